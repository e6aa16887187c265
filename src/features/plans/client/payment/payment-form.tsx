// The form that buys a plan: the payer, one of the person's cards, and the total to agree to.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Payer } from '#kernel/charges-contract.ts'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { getPayment } from '../../contract.ts'
import { changePlan } from '../../contract.ts'
import type { Plan, Quote } from '../../entities.ts'
import { planNames } from '../../plan.ts'
import { useCards } from '../cards/use-cards.ts'
import { useReadAnew } from '../use-plans.ts'
import { CardChoice } from './card-choice.tsx'
import { Order } from './order.tsx'
import { PayerFields, emptyPayer, payerAsSent, payerProblems, typedPayer } from './payer-fields.tsx'
import classes from './payment.module.css'

type CardProblem = 'declined' | 'required'
type PaymentFormProps = { plan: Plan; quote: Quote; payment: OutputOf<typeof getPayment> }

function useFirstPayer(payer: Payer | null) {
  const { user } = useSession()
  return payer ? typedPayer(payer) : { ...emptyPayer, name: user?.displayName ?? '', email: user?.email ?? '' }
}

function useCardId(paying: string | undefined) {
  const { data } = useCards()
  const [chosen, choose] = useState<string>()
  const known = (id: string | undefined) => data?.cards.find((card) => card.id === id)?.id
  return [known(chosen) ?? known(paying) ?? data?.cards[0]?.id, choose] as const
}

export function PaymentForm({ plan, quote, payment }: PaymentFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const readAnew = useReadAnew()
  const [cardId, chooseCard] = useCardId(payment.card?.id)
  const [problem, setProblem] = useState<CardProblem>()
  const isPaid = quote.starts === 'now' && quote.total > 0
  const refuse = (failure: Failure) => {
    const { cardId: card, total } = failure.fields ?? {}
    if (card) setProblem(card.code === 'declined' ? 'declined' : 'required')
    else toastError(failure)
    if (total) void readAnew()
  }
  const { form, submit, isBusy } = useContractForm(Payer, {
    initialValues: useFirstPayer(payment.payer),
    toInput: payerAsSent,
    alsoCheck: payerProblems,
    onFailure: refuse,
    onSubmit: async (payer) => {
      setProblem(undefined)
      if (isPaid && cardId === undefined) return setProblem('required')
      const { plan: key, period, total } = quote
      const card = isPaid && cardId !== undefined ? { cardId } : {}
      const { outcome } = await call(changePlan, { plan: key, period, total, ...card, payer })
      await readAnew()
      toast(t(doneWords(quote, outcome), { plan: planNames[key] }))
      return navigate({ to: '/dashboard/user/account', search: { tab: 'billing' } })
    },
  })
  return (
    <form className={classes['sheet']} onSubmit={submit} noValidate>
      <div className={classes['rooms']}>
        <section className={classes['room']}>
          <Step number={1} title={t('plans.payment.payer')} />
          <PayerFields form={form} />
        </section>
        <section className={classes['room']}>
          <Step number={2} title={t('plans.payment.how')} />
          {isPaid ? (
            <CardChoice
              cardId={cardId}
              onChoose={(id) => {
                setProblem(undefined)
                chooseCard(id)
              }}
              problem={problem}
            />
          ) : (
            <p className={classes['quiet']}>{t('plans.payment.nothingNow')}</p>
          )}
        </section>
      </div>
      <Order plan={plan} quote={quote} canPay={payment.canPay || !isPaid} isBusy={isBusy} />
    </form>
  )
}

function doneWords({ starts }: Quote, outcome: 'done' | 'waiting') {
  if (outcome === 'waiting') return 'plans.payment.waiting'
  return starts === 'now' ? 'plans.payment.done' : 'plans.payment.doneLater'
}

function Step({ number, title }: { number: number; title: string }) {
  return (
    <header className={classes['step']}>
      <span className={classes['number']} aria-hidden="true">
        {number}
      </span>
      <h2>{title}</h2>
    </header>
  )
}

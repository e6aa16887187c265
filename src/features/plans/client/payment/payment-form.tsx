// The form that buys a plan: the payer, one of the person's cards or PayPal accounts, and the total to agree to.
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
import { useReadAnew } from '../use-plans.ts'
import type { CardProblem } from './card-choice.tsx'
import { CardChoice } from './card-choice.tsx'
import { Order } from './order.tsx'
import { PayerFields, emptyPayer, payerAsSent, payerProblems, typedPayer } from './payer-fields.tsx'
import classes from './payment.module.css'
import { usePaidWith } from './use-paid-with.ts'

type PaymentFormProps = { plan: Plan; quote: Quote; payment: OutputOf<typeof getPayment> }

function useFirstPayer(payer: Payer | null) {
  const { user } = useSession()
  return payer ? typedPayer(payer) : { ...emptyPayer, name: user?.displayName ?? '', email: user?.email ?? '' }
}

export function PaymentForm({ plan, quote, payment }: PaymentFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const readAnew = useReadAnew()
  const { method, cardId, chooseMethod, chooseCard } = usePaidWith(payment.card?.id)
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
              method={method}
              cardId={cardId}
              onMethod={(one) => {
                setProblem(undefined)
                chooseMethod(one)
              }}
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

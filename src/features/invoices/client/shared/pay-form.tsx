// The ways to pay an invoice: by card here with the test provider, else on the provider's page; and the last outcome.
import { IconLock } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { BankAsks } from '#records/payments/client/bank-asks.tsx'
import type { CardProblem } from '#records/payments/client/card-field.tsx'
import { CardField } from '#records/payments/client/card-field.tsx'
import { PayRow } from '#records/payments/client/pay-row.tsx'
import { tokenOfCard } from '#records/payments/test-cards.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import classes from './shared-balance.module.css'
import type { PayMethod, Shared } from './use-shared-invoice.ts'
import { usePayShared } from './use-shared-invoice.ts'

type PayFormProps = { invoice: Shared; linkKey: string }

export function PayForm({ invoice, linkKey }: PayFormProps) {
  const { t } = useTranslation()
  const { payment, from } = invoice
  const [problem, setProblem] = useState<CardProblem>()
  const { pay, confirm, isPending } = usePayShared(linkKey, () => setProblem('declined'))
  if (payment.state === 'confirm') {
    return (
      <div className={classes['foot']}>
        <BankAsks isPending={isPending} onAnswer={confirm} />
      </div>
    )
  }
  if (payment.state === 'waiting' || payment.methods.length === 0) {
    return (
      <div className={classes['foot']}>
        <Note isNews={payment.state === 'waiting'}>
          {payment.state === 'waiting'
            ? t('invoices.shared.waiting')
            : t('invoices.shared.noWays', { seller: from.company || from.name })}
        </Note>
      </div>
    )
  }
  return <Ways invoice={invoice} isPending={isPending} onPay={pay} problem={problem} onProblem={setProblem} />
}

type WaysProps = {
  invoice: Shared
  isPending: boolean
  onPay: ReturnType<typeof usePayShared>['pay']
  problem: CardProblem | undefined
  onProblem: (problem: CardProblem | undefined) => void
}

function Ways({ invoice: { payment, open: amount, currency }, isPending, onPay, problem, onProblem }: WaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { methods, provider, state } = payment
  const [wanted, choose] = useState<PayMethod>()
  const [number, setNumber] = useState('')
  const method = methods.find((one) => one === wanted) ?? methods[0] ?? 'credit_card'
  const asksNumber = method === 'credit_card' && provider === 'test'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    const cardToken = asksNumber ? tokenOfCard(number) : undefined
    if (asksNumber && cardToken === undefined) onProblem('noTestCard')
    else onPay({ method, amount, ...(cardToken !== undefined && { cardToken }) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes['ways']}>
        <legend className={classes['title']}>{t('invoices.shared.ways')}</legend>
        {methods.map((one) => (
          <PayRow
            key={one}
            way={one}
            label={t(`payments.method.${one}`)}
            about={t(`payments.about.${one}`)}
            isChosen={one === method}
            onChoose={() => choose(one)}
          >
            {asksNumber && one === 'credit_card' && (
              <CardField
                value={number}
                problem={problem}
                onChange={(next) => {
                  setNumber(next)
                  onProblem(undefined)
                }}
              />
            )}
          </PayRow>
        ))}
      </fieldset>
      <div className={classes['foot']}>
        {state === 'failed' && !asksNumber && (
          <Note tone="error" isNews>
            {t('invoices.shared.failed')}
          </Note>
        )}
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isPending}>
          {t('invoices.shared.pay', { amount: format.money(amount, currency) })}
        </Button>
        <p className={classes['promise']}>
          <Icon of={IconLock} size={16} />
          {t('invoices.shared.promise')}
        </p>
      </div>
    </form>
  )
}

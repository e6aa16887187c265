// Stands on the page of an order that is not paid yet: agree, try another card, or go to the provider's page.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { isToBePaid } from '../../order-status.ts'
import { BankAsks } from '#records/payments/client/bank-asks.tsx'
import { CardField } from '#records/payments/client/card-field.tsx'
import classes from './unpaid-note.module.css'
import type { Unpaid } from './use-payment.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** The order waits for its customer: the checkout has them pay before it thanks them. */
export const waitsForCustomer = ({ order }: Pick<Unpaid, 'order'>): boolean =>
  isToBePaid(order) && (order.payment.next !== null || order.payment.state === 'failed')

/** Nothing, where nothing is left to do. For the customer alone. */
export function UnpaidNote(unpaid: Unpaid) {
  const { t } = useTranslation()
  const { order } = unpaid
  const { next, state } = order.payment
  if (!isToBePaid(order)) return null
  if (next === 'confirm') return <Confirm {...unpaid} />
  if (next === 'page') return <PayThere {...unpaid} />
  if (next === 'card') return <PayAgain {...unpaid} />
  // The provider that took the payment is no longer configured, and there is no other.
  if (state === 'failed') return <Note tone="error">{t('ecommerce.done.notOffered')}</Note>
  return <Note tone="info">{t('ecommerce.done.waiting')}</Note>
}

function Confirm(unpaid: Unpaid) {
  const { confirm, isPending } = usePayment(unpaid)
  return <BankAsks isPending={isPending} onAnswer={confirm} />
}

/** Stripe's own page asks for the card, and leads back here. */
function PayThere(unpaid: Unpaid) {
  const { t } = useTranslation()
  const isFailed = unpaid.order.payment.state === 'failed'
  const { pay, isPending } = usePayment(unpaid)
  return (
    <Note
      tone={isFailed ? 'error' : 'warning'}
      action={
        <Button size="sm" variant="filled" busy={isPending} onClick={() => pay({})}>
          {t('ecommerce.done.payAgain')}
        </Button>
      }
    >
      {t(isFailed ? 'ecommerce.done.failed' : 'ecommerce.done.waiting')}
    </Note>
  )
}

const cardAlone = { payment: [{ value: 'credit_card' }], provider: 'test' } as const

function PayAgain(unpaid: Unpaid) {
  const { t } = useTranslation()
  const { number, problem, typeNumber, read } = usePaymentChoice({ options: cardAlone })
  const { pay, isPending } = usePayment(unpaid)
  const tryAgain = () => {
    const paying = read()
    if (paying) pay(paying)
  }
  return (
    <div className={classes['again']}>
      <Note tone="error" isNews>
        {t('ecommerce.done.failed')}
      </Note>
      <CardField value={number} problem={problem} onChange={typeNumber} />
      <Button variant="filled" busy={isPending} onClick={tryAgain}>
        {t('ecommerce.done.payAgain')}
      </Button>
    </div>
  )
}

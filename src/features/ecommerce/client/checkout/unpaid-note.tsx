// What is still to be done when an order is not paid yet: agree, try another card, or go to the provider's page.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { confirmPayment, payOrder } from '../../checkout-contract.ts'
import { isToBePaid } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import { CardField } from './card-field.tsx'
import { tokenOfCard } from './test-cards.ts'
import classes from './unpaid-note.module.css'

type UnpaidProps = { order: Order; onChange: (order: Order) => void }

/** Nothing, where nothing is left to do. For the customer alone. */
export function UnpaidNote({ order, onChange }: UnpaidProps) {
  const { t } = useTranslation()
  const { next } = order.payment
  if (!isToBePaid(order)) return null
  if (next === 'confirm') return <Confirm order={order} onChange={onChange} />
  if (next === 'page') return <PayThere order={order} />
  if (next === 'card') return <PayAgain order={order} onChange={onChange} />
  // Whoever took the money at first takes it no more, and nobody else does.
  if (order.payment.state === 'failed') return <Note tone="error">{t('ecommerce.done.notOffered')}</Note>
  return <Note tone="info">{t('ecommerce.done.waiting')}</Note>
}

/** The test provider plays the bank that asks. */
function Confirm({ order, onChange }: UnpaidProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (isAgreed: boolean) => call(confirmPayment, { orderId: order.id, isAgreed }),
    onSuccess: (answer) => onChange(answer.order),
    onError: toastError,
  })
  return (
    <Note
      tone="warning"
      isNews
      action={
        <>
          <Button size="sm" disabled={isPending} onClick={() => mutate(false)}>
            {t('ecommerce.done.refuse')}
          </Button>
          <Button size="sm" variant="filled" busy={isPending} onClick={() => mutate(true)}>
            {t('ecommerce.done.agree')}
          </Button>
        </>
      }
    >
      {t('ecommerce.done.bankAsks')}
    </Note>
  )
}

/** Stripe's own page asks for the card, and leads back here. */
function PayThere({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isFailed = order.payment.state === 'failed'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(payOrder, { orderId: order.id }),
    onSuccess: ({ order: { payment } }) => {
      if (payment.payUrl) window.location.assign(payment.payUrl)
    },
    onError: toastError,
  })
  return (
    <Note
      tone={isFailed ? 'error' : 'warning'}
      action={
        <Button size="sm" variant="filled" busy={isPending} onClick={() => mutate()}>
          {t('ecommerce.done.payAgain')}
        </Button>
      }
    >
      {t(isFailed ? 'ecommerce.done.failed' : 'ecommerce.done.waiting')}
    </Note>
  )
}

function PayAgain({ order, onChange }: UnpaidProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (cardToken: string) => call(payOrder, { orderId: order.id, cardToken }),
    onSuccess: (answer) => onChange(answer.order),
    onError: toastError,
  })
  const pay = () => {
    const token = tokenOfCard(number)
    if (token === undefined) setWrong(true)
    else mutate(token)
  }
  return (
    <div className={classes['again']}>
      <Note tone="error" isNews>
        {t('ecommerce.done.failed')}
      </Note>
      <CardField
        value={number}
        isWrong={isWrong}
        onChange={(next) => {
          setNumber(next)
          setWrong(false)
        }}
      />
      <Button variant="filled" busy={isPending} onClick={pay}>
        {t('ecommerce.done.payAgain')}
      </Button>
    </div>
  )
}

// Parcels of several orders: one carrier, and a tracking number each.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { statusAfter } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import type { shipOrders } from '../../queue-contract.ts'
import classes from './dialogs.module.css'

export type Parcels = InputOf<typeof shipOrders>
type ShipManyProps = { orders: readonly Order[]; onShip: (parcels: Parcels) => Promise<void>; onClose: () => void }

const canShip = ({ status, payment, history }: Order) =>
  statusAfter({ status, method: payment.method, isPaid: history.paymentTime !== null }, 'ship', 'manager') !== undefined

const typedOf = (typed = '') => (typed.trim() === '' ? null : typed.trim())

export function ShipManyDialog({ orders, onShip, onClose }: ShipManyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [shipBy, setShipBy] = useState('')
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ready = orders.filter(canShip)
  const ship = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (shipBy.trim() === '' || ready.length === 0) return
    setBusy(true)
    const parcels = ready.map(({ id }) => ({ orderId: id, trackingNumber: typedOf(numbers[id]) }))
    await onShip({ shipBy: shipBy.trim(), parcels }).catch(toastError)
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('ecommerce.queue.title', { count: ready.length })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={ready.length === 0} busy={isBusy} onClick={() => void ship()}>
            {t('ecommerce.order.action.ship')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={(event) => void ship(event)} noValidate>
        {ready.length < orders.length && (
          <Note tone="info">{t('ecommerce.queue.leftOut', { count: orders.length - ready.length })}</Note>
        )}
        <TextField
          label={t('ecommerce.order.shipBy')}
          error={isAsked && shipBy.trim() === '' && t('errors.field.required')}
          value={shipBy}
          maxLength={100}
          onChange={(event) => setShipBy(event.currentTarget.value)}
          data-autofocus
        />
        {ready.map(({ id, orderNumber, shippingAddress: { receiver } }) => (
          <TextField
            key={id}
            label={t('ecommerce.queue.trackingOf', {
              number: format.number(orderNumber, { useGrouping: false }),
              name: receiver,
            })}
            dir="ltr"
            value={numbers[id] ?? ''}
            maxLength={100}
            onChange={(event) => setNumbers({ ...numbers, [id]: event.currentTarget.value })}
          />
        ))}
        {/* Enter in a field sends it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

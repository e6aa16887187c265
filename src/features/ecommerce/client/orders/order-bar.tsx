// Above an order: when it was placed, where it stands, and what can be done with it now.
import { IconArrowLeft, IconCash, IconCheck, IconPrinter, IconReceiptRefund, IconTruck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { statusAfter } from '../../order-status.ts'
import type { OrderAction } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import { addressOfOrders } from '../addresses.ts'
import { CancelButton, OrderStanding, ReceiptButton, standingOf } from './order-bar-parts.tsx'
import classes from './order-bar.module.css'
import { useOrderActions } from './use-order.ts'

const ShipDialog = deferred(() => import('./ship-dialog.tsx').then((module) => module.ShipDialog))
const RefundDialog = deferred(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

export function OrderBar({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <div className={classes['bar']}>
      <ButtonLink icon={IconArrowLeft} mirrored href={addressOfOrders}>
        {t('ecommerce.orders.title')}
      </ButtonLink>
      <OrderStanding order={order} />
      <Actions order={order} />
    </div>
  )
}

/** As they stand in the bar: what was pressed goes, and its neighbour has the focus. */
const actionsInOrder = ['cancel', 'refund', 'pay', 'ship', 'track', 'complete'] as const

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const role = useSession().user?.role
  const isManager = role === 'admin' || role === 'manager'
  const { mutate, mutateAsync, isPending } = useOrderActions(order)
  const [dialog, setDialog] = useState<'ship' | 'track' | 'refund'>()
  const place = useRef<HTMLSpanElement>(null)
  const standing = standingOf(order)
  // Only the provider knows whether a card or PayPal payment arrived.
  const may = (action: OrderAction) =>
    (action !== 'pay' || standing.method === 'cash') &&
    statusAfter(standing, action, isManager ? 'manager' : 'customer') !== undefined
  useSiblingFocus(actionsInOrder.filter(may), place)
  // One button: who has sent the parcel stays on it.
  const parcelAction = (['ship', 'track'] as const).find(may)
  return (
    <span ref={place} className={classes['actions']}>
      <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
        {t('ecommerce.orders.print')}
      </Button>
      <ReceiptButton order={order} address={`/api/orders/receipt?orderId=${order.id}`} />
      {may('cancel') && <CancelButton order={order} onCancel={() => mutate({ action: 'cancel' })} />}
      {may('refund') && (
        <Button data-item="refund" variant="ghost" icon={IconReceiptRefund} onClick={() => setDialog('refund')}>
          {t('ecommerce.order.action.refund')}
        </Button>
      )}
      {may('pay') && (
        <Button data-item="pay" icon={IconCash} busy={isPending} onClick={() => mutate({ action: 'pay' })}>
          {t('ecommerce.order.action.pay')}
        </Button>
      )}
      {parcelAction && (
        <Button
          data-item={parcelAction}
          variant={parcelAction === 'ship' ? 'filled' : 'default'}
          icon={IconTruck}
          onClick={() => setDialog(parcelAction)}
        >
          {t(`ecommerce.order.action.${parcelAction}`)}
        </Button>
      )}
      {may('complete') && (
        <Button
          data-item="complete"
          variant="filled"
          icon={IconCheck}
          busy={isPending}
          onClick={() => mutate({ action: 'complete' })}
        >
          {t('ecommerce.order.action.complete')}
        </Button>
      )}
      {(dialog === 'ship' || dialog === 'track') && (
        <ShipDialog action={dialog} parcel={order.delivery} onShip={mutateAsync} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'refund' && (
        <RefundDialog order={order} onRefund={mutateAsync} onClose={() => setDialog(undefined)} />
      )}
    </span>
  )
}

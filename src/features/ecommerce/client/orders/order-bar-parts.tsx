// In the bar above an order, whoever looks at it: when it was placed, its receipt, and the way to cancel it.
import { IconBan, IconDownload } from '@tabler/icons-react'
import { downloadFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './order-bar.module.css'
import { OrderLabel } from './order-label.tsx'

export function OrderStanding({ order: { createdAt, status } }: { order: Order }) {
  const format = useFormat()
  return (
    <>
      <time className={classes['when']} dateTime={createdAt}>
        {format.dateTime(createdAt)}
      </time>
      <OrderLabel status={status} />
    </>
  )
}

export const standingOf = ({ status, payment: { method }, history }: Order) => ({
  status,
  method,
  isPaid: history.paymentTime !== null,
})

export function ReceiptButton({ order, address }: { order: Order; address: string }) {
  const { t } = useTranslation()
  const number = useFormat().number(order.orderNumber, { useGrouping: false })
  const save = () => downloadFile(address, `${t('ecommerce.done.receiptFile', { number })}.pdf`).catch(toastError)
  return (
    <Button variant="ghost" icon={IconDownload} onClick={() => void save()}>
      {t('ecommerce.order.receipt')}
    </Button>
  )
}

/** Asks first. */
export function CancelButton({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation()
  const number = useFormat().number(order.orderNumber, { useGrouping: false })
  const askToCancel = async () => {
    const isSure = await confirm({
      title: t('ecommerce.order.cancelQuestion', { number }),
      text: t(standingOf(order).isPaid ? 'ecommerce.order.cancelPaidText' : 'ecommerce.order.cancelText'),
      action: t('ecommerce.order.action.cancel'),
      danger: true,
    })
    if (isSure) onCancel()
  }
  return (
    <Button data-item="cancel" variant="ghost" icon={IconBan} onClick={() => void askToCancel()}>
      {t('ecommerce.order.action.cancel')}
    </Button>
  )
}

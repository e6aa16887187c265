// An order's state as a label.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import type { OrderStatus } from '../../orders-contract.ts'

const toneOf: Record<OrderStatus, Tone> = {
  pending: 'warning',
  paid: 'secondary',
  shipped: 'info',
  completed: 'success',
  cancelled: 'neutral',
  refunded: 'purple',
}

export function OrderLabel({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return (
    <Label tone={toneOf[status]} dot>
      {t(`ecommerce.orders.status.${status}`)}
    </Label>
  )
}

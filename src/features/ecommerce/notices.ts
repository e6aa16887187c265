// What the shop tells people of: customers of each step of their orders, managers of new ones.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'ecommerce.noticeKinds.area'

export const notices: NoticeKind[] = [
  { kind: 'ecommerce.orderPlaced', text: 'ecommerce.notified.placed', label: 'ecommerce.noticeKinds.placed', area },
  { kind: 'ecommerce.orderPaid', text: 'ecommerce.notified.paid', label: 'ecommerce.noticeKinds.paid', area },
  { kind: 'ecommerce.orderUnpaid', text: 'ecommerce.notified.unpaid', label: 'ecommerce.noticeKinds.unpaid', area },
  { kind: 'ecommerce.orderShipped', text: 'ecommerce.notified.shipped', label: 'ecommerce.noticeKinds.shipped', area },
  {
    kind: 'ecommerce.orderCompleted',
    text: 'ecommerce.notified.completed',
    label: 'ecommerce.noticeKinds.completed',
    area,
  },
  {
    kind: 'ecommerce.orderCancelled',
    text: 'ecommerce.notified.cancelled',
    label: 'ecommerce.noticeKinds.cancelled',
    area,
  },
  {
    kind: 'ecommerce.orderRefunded',
    text: 'ecommerce.notified.refunded',
    label: 'ecommerce.noticeKinds.refunded',
    area,
  },
]

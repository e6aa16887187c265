// The shop's notifications: to customers at each step of their orders, to managers about new ones.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'ecommerce.noticeKinds.area'

export const notices: NoticeKind[] = [
  {
    kind: 'ecommerce.orderPlaced',
    text: 'ecommerce.notified.placed',
    label: 'ecommerce.noticeKinds.placed',
    area,
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
  {
    kind: 'ecommerce.orderReceived',
    text: 'ecommerce.notified.received',
    cases: { paid: 'ecommerce.notified.receivedPaid', unpaid: 'ecommerce.notified.receivedUnpaid' },
    label: 'ecommerce.noticeKinds.received',
    area,
    texts: 'notices',
    mail: 'own-letter',
  },
  {
    kind: 'ecommerce.orderPaid',
    text: 'ecommerce.notified.paid',
    label: 'ecommerce.noticeKinds.paid',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.orderUnpaid',
    text: 'ecommerce.notified.unpaid',
    label: 'ecommerce.noticeKinds.unpaid',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.orderShipped',
    text: 'ecommerce.notified.shipped',
    cases: { tracked: 'ecommerce.notified.tracked' },
    label: 'ecommerce.noticeKinds.shipped',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.orderCompleted',
    text: 'ecommerce.notified.completed',
    label: 'ecommerce.noticeKinds.completed',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.orderCancelled',
    text: 'ecommerce.notified.cancelled',
    cases: { unpaid: 'ecommerce.notified.cancelledUnpaid', paidBack: 'ecommerce.notified.cancelledPaidBack' },
    label: 'ecommerce.noticeKinds.cancelled',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.orderRefunded',
    text: 'ecommerce.notified.refunded',
    cases: { whole: 'ecommerce.notified.refundedWhole', returned: 'ecommerce.notified.returned' },
    label: 'ecommerce.noticeKinds.refunded',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'ecommerce.congratulated',
    text: 'ecommerce.notified.congratulated',
    label: 'ecommerce.noticeKinds.congratulated',
    area,
    texts: 'notices',
  },
]

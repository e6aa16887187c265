// Notifications about bookings, for managers: mailed to those who ask for it.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'booking.created',
    text: 'booking.notified.created',
    label: 'booking.noticeKinds.created',
    area: 'menu.booking',
    texts: 'notices',
    for: 'manager',
  },
]

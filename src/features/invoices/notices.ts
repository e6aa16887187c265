// Notifications about invoices: to managers about money and mails, to customers with an account about their own.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'menu.invoice'

export const notices: NoticeKind[] = [
  {
    kind: 'invoices.settled',
    text: 'invoices.notified.paid',
    cases: { partly: 'invoices.notified.partlyPaid' },
    label: 'invoices.noticeKinds.paid',
    area,
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
  {
    kind: 'invoices.late',
    text: 'invoices.notified.overdue',
    label: 'invoices.noticeKinds.overdue',
    area,
    texts: 'notices',
    for: 'manager',
  },
  {
    kind: 'invoices.sendFailed',
    text: 'invoices.notified.sendFailed',
    cases: { unconfirmed: 'invoices.notified.sendUnconfirmed' },
    label: 'invoices.noticeKinds.sendFailed',
    area,
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
  {
    kind: 'invoices.payBackFailed',
    text: 'invoices.notified.payBackFailed',
    label: 'invoices.noticeKinds.payBackFailed',
    area,
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
  {
    kind: 'invoices.received',
    text: 'invoices.notified.received',
    cases: { creditNote: 'invoices.notified.creditNote' },
    label: 'invoices.noticeKinds.received',
    area,
    texts: 'notices',
    mail: 'own-letter',
  },
  {
    kind: 'invoices.reminded',
    text: 'invoices.notified.due',
    cases: { late: 'invoices.notified.late' },
    label: 'invoices.noticeKinds.reminded',
    area,
    texts: 'notices',
    mail: 'own-letter',
  },
]

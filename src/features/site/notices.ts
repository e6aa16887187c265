// The notification about a visitor's message, for those who answer.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'site.messageArrived',
    text: 'site.notified.message',
    label: 'site.notified.messageKind',
    area: 'menu.site',
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
]

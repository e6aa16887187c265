// The notifications of the public site, for managers: a visitor’s message, and somebody of the team who has left.
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
  {
    kind: 'site.memberLeft',
    text: 'site.notified.memberLeft',
    label: 'site.notified.memberLeftKind',
    area: 'menu.site',
    texts: 'notices',
    for: 'manager',
  },
]

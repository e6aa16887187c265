// The notifications to admins about webhooks.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'webhooks.switchedOff',
    text: 'webhooks.notified.switchedOff',
    label: 'webhooks.noticeKinds.switchedOff',
    area: 'menu.webhooks',
    mail: 'unless-off',
    for: 'admin',
  },
]

// The notification kinds of the account feature.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'account.archiveReady',
    text: 'account.notified.archiveReady',
    label: 'account.noticeKinds.archiveReady',
    area: 'menu.account',
    mail: 'unless-off',
  },
]

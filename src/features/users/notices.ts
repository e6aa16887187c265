// The notifications of the users feature: inviters learn the answer.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  {
    kind: 'users.accepted',
    text: 'users.notified.accepted',
    label: 'users.noticeKinds.accepted',
    area: 'menu.user',
    texts: 'notices',
    for: 'admin',
  },
  {
    kind: 'users.declined',
    text: 'users.notified.declined',
    label: 'users.noticeKinds.declined',
    area: 'menu.user',
    texts: 'notices',
    for: 'admin',
  },
]

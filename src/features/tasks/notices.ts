// The kind of notification about tasks.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  { kind: 'tasks.shared', text: 'tasks.notified.shared', label: 'tasks.noticeKinds.shared', area: 'menu.tasks' },
]

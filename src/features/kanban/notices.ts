// The notification kinds of the kanban feature, each with its sentence and its name in the mail settings.
import type { NoticeKind } from '#kernel/feature.ts'

export const notices: NoticeKind[] = [
  { kind: 'kanban.added', text: 'kanban.notified.added', label: 'kanban.noticeKinds.added', area: 'menu.kanban' },
  {
    kind: 'kanban.assigned',
    text: 'kanban.notified.assigned',
    label: 'kanban.noticeKinds.assigned',
    area: 'menu.kanban',
  },
  {
    kind: 'kanban.mentioned',
    text: 'kanban.notified.mentioned',
    label: 'kanban.noticeKinds.mentioned',
    area: 'menu.kanban',
    answer: { label: 'kanban.reply', search: '&tab=comments' },
  },
  {
    kind: 'kanban.commented',
    text: 'kanban.notified.commented',
    label: 'kanban.noticeKinds.commented',
    area: 'menu.kanban',
  },
  {
    kind: 'kanban.changed',
    text: 'kanban.notified.changed',
    cases: {
      moved: 'kanban.notified.moved',
      renamed: 'kanban.notified.renamed',
      due: 'kanban.notified.due',
      finished: 'kanban.notified.finished',
      reopened: 'kanban.notified.reopened',
      archived: 'kanban.notified.archived',
      deleted: 'kanban.notified.deleted',
      restored: 'kanban.notified.restored',
    },
    label: 'kanban.noticeKinds.changed',
    area: 'menu.kanban',
  },
  { kind: 'kanban.dueSoon', text: 'kanban.notified.dueSoon', label: 'kanban.noticeKinds.dueSoon', area: 'menu.kanban' },
]

// The search hit kinds of the kanban feature.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [
  { kind: 'kanban.board', label: 'kanban.found.boards', icon: 'kanban' },
  { kind: 'kanban.card', label: 'kanban.found.cards', icon: 'card' },
]

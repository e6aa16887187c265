// The kanban feature's acts in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'kanban_new_card', label: 'kanban.newCard', icon: 'card', to: '/dashboard/kanban?new=card' },
  { key: 'kanban_new_board', label: 'kanban.boards.new', icon: 'kanban', to: '/dashboard/kanban/boards?new=board' },
]

// The kanban feature's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'app', key: 'kanban', label: 'menu.kanban', icon: 'kanban', to: '/dashboard/kanban' },
]

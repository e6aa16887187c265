// The palette’s way to a new task.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'tasks_new', label: 'tasks.new', icon: 'card', to: '/dashboard/tasks?new=task' },
]

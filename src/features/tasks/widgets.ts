// The person’s tasks on the start page, and beside the figures of the analytics page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'tasks-mine',
    module: 'client/tasks-widget',
    area: 'side',
    order: 92,
    label: 'tasks.title',
    about: 'tasks.about',
  },
  { key: 'tasks-beside', module: 'client/tasks-page-widget', page: 'analytics', area: 'side', order: 10 },
]

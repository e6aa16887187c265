// The kanban widgets of the start page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  // The hero widget below the greeting: the first due card, or how to begin.
  {
    key: 'kanban-first-due',
    module: 'client/widgets/first-due-top-widget',
    area: 'hero',
    order: 0,
    label: 'kanban.dueSoon.title',
    about: 'kanban.dueSoon.about',
  },
  {
    key: 'kanban-my-boards',
    module: 'client/widgets/my-boards-top-widget',
    area: 'main',
    order: 30,
    label: 'kanban.myBoards.title',
    about: 'kanban.myBoards.about',
  },
  {
    key: 'kanban-due-soon',
    module: 'client/widgets/due-soon-top-widget',
    area: 'side',
    order: 31,
    label: 'kanban.dueSoon.title',
    about: 'kanban.dueSoon.about',
  },
  {
    key: 'kanban-lately',
    module: 'client/widgets/lately-widget',
    area: 'main',
    order: 50,
    label: 'kanban.lately.title',
    about: 'kanban.lately.about',
  },
  {
    key: 'kanban-finished',
    module: 'client/widgets/finished-widget',
    area: 'side',
    order: 63,
    size: 'half',
    label: 'kanban.finished.title',
    about: 'kanban.finished.about',
    isFigure: true,
  },
]

// The start page's files widget.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'files-recent',
    module: 'client/widgets/recent-widget',
    area: 'main',
    order: 70,
    label: 'files.widget.title',
    about: 'files.widget.about',
  },
  {
    key: 'files-downloads',
    module: 'client/widgets/downloads-manager-widget',
    area: 'main',
    order: 12,
    size: 'tile',
    label: 'files.figures.downloads.title',
    about: 'files.figures.downloads.about',
    roles: ['manager', 'admin'],
    isFigure: true,
  },
]

// The start page's figures about the shop.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'ecommerce-sold',
    module: 'client/widgets/sold-manager-widget',
    area: 'main',
    order: 11,
    size: 'tile',
    label: 'ecommerce.figures.sold.title',
    about: 'ecommerce.figures.sold.about',
    roles: ['manager', 'admin'],
    isFigure: true,
  },
  {
    key: 'ecommerce-best-rated',
    module: 'client/widgets/best-rated-widget',
    area: 'side',
    order: 41,
    size: 'third',
    label: 'ecommerce.figures.best.title',
    about: 'ecommerce.figures.best.about',
    isFigure: true,
  },
  {
    key: 'ecommerce-ordered',
    module: 'client/widgets/ordered-manager-widget',
    area: 'side',
    order: 62,
    size: 'half',
    label: 'ecommerce.figures.ordered.title',
    about: 'ecommerce.figures.ordered.about',
    roles: ['manager', 'admin'],
    isFigure: true,
  },
]

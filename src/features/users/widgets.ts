// The start page's figures about accounts.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'users-active',
    module: 'client/widgets/active-manager-widget',
    area: 'main',
    order: 10,
    size: 'tile',
    label: 'users.figures.active.title',
    about: 'users.figures.active.about',
    roles: ['manager', 'admin'],
    isFigure: true,
  },
  {
    key: 'users-regions',
    module: 'client/widgets/regions-manager-widget',
    area: 'main',
    order: 21,
    size: 'two-thirds',
    label: 'users.figures.regions.title',
    about: 'users.figures.regions.about',
    roles: ['manager', 'admin'],
    isFigure: true,
    isChart: true,
  },
  {
    key: 'users-countries',
    module: 'client/widgets/countries-manager-widget',
    area: 'main',
    order: 60,
    size: 'third',
    label: 'users.figures.countries.title',
    about: 'users.figures.countries.about',
    roles: ['manager', 'admin'],
    isFigure: true,
  },
]

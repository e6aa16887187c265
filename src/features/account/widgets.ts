// The start page's figure about sign-ins.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'account-sign-ins',
    module: 'client/widgets/sign-ins-manager-widget',
    area: 'side',
    order: 20,
    size: 'third',
    label: 'account.figures.signIns.title',
    about: 'account.figures.signIns.about',
    roles: ['manager', 'admin'],
    isFigure: true,
    isChart: true,
  },
]

// The bank's panel on the dashboard of the shop.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'banking-balance',
    module: 'client/balance/balance-page-widget',
    page: 'ecommerce',
    area: 'side',
    order: 10,
  },
]

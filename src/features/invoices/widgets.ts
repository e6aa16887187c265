// The start page's invoices widget.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'invoices-newest',
    module: 'client/widgets/newest-widget',
    area: 'main',
    order: 40,
    label: 'invoices.widget.title',
    about: 'invoices.widget.about',
  },
]

// The mail widget of the start page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'mail-unread',
    module: 'client/widgets/unread-widget',
    area: 'side',
    order: 90,
    label: 'mail.widget.title',
    about: 'mail.widget.about',
  },
]

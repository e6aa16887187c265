// The chat widget of the start page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'chat-unread',
    module: 'client/widget/unread-widget',
    area: 'side',
    order: 91,
    label: 'chat.widget.title',
    about: 'chat.widget.about',
  },
]

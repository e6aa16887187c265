// The calendar's widget for the start page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'calendar-today',
    module: 'client/widgets/today-widget',
    area: 'side',
    order: 51,
    label: 'calendar.today.title',
    about: 'calendar.today.about',
  },
]

// The dashboards' own widget on the start page.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'dashboards-here-now',
    module: 'client/here-now-widget',
    area: 'side',
    order: 80,
    label: 'dashboards.hereNow',
    about: 'dashboards.hereNowAbout',
  },
]

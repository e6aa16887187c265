// The start page's files widget.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  { key: 'files-recent', module: 'client/widgets/recent-widget', area: 'main', order: 30, texts: 'widgets' },
]

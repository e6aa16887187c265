// The start page's panel of featured posts.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  { key: 'blog-featured', module: 'client/widgets/featured-widget', area: 'side', order: 40, texts: 'widgets' },
]

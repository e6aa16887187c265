// The start page's panel of featured posts.
import type { Widget } from '#kernel/feature.ts'

export const widgets: Widget[] = [
  {
    key: 'blog-featured',
    module: 'client/widgets/featured-top-widget',
    area: 'side',
    order: 5,
    label: 'blog.widget.title',
    about: 'blog.widget.about',
    isFigure: true,
  },
  {
    key: 'blog-authors',
    module: 'client/widgets/authors-widget',
    area: 'side',
    order: 61,
    size: 'third',
    label: 'blog.authors.title',
    about: 'blog.authors.about',
    isFigure: true,
  },
]

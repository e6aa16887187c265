// The blog's actions in the command palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'blog_new_post', label: 'menu.create_post', icon: 'blog', to: '/dashboard/blog/new' },
]

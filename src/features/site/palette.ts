// Actions of the public site in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  {
    key: 'site.newQuestion',
    label: 'menu.site_new_question',
    icon: 'site',
    to: '/dashboard/site/content?tab=questions&new=1',
    roles: ['manager', 'admin'],
  },
]

// The mail feature's actions in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'mail_compose', label: 'mail.compose', icon: 'mail', to: '/dashboard/mail/all?compose=new' },
]

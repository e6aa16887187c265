// The users feature's acts in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  {
    key: 'users_invite',
    label: 'users.invite.act',
    icon: 'mail',
    to: '/dashboard/user/list?invite=open',
    roles: ['admin'],
  },
]

// The users feature's acts in the palette.
import type { PaletteAct } from '#kernel/feature.ts'

export const paletteActs: PaletteAct[] = [
  {
    key: 'users_invite',
    label: 'users.invite.act',
    icon: 'mail',
    to: '/dashboard/user/list?invite=open',
    roles: ['admin'],
  },
]

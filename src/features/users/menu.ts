// The entries of the users feature in the side menu, under people.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'user',
    label: 'menu.user',
    icon: 'user',
    children: [
      {
        key: 'user_cards',
        label: 'menu.cards',
        standaloneLabel: 'menu.user_cards',
        to: '/dashboard/user/cards',
        order: 20,
      },
      {
        key: 'user_list',
        label: 'menu.list',
        standaloneLabel: 'menu.user_list',
        to: '/dashboard/user/list',
        roles: ['admin', 'manager'],
        order: 30,
      },
      {
        key: 'user_create',
        label: 'menu.create',
        standaloneLabel: 'menu.create_user',
        to: '/dashboard/user/new',
        roles: ['admin'],
        order: 40,
      },
      {
        key: 'user_edit',
        label: 'menu.edit',
        standaloneLabel: 'menu.edit_user',
        to: 'record:users',
        // The one record that is always there.
        first: '/dashboard/user/$username/edit',
        roles: ['admin'],
        order: 50,
      },
    ],
  },
]

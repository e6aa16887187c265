// The entry of the subscribers, and the menu's “other cases”: one entry for each thing that a menu entry can be.
import type { MenuEntry } from '#kernel/feature.ts'

const group = 'other'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'site',
    label: 'menu.site',
    icon: 'site',
    roles: ['manager', 'admin'],
    children: [
      { key: 'site_subscribers', label: 'menu.site_subscribers', to: '/dashboard/site/subscribers', order: 10 },
    ],
  },
  { group, key: 'blank', label: 'menu.blank', icon: 'file', to: '/dashboard/blank' },
  {
    group,
    key: 'item_by_roles',
    label: 'menu.item_by_roles',
    caption: 'menu.only_admin_can_see_this_item',
    icon: 'lock',
    to: '/dashboard/permission-denied',
    roles: ['admin'],
  },
  {
    group,
    key: 'menu_level',
    label: 'menu.menu_level',
    icon: 'levels',
    children: [
      { key: 'menu_level_1', label: 'menu.menu_level_1', to: '/dashboard/blank#level-1' },
      {
        key: 'menu_level_1_more',
        label: 'menu.menu_level_1',
        children: [
          { key: 'menu_level_2', label: 'menu.menu_level_2', to: '/dashboard/blank#level-2' },
          {
            key: 'menu_level_2_more',
            label: 'menu.menu_level_2',
            children: [
              { key: 'menu_level_3', label: 'menu.menu_level_3', to: '/dashboard/blank#level-3' },
              {
                key: 'menu_level_3_more',
                label: 'menu.menu_level_3',
                children: [{ key: 'menu_level_4', label: 'menu.menu_level_4', to: '/dashboard/blank#level-4' }],
              },
            ],
          },
        ],
      },
    ],
  },
  { group, key: 'item_disabled', label: 'menu.item_disabled', icon: 'off', disabled: true },
  {
    group,
    key: 'item_label',
    label: 'menu.item_label',
    icon: 'label',
    to: '/dashboard/blank#label',
    info: 'menu.item_label_new',
  },
  {
    group,
    key: 'item_caption',
    label: 'menu.item_caption',
    caption: 'menu.item_caption_text',
    icon: 'info',
    to: '/dashboard/blank#caption',
  },
  // The layout puts the configured address in, and leaves the entry out where none is.
  { group, key: 'item_external_link', label: 'menu.item_external_link', icon: 'outside', to: 'link:documentation' },
]

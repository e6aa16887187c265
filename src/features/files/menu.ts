// The entry of files in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'file_manager',
    label: 'menu.file_manager',
    icon: 'files',
    to: '/dashboard/files-manager',
  },
]

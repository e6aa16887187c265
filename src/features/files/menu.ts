// The files entries of the side menu: the dashboard and the file manager.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'general', key: 'file', label: 'menu.file', icon: 'folder', to: '/dashboard/general/file' },
  {
    group: 'management',
    key: 'file_manager',
    label: 'menu.file_manager',
    icon: 'files',
    to: '/dashboard/files-manager',
  },
]

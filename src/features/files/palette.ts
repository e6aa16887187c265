// The file actions in the command palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  {
    key: 'files_upload',
    label: 'files.manager.palette.upload',
    icon: 'files',
    to: '/dashboard/files-manager?new=upload',
  },
  {
    key: 'files_new_folder',
    label: 'files.manager.newFolder',
    icon: 'files',
    to: '/dashboard/files-manager?new=folder',
  },
  {
    key: 'files_shared',
    label: 'files.manager.palette.shared',
    icon: 'files',
    to: '/dashboard/files-manager?view=shared',
  },
]

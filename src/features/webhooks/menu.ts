// The feature's entry in the side menu, among those of the workspace.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'workspace',
    label: 'menu.workspace',
    icon: 'workspace',
    roles: ['admin'],
    children: [{ key: 'workspace_webhooks', label: 'menu.webhooks', to: '/dashboard/webhooks', order: 1 }],
  },
]

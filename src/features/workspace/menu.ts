// The workspace feature's entries in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'workspace',
    label: 'menu.workspace',
    icon: 'workspace',
    roles: ['admin'],
    children: [
      { key: 'workspace.settings', label: 'menu.settings', to: '/dashboard/workspace/settings' },
      { key: 'workspace.health', label: 'menu.health', to: '/dashboard/workspace/health' },
      { key: 'workspace.audit', label: 'menu.audit_log', to: '/dashboard/workspace/audit-log' },
    ],
  },
]

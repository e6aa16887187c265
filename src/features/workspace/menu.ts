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
      { key: 'workspace_settings', label: 'menu.settings', to: '/dashboard/workspace/settings' },
      { key: 'workspace_health', label: 'menu.health', to: '/dashboard/workspace/health' },
      { key: 'workspace_audit', label: 'menu.audit_log', to: '/dashboard/workspace/audit-log' },
    ],
  },
]

// The addresses of the workspace feature: an admin's rooms.
import type { Page } from '#kernel/feature.ts'

const room = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.workspace'], may: 'admin' } as const

export const pages: Page[] = [
  {
    ...room,
    path: '/dashboard/workspace/settings',
    module: 'client/settings/settings-page',
    title: 'workspace.settings.name',
  },
  { ...room, path: '/dashboard/workspace/health', module: 'client/health/health-page', title: 'workspace.health.name' },
  { ...room, path: '/dashboard/workspace/audit-log', module: 'client/audit/audit-page', title: 'workspace.audit.name' },
]

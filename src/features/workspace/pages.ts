// The addresses of the workspace feature: an admin's rooms.
import type { Page } from '#kernel/feature.ts'

const adminPage = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.workspace'], may: 'admin' } as const

export const pages: Page[] = [
  {
    ...adminPage,
    path: '/dashboard/workspace/settings',
    module: 'client/settings/settings-page',
    title: 'workspace.settings.name',
  },
  {
    ...adminPage,
    path: '/dashboard/workspace/health',
    module: 'client/health/health-page',
    title: 'workspace.health.name',
  },
  {
    ...adminPage,
    path: '/dashboard/workspace/audit-log',
    module: 'client/audit/audit-page',
    title: 'workspace.audit.name',
  },
]

// The permissions of each role on the workspace itself: admins only.
import type { Permission } from '#kernel/feature.ts'
import { exportEntries, findActors, listEntries } from './audit-contract.ts'
import { getSettings, sendTestMail, updateSettings } from './contract.ts'
import { getHealth, getHealthHistory, removeJobs, retryJobs } from './health-contract.ts'

export const permissions: Permission[] = [
  {
    key: 'settings',
    subject: 'workspace.permissions.settings',
    why: 'ui.adminsOnly',
    see: [getSettings],
    change: [updateSettings, sendTestMail],
    remove: [],
  },
  {
    key: 'health',
    subject: 'workspace.permissions.health',
    why: 'ui.adminsOnly',
    see: [getHealth, getHealthHistory],
    change: [retryJobs],
    remove: [removeJobs],
  },
  {
    key: 'audit',
    subject: 'workspace.permissions.audit',
    why: 'workspace.permissions.auditWhy',
    see: [listEntries, findActors, exportEntries],
    change: [],
    remove: [],
  },
]

// The permissions of each role for analytics: managers read, admins turn counting on and off.
import type { Permission } from '#kernel/feature.ts'
import { getCounting, listRows, readConversion, readLatest, readTiles, readVisits, saveCounting } from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'analytics',
    subject: 'analytics.permissions.analytics',
    why: 'analytics.permissions.analyticsWhy',
    see: [readVisits, readTiles, readConversion, readLatest, listRows],
    change: [],
    remove: [],
  },
  {
    key: 'counting',
    subject: 'analytics.permissions.counting',
    why: 'analytics.permissions.countingWhy',
    see: [getCounting],
    change: [saveCounting],
    remove: [],
  },
]

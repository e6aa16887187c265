// The first reads of the page of notifications.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getAreas, getCounts, listNotifications } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/notifications', [
    firstRead(getCounts, {}),
    firstRead(getAreas, {}),
    firstRead(listNotifications, { tab: 'all' }),
  ]),
]

// What the dashboard of bookings reads first.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { readOverview } from '../contract.ts'

export const readsFirst: FirstReads[] = [firstReads('/dashboard/general/booking', [firstRead(readOverview, {})])]

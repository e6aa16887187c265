// The first reads of the dashboard of bookings.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { readOverview } from '../contract.ts'

export const readsFirst: FirstReads[] = [firstReads('/dashboard/general/booking', [firstRead(readOverview, {})])]

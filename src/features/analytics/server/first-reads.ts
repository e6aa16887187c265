// The first reads of the analytics dashboard.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { readConversion, readLatest, readTiles, readVisits } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/general/analytics', [
    firstRead(readTiles, {}),
    firstRead(readVisits, {}),
    firstRead(readConversion, {}),
    firstRead(readLatest, {}),
  ]),
]

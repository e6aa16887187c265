// The first reads of the bank's dashboard.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { readBanking } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/general/banking', [firstRead(readBanking, { step: 'month' })]),
]

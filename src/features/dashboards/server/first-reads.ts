// The first reads of the start page.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getStartPage } from '../start-contract.ts'

export const readsFirst: FirstReads[] = [firstReads('app', [firstRead(getStartPage, {})])]

// The first reads of the account's page.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getDetails } from '../details-contract.ts'

export const readsFirst: FirstReads[] = [firstReads('/dashboard/user/account', [firstRead(getDetails, {})])]

// What the account's page reads first.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getDetails } from '../details-contract.ts'

export const readsFirst: FirstReads[] = [firstReads('/dashboard/user/account', [firstRead(getDetails, {})])]

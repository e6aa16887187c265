// The first reads of a profile.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getProfile } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/user/profile', [firstRead(getProfile, {})]),
  firstReads('/dashboard/user/profile/$username', ({ username = '' }) => [firstRead(getProfile, { username })]),
]

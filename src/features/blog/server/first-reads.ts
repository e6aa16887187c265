// What the list of posts reads first.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listManagedPosts } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/blog/posts', [firstRead(listManagedPosts, { tab: 'all', sort: 'latest' })]),
]

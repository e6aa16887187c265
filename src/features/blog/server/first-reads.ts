// The first reads of the list of posts.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listManagedPosts } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/blog/posts', [firstRead(listManagedPosts, { tab: 'all', sort: 'latest' })]),
]

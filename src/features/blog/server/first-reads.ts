// The first reads of the list of posts, and of the start page's panel.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listManagedPosts } from '../contract.ts'
import { listFeaturedPosts } from '../featured-contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/blog/posts', [firstRead(listManagedPosts, { tab: 'all', sort: 'latest' })]),
  firstReads('app', [firstRead(listFeaturedPosts, {})]),
]

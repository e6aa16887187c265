// The first reads of the list of files.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listEntries, getQuota, listTags } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/files-manager', [
    firstRead(getQuota, {}),
    firstRead(listTags, {}),
    firstRead(listEntries, { view: 'mine', limit: '100', part: 'folders' }),
    firstRead(listEntries, { view: 'mine', limit: '100', part: 'files' }),
  ]),
]

// The first reads of the tasks.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { tasksPath } from '../address.ts'
import { listTasks } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads(tasksPath, [firstRead(listTasks, {})]),
  firstReads('analytics', [firstRead(listTasks, {})]),
]

// The first reads of the lists of people.
import { rowsMark } from '#kernel/first-answer.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listCards, listUsers } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/user/list', [firstRead(listUsers, { rows: rowsMark })]),
  firstReads('/dashboard/user/cards', [firstRead(listCards, {})]),
]

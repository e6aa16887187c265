// The first reads of boards.
import { dayMark } from '#kernel/first-answer.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { getBoard } from '../contract.ts'
import { listBoards, listDueSoon } from '../board-contract.ts'

const today = { dayStart: dayMark(0), dayEnd: dayMark(1) }
const active = firstRead(listBoards, { ...today, which: 'active' })

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/kanban', [firstRead(getBoard, {})]),
  firstReads('/dashboard/kanban/$boardId', ({ boardId = '' }) => [firstRead(getBoard, { boardId })]),
  firstReads('/dashboard/kanban/boards', [active, firstRead(listBoards, { ...today, which: 'archived' })]),
  firstReads('app', [firstRead(listDueSoon, { ...today, until: dayMark(8) }), active]),
]

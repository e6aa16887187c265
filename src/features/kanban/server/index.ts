// The kanban feature's server side: every call it answers, and what it does when somebody registers.
import type { Part } from '#kernel/server/parts.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { found } from '#kernel/errors.ts'
import { alongside, topics } from '#kernel/server/live/events.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { on } from '#kernel/server/http/routes.ts'
import { boardTopic, getBoard } from '../contract.ts'
import { listActivity, listBoards, listDueSoon } from '../board-contract.ts'
import { pageSize } from '../entities.ts'
import { hasOwnBoard, readBoard } from './board-queries.ts'
import { kanbanAccess } from './access.ts'
import { attachmentCalls } from './attachment-calls.ts'
import { boardCalls } from './board-calls.ts'
import { fileCalls } from './board-files/file-calls.ts'
import { cardCalls } from './card-calls.ts'
import { columnCardCalls } from './column-card-calls.ts'
import { commentCalls } from './comment-calls.ts'
import { columnCalls } from './column-calls.ts'
import { dueSoon } from './due-soon.ts'
import { fieldCalls } from './field-calls.ts'
import { makeFirstBoard } from './first-board.ts'
import { labelCalls } from './label-calls.ts'
import { memberCalls } from './member-calls.ts'
import { readBoardIds } from './member-queries.ts'
import { kanbanNotices } from './notices.ts'
import { readActivity, readBoardSummaries, readDueSoon } from './overview-queries.ts'
import { removalCalls } from './removal-calls.ts'
import { kanbanSearch } from './search.ts'
import { subtaskCalls } from './subtask-calls.ts'
import { transferCalls } from './transfer-calls.ts'
import { kanbanWebhooks } from './webhooks.ts'

export const parts: Part[] = [
  on(getBoard, async ({ db, actor, input }) => ({
    board: found(await readBoard(db, actor.id, input.boardId), 'Board'),
  })),
  on(listBoards, async ({ db, actor, input }) => ({ boards: await readBoardSummaries(db, actor.id, input) })),
  on(listDueSoon, async ({ db, actor, input }) => ({ cards: await readDueSoon(db, actor.id, input.until) })),
  on(listActivity, async ({ db, actor, input: { whose, cardId, before } }) => {
    const onlyBy = whose === 'mine' ? actor.id : undefined
    const activities = await readActivity(db, actor.id, { onlyBy, cardId, before })
    return { activities: activities.slice(0, pageSize), hasMore: activities.length > pageSize }
  }),
  ...boardCalls,
  ...fileCalls,
  ...labelCalls,
  ...columnCalls,
  ...columnCardCalls,
  ...cardCalls,
  ...removalCalls,
  ...transferCalls,
  ...fieldCalls,
  ...subtaskCalls,
  ...attachmentCalls,
  ...commentCalls,
  ...memberCalls,

  dueSoon,
  kanbanNotices,
  kanbanSearch,
  kanbanAccess,
  ...kanbanWebhooks,

  // Inside the registration's transaction: nobody is registered without a board, and the first read finds it.
  // Whoever is let in again has theirs.
  alongside(accountRegistered, async (tx, { personId, language }) => {
    if (await hasOwnBoard(tx, personId)) return
    const person = found(await readPerson(tx, personId), 'Person')
    await makeFirstBoard(tx, { id: personId, firstName: person.firstName, language })
  }),
  topics(async (db, personId) => (await readBoardIds(db, personId)).map(boardTopic)),
]

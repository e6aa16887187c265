// The kanban feature's server side: every call it answers, and what it does when somebody registers.
import type { Part } from '#kernel/server/parts.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { found } from '#kernel/errors.ts'
import { alongside, topics } from '#kernel/server/live/events.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { boardTopic, getBoard } from '../contract.ts'
import { countFinished, listActivity, listBoards, listDueSoon } from '../board-contract.ts'
import { pageSize } from '../entities.ts'
import { firstStepParts } from './first-steps.ts'
import { hasOwnBoard, readBoard } from './boards/board-queries.ts'
import { kanbanAccess } from './access.ts'
import { attachmentCalls } from './cards/attachment-calls.ts'
import { boardCalls } from './boards/board-calls.ts'
import { fileCalls } from './board-files/file-calls.ts'
import { cardCalls } from './cards/card-calls.ts'
import { cardCopyCalls } from './cards/card-copy-calls.ts'
import { columnCardCalls } from './columns/column-card-calls.ts'
import { commentCalls } from './cards/comment-calls.ts'
import { columnCalls } from './columns/column-calls.ts'
import { dueDates } from './cards/dated-cards.ts'
import { dueSoon } from './cards/due-soon.ts'
import { fieldCalls } from './cards/field-calls.ts'
import { makeFirstBoard } from './boards/first-board.ts'
import { labelCalls } from './boards/label-calls.ts'
import { memberCalls } from './boards/member-calls.ts'
import { readBoardIds } from './boards/member-queries.ts'
import { kanbanNotices } from './notices.ts'
import { readActivity, readBoardSummaries, readDueSoon, readFinished } from './boards/overview-queries.ts'
import { removalCalls } from './cards/removal-calls.ts'
import { kanbanSearch } from './search.ts'
import { subtaskCalls } from './cards/subtask-calls.ts'
import { transferCalls } from './cards/transfer-calls.ts'
import { watchCalls } from './cards/watch-calls.ts'
import { kanbanWebhooks } from './webhooks.ts'

export const parts: Part[] = [
  ...firstStepParts,
  on(getBoard, async ({ db, actor, input }) => ({
    board: found(await readBoard(db, actor.id, input.boardId), 'Board'),
  })),
  on(listBoards, async ({ db, actor, input }) => ({ boards: await readBoardSummaries(db, actor.id, input) })),
  on(listDueSoon, ({ db, actor, input }) => readDueSoon(db, actor.id, input)),
  on(countFinished, ({ db, actor }) => readFinished(db, actor.id)),
  on(listActivity, async ({ db, actor, input: { whose: scope, cardId, before } }) => {
    const onlyBy = scope === 'mine' ? actor.id : undefined
    const { rows: activities, hasMore } = pageOf(await readActivity(db, actor.id, { onlyBy, cardId, before }), pageSize)
    return { activities, hasMore }
  }),
  ...boardCalls,
  ...fileCalls,
  ...labelCalls,
  ...columnCalls,
  ...columnCardCalls,
  ...cardCalls,
  ...removalCalls,
  ...transferCalls,
  ...cardCopyCalls,
  ...watchCalls,
  ...fieldCalls,
  ...subtaskCalls,
  ...attachmentCalls,
  ...commentCalls,
  ...memberCalls,

  dueSoon,
  dueDates,
  kanbanNotices,
  kanbanSearch,
  kanbanAccess,
  ...kanbanWebhooks,

  // Inside the registration's transaction: nobody is registered without a board, and the first read finds it.
  // A restored person gets their boards back.
  alongside(accountRegistered, async (tx, { personId, language }) => {
    if (await hasOwnBoard(tx, personId)) return
    const person = found(await readPerson(tx, personId), 'Person')
    await makeFirstBoard(tx, { id: personId, firstName: person.firstName, language })
  }),
  topics(async (db, { id }) => (await readBoardIds(db, id)).map(boardTopic)),
]

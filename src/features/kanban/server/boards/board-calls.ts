// Boards as a whole: the calls that make, name, archive, delete and mark them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { BoardHead, NewBoard } from './board-queries.ts'
import type { Change } from '../change-queries.ts'
import { AppError, found } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { on } from '#kernel/server/http/routes.ts'
import { archiveBoard, createBoard, deleteBoard, starBoard, updateBoard } from '../../board-contract.ts'
import { boardChanged, boardGone, boardShared, boardStarred, boardTopic } from '../../contract.ts'
import { maxBoards } from '../../entities.ts'
import {
  countOwnedBoards,
  insertBoard,
  markBoardArchived,
  markStarred,
  readBoardHead,
  readTemplate,
  removeBoard,
  saveBoardHead,
} from './board-queries.ts'
import { beginChange, endChange } from '../change-queries.ts'
import { scheduleDueSoonOf } from '../cards/due-soon.ts'
import { firstColumns } from './first-board.ts'
import { onlyTheOwner } from './member-calls.ts'

/** Takes a board for a change that is its owner's to make. */
async function beginOwnersChange(
  db: Tx,
  actorId: string,
  boardId: string,
  options: { evenArchived?: boolean } = {},
): Promise<{ change: Change; head: BoardHead }> {
  const change = found(await beginChange(db, actorId, { boardId }, options), 'Board')
  const head = found(await readBoardHead(db, actorId, boardId), 'Board')
  if (head.role !== 'owner') throw onlyTheOwner()
  return { change, head }
}

/** With what a new board begins: another board's columns and labels, or the usual columns in the person's language. */
async function readBeginning(db: Tx, actorId: string, copyOf: string | undefined) {
  if (copyOf !== undefined) return found(await readTemplate(db, actorId, copyOf), 'Board')
  const { language } = found(await readPerson(db, actorId), 'Person')
  return { hue: 0, columns: firstColumns(language) }
}

/** Makes a board of this person's, and tells them of it. */
export async function makeBoard(db: Tx, actorId: string, board: Omit<NewBoard, 'isOwn'>): Promise<string> {
  if ((await countOwnedBoards(db, actorId)) >= maxBoards)
    throw new AppError('no-room', `You can own up to ${maxBoards} boards`)
  const boardId = await insertBoard(db, actorId, { ...board, isOwn: false })
  endChange(db, { boardId, revision: 1, by: actorId }, [{ kind: 'boardMade', details: {} }])
  await emit(db, boardShared, { boardId }, { to: personTopic(actorId), refresh: [actorId] })
  return boardId
}

export const boardCalls: Part[] = [
  on(createBoard, async ({ db, actor, input: { id, name, subtitle, hue, copyOf } }) => {
    const beginning = await readBeginning(db, actor.id, copyOf)
    const board = { ...beginning, id, name, subtitle, ...(hue !== undefined && { hue }) }
    return { boardId: await makeBoard(db, actor.id, board) }
  }),

  on(updateBoard, async ({ db, actor, input: { boardId, board: wanted } }) => {
    const { change, head } = await beginOwnersChange(db, actor.id, boardId)
    const { name = head.name, subtitle = head.subtitle, hue = head.hue } = wanted
    if (name === head.name && subtitle === head.subtitle && hue === head.hue) return { revision: change.revision - 1 }
    saveBoardHead(db, change, { name, subtitle, hue })
    const details = name === head.name ? {} : { from: head.name, to: name }
    endChange(db, change, [{ kind: 'boardChanged', details }])
    const event = { ...change, name, subtitle, hue, isArchived: false }
    await emit(db, boardChanged, event, { to: boardTopic(boardId) })
    return { revision: change.revision }
  }),

  on(archiveBoard, async ({ db, actor, input: { boardId, archived } }) => {
    const { change, head } = await beginOwnersChange(db, actor.id, boardId, { evenArchived: true })
    if (head.isArchived === archived) return { revision: change.revision - 1 }
    if (head.isOwn) throw new AppError('conflict', 'A person’s own board can’t be archived')
    markBoardArchived(db, change, archived)
    endChange(db, change, [{ kind: archived ? 'boardArchived' : 'boardBroughtBack', details: {} }])
    const { name, subtitle, hue } = head
    const event = { ...change, name, subtitle, hue, isArchived: archived }
    await emit(db, boardChanged, event, { to: boardTopic(boardId) })
    if (!archived) await scheduleDueSoonOf(db, { boardId })
    return { revision: change.revision }
  }),

  on(deleteBoard, async ({ db, actor, input: { boardId } }) => {
    const { change, head } = await beginOwnersChange(db, actor.id, boardId, { evenArchived: true })
    if (!head.isArchived) throw new AppError('conflict', 'Only an archived board can be deleted')
    const memberIds = await removeBoard(db, change)
    await emit(db, boardGone, { boardId }, { to: memberIds.map(personTopic), refresh: memberIds })
    return {}
  }),

  on(starBoard, async ({ db, actor, input: { boardId, starred } }) => {
    if (!(await markStarred(db, actor.id, boardId, starred))) throw new AppError('not-found', 'Board not found')
    // Nobody else sees it; the person's other windows read their list of boards anew.
    await emit(db, boardStarred, { boardId }, { to: personTopic(actor.id) })
    return {}
  }),
]

// The calls and events of a board, its columns and cards. Boards as a whole are in `board-contract.ts`, the contents of a
// card in `card-contract.ts`.
import type { Event, InputOf } from '#kernel/contract.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Yes, list, nullable, object, optional, partial } from '#kernel/shape.ts'
import {
  Board,
  Card,
  Column,
  Description,
  Due,
  Hue,
  Label,
  Member,
  Name,
  Priority,
  Revision,
  maxAssignees,
  maxCards,
  maxLabels,
} from './entities.ts'
import { CardDetails } from './card-entities.ts'

/** The board's revision that the write made. */
export const Saved = object({ revision: Revision })

/** Without `boardId`, the person's own board. */
export const getBoard = endpoint('GET', '/api/kanban/board', {
  may: 'person',
  input: object({ boardId: optional(Id) }),
  output: object({ board: Board }),
})

/** Callers that work without a network choose the id of what they make, so that they can go on with it at once. */
export const NewId = optional(Id)

// Columns

/** Adds the column at the end of the board; without `boardId`, of the person's own board. */
export const createColumn = endpoint('POST', '/api/kanban/columns/new', {
  may: 'person',
  input: object({
    ...partial(Column).entries,
    id: NewId,
    name: Name,
    cardIds: optional(list(Id, 0)),
    boardId: optional(Id),
  }),
  output: object({ column: Column }),
})

/**
 * Accepts a column as returned, in whole or in part. `cardIds` only reorders cards that are already in the column.
 * `revision`, here or in the column, is the one you read: a name or limit that someone else has changed since is a
 * 409.
 */
export const updateColumn = endpoint('POST', '/api/kanban/columns/update', {
  may: 'person',
  input: object({ columnId: Id, column: partial(Column), revision: optional(Revision) }),
  output: object({ column: Column }),
  // The ids of a full column, and room for the rest.
  bodyLimit: 512 * 1024,
})

/**
 * Moves its cards to the archive, or to the end of the column `cardsTo`. Archived cards are no longer part of any
 * board response.
 */
export const deleteColumn = endpoint('POST', '/api/kanban/columns/delete', {
  may: 'person',
  input: object({ columnId: Id, cardsTo: optional(Id) }),
  output: Saved,
})

/** Inserts a copy after the column, with its cards but not their comments, under the given name. */
export const copyColumn = endpoint('POST', '/api/kanban/columns/copy', {
  may: 'person',
  input: object({ id: NewId, columnId: Id, name: Name }),
  output: object({ columnId: Id, revision: Revision }),
})

/** Deletes all cards in the column; they can be restored by their IDs like any deleted card. */
export const clearColumn = endpoint('POST', '/api/kanban/columns/clear', {
  may: 'person',
  input: object({ columnId: Id }),
  output: object({ cardIds: list(Id, maxCards), revision: Revision }),
})

/** With the `revision` you read, a column that someone else has moved since stays where it is: 409. */
export const moveColumn = endpoint('POST', '/api/kanban/columns/move', {
  may: 'person',
  input: object({ columnId: Id, before: nullable(Id), revision: optional(Revision) }),
  output: Saved,
})

// Cards

export const getCard = endpoint('GET', '/api/kanban/card', {
  may: 'person',
  input: object({ cardId: Id }),
  output: object({ card: CardDetails }),
})

/** Adds the card at the end of the column. */
export const createCard = endpoint('POST', '/api/kanban/cards/new', {
  may: 'person',
  input: object({
    id: NewId,
    columnId: Id,
    name: Name,
    description: optional(Description),
    due: optional(Due),
    completed: optional(Yes),
    priority: optional(Priority),
    assigneeIds: optional(list(Id, maxAssignees)),
    labelIds: optional(list(Id, maxLabels)),
  }),
  output: object({ card: Card }),
})

/** `revision` is the one you read: a field that someone else has since changed to a different value is a 409. */
export const updateCard = endpoint('POST', '/api/kanban/cards/update', {
  may: 'person',
  input: object({
    cardId: Id,
    card: partial(object({ name: Name, description: Description, due: Due, completed: Yes, priority: Priority })),
    revision: optional(Revision),
  }),
  output: object({ card: CardDetails }),
})
export type CardChange = InputOf<typeof updateCard>['card']

/**
 * A single operation on the server. If the neighbor has left the column, the card moves to the end. With the
 * `revision` you read, a card that someone else has moved since stays where it is: 409.
 */
export const moveCard = endpoint('POST', '/api/kanban/cards/move', {
  may: 'person',
  input: object({ cardId: Id, columnId: Id, before: nullable(Id), revision: optional(Revision) }),
  output: object({ card: Card }),
})

export const deleteCard = endpoint('POST', '/api/kanban/cards/delete', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Saved,
})

/** Takes a card off the board, without a time limit. */
export const archiveCard = endpoint('POST', '/api/kanban/cards/archive', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Saved,
})

/** Restores a deleted or archived card to its place, or to the first column if its column is gone. */
export const restoreCard = endpoint('POST', '/api/kanban/cards/restore', {
  may: 'person',
  input: object({ cardId: Id }),
  output: object({ card: Card }),
})

/** Restores several cards of one board at once; cards that are already there, or gone for good, are skipped. */
export const restoreCards = endpoint('POST', '/api/kanban/cards/restore-many', {
  may: 'person',
  input: object({ boardId: Id, cardIds: list(Id, maxCards) }),
  output: Saved,
  bodyLimit: 512 * 1024,
})

// Changes: each is heard on the board's topic and carries all that a browser needs to apply it (`applyChange`).

/** Members of the board hear this topic. */
export const boardTopic = (boardId: string) => `kanban.board:${boardId}`

/**
 * Which board, the revision that the change made, and who made it; `after` is the board's revision before, where that is
 * not the one right below.
 */
const head = { boardId: Id, revision: Revision, after: optional(Revision), by: Id }
/** The card before which the card stands now; null at the end. */
const before = nullable(Id)

export const cardAdded = event('kanban.cardAdded', object({ ...head, card: Card, before }))
/** The card as it is now; its description only when that changed. */
export const cardChanged = event(
  'kanban.cardChanged',
  object({ ...head, card: Card, description: optional(Description) }),
)
export const cardMoved = event('kanban.cardMoved', object({ ...head, cardId: Id, columnId: Id, before }))
/** Off the board: deleted, archived, or moved to another one. */
export const cardDeleted = event('kanban.cardDeleted', object({ ...head, cardId: Id }))
export const cardRestored = event('kanban.cardRestored', object({ ...head, card: Card, before }))
export const columnAdded = event('kanban.columnAdded', object({ ...head, column: Column }))
export const columnChanged = event(
  'kanban.columnChanged',
  object({
    ...head,
    columnId: Id,
    name: Name,
    cardLimit: Column.entries.cardLimit,
    cardIds: optional(list(Id, maxCards)),
  }),
)
export const columnMoved = event('kanban.columnMoved', object({ ...head, columnId: Id, before }))
export const columnDeleted = event('kanban.columnDeleted', object({ ...head, columnId: Id, cardsTo: optional(Id) }))
export const memberAdded = event('kanban.memberAdded', object({ ...head, member: Member }))
export const memberRemoved = event('kanban.memberRemoved', object({ ...head, personId: Id }))

export const labelsChanged = event('kanban.labelsChanged', object({ ...head, labels: list(Label, maxLabels) }))
export const boardChanged = event(
  'kanban.boardChanged',
  object({ ...head, name: Name, subtitle: Board.entries.subtitle, hue: Hue, isArchived: Yes }),
)
/** Too much changed at once to be told one by one: whoever shows the board reads it anew. */
export const boardRemade = event('kanban.boardRemade', object(head))
/** Comments change nothing on the board but their number, which comes with `cardChanged`; no revision is theirs. */
export const commentsChanged = event('kanban.commentsChanged', object({ boardId: Id, cardId: Id, by: Id }))

/** A card that was off the board is gone for good: the board is as it was. */
export const cardForgotten = event('kanban.cardForgotten', object({ boardId: Id, cardId: Id, by: Id }))

export const boardEvents = {
  cardAdded,
  cardChanged,
  cardMoved,
  cardDeleted,
  cardRestored,
  columnAdded,
  columnChanged,
  columnMoved,
  columnDeleted,
  memberAdded,
  memberRemoved,
  labelsChanged,
  boardChanged,
  boardRemade,
} as const
type BoardEvents = typeof boardEvents
/** One change of a board, as `applyChange` takes it. */
export type BoardChange<Kind extends keyof BoardEvents = keyof BoardEvents> = {
  [K in Kind]: { kind: K; data: BoardEvents[K] extends Event<infer Data> ? Data : never }
}[Kind]

// Only the person concerned hears these: a board appeared among theirs, is gone from theirs, has their star or no longer.
export const boardShared = event('kanban.boardShared', object({ boardId: Id }))
export const boardGone = event('kanban.boardGone', object({ boardId: Id }))
export const boardStarred = event('kanban.boardStarred', object({ boardId: Id }))

// What the kanban feature offers: every call on boards, columns, cards and members, and every change that others hear of.
import type { Event, InputOf } from '#kernel/contract.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Instant, Yes, line, list, nullable, object, oneOf, optional, partial } from '#kernel/shape.ts'
import {
  Activity,
  Board,
  BoardSummary,
  Candidate,
  Card,
  CardDetails,
  Column,
  Description,
  Due,
  DueCard,
  Member,
  Name,
  Revision,
  maxBoards,
  maxCards,
  maxDueSoon,
  pageSize,
  peopleFound,
} from './entities.ts'

/** The board's revision that the write made. */
const Saved = object({ revision: Revision })

// Boards

/** Without `boardId` the person's own board. */
export const getBoard = endpoint('GET', '/api/kanban/board', {
  may: 'person',
  input: object({ boardId: optional(Id) }),
  output: object({ board: Board }),
})

/** The boards of which the person is a member, changed last first. The two moments are the person's own today. */
export const listBoards = endpoint('GET', '/api/kanban/boards', {
  may: 'person',
  input: object({ dayStart: Instant, dayEnd: Instant }),
  output: object({ boards: list(BoardSummary, maxBoards) }),
})

/** Unfinished cards of all the person's boards that are due before `until`, those overdue included, the first one on top. */
export const listDueSoon = endpoint('GET', '/api/kanban/due-soon', {
  may: 'person',
  input: object({ until: Instant }),
  output: object({ cards: list(DueCard, maxDueSoon) }),
})

/** What happened lately on the person's boards, newest first; `before` is the last entry that is shown already. */
export const listActivity = endpoint('GET', '/api/kanban/activity', {
  may: 'person',
  input: object({ whose: optional(oneOf(['everyone', 'mine'])), cardId: optional(Id), before: optional(Id) }),
  output: object({ activities: list(Activity, pageSize), hasMore: Yes }),
})

// Columns

/** At the end of the board; without `boardId` of the person's own. */
export const createColumn = endpoint('POST', '/api/kanban/columns/new', {
  may: 'person',
  input: object({ name: Name, boardId: optional(Id) }),
  output: object({ column: Column }),
})

/** Takes a column as answered, whole or in part. `cardIds` only reorders cards that are in the column already. */
export const updateColumn = endpoint('POST', '/api/kanban/columns/update', {
  may: 'person',
  input: object({ columnId: Id, column: partial(Column) }),
  output: object({ column: Column }),
  // The ids of a full column, and room for the rest.
  bodyLimit: 512 * 1024,
})

/** Its cards go with it, for good. */
export const deleteColumn = endpoint('POST', '/api/kanban/columns/delete', {
  may: 'person',
  input: object({ columnId: Id }),
  output: Saved,
})

export const moveColumn = endpoint('POST', '/api/kanban/columns/move', {
  may: 'person',
  input: object({ columnId: Id, before: nullable(Id) }),
  output: Saved,
})

// Cards

export const getCard = endpoint('GET', '/api/kanban/card', {
  may: 'person',
  input: object({ cardId: Id }),
  output: object({ card: CardDetails }),
})

/** At the end of the column. */
export const createCard = endpoint('POST', '/api/kanban/cards/new', {
  may: 'person',
  input: object({
    columnId: Id,
    name: Name,
    description: optional(Description),
    due: optional(Due),
    completed: optional(Yes),
  }),
  output: object({ card: Card }),
})

/** `revision` is the one the caller saw: a field that someone else changed since to another value answers 409. */
export const updateCard = endpoint('POST', '/api/kanban/cards/update', {
  may: 'person',
  input: object({
    cardId: Id,
    card: partial(object({ name: Name, description: Description, due: Due, completed: Yes })),
    revision: optional(Revision),
  }),
  output: object({ card: CardDetails }),
})
export type CardChange = InputOf<typeof updateCard>['card']

/** One operation on the server. A neighbour that has left the column meanwhile means the end of it. */
export const moveCard = endpoint('POST', '/api/kanban/cards/move', {
  may: 'person',
  input: object({ cardId: Id, columnId: Id, before: nullable(Id) }),
  output: object({ card: Card }),
})

export const deleteCard = endpoint('POST', '/api/kanban/cards/delete', {
  may: 'person',
  input: object({ cardId: Id }),
  output: Saved,
})

/** Takes back a deletion: the card is where it was, unless its column is gone. */
export const restoreCard = endpoint('POST', '/api/kanban/cards/restore', {
  may: 'person',
  input: object({ cardId: Id }),
  output: object({ card: Card }),
})

// Members

/** Active people who are not on the board yet, by a part of their name; for the owner. */
export const findPeople = endpoint('GET', '/api/kanban/people', {
  may: 'person',
  input: object({ boardId: Id, name: line({ max: 100 }) }),
  output: object({ people: list(Candidate, peopleFound) }),
})

/** The owner alone adds people; who is a member already stays one. */
export const addMember = endpoint('POST', '/api/kanban/members/add', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: object({ member: Member, revision: Revision }),
})

/** The owner removes members; a member may leave. */
export const removeMember = endpoint('POST', '/api/kanban/members/remove', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: Saved,
})

// Changes: each is heard on the board's topic and carries all that a browser needs to apply it (`applyChange`).

/** Members of the board hear this topic. */
export const boardTopic = (boardId: string) => `kanban.board:${boardId}`

/** Which board, the revision that the change made, and who made it. */
const head = { boardId: Id, revision: Revision, by: Id }
/** The card before which the card stands now; null at the end. */
const before = nullable(Id)

export const cardAdded = event('kanban.cardAdded', object({ ...head, card: Card, before }))
/** The card as it is now; its description only when that changed. */
export const cardChanged = event(
  'kanban.cardChanged',
  object({ ...head, card: Card, description: optional(Description) }),
)
export const cardMoved = event('kanban.cardMoved', object({ ...head, cardId: Id, columnId: Id, before }))
export const cardDeleted = event('kanban.cardDeleted', object({ ...head, cardId: Id }))
export const cardRestored = event('kanban.cardRestored', object({ ...head, card: Card, before }))
export const columnAdded = event('kanban.columnAdded', object({ ...head, column: Column }))
export const columnChanged = event(
  'kanban.columnChanged',
  object({ ...head, columnId: Id, name: Name, cardIds: optional(list(Id, maxCards)) }),
)
export const columnMoved = event('kanban.columnMoved', object({ ...head, columnId: Id, before }))
export const columnDeleted = event('kanban.columnDeleted', object({ ...head, columnId: Id }))
export const memberAdded = event('kanban.memberAdded', object({ ...head, member: Member }))
export const memberRemoved = event('kanban.memberRemoved', object({ ...head, personId: Id }))

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
} as const
type BoardEvents = typeof boardEvents
/** One change of a board, as `applyChange` takes it. */
export type BoardChange<Kind extends keyof BoardEvents = keyof BoardEvents> = {
  [K in Kind]: { kind: K; data: BoardEvents[K] extends Event<infer Data> ? Data : never }
}[Kind]

// Only the person concerned hears these two: a board appeared among theirs, a board is gone from theirs.
export const boardShared = event('kanban.boardShared', object({ boardId: Id }))
export const boardGone = event('kanban.boardGone', object({ boardId: Id }))

// What is done to boards as a whole: which there are, made, named, archived, starred; their labels, members, history.
import { endpoint } from '#kernel/contract.ts'
import { Id, Instant, Yes, line, list, nullable, object, oneOf, optional, partial, text } from '#kernel/shape.ts'
import { NewId, Saved } from './contract.ts'
import {
  Activity,
  Board,
  BoardSummary,
  Candidate,
  Card,
  Count,
  DueCard,
  Hue,
  ImportReport,
  Label,
  Member,
  Name,
  Revision,
  exportMax,
  importMax,
  maxBoards,
  maxDueSoon,
  pageSize,
  peopleFound,
} from './entities.ts'

/**
 * The boards of which the person is a member, those with a star first, then changed last first; active ones unless asked
 * otherwise. The two moments are the person's own today.
 */
export const listBoards = endpoint('GET', '/api/kanban/boards', {
  may: 'person',
  input: object({ dayStart: Instant, dayEnd: Instant, which: optional(oneOf(['active', 'archived'])) }),
  output: object({ boards: list(BoardSummary, maxBoards) }),
})

/**
 * Unfinished cards of all the person's boards that are due before `until`, the first one on top: so many overdue ones and
 * as many others at most. The counts are of all of them. The other two moments are the person's own today.
 */
export const listDueSoon = endpoint('GET', '/api/kanban/due-soon', {
  may: 'person',
  input: object({ dayStart: Instant, dayEnd: Instant, until: Instant }),
  output: object({ cards: list(DueCard, 2 * maxDueSoon), overdue: Count, today: Count, total: Count }),
})

/** What happened lately on the person's boards, newest first; `before` is the last entry that is shown already. */
export const listActivity = endpoint('GET', '/api/kanban/activity', {
  may: 'person',
  input: object({ whose: optional(oneOf(['everyone', 'mine'])), cardId: optional(Id), before: optional(Id) }),
  output: object({ activities: list(Activity, pageSize), hasMore: Yes }),
})

// Boards

/** Whoever makes a board owns it. `copyOf`: with that board's columns and labels, without its cards. */
export const createBoard = endpoint('POST', '/api/kanban/boards/new', {
  may: 'person',
  input: object({
    id: NewId,
    name: Name,
    subtitle: optional(Board.entries.subtitle),
    hue: optional(Hue),
    copyOf: optional(Id),
  }),
  output: object({ boardId: Id }),
})

/** For the owner. */
export const updateBoard = endpoint('POST', '/api/kanban/boards/update', {
  may: 'person',
  input: object({
    boardId: Id,
    board: partial(object({ name: Name, subtitle: Board.entries.subtitle, hue: Hue })),
  }),
  output: Saved,
})

/** For the owner; a person's own board stays. An archived board can be read, but nothing on it changes. */
export const archiveBoard = endpoint('POST', '/api/kanban/boards/archive', {
  may: 'person',
  input: object({ boardId: Id, archived: Yes }),
  output: Saved,
})

/** For the owner of an archived board: for good, with all that is on it. */
export const deleteBoard = endpoint('POST', '/api/kanban/boards/delete', {
  may: 'person',
  input: object({ boardId: Id }),
})

export const starBoard = endpoint('POST', '/api/kanban/boards/star', {
  may: 'person',
  input: object({ boardId: Id, starred: Yes }),
})

/** Characters of what is searched in an archive. */
export const archiveSearchMax = 100

/**
 * Cards that are off the board but can be brought back, the last one first; `before` is the last that is shown. Searched
 * are their names, descriptions and columns.
 */
export const listArchive = endpoint('GET', '/api/kanban/archive', {
  may: 'person',
  input: object({
    boardId: Id,
    which: oneOf(['archived', 'deleted']),
    search: optional(text({ max: archiveSearchMax })),
    before: optional(Id),
  }),
  output: object({
    cards: list(object({ card: Card, columnName: nullable(Name), since: Instant }), pageSize),
    hasMore: Yes,
  }),
})

/** For good; only a card that is archived or deleted. */
export const forgetCard = endpoint('POST', '/api/kanban/cards/forget', {
  may: 'person',
  input: object({ cardId: Id }),
})

// Files

/**
 * A board as a text to keep: `json` has all but the attachments' contents and can be imported again, `csv` is for tables
 * and has the cards on the board alone, without subtasks and comments. A board with more on it than such a file may hold is
 * refused with `too-large`; as `json` also one whose file an import would not take. Where the table is short enough, that
 * refusal has `too-large` at the field `format`.
 */
export const exportBoard = endpoint('GET', '/api/kanban/boards/export', {
  may: 'person',
  input: object({ boardId: Id, format: oneOf(['json', 'csv']) }),
  output: object({ fileName: text({ max: 300 }), text: text({ max: exportMax }) }),
  rate: { max: 10, seconds: 60 },
})

/**
 * A new board of the person's own from a CSV table, another product's board (Trello's JSON) or our own JSON. What cannot
 * be taken is skipped and reported, with the number of its row or card. With `dryRun` nothing is made.
 */
export const importBoard = endpoint('POST', '/api/kanban/boards/import', {
  may: 'person',
  input: object({
    format: oneOf(['csv', 'trello', 'atrium']),
    text: text({ min: 1, max: importMax }),
    name: optional(Name),
    /** Where the days of a table are meant; UTC otherwise. */
    timeZone: optional(text({ max: 64 })),
    dryRun: Yes,
  }),
  output: object({ report: ImportReport, boardId: nullable(Id) }),
  // Signs that JSON writes with a backslash take two bytes and more.
  bodyLimit: exportMax,
  rate: { max: 10, seconds: 60 },
})

// Labels

export const createLabel = endpoint('POST', '/api/kanban/labels/new', {
  may: 'person',
  input: object({ id: NewId, boardId: Id, name: Label.entries.name, hue: Hue }),
  output: object({ label: Label, revision: Revision }),
})

/** With `revision`, the one of the board that the caller saw, a field that someone else changed since is a 409. */
export const updateLabel = endpoint('POST', '/api/kanban/labels/update', {
  may: 'person',
  input: object({
    labelId: Id,
    label: partial(object({ name: Label.entries.name, hue: Hue })),
    revision: optional(Revision),
  }),
  output: Saved,
})

/** It goes from every card too. */
export const deleteLabel = endpoint('POST', '/api/kanban/labels/delete', {
  may: 'person',
  input: object({ labelId: Id }),
  output: Saved,
})

// Members

/** Active people who are not on the board yet, by a part of their name, without one the first few; for the owner. */
export const findPeople = endpoint('GET', '/api/kanban/people', {
  may: 'person',
  input: object({ boardId: Id, name: optional(line({ max: 100 })) }),
  output: object({ people: list(Candidate, peopleFound) }),
})

/** The owner alone adds people; who is a member already stays one. */
export const addMember = endpoint('POST', '/api/kanban/members/add', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: object({ member: Member, revision: Revision }),
})

/** The owner removes members; a member may leave, an archived board too. */
export const removeMember = endpoint('POST', '/api/kanban/members/remove', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: Saved,
})

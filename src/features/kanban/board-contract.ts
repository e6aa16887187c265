// The calls for boards as a whole: list, create, rename, archive, star; labels, members, activity.
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
  ImportPerson,
  ImportReport,
  Label,
  Member,
  Name,
  Revision,
  exportMax,
  importMax,
  maxBoards,
  maxDueSoon,
  maxImportPeople,
  pageSize,
  peopleFound,
} from './entities.ts'

/**
 * The person's boards, starred ones first, then the most recently changed; only active ones by default. The two
 * timestamps are the start and end of the person's own day.
 */
export const listBoards = endpoint('GET', '/api/kanban/boards', {
  may: 'person',
  input: object({ dayStart: Instant, dayEnd: Instant, which: optional(oneOf(['active', 'archived'])) }),
  output: object({ boards: list(BoardSummary, maxBoards) }),
})

/**
 * Open cards on all of the person's boards that are due before `until`, earliest first: a limited number of overdue
 * ones and as many others. The counts include all of them. The other two timestamps are the start and end of the
 * person's own day.
 */
export const listDueSoon = endpoint('GET', '/api/kanban/due-soon', {
  may: 'person',
  input: object({ dayStart: Instant, dayEnd: Instant, until: Instant }),
  output: object({ cards: list(DueCard, 2 * maxDueSoon), overdue: Count, today: Count, total: Count }),
})

/** The cards on the person's active boards, and how many of them are completed. */
export const countFinished = endpoint('GET', '/api/kanban/finished', {
  may: 'person',
  output: object({ finished: Count, total: Count }),
})

/** Recent activity on the person's boards, newest first; `before` is the last entry already loaded. */
export const listActivity = endpoint('GET', '/api/kanban/activity', {
  may: 'person',
  input: object({ whose: optional(oneOf(['everyone', 'mine'])), cardId: optional(Id), before: optional(Id) }),
  output: object({ activities: list(Activity, pageSize), hasMore: Yes }),
})

// Boards

/** The creator owns the board. `copyOf` copies another board's columns and labels, but not its cards. */
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

/** For the board's owner. */
export const updateBoard = endpoint('POST', '/api/kanban/boards/update', {
  may: 'person',
  input: object({
    boardId: Id,
    board: partial(object({ name: Name, subtitle: Board.entries.subtitle, hue: Hue })),
  }),
  output: Saved,
})

/** For the board's owner; a person's first board can't be archived. An archived board can be read but not changed. */
export const archiveBoard = endpoint('POST', '/api/kanban/boards/archive', {
  may: 'person',
  input: object({ boardId: Id, archived: Yes }),
  output: Saved,
})

/** Deletes an archived board for good, with everything on it; for its owner. */
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
 * Archived and deleted cards that can be restored, most recent first; `before` is the last one already loaded. The
 * search covers names, descriptions and columns.
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

/** Deletes an archived or deleted card for good. */
export const forgetCard = endpoint('POST', '/api/kanban/cards/forget', {
  may: 'person',
  input: object({ cardId: Id }),
})

// Files

/**
 * Exports a board: `json` contains everything except the attachments' contents and can be imported again; `csv`
 * contains only the cards on the board, without subtasks and comments. A board that is too large is refused with
 * `too-large`, and so is a `json` export that an import wouldn't accept. If `csv` is still possible, that error has
 * `too-large` at the field `format`.
 */
export const exportBoard = endpoint('GET', '/api/kanban/boards/export', {
  may: 'person',
  input: object({ boardId: Id, format: oneOf(['json', 'csv']) }),
  output: object({ fileName: text({ max: 300 }), text: text({ max: exportMax }) }),
  rate: { max: 10, seconds: 60 },
})

/**
 * Creates a board from a CSV table, a Trello export (JSON) or our own JSON. Anything that can't be imported is skipped
 * and reported with its row or card number. With `dryRun`, nothing is created, and people in the file get the accounts
 * that their addresses, usernames or names suggest. `people` maps people to accounts here, by the keys of the report
 * (other keys are ignored): their cards are assigned to that account, which joins the board. Without `people`, only your
 * own are. All comments are imported as yours, and those of other people begin with their name.
 */
export const importBoard = endpoint('POST', '/api/kanban/boards/import', {
  may: 'person',
  input: object({
    format: oneOf(['csv', 'trello', 'atrium']),
    text: text({ min: 1, max: importMax }),
    name: optional(Name),
    /** Where the days of a table are meant; UTC otherwise. */
    timeZone: optional(text({ max: 64 })),
    people: optional(list(object({ key: ImportPerson.entries.key, personId: nullable(Id) }), maxImportPeople)),
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

/** With the board's `revision` you read, a field that someone else has changed since is a 409. */
export const updateLabel = endpoint('POST', '/api/kanban/labels/update', {
  may: 'person',
  input: object({
    labelId: Id,
    label: partial(object({ name: Label.entries.name, hue: Hue })),
    revision: optional(Revision),
  }),
  output: Saved,
})

/** Removes the label from every card, too. */
export const deleteLabel = endpoint('POST', '/api/kanban/labels/delete', {
  may: 'person',
  input: object({ labelId: Id }),
  output: Saved,
})

// Members

/**
 * Active people who aren't on the board yet, matched by part of their name, or the first few; for the board's owner.
 * Without a board: oneself and everyone one can find, for a board that is yet to be created.
 */
export const findPeople = endpoint('GET', '/api/kanban/people', {
  may: 'person',
  input: object({ boardId: optional(Id), name: optional(line({ max: 100 })) }),
  output: object({ people: list(Candidate, peopleFound) }),
})

/** For the board's owner; adding an existing member has no effect. */
export const addMember = endpoint('POST', '/api/kanban/members/add', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: object({ member: Member, revision: Revision }),
})

/** The owner removes members; members can also leave, even an archived board. */
export const removeMember = endpoint('POST', '/api/kanban/members/remove', {
  may: 'person',
  input: object({ boardId: Id, personId: Id }),
  output: Saved,
})

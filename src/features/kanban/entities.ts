// The data of a board: shapes and limits of boards, columns, cards, members and activity.
//
// A board counts its changes: `board.revision` grows by one with each, and by more only where a card comes from a board
// that had counted more. A card's or column's `revision` is the board's at the last change of that card or column.
// Answers to writes name the revision that they made, and the event of that change carries the same number, so a browser
// knows which of its own acts have come back to it.
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, pair, text } from '#kernel/shape.ts'

export const nameMax = 255
export const descriptionMax = 5000
export const maxColumns = 50
export const maxCards = 10_000
export const maxMembers = 200
/** Boards have one of eight hues; `hue` is its place in the theme's list. */
export const hueCount = 8
/** Answers about more than one board show at most so many records. */
export const pageSize = 20
/** So many overdue cards are listed, and as many that are not. */
export const maxDueSoon = 100
/** Members that a board shows on the start page. */
export const shownMembers = 4
/** People that a search by name shows at most. */
export const peopleFound = 10
export const maxBoards = 1000
export const maxLabels = 100
export const highestCardLimit = 999
export const maxAssignees = 20
export const maxSubtasks = 200
export const maxAttachments = 100
/** Cards in a file, those in the archive as well. */
export const maxFileCards = 10 * maxCards
/** Characters of a file that is imported, and of one that is exported to be imported again. */
export const importMax = 10_000_000
/** Bytes of any file, and of the call that imports one: as many as that may be, with signs of several bytes. */
export const exportMax = 3 * importMax

export const Name = line({ max: nameMax })
export const labelNameMax = 50
const LabelName = line({ max: labelNameMax })
export const Hue = integer({ min: 0, max: hueCount - 1 })
export const priorities = ['low', 'medium', 'high'] as const
export const Priority = oneOf(priorities)
export type Priority = Infer<typeof Priority>
export const Description = text({ max: descriptionMax })
export const Count = integer({ min: 0 })
export const Revision = integer({ min: 0 })

/** A colleague as others see them. */
export const Colleague = object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })
export type Colleague = Infer<typeof Colleague>

const memberRoles = ['owner', 'member'] as const
export const Member = object({ ...Colleague.entries, jobTitle: nullable(text({ max: 500 })), role: oneOf(memberRoles) })
export type Member = Infer<typeof Member>
/** Somebody who could be added to a board. */
export const Candidate = object({ ...Colleague.entries, jobTitle: nullable(text({ max: 500 })) })
export type Candidate = Infer<typeof Candidate>

/** From when until when: the end is the moment a card is due, the start only says when work on it begins. */
export const Due = pair(nullable(Instant))
export type Due = Infer<typeof Due>

/** One of a board's own labels. */
export const Label = object({ id: Id, name: LabelName, hue: Hue })
export type Label = Infer<typeof Label>

/** A card as it lies on the board; what is inside it comes with `getCard`. */
export const Card = object({
  id: Id,
  columnId: Id,
  name: Name,
  due: Due,
  completed: Yes,
  priority: Priority,
  assignee: list(Colleague, maxAssignees),
  labelIds: list(Id, maxLabels),
  /** Its first attachment that is a picture. */
  coverId: nullable(Id),
  commentCount: Count,
  attachmentCount: Count,
  subtaskCount: Count,
  subtaskDoneCount: Count,
  revision: Revision,
})
export type Card = Infer<typeof Card>

/** `cardIds` is the order of its cards from the top; from `cardLimit` cards on the column warns. */
export const Column = object({
  id: Id,
  name: Name,
  cardIds: list(Id, maxCards),
  cardLimit: nullable(integer({ min: 1, max: highestCardLimit })),
  revision: Revision,
})
export type Column = Infer<typeof Column>

export const Board = object({
  id: Id,
  name: Name,
  subtitle: text({ max: nameMax }),
  hue: Hue,
  revision: Revision,
  /** The requesting person's role on this board. */
  role: oneOf(memberRoles),
  /** An archived board can be read, and nothing on it changed until it is brought back. */
  isArchived: Yes,
  members: list(Member, maxMembers),
  /** In the order of their names. */
  labels: list(Label, maxLabels),
  cards: list(Card, maxCards),
  columns: list(Column, maxColumns),
  /** Ids of the columns, first to last. */
  columnOrder: list(Id, maxColumns),
})
export type Board = Infer<typeof Board>

/** A board among others: what tells it apart, how far its cards are, what is due. */
export const BoardSummary = object({
  id: Id,
  name: Name,
  subtitle: text({ max: nameMax }),
  hue: Hue,
  revision: Revision,
  /** The board that the person got when they joined, the one at /dashboard/kanban. */
  isOwn: Yes,
  role: oneOf(memberRoles),
  /** The person's own mark; such boards come first. */
  isStarred: Yes,
  isArchived: Yes,
  /** One for each column, in the columns' order. */
  stages: list(object({ columnId: Id, name: Name, cards: Count }), maxColumns),
  dueToday: Count,
  overdue: Count,
  /** The first few, the owner first; `memberCount` says how many there are. */
  members: list(Colleague, shownMembers),
  memberCount: Count,
  changedAt: Instant,
})
export type BoardSummary = Infer<typeof BoardSummary>

export const DueCard = object({ card: Card, columnName: Name, board: object({ id: Id, name: Name, hue: Count }) })
export type DueCard = Infer<typeof DueCard>

/** Kinds of activity; everyone reads a sentence in their own language, built from the kind and these details. */
const activityKinds = [
  'boardMade',
  'boardChanged',
  'boardArchived',
  'boardBroughtBack',
  'memberJoined',
  'memberLeft',
  'memberRemoved',
  'columnAdded',
  'columnRenamed',
  'columnDeleted',
  'columnCopied',
  'columnCleared',
  'columnLimited',
  'cardAdded',
  'cardRenamed',
  'cardDescribed',
  'dueChanged',
  'cardFinished',
  'cardReopened',
  'cardMoved',
  'cardCameFromBoard',
  'cardWentToBoard',
  'cardArchived',
  'cardDeleted',
  'cardRestored',
  'cardsRestored',
  'priorityChanged',
  'assigneesChanged',
  'labelsChanged',
  'subtaskAdded',
  'subtaskFinished',
  'subtaskReopened',
  'subtaskDeleted',
  'attachmentAdded',
  'attachmentDeleted',
  'commentAdded',
] as const
export const ActivityDetails = object({
  card: optional(Name),
  column: optional(Name),
  /** Names before and after: of a card or column that was renamed, of the columns that a card left and reached. */
  from: optional(Name),
  to: optional(Name),
  /** Which look the two columns of a moved card had then; see `stageOf`. */
  fromStage: optional(oneOf(['first', 'second', 'third', 'last'])),
  toStage: optional(oneOf(['first', 'second', 'third', 'last'])),
  /** The end of the due date before and after. */
  fromDue: optional(nullable(Instant)),
  toDue: optional(nullable(Instant)),
  /** Cards that went with a column, or with what was done to it. */
  cards: optional(Count),
  /** Added and removed assignees and labels, and removed members: names. */
  added: optional(list(text({ max: 300 }), maxLabels)),
  removed: optional(list(text({ max: 300 }), maxLabels)),
  priority: optional(Priority),
  limit: optional(nullable(Count)),
  /** The name of a subtask or of an attachment. */
  part: optional(Name),
})
export type ActivityDetails = Infer<typeof ActivityDetails>
export const Activity = object({
  id: Id,
  at: Instant,
  kind: oneOf(activityKinds),
  by: Colleague,
  board: object({ id: Id, name: Name, hue: Count }),
  /** Absent when the card is gone or there was none. */
  cardId: nullable(Id),
  details: ActivityDetails,
})
export type Activity = Infer<typeof Activity>

/** Why a row of an imported file, or a part of it, was not taken as it stands. */
export const skipReasons = [
  // The row is left out.
  'noName',
  'tooManyCards',
  'unreadable',
  // The card is there, without or with a part of this.
  'nameCut',
  'textCut',
  'badDue',
  'badDoneAt',
  'badPriority',
  'unknownPerson',
  'attachmentsLeftOut',
  'tooManyLabels',
  'tooManySubtasks',
  'tooManyColumns',
  'startLeftOut',
  'templateCard',
  'boardTextLeftOut',
  'openQuote',
  'tooManyCells',
  'tooFewCells',
] as const
export const maxSkipped = 1000
export const maxUnknown = 100
/** People in a file who can be matched to an account: with the owner, as many as a board has room for. */
export const maxImportPeople = maxMembers - 1
/** A person named in a file; `key` is unique within the file. */
export const ImportPerson = object({
  key: text({ min: 1, max: 200 }),
  name: text({ max: 300 }),
  account: nullable(Colleague),
})
/** The result of an import, or its preview. */
export const ImportReport = object({
  name: Name,
  columns: Count,
  cards: Count,
  labels: Count,
  subtasks: Count,
  comments: Count,
  /** The first thousand. `row` counts a table's lines from its head (1), and the cards of another file from 1. */
  skipped: list(object({ row: Count, reason: oneOf(skipReasons) }), maxSkipped),
  /** Columns of a table that nothing was read of. */
  unknown: list(text({ max: nameMax }), maxUnknown),
  /** People in the file, each with the account that was found or chosen. */
  people: list(ImportPerson, maxImportPeople),
})
export type ImportReport = Infer<typeof ImportReport>

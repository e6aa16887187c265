// Cards: read alone and for a change, added, changed.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Card, Due } from '../../entities.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import type { CardDetails, Comment } from '../../card-entities.ts'
import type { Change } from '../change-queries.ts'
import { AppError } from '#kernel/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { attachmentsOf } from '#records/attachments/server/attachment-queries.ts'
import { newestComments } from '#records/comments/server/comment-queries.ts'
import { commentPage, noColumnId } from '../../card-entities.ts'
import { maxMembers } from '../../entities.ts'
import { isStillMember } from '../change-queries.ts'
import { cardKind } from './card-records.ts'
import { commentFields } from './comment-queries.ts'

/**
 * A card as it lies on the board, `c`; who works on it by id alone. Ten thousand cards are read faster when lists are
 * texts, and what most cards have is not sent at all.
 */
export const cardFields = sql`c.id, c.column_id as "columnId", c.name, c.due_start as "dueStart", c.due_end as "dueEnd",
  nullif(c.completed, false) as completed, nullif(c.priority, 'medium') as priority,
  nullif(c.assignee_ids, '{}')::text as "assigneeIds", nullif(c.label_ids, '{}')::text as "labelIds",
  c.cover_id as "coverId", nullif(c.comment_count, 0) as "commentCount",
  nullif(c.attachment_count, 0) as "attachmentCount", nullif(c.subtask_count, 0) as "subtaskCount",
  nullif(c.subtask_done_count, 0) as "subtaskDoneCount", c.revision`
type Usual = 'completed' | 'priority' | 'commentCount' | 'attachmentCount' | 'subtaskCount' | 'subtaskDoneCount'
export type CardRow = Omit<Card, 'columnId' | 'due' | 'assignee' | 'labelIds' | Usual> & {
  [Field in Usual]: Card[Field] | null
} & {
  columnId: string | null
  dueStart: string | null
  dueEnd: string | null
  assigneeIds: string | null
  labelIds: string | null
}

/** `{a,b}`, as the database writes a list of ids, or null for none. */
export const idsIn = (list: string | null): string[] => (list === null ? [] : list.slice(1, -1).split(','))

/** The same with who works on it, where there is no board at hand that knows its members. */
export const wholeCardFields = sql`${cardFields}, (
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url)
    order by array_position(c.assignee_ids, p.id)), '[]')
  from people_public p where p.id = any(c.assignee_ids)
) as assignee`
export type WholeCardRow = CardRow & Pick<Card, 'assignee'>

export const cardOf = (row: CardRow, assignee: Card['assignee']): Card => ({
  id: row.id,
  columnId: row.columnId ?? noColumnId,
  name: row.name,
  due: [row.dueStart, row.dueEnd],
  completed: row.completed ?? false,
  priority: row.priority ?? 'medium',
  assignee,
  labelIds: idsIn(row.labelIds),
  coverId: row.coverId,
  commentCount: row.commentCount ?? 0,
  attachmentCount: row.attachmentCount ?? 0,
  subtaskCount: row.subtaskCount ?? 0,
  subtaskDoneCount: row.subtaskDoneCount ?? 0,
  revision: row.revision,
})
export const wholeCardOf = (row: WholeCardRow): Card => cardOf(row, row.assignee)

/** Neither deleted nor archived. */
export const isOnBoard = sql`c.deleted_at is null and c.archived_at is null`

type DetailsRow = WholeCardRow &
  Omit<CardDetails, keyof Card | 'hasEarlierComments'> & {
    fieldRevisions: FieldRevisions
    changedBy: Record<string, string>
  }

/** A card with all that its drawer shows, and what a change of it must know. */
export type KnownCard = {
  card: CardDetails
  fieldRevisions: FieldRevisions
  /** The name of who changed a field last. */
  changedBy: Readonly<Record<string, string>>
}

/** A card that is not deleted, with all that is inside it; one statement, so that all of it is of one moment. */
export async function readCard(db: Db, actorId: string, cardId: string): Promise<KnownCard | undefined> {
  const row = await db.maybe<DetailsRow>(sql`
    select ${wholeCardFields}, c.board_id as "boardId", c.description, c.created_at as "createdAt",
      c.completed_at as "completedAt", c.archived_at is not null as "isArchived",
      json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as reporter,
      c.field_revisions as "fieldRevisions", (
        select coalesce(json_object_agg(f.key, p.name), '{}')
        from jsonb_each_text(c.field_people) f join people_public p on p.id = f.value::uuid
      ) as "changedBy", (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url)
          order by l.created_at, p.id), '[]')
        from (select * from kanban_likes where card_id = c.id order by created_at, person_id limit ${maxMembers}) l
        join people_public p on p.id = l.person_id
      ) as "likedBy",
      exists (select from kanban_watchers where card_id = c.id and person_id = ${actorId}) as "isWatched", (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'done', s.done) order by s.rank), '[]')
        from kanban_subtasks s where s.card_id = c.id
      ) as subtasks, ${attachmentsOf(cardKind, sql`c.id`)},
      ${newestComments(commentFields, cardKind, sql`c.id`, commentPage + 1)} as comments
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
    join people_public p on p.id = c.reporter_id
    where c.id = ${cardId} and c.deleted_at is null`)
  return row && { card: detailsOf(row), fieldRevisions: row.fieldRevisions, changedBy: row.changedBy }
}

function detailsOf(row: DetailsRow): CardDetails {
  const { boardId, description, reporter, createdAt, completedAt, isArchived, likedBy, isWatched } = row
  const { subtasks, comments } = row
  return {
    ...wholeCardOf(row),
    boardId,
    description,
    reporter,
    createdAt,
    completedAt,
    isArchived,
    likedBy,
    isWatched,
    subtasks,
    attachments: row.attachments.map(withMoment),
    comments: comments.slice(-commentPage).map(commentOf),
    hasEarlierComments: comments.length > commentPage,
  }
}

// Inside JSON the database writes moments in its own way.
const instantOf = (moment: string) => new Date(moment).toISOString()
const withMoment = <Row extends Pick<Attachment, 'createdAt'>>(row: Row): Row => ({
  ...row,
  createdAt: instantOf(row.createdAt),
})
/** A comment as it was read inside JSON. */
const commentOf = (row: Comment): Comment => ({ ...withMoment(row), editedAt: row.editedAt && instantOf(row.editedAt) })

/** The card that a write answered, or the reason why there was none to write: it is archived, or not there. */
export async function changeable<Value>(tx: Tx, change: Change, cardId: string, value: Value | undefined) {
  if (value !== undefined) return value
  const archived = await tx.maybe(sql`
    select from kanban_cards c
    where c.id = ${cardId} and c.board_id = ${change.boardId} and c.archived_at is not null and ${isStillMember(change)}`)
  if (archived) throw new AppError('archived', 'This card is archived; restore it to make changes')
  throw new AppError('not-found', 'Card not found')
}

/** How many cards a board has. */
export async function readCardCount(db: Db, boardId: string): Promise<number> {
  const { cards } = await db.one<{ cards: number }>(sql`
    select coalesce(sum(card_count), 0)::integer as cards from kanban_columns where board_id = ${boardId}`)
  return cards
}

export type NewCard = {
  id?: string | undefined
  columnId: string
  name: string
  description: string
  due: Due
  completed: boolean
  priority: Card['priority']
  assigneeIds: readonly string[]
  labelIds: readonly string[]
  rank: string
}

/** Adds a card; who is not a member has been refused by `checkedNames`, and so have labels that are not the board's. */
export async function insertCard(tx: Tx, change: Change, card: NewCard): Promise<Card> {
  const [dueStart, dueEnd] = card.due
  const row = await tx.maybe<WholeCardRow>(sql`
    with counted as (update kanban_columns set card_count = card_count + 1 where id = ${card.columnId})
    insert into kanban_cards as c (id, board_id, column_id, name, description, due_start, due_end, completed, completed_at,
      priority, assignee_ids, label_ids, rank, reporter_id, revision)
    values (${card.id ?? newId()}, ${change.boardId}, ${card.columnId}, ${card.name}, ${card.description}, ${dueStart},
      ${dueEnd}, ${card.completed}, case when ${card.completed}::boolean then now() end, ${card.priority},
      ${card.assigneeIds}, ${card.labelIds}, ${card.rank}, ${change.by}, ${change.revision})
    on conflict (id) do nothing
    returning ${wholeCardFields}`)
  if (!row) throw idTaken()
  return wholeCardOf(row)
}

/** The error for an ID that is already taken. */
export const idTaken = () => new AppError('conflict', 'This ID is already in use')

export function saveCard(
  tx: Tx,
  change: Change,
  card: CardDetails,
  { fieldRevisions, fields }: { fieldRevisions: FieldRevisions; fields: readonly string[] },
): void {
  const [dueStart, dueEnd] = card.due
  const people = Object.fromEntries(fields.map((field) => [field, change.by]))
  tx.later(sql`
    update kanban_cards
    set name = ${card.name}, description = ${card.description}, due_start = ${dueStart}, due_end = ${dueEnd},
      completed = ${card.completed}, completed_at = ${card.completedAt}, priority = ${card.priority}, revision = ${change.revision},
      field_revisions = ${JSON.stringify(fieldRevisions)}, field_people = field_people || ${JSON.stringify(people)}::jsonb
    where id = ${card.id} and board_id = ${change.boardId}`)
}

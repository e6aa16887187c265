// The comments of a card, and whom a new one concerns.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Comment } from '../../card-entities.ts'
import type { Change } from '../change-queries.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { commentPage } from '../../card-entities.ts'
import { commentFields, idTaken } from './card-queries.ts'
import { isStillMember } from '../change-queries.ts'

/** Those before one that is shown, the newest first; one more than a page. Nothing when the card is not the actor's to see. */
export async function readEarlierComments(
  db: Db,
  actorId: string,
  { cardId, before }: { cardId: string; before: string },
): Promise<Comment[] | undefined> {
  const [first, ...comments] = await db.many<Comment>(sql`
    with card as (
      select c.id from kanban_cards c join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
      where c.id = ${cardId} and c.deleted_at is null
    )
    (
      select id, null as by, null as "messageType", null as message, null::uuid as "attachmentId",
        null::timestamptz as "createdAt", null::timestamptz as "editedAt"
      from card
    )
    union all
    (
      select ${commentFields}
      from kanban_comments m join people_public p on p.id = m.person_id
      where m.card_id = (select id from card) and m.deleted_at is null
        and (m.created_at, m.id) < (select created_at, id from kanban_comments where id = ${before} and card_id = ${cardId})
      order by m.created_at desc, m.id desc
      limit ${commentPage + 1}
    )`)
  return first && comments
}

type KnownComment = {
  cardId: string
  writerId: string
  message: string
  messageType: Comment['messageType']
  mentions: string[]
  attachmentId: string | null
  /** Nobody while it is there. */
  deletedBy: string | null
}

/** A comment on a card of the board of the change, deleted or not. */
export function readKnownComment(db: Db, change: Change, commentId: string): Promise<KnownComment | undefined> {
  return db.maybe(sql`
    select m.card_id as "cardId", m.person_id as "writerId", m.message, m.message_type as "messageType", m.mentions,
      m.attachment_id as "attachmentId", m.deleted_by as "deletedBy"
    from kanban_comments m join kanban_cards c on c.id = m.card_id
    where m.id = ${commentId} and c.board_id = ${change.boardId} and ${isStillMember(change)}`)
}

/** A comment as people see it. */
export function readComment(db: Db, commentId: string): Promise<Comment> {
  return db.one(sql`
    select ${commentFields} from kanban_comments m join people_public p on p.id = m.person_id where m.id = ${commentId}`)
}

export type NewComment = {
  id?: string | undefined
  message: string
  attachmentId: string | null
  mentions: readonly string[]
}

export async function insertComment(
  tx: Tx,
  change: Change,
  cardId: string,
  { id = newId(), message, attachmentId, mentions }: NewComment,
): Promise<string> {
  const added = await tx.run(sql`
    insert into kanban_comments (id, card_id, person_id, message_type, message, attachment_id, mentions)
    values (${id}, ${cardId}, ${change.by}, ${attachmentId === null ? 'text' : 'image'}, ${message}, ${attachmentId}, ${mentions})
    on conflict (id) do nothing`)
  if (added === 0) throw idTaken()
  return id
}

export function saveComment(tx: Tx, comment: { id: string; message: string; mentions: readonly string[] }): void {
  tx.later(sql`
    update kanban_comments
    set message = ${comment.message}, mentions = ${comment.mentions}, edited_at = clock_timestamp()
    where id = ${comment.id}`)
}

/** The picture of a comment goes and comes with it. */
export function markComment(tx: Tx, commentId: string, deletedBy: string | null): void {
  tx.later(sql`
    with pictures as (
      update kanban_attachments a set deleted_at = case when ${deletedBy}::uuid is not null then now() end
      from kanban_comments m
      where m.id = ${commentId} and a.id = m.attachment_id and a.deleted_at is not distinct from m.deleted_at
    )
    update kanban_comments
    set deleted_at = case when ${deletedBy}::uuid is not null then now() end, deleted_by = ${deletedBy}
    where id = ${commentId}`)
}

export type Audience = {
  /** Members of the board who are mentioned. */
  mentioned: { id: string; name: string }[]
  /** Members who wrote the card down, work on it, watch it, or have commented. */
  concerned: string[]
}

export function readAudience(tx: Tx, change: Change, cardId: string, mentions: readonly string[]): Promise<Audience> {
  return tx.one(sql`
    select
      coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id)
        filter (where p.id = any(${mentions}::uuid[])), '[]') as mentioned,
      coalesce(array_agg(p.id) filter (
        where p.id = c.reporter_id or p.id = any(c.assignee_ids)
          or p.id in (select person_id from kanban_comments where card_id = ${cardId} and deleted_at is null)
          or p.id in (select person_id from kanban_watchers where card_id = ${cardId})
      ), '{}') as concerned
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id
    join people_public p on p.id = m.person_id
    where c.id = ${cardId} and c.board_id = ${change.boardId}`)
}

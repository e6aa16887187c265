// The attachments of a card; their contents live as long as a row here refers to them.
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Attachment } from '../../card-entities.ts'
import type { Change } from '../change-queries.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isStillMember } from '../change-queries.ts'

/** Adds a file to a card that the caller has looked at. */
export function insertAttachment(tx: Tx, change: Change, cardId: string, file: TakenFile): Promise<Attachment> {
  return tx.one(sql`
    with added as (
      insert into kanban_attachments (id, card_id, person_id, name, size, type, blob_key, thumb_key, width, height)
      values (${newId()}, ${cardId}, ${change.by}, ${file.name}, ${file.size}, ${file.type}, ${file.key},
        ${file.thumbKey}, ${file.width}, ${file.height})
      returning *
    )
    select a.id, a.name, a.size, a.type, a.width, a.height, a.created_at as "createdAt",
      json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as by
    from added a join people_public p on p.id = a.person_id`)
}

type KnownAttachment = { cardId: string; name: string; isDeleted: boolean }

/** An attachment of a card of the board of the change, deleted or not. */
export function readAttachment(db: Db, change: Change, attachmentId: string): Promise<KnownAttachment | undefined> {
  return db.maybe(sql`
    select a.card_id as "cardId", a.name, a.deleted_at is not null as "isDeleted"
    from kanban_attachments a join kanban_cards c on c.id = a.card_id
    where a.id = ${attachmentId} and c.board_id = ${change.boardId} and ${isStillMember(change)}`)
}

export function markAttachment(tx: Tx, attachmentId: string, isDeleted: boolean): void {
  tx.later(sql`
    update kanban_attachments set deleted_at = case when ${isDeleted}::boolean then now() end where id = ${attachmentId}`)
}

export type AttachedFile = { name: string; type: string; key: string; thumbKey: string | null }

/** What an attachment holds, for a member of the board; nothing when it or its card is deleted. */
export function readAttachedFile(db: Db, actorId: string, attachmentId: string): Promise<AttachedFile | undefined> {
  return db.maybe(sql`
    select a.name, a.type, a.blob_key as key, a.thumb_key as "thumbKey"
    from kanban_attachments a
    join kanban_cards c on c.id = a.card_id
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
    where a.id = ${attachmentId} and a.deleted_at is null and c.deleted_at is null`)
}

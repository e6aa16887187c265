// The comments of a card as members see them, and the people that a new one concerns.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Columns } from '#kernel/server/database/records.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Comment } from '../../card-entities.ts'
import type { Change } from '../change-queries.ts'

/** A comment `m` of the person `p` with the picture `a`. */
export const commentFields: Columns<Comment> = sql`m.id, json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as by,
  case when m.has_picture then 'image' else 'text' end as "messageType", m.message, a.id as "attachmentId",
  m.created_at as "createdAt", m.edited_at as "editedAt"`

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
          or p.id in (select person_id from comments where record_id = ${cardId} and deleted_at is null)
          or p.id in (select person_id from kanban_watchers where card_id = ${cardId})
      ), '{}') as concerned
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id
    join people_public p on p.id = m.person_id
    where c.id = ${cardId} and c.board_id = ${change.boardId}`)
}

// A column or a card once more: cards with all that is inside them but likes and comments.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Change } from '../change-queries.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { copyAttachments } from '#records/attachments/server/attachment-queries.ts'
import { idTaken } from '../cards/card-queries.ts'
import { cardKind } from '../cards/card-records.ts'

/** Copies the cards of a column that are on the board into a new one, in the same order; answers the copies' ids. */
export async function copyCards(tx: Tx, change: Change, from: string, to: string): Promise<string[]> {
  const cards = await tx.many<{ id: string }>(sql`
    select id from kanban_cards
    where column_id = ${from} and board_id = ${change.boardId} and deleted_at is null and archived_at is null
    order by rank`)
  const ids = cards.map(({ id }) => id)
  const copies = ids.map(newId)
  tx.later(sql`
    with copied as (
      insert into kanban_cards (id, board_id, column_id, name, description, due_start, due_end, completed, completed_at,
        priority, assignee_ids, label_ids, attachment_count, subtask_count, subtask_done_count, rank, reporter_id, revision)
      select copy.id, c.board_id, ${to}, c.name, c.description, c.due_start, c.due_end, c.completed,
        c.completed_at, c.priority, c.assignee_ids, c.label_ids, c.attachment_count, c.subtask_count, c.subtask_done_count, c.rank, ${change.by},
        ${change.revision}
      from unnest(${ids}::uuid[], ${copies}::uuid[]) as copy (of, id) join kanban_cards c on c.id = copy.of
    )
    update kanban_columns set card_count = ${ids.length} where id = ${to}`)
  copyInside(tx, ids, copies)
  return copies
}

export type CardCopy = { id: string; of: string; name: string; rank: string }

/** One card, in the same column; that who copies it is a member still, the caller has looked. */
export async function insertCopy(tx: Tx, change: Change, { id, of, name, rank }: CardCopy): Promise<void> {
  const added = await tx.run(sql`
    with copied as (
      insert into kanban_cards (id, board_id, column_id, name, description, due_start, due_end, completed, completed_at,
        priority, assignee_ids, label_ids, attachment_count, subtask_count, subtask_done_count, rank, reporter_id, revision)
      select ${id}, c.board_id, c.column_id, ${name}, c.description, c.due_start, c.due_end, c.completed, c.completed_at,
        c.priority, c.assignee_ids, c.label_ids, c.attachment_count, c.subtask_count, c.subtask_done_count, ${rank},
        ${change.by}, ${change.revision}
      from kanban_cards c where c.id = ${of} and c.board_id = ${change.boardId}
      on conflict (id) do nothing
      returning column_id
    )
    update kanban_columns set card_count = card_count + 1 where id in (select column_id from copied)`)
  if (added === 0) throw idTaken()
  copyInside(tx, [of], [id])
}

/** Subtasks and attachments. */
function copyInside(tx: Tx, ids: readonly string[], copies: readonly string[]): void {
  tx.later(sql`
    insert into kanban_subtasks (id, card_id, name, done, rank)
    select gen_random_uuid(), copy.id, s.name, s.done, s.rank
    from unnest(${ids}::uuid[], ${copies}::uuid[]) as copy (of, id) join kanban_subtasks s on s.card_id = copy.of`)
  // The copies refer to the same contents: each goes when the last that refers to it has gone.
  copyAttachments(tx, cardKind, ids, copies)
  tx.later(sql`
    update kanban_cards c set cover_id = (
      select id from attachments where record_id = c.id and width is not null order by created_at, id limit 1
    )
    where c.id = any(${copies}::uuid[]) and c.attachment_count > 0`)
}

// Writes an imported board: a few statements, however many cards there are.
import type { Tx } from '#kernel/server/database/db.ts'
import type { ReadBoard } from './read-file.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { cardKind } from '../cards/card-records.ts'

type Target = { boardId: string; by: string }

/**
 * Puts what a file says on a new board, which has its columns and labels already. One statement after the other: each
 * is a text of megabytes.
 */
export async function insertImported(tx: Tx, { cards, subtasks, comments }: ReadBoard['rows'], target: Target) {
  const { boardId, by } = target
  await tx.run(sql`
    insert into kanban_cards (id, board_id, column_id, name, description, due_start, due_end, completed, completed_at,
      priority, assignee_ids, label_ids, comment_count, subtask_count, subtask_done_count, rank, reporter_id, revision, archived_at)
    select c.id, ${boardId}, c."columnId", c.name, c.description, c."dueStart", c."dueEnd", c.completed,
      case when c.completed then coalesce(c."completedAt", now()) end, c.priority,
      c."assigneeIds", c."labelIds", c.comments, c.subtasks, c.done, c.rank, ${by}, 1,
      case when c.archived then now() end
    from json_to_recordset(${cards}) as c (id uuid, "columnId" uuid, name text, description text,
      "dueStart" timestamptz, "dueEnd" timestamptz, completed boolean, "completedAt" timestamptz, priority text, "assigneeIds" uuid[],
      "labelIds" uuid[], comments integer, subtasks integer, done integer, rank text, archived boolean)`)
  await tx.run(sql`
    update kanban_columns k set card_count = (
      select count(*) from kanban_cards c where c.column_id = k.id and c.archived_at is null
    )
    where k.board_id = ${boardId}`)
  await tx.run(sql`
    insert into kanban_subtasks (id, card_id, name, done, rank)
    select s.id, s."cardId", s.name, s.done, s.rank
    from json_to_recordset(${subtasks}) as s (id uuid, "cardId" uuid, name text, done boolean, rank text)`)
  await tx.run(sql`
    insert into comments (id, kind, record_id, person_id, message, created_at)
    select m.id, ${cardKind}, m."cardId", ${by}, m.message, coalesce(m."createdAt", clock_timestamp())
    from json_to_recordset(${comments}) as m (id uuid, "cardId" uuid, message text, "createdAt" timestamptz)`)
}

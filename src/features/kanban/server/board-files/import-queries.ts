// Writes an imported board: a few statements, however many cards there are.
import type { Tx } from '#kernel/server/database/db.ts'
import type { ImportedBoard } from './imported-board.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Target = { boardId: string; by: string; columnIds: readonly string[]; labelIds: readonly string[] }

type Placed = { cardId: string; columnId: string }

/**
 * Puts the cards of a file on a new board, whose columns and labels have these ids in the order of the file. Answers
 * those that are not in its archive.
 */
export function insertImportedCards(tx: Tx, board: ImportedBoard, target: Target): Placed[] {
  const cardRanks = ranks(board.cards.length)
  const cards = board.cards.map((card, index) => ({ ...card, id: newId(), rank: cardRanks[index] }))
  const rows = cards.map(({ due: [dueStart, dueEnd], subtasks, comments, ...card }) => ({
    ...card,
    columnId: target.columnIds[card.column] ?? '',
    labelIds: card.labels.map((at) => target.labelIds[at]),
    dueStart,
    dueEnd,
    comments: comments.length,
    subtasks: subtasks.length,
    done: subtasks.filter(({ done }) => done).length,
  }))
  tx.later(sql`
    insert into kanban_cards (id, board_id, column_id, name, description, due_start, due_end, completed, completed_at,
      priority, assignee_ids, label_ids, comment_count, subtask_count, subtask_done_count, rank, reporter_id, revision, archived_at)
    select c.id, ${target.boardId}, c."columnId", c.name, c.description, c."dueStart", c."dueEnd", c.completed,
      case when c.completed then coalesce(c."completedAt", now()) end, c.priority,
      c."assigneeIds", c."labelIds", c.comments, c.subtasks, c.done, c.rank, ${target.by}, 1,
      case when c.archived then now() end
    from json_to_recordset(${JSON.stringify(rows)}) as c (id uuid, "columnId" uuid, name text, description text,
      "dueStart" timestamptz, "dueEnd" timestamptz, completed boolean, "completedAt" timestamptz, priority text, "assigneeIds" uuid[],
      "labelIds" uuid[], comments integer, subtasks integer, done integer, rank text, archived boolean)`)
  tx.later(sql`
    update kanban_columns k set card_count = (
      select count(*) from kanban_cards c where c.column_id = k.id and c.archived_at is null
    )
    where k.board_id = ${target.boardId}`)
  insertParts(tx, cards, target)
  return rows.filter(({ archived }) => !archived).map(({ id, columnId }) => ({ cardId: id, columnId }))
}

type Parts = Pick<ImportedBoard['cards'][number], 'subtasks' | 'comments'> & { id: string }

function insertParts(tx: Tx, cards: readonly Parts[], { by }: Target): void {
  const subtasks = cards.flatMap((card) => {
    const partRanks = ranks(card.subtasks.length)
    return card.subtasks.map((part, index) => ({ ...part, id: newId(), cardId: card.id, rank: partRanks[index] }))
  })
  tx.later(sql`
    insert into kanban_subtasks (id, card_id, name, done, rank)
    select s.id, s."cardId", s.name, s.done, s.rank
    from json_to_recordset(${JSON.stringify(subtasks)})
      as s (id uuid, "cardId" uuid, name text, done boolean, rank text)`)
  const comments = cards.flatMap((card) => card.comments.map((part) => ({ ...part, id: newId(), cardId: card.id })))
  tx.later(sql`
    insert into kanban_comments (id, card_id, person_id, message_type, message, created_at)
    select m.id, m."cardId", ${by}, 'text', m.message, coalesce(m."createdAt", clock_timestamp())
    from json_to_recordset(${JSON.stringify(comments)})
      as m (id uuid, "cardId" uuid, message text, "createdAt" timestamptz)`)
}

// Boards: one with all that lies on it, and the making of a person's own.
import type { Db, Tx } from '#kernel/server/db.ts'
import type { Board, Column } from '../entities.ts'
import type { CardRow } from './card-queries.ts'
import { ranksBetween } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/sql.ts'
import { cardFields, cardOf } from './card-queries.ts'

type Head = Omit<Board, 'cards' | 'columns' | 'columnOrder'> & { columns: Omit<Column, 'cardIds'>[] }
type Line = { head: Head } | ({ head: null } & CardRow)

/**
 * A board with its columns and cards; the person's own board when no id is given. One statement, so that all of it is
 * of one moment: the board comes in the first line, its cards in the others (as JSON inside the first, ten thousand
 * cards take twice as long).
 */
export async function readBoard(db: Db, actorId: string, boardId: string | undefined): Promise<Board | undefined> {
  const which = boardId === undefined ? sql`b.own_of = ${actorId}` : sql`b.id = ${boardId}`
  const [first, ...others] = await db.many<Line>(sql`
    with board as materialized (
      select b.id, b.name, b.subtitle, b.hue, b.revision, me.role,
        (
          select json_agg(json_build_object(
            'id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url, 'jobTitle', p.job_title, 'role', m.role
          ) order by m.role = 'member', m.joined_at, p.id)
          from kanban_members m join people_public p on p.id = m.person_id
          where m.board_id = b.id
        ) as members,
        (
          select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'revision', k.revision) order by k.rank), '[]')
          from kanban_columns k where k.board_id = b.id
        ) as columns
      from kanban_boards b join kanban_members me on me.board_id = b.id and me.person_id = ${actorId}
      where ${which}
    )
    select c.head, ${cardFields}
    from (
      select row_to_json(board) as head, null::uuid as id, null::uuid as column_id, null as name,
        null::timestamptz as due_start, null::timestamptz as due_end, null::boolean as completed, null::integer as revision,
        null collate "C" as rank
      from board
      union all
      select null, id, column_id, name, due_start, due_end, completed, revision, rank
      from kanban_cards where board_id = (select id from board) and deleted_at is null
    ) c
    order by c.column_id nulls first, c.rank`)
  if (!first?.head) return undefined
  return boardOf(first.head, others)
}

function boardOf(head: Head, lines: readonly Line[]): Board {
  const cards = lines.flatMap((line) => (line.head ? [] : cardOf(line)))
  const cardsOf = Map.groupBy(cards, ({ columnId }) => columnId)
  const columns = head.columns.map((column) => ({
    ...column,
    cardIds: (cardsOf.get(column.id) ?? []).map(({ id }) => id),
  }))
  return { ...head, cards, columns, columnOrder: columns.map(({ id }) => id) }
}

export type NewBoard = { name: string; subtitle?: string; hue: number; columnNames: readonly string[]; isOwn: boolean }

/** A board with its columns; `ownerId` owns it, and with `isOwn` it is the one that everybody has. */
export async function insertBoard(tx: Tx, ownerId: string, board: NewBoard): Promise<string> {
  const id = newId()
  await tx.run(sql`
    with made as (
      insert into kanban_boards (id, name, subtitle, hue, own_of)
      values (${id}, ${board.name}, ${board.subtitle ?? ''}, ${board.hue}, ${board.isOwn ? ownerId : null})
      returning id
    ), owned as (
      insert into kanban_members (board_id, person_id, role) select id, ${ownerId}, 'owner' from made
    )
    insert into kanban_columns (id, board_id, name, rank, revision)
    select k.id, made.id, k.name, k.rank, 0
    from made, unnest(
      ${board.columnNames.map(newId)}::uuid[],
      ${board.columnNames}::text[],
      ${ranksBetween(null, null, board.columnNames.length)}::text[]
    ) as k (id, name, rank)`)
  return id
}

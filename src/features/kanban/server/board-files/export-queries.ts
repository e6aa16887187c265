// A board with all that is written on it, for a file.
import type { Db } from '#kernel/server/database/db.ts'
import type { BoardFile } from './board-file.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { exportMax } from '../../entities.ts'

/** All but the cards, which come by themselves: as JSON inside one row ten thousand take twice as long. */
type Head = Pick<BoardFile, 'name' | 'subtitle' | 'hue'> & {
  labels: (BoardFile['labels'][number] & { id: string })[]
  columns: (BoardFile['columns'][number] & { id: string })[]
}
type FileCard = BoardFile['cards'][number]
type CardLine = Pick<
  FileCard,
  'name' | 'description' | 'completed' | 'completedAt' | 'priority' | 'archived' | 'subtasks' | 'assignees'
> & {
  columnId: string
  dueStart: string | null
  dueEnd: string | null
  labelIds: string[]
  comments: FileCard['comments']
}
type Line = { head: Head } | ({ head: null } & CardLine)

/** The minimum bytes in a file for a card, for a person or item on it, and for a comment, besides their texts. */
const least = { card: 400, part: 60, comment: 200 }
const mostLines = Math.ceil(exportMax / least.part)

/** A table has the cards that lie on the board, and of what is inside of them neither subtasks nor comments. */
export type Format = 'json' | 'csv'

/** About how many bytes the board's file has, but for signs that it writes twice or with a backslash; looks at no text. */
export async function readFileLength(db: Db, actorId: string, boardId: string, format: Format): Promise<number> {
  const isTable = format === 'csv'
  const { length } = await db.one<{ length: number }>(sql`
    with cards as (
      select c.id, octet_length(c.name) + octet_length(c.description) + ${least.card}
        + ${least.part} * cardinality(c.assignee_ids) as bytes
      from kanban_cards c join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
      where c.board_id = ${boardId} and c.deleted_at is null and not (${isTable} and c.archived_at is not null)
      -- So many are too long whatever they say, and more need not be looked at.
      limit ${mostLines}
    )
    select coalesce(sum(bytes), 0)::bigint as length from (
      select bytes from cards
      union all
      select octet_length(s.name) + ${least.part} from cards join kanban_subtasks s on s.card_id = cards.id
      where not ${isTable}
      union all
      select octet_length(m.message) + ${least.comment} from cards join comments m on m.record_id = cards.id
      where m.deleted_at is null and m.message <> '' and not ${isTable}
      limit ${mostLines}
    ) lines`)
  return length
}

/** One statement, so that all of it is of one moment; nothing for who is not a member. For a table only what it has. */
export async function readBoardFile(
  db: Db,
  actorId: string,
  boardId: string,
  format: Format,
): Promise<BoardFile | undefined> {
  const isTable = format === 'csv'
  const [first, ...lines] = await db.many<Line>(sql`
    with board as materialized (
      select b.id, b.name, b.subtitle, b.hue,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'hue', hue) order by lower(name), id), '[]')
          from kanban_labels where board_id = b.id) as labels,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'cardLimit', card_limit) order by rank), '[]')
          from kanban_columns where board_id = b.id) as columns
      from kanban_boards b join kanban_members m on m.board_id = b.id and m.person_id = ${actorId}
      where b.id = ${boardId}
    )
    select row_to_json(board) as head, null::uuid as "columnId", null as name, null as description,
      null::timestamptz as "dueStart", null::timestamptz as "dueEnd", null::boolean as completed, null::timestamptz as "completedAt",
      null as priority, null::boolean as archived, null::uuid[] as "labelIds", null::json as assignees, null::json as subtasks,
      null::json as comments, null collate "C" as "columnRank", null collate "C" as rank
    from board
    union all
    select null, c.column_id, c.name, c.description, c.due_start, c.due_end, c.completed, c.completed_at,
      c.priority, c.archived_at is not null, c.label_ids,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by array_position(c.assignee_ids, p.id)), '[]')
        from people_public p where p.id = any(c.assignee_ids)),
      (select coalesce(json_agg(json_build_object('name', name, 'done', done) order by rank), '[]')
        from kanban_subtasks where card_id = c.id and not ${isTable}),
      (select coalesce(json_agg(json_build_object(
          'by', json_build_object('id', p.id, 'name', p.name), 'message', m.message, 'createdAt', m.created_at
        ) order by m.created_at, m.id), '[]')
        from comments m join people_public p on p.id = m.person_id
        where m.record_id = c.id and m.deleted_at is null and m.message <> '' and not ${isTable}),
      k.rank, c.rank
    from kanban_cards c join kanban_columns k on k.id = c.column_id
    where c.board_id = (select id from board) and c.deleted_at is null and not (${isTable} and c.archived_at is not null)
    order by "columnRank" nulls first, rank`)
  if (!first?.head) return undefined
  return fileOf(
    first.head,
    lines.flatMap((line) => (line.head ? [] : line)),
  )
}

function fileOf({ name, subtitle, hue, labels, columns }: Head, lines: readonly CardLine[]): BoardFile {
  const columnAt = new Map(columns.map(({ id }, index) => [id, index]))
  const labelAt = new Map(labels.map(({ id }, index) => [id, index]))
  const cards = lines.map((line) => ({
    column: columnAt.get(line.columnId) ?? 0,
    name: line.name,
    description: line.description,
    due: [line.dueStart, line.dueEnd] satisfies FileCard['due'],
    completed: line.completed,
    completedAt: line.completedAt,
    priority: line.priority,
    archived: line.archived,
    labels: line.labelIds.flatMap((id) => labelAt.get(id) ?? []),
    assignees: line.assignees,
    subtasks: line.subtasks,
    comments: line.comments.map((comment) => ({ ...comment, createdAt: new Date(comment.createdAt).toISOString() })),
  }))
  return {
    format: 'atrium-board',
    version: 1,
    name,
    subtitle,
    hue,
    labels: labels.map((label) => ({ name: label.name, hue: label.hue })),
    columns: columns.map((column) => ({ name: column.name, cardLimit: column.cardLimit })),
    cards,
  }
}

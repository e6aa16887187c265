// Boards: one with all that lies on it, and the making of a person's own.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Board, Column } from '../../entities.ts'
import type { CardRow } from '../cards/card-queries.ts'
import type { Change } from '../change-queries.ts'
import { ranksBetween } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { cardFields, cardOf, idTaken, idsIn, isOnBoard } from '../cards/card-queries.ts'

type Head = Omit<Board, 'cards' | 'columns' | 'columnOrder'> & { columns: Omit<Column, 'cardIds'>[] }
type Line = { head: Head } | ({ head: null; rank: string } & CardRow)

/**
 * A board with its columns and cards; the person's own board when no id is given. One statement, so that all of it is
 * of one moment: the board comes in one line, its cards in the others (as JSON inside the first, ten thousand cards
 * take twice as long). They are put in order here: in the database that takes longer than finding them.
 */
export async function readBoard(db: Db, actorId: string, boardId: string | undefined): Promise<Board | undefined> {
  const which = boardId === undefined ? sql`b.own_of = ${actorId}` : sql`b.id = ${boardId}`
  const lines = await db.many<Line>(sql`
    with board as materialized (
      select b.id, b.name, b.subtitle, b.hue, b.revision, me.role, b.archived_at is not null as "isArchived",
        (
          select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'hue', l.hue) order by lower(l.name), l.id), '[]')
          from kanban_labels l where l.board_id = b.id
        ) as labels,
        (
          select json_agg(json_build_object(
            'id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url, 'jobTitle', p.job_title, 'role', m.role
          ) order by m.role = 'member', m.joined_at, p.id)
          from kanban_members m join people_public p on p.id = m.person_id
          where m.board_id = b.id
        ) as members,
        (
          select coalesce(json_agg(json_build_object(
            'id', k.id, 'name', k.name, 'cardLimit', k.card_limit, 'revision', k.revision
          ) order by k.rank), '[]')
          from kanban_columns k where k.board_id = b.id
        ) as columns
      from kanban_boards b join kanban_members me on me.board_id = b.id and me.person_id = ${actorId}
      where ${which}
    )
    select c.head, c.rank, ${cardFields}
    from (
      select row_to_json(board) as head, null::uuid as id, null::uuid as column_id, null as name,
        null::timestamptz as due_start, null::timestamptz as due_end, null::boolean as completed, null as priority,
        null::uuid[] as assignee_ids, null::uuid[] as label_ids, null::uuid as cover_id, null::integer as comment_count,
        null::integer as attachment_count, null::integer as subtask_count, null::integer as subtask_done_count,
        null::integer as revision, null collate "C" as rank
      from board
      union all
      select null, id, column_id, name, due_start, due_end, completed, priority, assignee_ids, label_ids, cover_id,
        comment_count, attachment_count, subtask_count, subtask_done_count, revision, rank
      from kanban_cards c where board_id = (select id from board) and ${isOnBoard}
    ) c`)
  const head = lines.find((line) => line.head !== null)?.head
  return head && boardOf(head, lines)
}

// As the database compares them: letter by letter.
const byRank = (one: { rank: string }, other: { rank: string }) =>
  one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0

function boardOf(head: Head, lines: readonly Line[]): Board {
  const colleagues = new Map(head.members.map(({ id, name, avatarUrl }) => [id, { id, name, avatarUrl }]))
  const assigneesOf = ({ assigneeIds }: CardRow) => idsIn(assigneeIds).flatMap((id) => colleagues.get(id) ?? [])
  const rows = lines.flatMap((line) => (line.head ? [] : line))
  const rowsOf = Map.groupBy(rows, ({ columnId }) => columnId)
  const cardsOf = (columnId: string) =>
    (rowsOf.get(columnId) ?? []).toSorted(byRank).map((row) => cardOf(row, assigneesOf(row)))
  const filled = head.columns.map((column) => ({ column, cards: cardsOf(column.id) }))
  return {
    ...head,
    cards: filled.flatMap(({ cards }) => cards),
    columns: filled.map(({ column, cards }) => ({ ...column, cardIds: cards.map(({ id }) => id) })),
    columnOrder: head.columns.map(({ id }) => id),
  }
}

export type NewBoard = {
  id?: string | undefined
  name: string
  subtitle?: string | undefined
  hue: number
  columns: readonly { id?: string; name: string; cardLimit?: number | null }[]
  labels?: readonly { id?: string; name: string; hue: number }[]
  isOwn: boolean
}

/** A board with its columns and labels; `ownerId` owns it, and with `isOwn` it is the one that everybody has. */
export async function insertBoard(tx: Tx, ownerId: string, board: NewBoard): Promise<string> {
  const { id = newId(), columns, labels = [] } = board
  const made = await tx.maybe(sql`
    with made as (
      insert into kanban_boards (id, name, subtitle, hue, own_of)
      values (${id}, ${board.name}, ${board.subtitle ?? ''}, ${board.hue}, ${board.isOwn ? ownerId : null})
      on conflict (id) do nothing
      returning id
    ), owned as (
      insert into kanban_members (board_id, person_id, role) select id, ${ownerId}, 'owner' from made
    ), labelled as (
      insert into kanban_labels (id, board_id, name, hue)
      select l.id, made.id, l.name, l.hue
      from made, unnest(
        ${labels.map((label) => label.id ?? newId())}::uuid[], ${labels.map(({ name }) => name)}::text[], ${labels.map(({ hue }) => hue)}::integer[]
      ) as l (id, name, hue)
    ), divided as (
      insert into kanban_columns (id, board_id, name, rank, card_limit, revision)
      select k.id, made.id, k.name, k.rank, k.card_limit, 0
      from made, unnest(
        ${columns.map((column) => column.id ?? newId())}::uuid[],
        ${columns.map(({ name }) => name)}::text[],
        ${ranksBetween(null, null, columns.length)}::text[],
        ${columns.map(({ cardLimit }) => cardLimit ?? null)}::integer[]
      ) as k (id, name, rank, card_limit)
    )
    select id from made`)
  if (!made) throw idTaken()
  return id
}

export type BoardHead = Pick<Board, 'name' | 'subtitle' | 'hue' | 'isArchived' | 'role'> & { isOwn: boolean }

/** A board's own fields, and the membership of the person who changes it. */
export function readBoardHead(db: Db, actorId: string, boardId: string): Promise<BoardHead | undefined> {
  return db.maybe(sql`
    select b.name, b.subtitle, b.hue, b.archived_at is not null as "isArchived", b.own_of is not null as "isOwn", m.role
    from kanban_boards b join kanban_members m on m.board_id = b.id and m.person_id = ${actorId}
    where b.id = ${boardId}`)
}

export function saveBoardHead(tx: Tx, { boardId }: Change, board: Pick<Board, 'name' | 'subtitle' | 'hue'>): void {
  tx.later(sql`
    update kanban_boards set name = ${board.name}, subtitle = ${board.subtitle}, hue = ${board.hue} where id = ${boardId}`)
}

export function markBoardArchived(tx: Tx, { boardId }: Change, isArchived: boolean): void {
  tx.later(sql`
    update kanban_boards set archived_at = case when ${isArchived}::boolean then now() end where id = ${boardId}`)
}

/** For good, with all that is on it; answers who were its members. */
export async function removeBoard(tx: Tx, { boardId }: Change): Promise<string[]> {
  const members = await tx.many<{ id: string }>(sql`
    select person_id as id from kanban_members where board_id = ${boardId} order by person_id`)
  await tx.run(sql`delete from kanban_boards where id = ${boardId}`)
  return members.map(({ id }) => id)
}

/** The person's own mark; false when they are not a member. */
export async function markStarred(tx: Tx, actorId: string, boardId: string, isStarred: boolean): Promise<boolean> {
  const marked = await tx.run(sql`
    update kanban_members set starred = ${isStarred} where board_id = ${boardId} and person_id = ${actorId}`)
  return marked > 0
}

type BoardTemplate = Pick<NewBoard, 'hue' | 'columns' | 'labels'>

/** The initial content of a copied board. */
export function readTemplate(db: Db, actorId: string, boardId: string): Promise<BoardTemplate | undefined> {
  return db.maybe(sql`
    select b.hue,
      (select coalesce(json_agg(json_build_object('name', name, 'cardLimit', card_limit) order by rank), '[]')
        from kanban_columns where board_id = b.id) as columns,
      (select coalesce(json_agg(json_build_object('name', name, 'hue', hue) order by lower(name), id), '[]')
        from kanban_labels where board_id = b.id) as labels
    from kanban_boards b join kanban_members m on m.board_id = b.id and m.person_id = ${actorId}
    where b.id = ${boardId}`)
}

/** Those that others put them on are no burden of theirs. */
export async function countOwnedBoards(db: Db, personId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from kanban_members where person_id = ${personId} and role = 'owner'`)
  return count
}

export async function hasOwnBoard(db: Db, personId: string): Promise<boolean> {
  return (await db.maybe(sql`select from kanban_boards where own_of = ${personId}`)) !== undefined
}

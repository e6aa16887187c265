// Columns of a board: read for a change, added, renamed, put in order, removed.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Change } from '../change-queries.ts'
import type { RankedPosition } from '../rank-positions.ts'
import { rankBetween } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { markMoved } from '../cards/card-position-queries.ts'
import { isStillMember } from '../change-queries.ts'
import { idTaken, isOnBoard } from '../cards/card-queries.ts'

export type ColumnPlace = RankedPosition & {
  name: string
  cardLimit: number | null
  /** The revision of its last move; nothing before the first. */
  movedAt: number | null
}

/** The board's columns, first to last; nothing for who is not a member. */
export function readColumnPositions(db: Db, actorId: string, boardId: string): Promise<ColumnPlace[]> {
  return db.many(sql`
    select k.id, k.rank, k.name, k.card_limit as "cardLimit", (k.field_revisions->>'place')::integer as "movedAt"
    from kanban_columns k join kanban_members m on m.board_id = k.board_id and m.person_id = ${actorId}
    where k.board_id = ${boardId}
    order by k.rank`)
}

export type ColumnForChange = {
  name: string
  cardLimit: number | null
  revision: number
  fieldRevisions: FieldRevisions
  cardIds: string[]
  /** The ranks of its cards, in the order of `cardIds`. */
  ranks: string[]
}

export function readColumnForChange(tx: Tx, actorId: string, columnId: string): Promise<ColumnForChange | undefined> {
  return tx.maybe(sql`
    select k.name, k.card_limit as "cardLimit", k.revision, k.field_revisions as "fieldRevisions", cards.ids as "cardIds", cards.ranks
    from kanban_columns k
    join kanban_members m on m.board_id = k.board_id and m.person_id = ${actorId}
    cross join lateral (
      select
        coalesce(array_agg(c.id::text order by c.rank), '{}') as ids,
        coalesce(array_agg(c.rank order by c.rank), '{}') as ranks
      from kanban_cards c where c.column_id = k.id and ${isOnBoard}
    ) cards
    where k.id = ${columnId}`)
}

export type NewColumn = { id?: string | undefined; name: string; rank: string; cardLimit?: number | null }

/** Adds a column; that who adds it is a member still, the caller has looked. */
export async function insertColumn(
  tx: Tx,
  change: Change,
  { id = newId(), name, rank, cardLimit = null }: NewColumn,
): Promise<string> {
  const added = await tx.run(sql`
    insert into kanban_columns (id, board_id, name, rank, card_limit, revision)
    values (${id}, ${change.boardId}, ${name}, ${rank}, ${cardLimit}, ${change.revision})
    on conflict (id) do nothing`)
  if (added === 0) throw idTaken()
  return id
}

export async function saveColumn(
  tx: Tx,
  change: Change,
  column: { id: string; name: string; cardLimit: number | null; fieldRevisions: FieldRevisions },
): Promise<void> {
  await tx.run(sql`
    update kanban_columns
    set name = ${column.name}, card_limit = ${column.cardLimit}, field_revisions = ${JSON.stringify(column.fieldRevisions)}, revision = ${change.revision}
    where id = ${column.id} and board_id = ${change.boardId}`)
}

/** In one statement, so that they may take each other's ranks. */
export function updateColumnRanks(tx: Tx, change: Change, places: readonly RankedPosition[]): void {
  tx.later(sql`
    update kanban_columns k set rank = given.rank
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ rank }) => rank)}::text[]) as given (id, rank)
    where k.id = given.id and k.board_id = ${change.boardId}`)
}

export function markColumnMoved(tx: Tx, change: Change, columnId: string): void {
  tx.later(sql`
    update kanban_columns set revision = ${change.revision}, ${markMoved(change)}
    where id = ${columnId} and board_id = ${change.boardId}`)
}

/** Gives the first column of a board the cards that lie in the archive since the board had none. */
export async function adoptCards(tx: Tx, change: Change, columnId: string): Promise<void> {
  await tx.run(sql`
    update kanban_cards set column_id = ${columnId} where board_id = ${change.boardId} and column_id is null`)
}

/** Whether there is no place on the board for a card that is brought back. */
export async function hasNoColumn(tx: Tx, change: Change): Promise<boolean> {
  const { isEmpty } = await tx.one<{ isEmpty: boolean }>(sql`
    select ${isStillMember(change)} and not exists (
      select from kanban_columns where board_id = ${change.boardId}
    ) as "isEmpty"`)
  return isEmpty
}

/**
 * Gives the cards of a column that goes to the end of another one, those off the board too, so that they can still be
 * brought back; without another they wait in none. `areArchived`: those on the board go to the archive. Answers which
 * were on the board.
 */
export async function leaveCards(
  tx: Tx,
  change: Change,
  { from, to = null, areArchived }: { from: string; to: string | null | undefined; areArchived: boolean },
): Promise<string[]> {
  const cards = await tx.many<{ id: string; wasOnBoard: boolean }>(sql`
    select c.id, ${isOnBoard} as "wasOnBoard" from kanban_cards c
    where c.column_id = ${from} and c.board_id = ${change.boardId}
    order by c.rank`)
  if (cards.length === 0) return []
  const end = await tx.one<{ last: string | null }>(sql`
    select max(rank) as last from kanban_cards where column_id = ${to}`)
  let last = end.last
  const ranks = cards.map(() => (last = rankBetween(last, null)))
  await tx.run(sql`
    update kanban_cards c set column_id = ${to}, rank = given.rank, revision = ${change.revision},
      archived_at = case when ${areArchived}::boolean and c.deleted_at is null
        then coalesce(c.archived_at, now()) else c.archived_at end
    from unnest(${cards.map(({ id }) => id)}::uuid[], ${ranks}::text[]) as given (id, rank)
    where c.id = given.id`)
  const onBoard = cards.filter(({ wasOnBoard }) => wasOnBoard).map(({ id }) => id)
  const added = areArchived ? 0 : onBoard.length
  await tx.run(sql`update kanban_columns set card_count = card_count + ${added} where id = ${to}`)
  return onBoard
}

/** Whatever cards are in it go with it; `leaveCards` comes before. */
export function removeColumn(
  tx: Tx,
  change: Change,
  columnId: string,
): Promise<{ name: string; cardCount: number } | undefined> {
  return tx.maybe(sql`
    delete from kanban_columns
    where id = ${columnId} and board_id = ${change.boardId} and ${isStillMember(change)}
    returning name, card_count as "cardCount"`)
}

// Where cards stand: in which column, before which card, and by which rank.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Card } from '../../entities.ts'
import type { Change } from '../change-queries.ts'
import type { WholeCardRow } from './card-queries.ts'
import { ranks } from '#kernel/rank.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { longestRank } from '../rank-positions.ts'
import { isOnBoard, wholeCardFields, wholeCardOf } from './card-queries.ts'

export type ColumnEnd = { name: string; lastRank: string | null }

/** The input for appending a card to a column: the column's last rank, including deleted and archived cards. */
export function readColumnEnd(tx: Tx, actorId: string, columnId: string): Promise<ColumnEnd | undefined> {
  return tx.maybe(sql`
    select k.name,
      (select max(rank) from kanban_cards where column_id = k.id) as "lastRank"
    from kanban_columns k
    where k.id = ${columnId} and k.board_id in (select board_id from kanban_members where person_id = ${actorId})`)
}

// A column's name and its place among the board's columns, for the sentence that people read of a move.
const columnSeen = sql`k.name as "columnName",
  (select count(*) from kanban_columns where board_id = k.board_id and rank < k.rank) as "columnIndex",
  (select count(*) from kanban_columns where board_id = k.board_id) as "columnCount"`
type ColumnSeen = { columnName: string; columnIndex: number; columnCount: number }

const nextCardId = sql`(
  select n.id from kanban_cards n
  where n.column_id = c.column_id and n.deleted_at is null and n.archived_at is null and n.rank > c.rank
  order by n.rank limit 1
)`

/** Keeps the revision of the last move, beside those of the fields. */
export const markMoved = ({ revision }: Change) =>
  sql`field_revisions = field_revisions || ${JSON.stringify({ place: revision })}::jsonb`

export type CardPlace = ColumnSeen & { card: Card; nextId: string | null; movedAt: number | null }

/** A card on the board and where it stands: in which column, before which card. */
export async function readCardPosition(tx: Tx, change: Change, cardId: string): Promise<CardPlace | undefined> {
  const row = await tx.maybe<WholeCardRow & Omit<CardPlace, 'card'>>(sql`
    select ${wholeCardFields}, ${columnSeen}, ${nextCardId} as "nextId",
      (c.field_revisions->>'place')::integer as "movedAt"
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${change.by}
    join kanban_columns k on k.id = c.column_id
    where c.id = ${cardId} and c.board_id = ${change.boardId} and ${isOnBoard}`)
  if (!row) return undefined
  const { columnName, columnIndex, columnCount, nextId, movedAt } = row
  return { card: wholeCardOf(row), columnName, columnIndex, columnCount, nextId, movedAt }
}

export type TargetPlace = ColumnSeen & { before: string | null; rankAbove: string | null; rankBelow: string | null }

/**
 * Where a card would come to stand: `before` is null at the end of the column, which is also meant when that neighbour
 * is not in it (any more). Cards off the board keep their ranks, so they count as neighbours above. Nothing when the
 * column is not on this board.
 */
export function readTargetPlace(
  tx: Tx,
  boardId: string,
  cardId: string,
  to: { columnId: string; before: string | null },
): Promise<TargetPlace | undefined> {
  return tx.maybe(sql`
    select ${columnSeen}, b.id as before, b.rank as "rankBelow", (
      select max(c.rank) from kanban_cards c
      where c.column_id = k.id and c.id <> ${cardId} and (b.rank is null or c.rank < b.rank)
    ) as "rankAbove"
    from kanban_columns k
    left join kanban_cards b
      on b.id = ${to.before} and b.column_id = k.id and b.deleted_at is null and b.archived_at is null
    where k.id = ${to.columnId} and k.board_id = ${boardId}`)
}

/** Moves a card and keeps both columns' counts. */
export function updateCardPlace(tx: Tx, change: Change, card: Card, to: { columnId: string; rank: string }): void {
  const isOtherColumn = card.columnId !== to.columnId
  tx.later(sql`
    with counted as (
      update kanban_columns
      set card_count = card_count + case when id = ${to.columnId} then 1 else -1 end
      where ${isOtherColumn}::boolean and id in (${card.columnId}, ${to.columnId})
    )
    update kanban_cards set column_id = ${to.columnId}, rank = ${to.rank}, revision = ${change.revision}, ${markMoved(change)}
    where id = ${card.id} and board_id = ${change.boardId}`)
}

/** Gives the cards of one column new ranks, in one statement, so that they may take each other's. */
export async function updateCardRanks(
  tx: Tx,
  columnId: string,
  cardIds: readonly string[],
  newRanks: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update kanban_cards c set rank = given.rank
    from unnest(${cardIds}::uuid[], ${newRanks}::text[]) as given (id, rank)
    where c.id = given.id and c.column_id = ${columnId} and c.rank <> given.rank`)
}

/** Gives all cards of a column new ranks when this one has become too long. */
export async function spreadLongRanks(tx: Tx, columnId: string, rank: string): Promise<void> {
  if (rank.length <= longestRank) return
  const cards = await tx.many<{ id: string }>(
    sql`select id from kanban_cards where column_id = ${columnId} order by rank`,
  )
  const cardIds = cards.map(({ id }) => id)
  await updateCardRanks(tx, columnId, cardIds, ranks(cardIds.length))
}

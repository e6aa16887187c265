// Cards: read alone and for a change, added, changed, put in place, deleted and brought back.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Db, Tx } from '#kernel/server/db.ts'
import type { Card, CardDetails, Due } from '../entities.ts'
import type { Change } from './change-queries.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/sql.ts'
import { restoreDays } from '../entities.ts'

export const cardFields = sql`c.id, c.column_id as "columnId", c.name, c.due_start as "dueStart", c.due_end as "dueEnd",
  c.completed, c.revision`
export type CardRow = Omit<Card, 'due'> & { dueStart: string | null; dueEnd: string | null }
export const cardOf = ({ id, columnId, name, dueStart, dueEnd, completed, revision }: CardRow): Card => ({
  id,
  columnId,
  name,
  due: [dueStart, dueEnd],
  completed,
  revision,
})

type DetailsRow = CardRow &
  Pick<CardDetails, 'boardId' | 'description' | 'createdAt' | 'reporter'> & { fieldRevisions: FieldRevisions }

/** A card that is not deleted, with all that is known of it. */
export async function readCard(
  db: Db,
  actorId: string,
  cardId: string,
): Promise<{ card: CardDetails; fieldRevisions: FieldRevisions } | undefined> {
  const row = await db.maybe<DetailsRow>(sql`
    select ${cardFields}, c.board_id as "boardId", c.description, c.created_at as "createdAt",
      json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as reporter,
      c.field_revisions as "fieldRevisions"
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
    join people_public p on p.id = c.reporter_id
    where c.id = ${cardId} and c.deleted_at is null`)
  if (!row) return undefined
  const { boardId, description, createdAt, reporter, fieldRevisions } = row
  return { card: { ...cardOf(row), boardId, description, createdAt, reporter }, fieldRevisions }
}

/** How many cards a board has. */
export async function readCardCount(db: Db, boardId: string): Promise<number> {
  const { cards } = await db.one<{ cards: number }>(sql`
    select coalesce(sum(card_count), 0)::integer as cards from kanban_columns where board_id = ${boardId}`)
  return cards
}

export type ColumnEnd = { name: string; lastRank: string | null }

/** What is needed to put a card at the end of a column: the last rank in it, deleted cards' too. */
export function readColumnEnd(tx: Tx, actorId: string, columnId: string): Promise<ColumnEnd | undefined> {
  return tx.maybe(sql`
    select k.name,
      (select max(rank) from kanban_cards where column_id = k.id) as "lastRank"
    from kanban_columns k
    where k.id = ${columnId} and k.board_id in (select board_id from kanban_members where person_id = ${actorId})`)
}

export type NewCard = {
  columnId: string
  name: string
  description: string
  due: Due
  completed: boolean
  rank: string
}

export async function insertCard(tx: Tx, change: Change, card: NewCard): Promise<Card> {
  const id = newId()
  const [dueStart, dueEnd] = card.due
  await tx.run(sql`
    with counted as (update kanban_columns set card_count = card_count + 1 where id = ${card.columnId})
    insert into kanban_cards (id, board_id, column_id, name, description, due_start, due_end, completed, rank, reporter_id, revision)
    values (${id}, ${change.boardId}, ${card.columnId}, ${card.name}, ${card.description}, ${dueStart}, ${dueEnd},
      ${card.completed}, ${card.rank}, ${change.by}, ${change.revision})`)
  const { columnId, name, due, completed } = card
  return { id, columnId, name, due, completed, revision: change.revision }
}

export function saveCard(tx: Tx, card: CardDetails, fieldRevisions: FieldRevisions): void {
  const [dueStart, dueEnd] = card.due
  tx.later(sql`
    update kanban_cards
    set name = ${card.name}, description = ${card.description}, due_start = ${dueStart}, due_end = ${dueEnd},
      completed = ${card.completed}, revision = ${card.revision}, field_revisions = ${JSON.stringify(fieldRevisions)}
    where id = ${card.id} and board_id = ${card.boardId}`)
}

// A column's name and its place among the board's columns, for the sentence that people read of a move.
const columnSeen = sql`k.name as "columnName",
  (select count(*) from kanban_columns where board_id = k.board_id and rank < k.rank) as "columnIndex",
  (select count(*) from kanban_columns where board_id = k.board_id) as "columnCount"`
type ColumnSeen = { columnName: string; columnIndex: number; columnCount: number }

const nextCardId = sql`(
  select n.id from kanban_cards n
  where n.column_id = c.column_id and n.deleted_at is null and n.rank > c.rank
  order by n.rank limit 1
)`

export type CardPlace = ColumnSeen & { card: Card; nextId: string | null }

/** A card and where it stands: in which column, before which card. */
export async function readCardPlace(tx: Tx, actorId: string, cardId: string): Promise<CardPlace | undefined> {
  const row = await tx.maybe<CardRow & Omit<CardPlace, 'card'>>(sql`
    select ${cardFields}, ${columnSeen}, ${nextCardId} as "nextId"
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
    join kanban_columns k on k.id = c.column_id
    where c.id = ${cardId} and c.deleted_at is null`)
  if (!row) return undefined
  const { columnName, columnIndex, columnCount, nextId } = row
  return { card: cardOf(row), columnName, columnIndex, columnCount, nextId }
}

export type TargetPlace = ColumnSeen & { before: string | null; rankAbove: string | null; rankBelow: string | null }

/**
 * Where a card would come to stand: `before` is null at the end of the column, which is also meant when that neighbour
 * is not in it (any more). Deleted cards keep their ranks, so they count as neighbours above. Nothing when the column
 * is not on this board.
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
    left join kanban_cards b on b.id = ${to.before} and b.column_id = k.id and b.deleted_at is null
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
    update kanban_cards set column_id = ${to.columnId}, rank = ${to.rank}, revision = ${change.revision}
    where id = ${card.id} and board_id = ${change.boardId}`)
}

/** Gives the cards of one column new ranks, in one statement, so that they may take each other's. */
export async function updateCardRanks(
  tx: Tx,
  columnId: string,
  cardIds: readonly string[],
  ranks: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update kanban_cards c set rank = given.rank
    from unnest(${cardIds}::uuid[], ${ranks}::text[]) as given (id, rank)
    where c.id = given.id and c.column_id = ${columnId} and c.rank <> given.rank`)
}

/** All cards of a column, deleted ones too, in the order of their ranks. */
export async function readRankedCardIds(tx: Tx, columnId: string): Promise<string[]> {
  const cards = await tx.many<{ id: string }>(
    sql`select id from kanban_cards where column_id = ${columnId} order by rank`,
  )
  return cards.map(({ id }) => id)
}

/** The card is kept for a while, with its place. */
export function markCardDeleted(tx: Tx, change: Change, cardId: string): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`
    with deleted as (
      update kanban_cards set deleted_at = now(), revision = ${change.revision}
      where id = ${cardId} and deleted_at is null
        and board_id in (select board_id from kanban_members where person_id = ${change.by})
      returning name, column_id
    ), counted as (
      update kanban_columns set card_count = card_count - 1 where id in (select column_id from deleted)
    )
    select name from deleted`)
}

/** Takes a deletion back; nothing when the card is not deleted. */
export async function unmarkCardDeleted(tx: Tx, change: Change, cardId: string): Promise<boolean> {
  const restored = await tx.run(sql`
    with restored as (
      update kanban_cards set deleted_at = null, revision = ${change.revision}
      where id = ${cardId} and deleted_at is not null
        and board_id in (select board_id from kanban_members where person_id = ${change.by})
      returning column_id
    )
    update kanban_columns set card_count = card_count + 1 where id in (select column_id from restored)`)
  return restored > 0
}

/** Forgets a card whose time to be brought back is over. */
export async function removeDeletedCard(tx: Tx, cardId: string): Promise<void> {
  await tx.run(sql`
    delete from kanban_cards where id = ${cardId} and deleted_at <= now() - make_interval(days => ${restoreDays})`)
}

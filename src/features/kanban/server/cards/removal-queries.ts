// Cards off the board: deleted for a while or archived for as long as anyone wants, restored, removed for good.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { listArchive } from '../../board-contract.ts'
import type { Card } from '../../entities.ts'
import type { WholeCardRow } from './card-queries.ts'
import type { Change } from '../change-queries.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import { pageSize } from '../../entities.ts'
import { wholeCardFields, wholeCardOf } from './card-queries.ts'
import { isStillMember } from '../change-queries.ts'

/** The card is kept for a while, with its place; one that is archived leaves the archive for it. */
export function markCardDeleted(tx: Tx, change: Change, cardId: string): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`
    with before as (
      select id, column_id, archived_at is null as "wasOnBoard" from kanban_cards
      where id = ${cardId} and board_id = ${change.boardId} and deleted_at is null and ${isStillMember(change)}
    ), counted as (
      update kanban_columns set card_count = card_count - 1
      where id in (select column_id from before where "wasOnBoard")
    )
    update kanban_cards set deleted_at = now(), archived_at = null, revision = ${change.revision}
    where id in (select id from before)
    returning name`)
}

/** Takes a card off the board; nothing when it is not on it. */
export function markCardArchived(tx: Tx, change: Change, cardId: string): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`
    with archived as (
      update kanban_cards set archived_at = now(), revision = ${change.revision}
      where id = ${cardId} and board_id = ${change.boardId} and deleted_at is null and archived_at is null
        and ${isStillMember(change)}
      returning name, column_id
    ), counted as (
      update kanban_columns set card_count = card_count - 1 where id in (select column_id from archived)
    )
    select name from archived`)
}

/** Deletes all cards of a column that are on the board; answers which. */
export async function markColumnDeleted(tx: Tx, change: Change, columnId: string): Promise<string[]> {
  const cards = await tx.many<{ id: string }>(sql`
    with deleted as (
      update kanban_cards set deleted_at = now(), revision = ${change.revision}
      where column_id = ${columnId} and board_id = ${change.boardId} and deleted_at is null and archived_at is null
        and ${isStillMember(change)}
      returning id, rank
    ), counted as (
      update kanban_columns set card_count = 0 where id = ${columnId} and exists (select from deleted)
    )
    select id from deleted order by rank`)
  return cards.map(({ id }) => id)
}

/** Puts cards back on the board, where they were; answers those that were not on it. Without a column there is no place. */
export function putCardsBack(
  tx: Tx,
  change: Change,
  cardIds: readonly string[],
): Promise<{ id: string; name: string; columnId: string }[]> {
  return tx.many(sql`
    with restored as (
      update kanban_cards set deleted_at = null, archived_at = null, revision = ${change.revision}
      where id = any(${cardIds}::uuid[]) and board_id = ${change.boardId}
        and (deleted_at is not null or archived_at is not null) and column_id is not null and ${isStillMember(change)}
      returning id, name, column_id
    ), sums as (select column_id, count(*) as cards from restored group by column_id), counted as (
      update kanban_columns k set card_count = card_count + sums.cards from sums where k.id = sums.column_id
    )
    select id, name, column_id as "columnId" from restored`)
}

export type ArchivedCard = { card: Card; columnName: string | null; since: string }

/**
 * Cards that are off the board, the last one first; one more than a page, so that the caller sees whether there is more.
 * After a card that is not there any more they begin at the beginning.
 */
export async function readArchive(
  db: Db,
  actorId: string,
  { boardId, which, search = '', before }: InputOf<typeof listArchive>,
): Promise<ArchivedCard[]> {
  const since = which === 'archived' ? sql`c.archived_at` : sql`c.deleted_at`
  const { past, page } = keyset([since, sql`c.id`], { isUp: false })
  const earlier =
    before === undefined
      ? sql`true`
      : past(sql`
          coalesce((select ${since} from kanban_cards c where c.id = ${before} and c.board_id = ${boardId}), 'infinity'),
          ${before}::uuid`)
  const wanted = search.trim() === '' ? sql`` : sql`and c.search || coalesce(k.words, '') @@ search_query(${search})`
  const rows = await db.many<WholeCardRow & Omit<ArchivedCard, 'card'>>(sql`
    with columns as materialized (
      select id, name, to_tsvector('simple', search_words(name)) as words from kanban_columns
      where board_id = ${boardId}
    )
    select ${wholeCardFields}, k.name as "columnName", ${since} as since
    from kanban_cards c
    join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
    left join columns k on k.id = c.column_id
    where c.board_id = ${boardId} and ${since} is not null and ${earlier} ${wanted}
    ${page(pageSize)}`)
  return rows.map((row) => ({ card: wholeCardOf(row), columnName: row.columnName, since: row.since }))
}

/** Removes for good a card that is off the board; nothing when it is not there. */
export function removeCard(tx: Tx, change: Change, cardId: string): Promise<{ wasArchived: boolean } | undefined> {
  return tx.maybe(sql`
    delete from kanban_cards
    where id = ${cardId} and board_id = ${change.boardId} and (deleted_at is not null or archived_at is not null)
      and ${isStillMember(change)}
    returning deleted_at is null as "wasArchived"`)
}

/** Removes the cards of all boards that can no longer be restored. */
export async function forgetDeletedCards(tx: Tx): Promise<void> {
  await tx.run(sql`delete from kanban_cards where ${isExpired}`)
}

// SQL of a card’s watchers, who are notified of its changes.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Says whether the person watches the card; nothing where it is not on a board of theirs. */
export function setWatch(
  tx: Tx,
  actorId: string,
  cardId: string,
  watching: boolean,
): Promise<{ boardId: string } | undefined> {
  return tx.maybe(sql`
    with card as (
      select c.id, c.board_id from kanban_cards c
      join kanban_members m on m.board_id = c.board_id and m.person_id = ${actorId}
      where c.id = ${cardId} and c.deleted_at is null
    ), added as (
      insert into kanban_watchers (card_id, person_id) select id, ${actorId}::uuid from card where ${watching}::boolean
      on conflict do nothing
    ), removed as (
      delete from kanban_watchers
      where card_id in (select id from card) and person_id = ${actorId} and not ${watching}::boolean
    )
    select board_id as "boardId" from card`)
}

/** Those who are members still. */
export async function readWatchers(db: Db, cardId: string): Promise<string[]> {
  const watchers = await db.many<{ id: string }>(sql`
    select w.person_id as id from kanban_watchers w
    join kanban_cards c on c.id = w.card_id
    join kanban_members m on m.board_id = c.board_id and m.person_id = w.person_id
    where w.card_id = ${cardId}`)
  return watchers.map(({ id }) => id)
}

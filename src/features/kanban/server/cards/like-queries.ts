// Likes of a card.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Change } from '../change-queries.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Says that who makes the change likes the card, or no longer does; answers whether that is new. */
export async function setLike(tx: Tx, { boardId, by }: Change, cardId: string, liked: boolean): Promise<boolean> {
  const changed = liked
    ? await tx.run(sql`
        insert into kanban_likes (card_id, person_id)
        select id, ${by}::uuid from kanban_cards where id = ${cardId} and board_id = ${boardId}
        on conflict do nothing`)
    : await tx.run(sql`
        delete from kanban_likes
        where card_id in (select id from kanban_cards where id = ${cardId} and board_id = ${boardId}) and person_id = ${by}`)
  return changed > 0
}

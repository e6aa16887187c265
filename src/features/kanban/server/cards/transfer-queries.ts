// A card on its way to another board.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Card } from '../../entities.ts'
import type { WholeCardRow } from './card-queries.ts'
import type { Change } from '../change-queries.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { markMoved } from './card-position-queries.ts'
import { wholeCardFields, wholeCardOf } from './card-queries.ts'

type Board = { id: string; name: string; revision: number; isArchived: boolean; isFrom: boolean; isTo: boolean }
export type Ends = { from: Board; to: Board }

/**
 * Takes both boards for a change, in the order of their ids, so that two cards that cross do not wait for each other.
 * Nothing when the person is not a member of both, or the card or the column is not there.
 */
export async function takeBothBoards(
  tx: Tx,
  actorId: string,
  { cardId, columnId }: { cardId: string; columnId: string },
): Promise<Ends | undefined> {
  const boards = await tx.many<Board>(sql`
    select b.id, b.name, b.revision, b.archived_at is not null as "isArchived",
      b.id = (select board_id from kanban_cards where id = ${cardId}) as "isFrom",
      b.id = (select board_id from kanban_columns where id = ${columnId}) as "isTo"
    from kanban_boards b
    where b.id in (
        select board_id from kanban_cards where id = ${cardId}
        union all select board_id from kanban_columns where id = ${columnId}
      )
      and exists (select from kanban_members where board_id = b.id and person_id = ${actorId})
    order by b.id
    for no key update of b`)
  const from = boards.find((board) => board.isFrom)
  const to = boards.find((board) => board.isTo)
  return from && to && { from, to }
}

/** Puts the card at the end of a column of the other board; labels and people who are not members there stay behind. */
export async function transfer(
  tx: Tx,
  { from, to }: { from: Change; to: Change },
  card: Card,
  { columnId, rank }: { columnId: string; rank: string },
): Promise<Card> {
  const row = await tx.one<WholeCardRow>(sql`
    with counted as (
      update kanban_columns set card_count = card_count + case when id = ${columnId} then 1 else -1 end
      where id in (${card.columnId}, ${columnId})
    )
    update kanban_cards c
    set board_id = ${to.boardId}, column_id = ${columnId}, rank = ${rank}, revision = ${to.revision},
      ${markMoved(to)}, label_ids = '{}', assignee_ids = array(
        select a.id from unnest(c.assignee_ids) with ordinality as a (id, place)
        where a.id in (select person_id from kanban_members where board_id = ${to.boardId})
        order by a.place
      )
    where c.id = ${card.id} and c.board_id = ${from.boardId}
    returning ${wholeCardFields}`)
  return wholeCardOf(row)
}

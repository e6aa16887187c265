// The subtasks of a card, in the order that people give them.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Subtask } from '../../card-entities.ts'
import type { Change } from '../change-queries.ts'
import type { RankedPosition } from '../rank-positions.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { markMoved } from './card-position-queries.ts'
import { idTaken } from './card-queries.ts'
import { isStillMember } from '../change-queries.ts'

type SubtaskForChange = Subtask & { cardId: string; fieldRevisions: FieldRevisions }

/** A subtask of a card that lies on the board of the change. */
export function readSubtask(db: Db, change: Change, subtaskId: string): Promise<SubtaskForChange | undefined> {
  return db.maybe(sql`
    select s.id, s.name, s.done, s.card_id as "cardId", s.field_revisions as "fieldRevisions"
    from kanban_subtasks s join kanban_cards c on c.id = s.card_id
    where s.id = ${subtaskId} and c.board_id = ${change.boardId} and ${isStillMember(change)}`)
}

/** All of a card, first to last. */
export function readSubtaskPlaces(db: Db, cardId: string): Promise<RankedPosition[]> {
  return db.many(sql`select id, rank from kanban_subtasks where card_id = ${cardId} order by rank`)
}

export async function insertSubtask(
  tx: Tx,
  cardId: string,
  { id = newId(), name, rank }: { id?: string | undefined; name: string; rank: string },
): Promise<Subtask> {
  const added = await tx.run(sql`
    insert into kanban_subtasks (id, card_id, name, rank) values (${id}, ${cardId}, ${name}, ${rank})
    on conflict (id) do nothing`)
  if (added === 0) throw idTaken()
  return { id, name, done: false }
}

export function saveSubtask(tx: Tx, { id, name, done }: Subtask, fieldRevisions: FieldRevisions): void {
  tx.later(sql`
    update kanban_subtasks set name = ${name}, done = ${done}, field_revisions = ${JSON.stringify(fieldRevisions)}
    where id = ${id}`)
}

export function removeSubtask(tx: Tx, subtaskId: string): void {
  tx.later(sql`delete from kanban_subtasks where id = ${subtaskId}`)
}

/** In one statement, so that they may take each other's ranks. */
export function updateSubtaskRanks(tx: Tx, places: readonly RankedPosition[]): void {
  tx.later(sql`
    update kanban_subtasks s set rank = given.rank
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ rank }) => rank)}::text[]) as given (id, rank)
    where s.id = given.id`)
}

export function markSubtaskMoved(tx: Tx, change: Change, subtaskId: string): void {
  tx.later(sql`update kanban_subtasks set ${markMoved(change)} where id = ${subtaskId}`)
}

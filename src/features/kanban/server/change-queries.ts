// How every write on a board begins and ends: its row is locked first, its revision counted last.
import type { Tx } from '#kernel/server/db.ts'
import type { Activity, ActivityDetails } from '../entities.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/sql.ts'

/** What every event of a board begins with: the board, the revision that this change makes, and who makes it. */
export type Change = { boardId: string; revision: number; by: string }

/** By what a caller names a board. Nothing named: their own. */
type Named = { boardId?: string | undefined } | { columnId: string } | { cardId: string }

function boardNamed(actorId: string, named: Named) {
  if ('cardId' in named) return sql`b.id = (select board_id from kanban_cards where id = ${named.cardId})`
  if ('columnId' in named) return sql`b.id = (select board_id from kanban_columns where id = ${named.columnId})`
  return named.boardId === undefined ? sql`b.own_of = ${actorId}` : sql`b.id = ${named.boardId}`
}

/**
 * Takes the board for a change, waiting for whoever changes it now: so changes of a board have one order, and no two
 * can deadlock. What is read afterwards is what stands; statements that follow ask for membership once more, because
 * it may have ended during the wait.
 */
export async function beginChange(tx: Tx, actorId: string, named: Named): Promise<Change | undefined> {
  const board = await tx.maybe<{ id: string; revision: number }>(sql`
    select b.id, b.revision
    from kanban_boards b
    where ${boardNamed(actorId, named)}
      and exists (select from kanban_members where board_id = b.id and person_id = ${actorId})
    for no key update of b`)
  return board && { boardId: board.id, revision: board.revision + 1, by: actorId }
}

export type NewActivity = { kind: Activity['kind']; cardId?: string; details: ActivityDetails; personId?: string }

/** Counts the change and writes what people will read of it. */
export function endChange(tx: Tx, change: Change, activities: readonly NewActivity[] = []): void {
  tx.later(sql`
    with counted as (
      update kanban_boards set revision = ${change.revision}, changed_at = clock_timestamp() where id = ${change.boardId}
    )
    insert into kanban_activity (id, board_id, card_id, person_id, kind, details)
    select a.id, ${change.boardId}, a.card_id, a.person_id, a.kind, a.details
    from unnest(
      ${activities.map(newId)}::uuid[],
      ${activities.map(({ cardId }) => cardId ?? null)}::uuid[],
      ${activities.map(({ personId }) => personId ?? change.by)}::uuid[],
      ${activities.map(({ kind }) => kind)}::text[],
      ${activities.map(({ details }) => JSON.stringify(details))}::jsonb[]
    ) as a (id, card_id, person_id, kind, details)`)
}

// How every write on a board begins and ends: its row is locked first, its revision counted last.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Activity, ActivityDetails } from '../entities.ts'
import { AppError } from '#kernel/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** The common fields of every board event: the board, the new revision, and the actor. */
export type Change = { boardId: string; revision: number; by: string }

/** By what a caller names a board. Nothing named: their own. */
type Named =
  | { boardId?: string | undefined }
  | { columnId: string }
  | { cardId: string }
  | { labelId: string }
  | { subtaskId: string }
  | { attachmentId: string }
  | { commentId: string }

function boardNamed(actorId: string, named: Named) {
  if ('cardId' in named) return sql`b.id = (select board_id from kanban_cards where id = ${named.cardId})`
  if ('columnId' in named) return sql`b.id = (select board_id from kanban_columns where id = ${named.columnId})`
  if ('labelId' in named) return sql`b.id = (select board_id from kanban_labels where id = ${named.labelId})`
  if ('subtaskId' in named)
    return sql`b.id = (
      select board_id from kanban_cards where id = (select card_id from kanban_subtasks where id = ${named.subtaskId}))`
  if ('attachmentId' in named)
    return sql`b.id = (
      select board_id from kanban_cards where id = (select record_id from attachments where id = ${named.attachmentId}))`
  if ('commentId' in named)
    return sql`b.id = (
      select board_id from kanban_cards where id = (select record_id from comments where id = ${named.commentId}))`
  return named.boardId === undefined ? sql`b.own_of = ${actorId}` : sql`b.id = ${named.boardId}`
}

/**
 * Takes the board for a change, waiting for whoever changes it now: so changes of a board have one order, and no two
 * can deadlock. What is read afterwards is what stands; statements that follow ask for membership once more, because
 * it may have ended during the wait. An archived board is refused unless `evenArchived`.
 */
export async function beginChange(
  tx: Tx,
  actorId: string,
  named: Named,
  { evenArchived = false } = {},
): Promise<Change | undefined> {
  const board = await tx.maybe<{ id: string; revision: number; isArchived: boolean }>(sql`
    select b.id, b.revision, b.archived_at is not null as "isArchived"
    from kanban_boards b
    where ${boardNamed(actorId, named)}
      and exists (select from kanban_members where board_id = b.id and person_id = ${actorId})
    for no key update of b`)
  if (board?.isArchived && !evenArchived)
    throw new AppError('archived', 'This board is archived; unarchive it to make changes')
  return board && { boardId: board.id, revision: board.revision + 1, by: actorId }
}

/** Whether who makes the change is a member still; for statements that follow `beginChange`. */
export const isStillMember = ({ boardId, by }: Change) =>
  sql`exists (select from kanban_members where board_id = ${boardId} and person_id = ${by})`

export type NewActivity = {
  kind: Activity['kind']
  cardId?: string
  /**
   * `otherBoardId`: whose names are for members of that board alone. `addedId`, `removedId`: who works on the card now, or
   * no longer, and who was removed from the board; a name of theirs is written nowhere. `readActivity` sees to it.
   */
  details: ActivityDetails & { otherBoardId?: string; addedId?: string; removedId?: string }
  personId?: string
}

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

// The labels of a board.
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Label } from '../../entities.ts'
import type { Change } from '../change-queries.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { idTaken } from '../cards/card-queries.ts'
import { isStillMember } from '../change-queries.ts'

/** In the order of their names, as the board has them. */
export function readLabels(db: Db, boardId: string): Promise<Label[]> {
  return db.many(sql`
    select id, name, hue from kanban_labels where board_id = ${boardId} order by lower(name), id`)
}

type LabelForChange = Label & { fieldRevisions: FieldRevisions }

export function readLabel(db: Db, change: Change, labelId: string): Promise<LabelForChange | undefined> {
  return db.maybe(sql`
    select id, name, hue, field_revisions as "fieldRevisions" from kanban_labels
    where id = ${labelId} and board_id = ${change.boardId} and ${isStillMember(change)}`)
}

export async function insertLabel(
  tx: Tx,
  { boardId }: Change,
  { id = newId(), name, hue }: { id?: string | undefined; name: string; hue: number },
): Promise<Label> {
  const added = await tx.run(sql`
    insert into kanban_labels (id, board_id, name, hue) values (${id}, ${boardId}, ${name}, ${hue})
    on conflict (id) do nothing`)
  if (added === 0) throw idTaken()
  return { id, name, hue }
}

export async function saveLabel(tx: Tx, { boardId }: Change, label: LabelForChange): Promise<void> {
  const { id, name, hue, fieldRevisions } = label
  await tx.run(sql`
    update kanban_labels set name = ${name}, hue = ${hue}, field_revisions = ${JSON.stringify(fieldRevisions)}
    where id = ${id} and board_id = ${boardId}`)
}

/** It goes from every card of the board, also from those that are off it. */
export async function removeLabel(tx: Tx, { boardId }: Change, labelId: string): Promise<void> {
  await tx.run(sql`
    with taken_off as (
      update kanban_cards set label_ids = array_remove(label_ids, ${labelId})
      where board_id = ${boardId} and label_ids @> array[${labelId}::uuid]
    )
    delete from kanban_labels where id = ${labelId} and board_id = ${boardId}`)
}

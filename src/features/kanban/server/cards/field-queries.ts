// Changes of a card's row that can't clash: assignees, labels, and counts of its parts.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Card } from '../../entities.ts'
import type { NewActivity, Change } from '../change-queries.ts'
import type { WholeCardRow } from './card-queries.ts'
import { emit } from '#kernel/server/live/events.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { boardTopic, cardChanged } from '../../contract.ts'
import { isOnBoard, wholeCardFields, wholeCardOf } from './card-queries.ts'
import { endChange, isStillMember } from '../change-queries.ts'

/** How many of these people are not members, and how many of these labels are not the board's. */
export function readStrangers(
  tx: Tx,
  { boardId }: Change,
  { assigneeIds, labelIds }: { assigneeIds: readonly string[]; labelIds: readonly string[] },
): Promise<{ people: number; labels: number }> {
  return tx.one(sql`
    select
      (select count(*) from unnest(${assigneeIds}::uuid[]) as a (id)
        where a.id not in (select person_id from kanban_members where board_id = ${boardId})) as people,
      (select count(*) from unnest(${labelIds}::uuid[]) as l (id)
        where l.id not in (select id from kanban_labels where board_id = ${boardId})) as labels`)
}

/** A card as it lies on the board of the change. */
export async function readCardOnBoard(db: Db, change: Change, cardId: string): Promise<Card | undefined> {
  const row = await db.maybe<WholeCardRow>(sql`
    select ${wholeCardFields} from kanban_cards c
    where c.id = ${cardId} and c.board_id = ${change.boardId} and ${isOnBoard} and ${isStillMember(change)}`)
  return row && wholeCardOf(row)
}

export async function saveNames(
  tx: Tx,
  change: Change,
  cardId: string,
  { assigneeIds, labelIds }: { assigneeIds: readonly string[]; labelIds: readonly string[] },
): Promise<Card> {
  const row = await tx.one<WholeCardRow>(sql`
    update kanban_cards c
    set assignee_ids = ${assigneeIds}, label_ids = ${labelIds}, revision = ${change.revision}
    where c.id = ${cardId} and c.board_id = ${change.boardId}
    returning ${wholeCardFields}`)
  return wholeCardOf(row)
}

/** Counts anew what is inside a card, after that has changed; nothing when the card is not on the board. */
export async function recount(tx: Tx, change: Change, cardId: string): Promise<Card | undefined> {
  const row = await tx.maybe<WholeCardRow>(sql`
    update kanban_cards c
    set revision = ${change.revision}, subtask_count = s.all, subtask_done_count = s.done,
      attachment_count = a.all, cover_id = a.cover, comment_count = m.all
    from
      (select count(*) as all, count(*) filter (where done) as done from kanban_subtasks where card_id = ${cardId}) s,
      (
        select count(*) as all, (array_agg(id order by created_at, id) filter (where width is not null))[1] as cover
        from attachments where record_id = ${cardId} and deleted_at is null
      ) a,
      (select count(*) as all from comments where record_id = ${cardId} and deleted_at is null) m
    where c.id = ${cardId} and c.board_id = ${change.boardId} and ${isOnBoard} and ${isStillMember(change)}
    returning ${wholeCardFields}`)
  return row && wholeCardOf(row)
}

/** Counts the change, says what was done, and tells the board what the card is now. */
export async function endCardChange(tx: Tx, change: Change, card: Card, did: readonly NewActivity[]): Promise<void> {
  const activities = did.map((activity) => ({ ...activity, cardId: card.id }))
  endChange(tx, change, activities)
  await emit(tx, cardChanged, { ...change, card }, { to: boardTopic(change.boardId) })
}

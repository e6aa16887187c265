// Says a day before a card is due that it is: a job for each due date, which fires once.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Card } from '../../entities.ts'
import { dequeue, enqueueAll, job } from '#kernel/server/jobs/jobs.ts'
import { Id, Instant, object } from '#kernel/shape.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notifyPeople } from '../notices.ts'

const dayMilliseconds = 86_400_000
const jobsAtOnce = 1000
const keyOf = (cardId: string) => `kanban.dueSoon:${cardId}`

/** Looks once more whether the card is still to be done by then: it may have been changed without this being planned anew. */
export const dueSoon = job('kanban.dueSoon', object({ cardId: Id, end: Instant }), ({ cardId, end }, { transaction }) =>
  transaction(async (tx) => {
    const due = await markNotified(tx, cardId, end)
    if (!due) return
    const { boardId, name, personIds } = due
    await notifyPeople(tx, { boardId, by: null }, { kind: 'dueSoon', card: { id: cardId, name }, to: personIds })
  }),
)

type Dated = Pick<Card, 'id' | 'due' | 'completed'>

/** A day before the end, or at once when less is left; whether it is over by then the database's clock says. */
export async function scheduleDueSoon(tx: Tx, cards: readonly Dated[]): Promise<void> {
  const waiting = cards.flatMap(({ id, due: [, end], completed }) => {
    if (end === null || completed) return []
    return { data: { cardId: id, end }, runAt: new Date(Date.parse(end) - dayMilliseconds), key: keyOf(id) }
  })
  // A whole board of them would hold up everybody while they are written down for the database.
  for (let at = 0; at < waiting.length; at += jobsAtOnce) {
    await enqueueAll(tx, dueSoon, waiting.slice(at, at + jobsAtOnce))
  }
}

/** For a card whose date or state has changed: plans anew, or drops what was planned. */
export async function rescheduleDueSoon(tx: Tx, card: Dated): Promise<void> {
  if (card.due[1] === null || card.completed) await dequeue(tx, keyOf(card.id))
  else await scheduleDueSoon(tx, [card])
}

/** Cancels the job of a card that leaves the board. */
export const dropDueSoon = (tx: Tx, cardId: string) => dequeue(tx, keyOf(cardId))

/** Plans for all cards of a board, or for these of it. */
export async function scheduleDueSoonOf(
  tx: Tx,
  { boardId, cardIds = null }: { boardId: string; cardIds?: readonly string[] | null },
): Promise<void> {
  await scheduleDueSoon(tx, await readDated(tx, boardId, cardIds))
}

async function readDated(db: Db, boardId: string, cardIds: readonly string[] | null): Promise<Dated[]> {
  const cards = await db.many<{ id: string; dueEnd: string }>(sql`
    select c.id, c.due_end as "dueEnd" from kanban_cards c
    where c.board_id = ${boardId} and c.deleted_at is null and c.archived_at is null and not c.completed
      and c.due_end > now() and (${cardIds}::uuid[] is null or c.id = any(${cardIds}::uuid[]))`)
  return cards.map(({ id, dueEnd }) => ({ id, due: [null, dueEnd], completed: false }))
}

type DueNow = { boardId: string; name: string; personIds: string[] }

/** Marks that people are told of this end; nothing when they were, or when there is nothing to tell. */
function markNotified(tx: Tx, cardId: string, end: string): Promise<DueNow | undefined> {
  return tx.maybe(sql`
    update kanban_cards c set due_told = c.due_end
    from kanban_boards b
    where c.id = ${cardId} and b.id = c.board_id and b.archived_at is null
      and c.deleted_at is null and c.archived_at is null and not c.completed
      and c.due_end = ${end} and c.due_end > now() and c.due_told is distinct from c.due_end
    returning c.board_id as "boardId", c.name, array(
      select person_id from kanban_members
      where board_id = c.board_id
        and person_id = any(case when c.assignee_ids = '{}' then array[c.reporter_id] else c.assignee_ids end)
    ) as "personIds"`)
}

// Sends webhooks for events that were created, changed or deleted.
import type { Tx } from '#kernel/server/database/db.ts'
import { announceAll } from '#kernel/server/live/announce.ts'

type Event = { id: string; calendarId: string }
const mostAnnounced = 1000

/** An import announces just its first events. */
export async function announceEvents(
  tx: Tx,
  byId: string,
  before: readonly Event[],
  now: readonly Event[],
): Promise<void> {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(now.map(({ id }) => id))]
  const dataOf = ({ id, calendarId }: Event) => ({ eventId: id, calendarId, byId })
  const some = (events: readonly Event[]) => events.slice(0, mostAnnounced).map(dataOf)
  await announceAll(tx, 'calendar.eventCreated', some(now.filter(({ id }) => !was.has(id))))
  await announceAll(tx, 'calendar.eventChanged', some(now.filter(({ id }) => was.has(id))))
  await announceAll(tx, 'calendar.eventDeleted', some(before.filter(({ id }) => !is.has(id))))
}

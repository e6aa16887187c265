// Notifies people of events that concern them, each in their own language and time zone.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notices, notifyAll } from '#kernel/server/live/notify.ts'
import { nextAfter } from '../recurrence/expand.ts'
import { toInstant } from '../times/zones.ts'
import { notices as kinds } from '../notices.ts'
import type { EventRow } from './events/rows.ts'
import { changedOf, isSeries } from './events/rows.ts'
import { words } from './words.ts'

export const calendarNotices = notices(kinds, words)

const titleMax = 200

/** A person's time zone: the one in their preferences, or that of their main calendar. */
export const zoneOfPerson = sql`coalesce(
  (select preferences ->> 'timeZone' from calendar_preferences where person_id = p.id),
  (select time_zone from calendar_calendars where owner_id = p.id and is_main), 'UTC')`

type News = {
  kind: 'invited' | 'changed' | 'cancelled' | 'replied'
  case?: string
  to: readonly string[]
  by: string
  event: { id: string; title: string; at: string; occurrence: string | null }
}

/** The URL of an event, or of one occurrence. */
export const linkOf = (eventId: string, occurrence: string | null): `/${string}` =>
  `/dashboard/calendar?event=${eventId}${occurrence === null ? '' : `&occurrence=${encodeURIComponent(occurrence)}`}`

export async function notifyPeople(tx: Tx, { kind, case: which, to, by, event }: News): Promise<void> {
  const people = await tx.many<{ id: string; zone: string }>(sql`
    select p.id, ${zoneOfPerson} as zone from people_public p
    where p.id = any(${to}::uuid[]) and p.id <> ${by} and p.status = 'active'`)
  if (people.length === 0) return
  const { name } = await tx.one<{ name: string }>(sql`select name from people_public where id = ${by}`)
  const params = {
    event: event.title.slice(0, titleMax),
    by: name,
    at: event.at,
    ...(kind === 'invited' || kind === 'changed' ? { about: event.id } : {}),
    ...(which !== undefined && { case: which }),
  }
  await notifyAll(
    tx,
    [...Map.groupBy(people, ({ zone }) => zone)].map(([zone, some]) => ({
      to: some.map(({ id }) => id),
      kind: `calendar.${kind}` as const,
      params: { ...params, zone },
      link: linkOf(event.id, event.occurrence),
      by,
    })),
  )
}

/** The start to put in a notice: the next one of a series, or null if everything is over. */
export function startToTell(row: EventRow, changed: readonly EventRow[], now = Date.now()): string | null {
  const wire = (ms: number) => new Date(ms).toISOString()
  if (isSeries(row)) {
    const next = nextAfter<EventRow>(row, changed.map(changedOf), now, row.startZone)
    if (!next) return null
    return next.allDay ? next.start : wire(next.startsAt)
  }
  if (toInstant(row.end, row.endZone) < now) return null
  return row.allDay ? row.start : wire(toInstant(row.start, row.startZone))
}

// Exports calendars and events as .ics files, and as feeds at private addresses.
import { AppError, found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Part, ServedFile } from '#kernel/server/parts.ts'
import { calendarFile, eventFile } from '../../calendars-contract.ts'
import { readCalendar } from '../calendars/calendar-queries.ts'
import { levels } from '../calendars/seen.ts'
import { readEvent } from '../events/event-calls.ts'
import type { EventRow } from '../events/rows.ts'
import { allColumns, changedOf, contentOver, readWholeChanged } from '../events/rows.ts'
import { readSeen } from '../events/seen-events.ts'
import { writeFileOf } from './ics-work.ts'
import { eventOf } from './ics-rows.ts'

const nameMax = 80
/** As many as an import accepts. */
const mostWritten = 20_000

const fileNameOf = (name: string) =>
  `${
    name
      .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, nameMax) || 'Calendar'
  }.ics`

type Named = { id: string; name: string }

type Written = ReturnType<typeof eventOf>

async function writeEvents(personId: string, name: string, events: Written[]): Promise<Buffer> {
  return Buffer.from(await writeFileOf(personId, { name, stamp: Date.now(), events }))
}

async function writeRows(db: Db, personId: string, name: string, rows: readonly EventRow[]): Promise<Buffer> {
  const changed = Map.groupBy(
    await readWholeChanged(
      db,
      rows.map(({ id }) => id),
    ),
    ({ seriesId }) => seriesId,
  )
  const events = rows.map((row) => eventOf(row, changed.get(row.id) ?? []))
  return writeEvents(personId, name, events)
}

/** For a guest who doesn’t read the calendar: without the occurrences to which they aren’t invited. */
async function writeInvitation(db: Db, personId: string, row: EventRow): Promise<Buffer> {
  const changed = await readWholeChanged(db, [row.id])
  const invited = await db.many<{ id: string }>(sql`
    select event_id as id from calendar_guests
    where person_id = ${personId} and event_id = any(${[row, ...changed].map(({ id }) => id)}::uuid[])`)
  const ids = new Set(invited.map(({ id }) => id))
  const theirs = changed.filter(({ id, hasOwnGuests }) => (hasOwnGuests ? ids.has(id) : ids.has(row.id)))
  if (ids.has(row.id)) {
    const others = changed.filter((one) => !theirs.includes(one)).map((one) => changedOf(one).at)
    return writeEvents(personId, '', [eventOf({ ...row, excluded: [...row.excluded, ...others] }, theirs)])
  }
  const alone = theirs.map((one) =>
    eventOf({ ...one, ...contentOver(row, one), uid: `${row.uid}/${one.occursAt}` }, []),
  )
  return writeEvents(personId, '', alone)
}

const readRows = (db: Db, calendarId: string): Promise<EventRow[]> =>
  db.many(sql`
    select ${allColumns} from calendar_events e where e.calendar_id = ${calendarId} and e.series_id is null
    order by e.starts_at, e.id limit ${mostWritten}`)

/** Differs after each change to the calendar or its events. */
export async function tagOf(db: Db, calendarId: string): Promise<string> {
  const { tag } = await db.one<{ tag: string }>(sql`
    select md5(concat_ws(' ', c.revision, c.name, (
      select concat_ws(' ', count(*), max(e.updated_at), sum(e.revision)) from calendar_events e where e.calendar_id = c.id
    ))) as tag from calendar_calendars c where c.id = ${calendarId}`)
  return tag
}

/** The whole calendar; callers check first that the person may read it. */
export const writeCalendar = async (db: Db, personId: string, { id, name }: Named): Promise<Buffer> =>
  writeRows(db, personId, name, await readRows(db, id))

const served = (name: string, tag: string, make: () => Promise<Uint8Array>): ServedFile => ({
  name: fileNameOf(name),
  type: 'text/calendar',
  disposition: 'attachment',
  tag,
  make,
})

export const exportCalls: Part[] = [
  onFile({ ...calendarFile, may: 'person' }, async ({ db, actor, input: { calendarId } }) => {
    const calendar = found(await readCalendar(db, actor.id, calendarId), 'Calendar')
    if (calendar.role === 'free-busy') throw new AppError('forbidden', 'You can only see busy times in this calendar')
    return served(calendar.name, await tagOf(db, calendarId), () => writeCalendar(db, actor.id, calendar))
  }),

  onFile({ ...eventFile, may: 'person' }, async ({ db, actor, input: { eventId } }) => {
    const { isPrivate, title, revision } = await readEvent(db, actor.id, eventId)
    if (isPrivate) throw new AppError('forbidden', 'You can see only busy times of this calendar')
    const { level } = await readSeen(db, actor.id, eventId)
    const row = found(
      await db.maybe<EventRow>(sql`select ${allColumns} from calendar_events e where e.id = ${eventId}`),
      'Event',
    )
    const write = () => (level < levels.reads ? writeInvitation(db, actor.id, row) : writeRows(db, actor.id, '', [row]))
    return served(title, `${eventId}-${level}-${revision}`, write)
  }),
]

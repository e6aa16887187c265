// Calendars and events as .ics files, and as feeds by a private address.
import { AppError, found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Part, ServedFile } from '#kernel/server/parts.ts'
import { calendarFile, eventFile } from '../../calendars-contract.ts'
import { readCalendar } from '../calendars/calendar-queries.ts'
import { readEvent } from '../events/event-calls.ts'
import type { EventRow } from '../events/rows.ts'
import { allColumns, readWholeChanged } from '../events/rows.ts'
import { writeFileOf } from './ics-work.ts'
import { eventOf } from './ics-rows.ts'

const nameMax = 80
/** As many as an import takes back. */
const mostWritten = 20_000

const fileNameOf = (name: string) =>
  `${
    name
      .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, nameMax) || 'Calendar'
  }.ics`

type Named = { id: string; name: string }

async function writeRows(db: Db, personId: string, name: string, rows: readonly EventRow[]): Promise<Buffer> {
  const changed = Map.groupBy(
    await readWholeChanged(
      db,
      rows.map(({ id }) => id),
    ),
    ({ seriesId }) => seriesId,
  )
  const events = rows.map((row) => eventOf(row, changed.get(row.id) ?? []))
  return Buffer.from(await writeFileOf(personId, { name, stamp: Date.now(), events }))
}

const readRows = (db: Db, calendarId: string): Promise<EventRow[]> =>
  db.many(sql`
    select ${allColumns} from calendar_events e where e.calendar_id = ${calendarId} and e.series_id is null
    order by e.starts_at, e.id limit ${mostWritten}`)

/** Another one after each change of the calendar or of its events. */
export async function tagOf(db: Db, calendarId: string): Promise<string> {
  const { tag } = await db.one<{ tag: string }>(sql`
    select md5(concat_ws(' ', c.revision, c.name, (
      select concat_ws(' ', count(*), max(e.updated_at), sum(e.revision)) from calendar_events e where e.calendar_id = c.id
    ))) as tag from calendar_calendars c where c.id = ${calendarId}`)
  return tag
}

/** The whole calendar; the person reads it, which is asked before. */
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
    if (calendar.role === 'free-busy') throw new AppError('forbidden', 'You can see only busy times of this calendar')
    return served(calendar.name, await tagOf(db, calendarId), () => writeCalendar(db, actor.id, calendar))
  }),

  onFile({ ...eventFile, may: 'person' }, async ({ db, actor, input: { eventId } }) => {
    const { isPrivate, title, revision } = await readEvent(db, actor.id, eventId)
    if (isPrivate) throw new AppError('forbidden', 'You can see only busy times of this calendar')
    const rows = await db.many<EventRow>(sql`select ${allColumns} from calendar_events e where e.id = ${eventId}`)
    return served(title, `${eventId}-${revision}`, () => writeRows(db, actor.id, '', rows))
  }),
]

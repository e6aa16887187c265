// Rows of the events table: one for a single event or series, and one per changed occurrence.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { EventColor } from '../../entities.ts'
import { boundsOf, firstOf, lastOf } from '../../recurrence/expand.ts'
import type { ChangedOccurrence, LocalTime, Series } from '../../times/types.ts'
import { toInstant } from '../../times/zones.ts'

/** The content of an event; in a changed occurrence, null means as in the series. */
export type EventContent = {
  title: string | null
  description: string | null
  location: string | null
  link: string | null
  color: EventColor | null
  isBusy: boolean | null
}

export const contentKeys = ['title', 'description', 'location', 'link', 'color', 'isBusy'] as const

/** The content of an occurrence: its own where set, or that of its series. */
export const contentOver = (row: EventContent, own: EventContent = row): EventContent => ({
  title: own.title ?? row.title,
  description: own.description ?? row.description,
  location: own.location ?? row.location,
  link: own.link ?? row.link,
  color: own.color ?? row.color,
  isBusy: own.isBusy ?? row.isBusy,
})

export type EventRow = Series &
  EventContent & {
    id: string
    calendarId: string
    seriesId: string | null
    /** The original start of a changed occurrence, in the zone of the series. */
    occursAt: LocalTime | null
    createdBy: string | null
    uid: string
    sequence: number
    isCancelled: boolean
    hasOwnGuests: boolean
    isFloating: boolean
    raw: string | null
    revision: number
    fieldRevisions: FieldRevisions
  }

export type Changed = ChangedOccurrence<EventRow>

export const isSeries = ({ rule, added }: Pick<EventRow, 'rule' | 'added'>): boolean =>
  rule !== null || added.length > 0

/** A changed occurrence in the library's format. */
export const changedOf = (row: EventRow): Changed => ({
  at: row.occursAt ?? row.start,
  isCancelled: row.isCancelled,
  content: row,
  allDay: row.allDay,
  start: row.start,
  end: row.end,
  startZone: row.startZone,
  endZone: row.endZone,
  length: row.length,
})

/** A floating event is at its time of day wherever one is. */
export const whereSeen = <Row extends Series & Pick<EventRow, 'isFloating'>>(row: Row, zone: string | null): Row =>
  row.isFloating && zone !== null ? { ...row, startZone: zone, endZone: zone } : row

export const changedWhereSeen = (changed: readonly Changed[], zone: string | null): Changed[] =>
  changed.map((one) => (one.content.isFloating && zone !== null ? { ...one, startZone: zone, endZone: zone } : one))

export const columns = sql`
  e.id, e.calendar_id as "calendarId", e.series_id as "seriesId", e.occurs_at as "occursAt",
  e.created_by as "createdBy", e.uid, e.sequence, e.title, e.description, e.location, e.link, e.color,
  e.is_busy as "isBusy", e.is_cancelled as "isCancelled", e.has_own_guests as "hasOwnGuests", e.all_day as "allDay",
  e.starts_local as "start", e.ends_local as "end", e.start_zone as "startZone", e.end_zone as "endZone", e.length,
  e.is_floating as "isFloating", e.rule, e.excluded, e.added, e.revision, e.field_revisions as "fieldRevisions"`

/** Includes the iCalendar object, which only changes and files need. */
export const allColumns = sql`${columns}, e.raw`

const [firstMoment, lastMoment] = [Date.UTC(1, 0), Date.UTC(9999, 11, 31)]
/** Limited to four-digit years. */
const instant = (ms: number) => new Date(Math.min(Math.max(ms, firstMoment), lastMoment)).toISOString()

/** The bounds by which range queries find a series with all its changed occurrences. */
function spanOf(row: EventRow, changed: readonly EventRow[]) {
  const bounds = changed.filter(({ isCancelled }) => !isCancelled).map((one) => boundsOf(one))
  const last = lastOf(row)
  return {
    startsAt: instant(toInstant(row.start, row.startZone)),
    spanStart: instant(Math.min(firstOf(row), ...bounds.map(({ first }) => first))),
    spanEnd: last === null ? null : instant(Math.max(last, ...bounds.map((one) => one.last))),
  }
}

/** Upserts rows; each series must come with all its changed occurrences. */
export async function saveRows(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  const ofSeries = Map.groupBy(
    rows.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId,
  )
  const pause = openTimedPacing()
  const written: (EventRow & ReturnType<typeof spanOf>)[] = []
  for (const row of rows) {
    written.push({ ...row, ...spanOf(row, ofSeries.get(row.id) ?? []) })
    await pause()
  }
  // Series first, since their changed occurrences reference them.
  for (const some of [written.filter((row) => row.seriesId === null), written.filter((row) => row.seriesId !== null)]) {
    for (let at = 0; at < some.length; at += rowsAtOnce)
      await upsert(tx, JSON.stringify(some.slice(at, at + rowsAtOnce)))
  }
}

const rowsAtOnce = 1000

const upsert = (tx: Tx, rows: string): Promise<number> =>
  tx.run(sql`
    insert into calendar_events (id, calendar_id, series_id, occurs_at, created_by, uid, sequence, title, description,
      location, link, color, is_busy, is_cancelled, has_own_guests, all_day, starts_local, ends_local, start_zone,
      end_zone, length, is_floating, rule, excluded, added, starts_at, span_start, span_end, raw, revision,
      field_revisions)
    select id, "calendarId", "seriesId", "occursAt", "createdBy", uid, sequence, title, description, location, link,
      color, "isBusy", "isCancelled", "hasOwnGuests", "allDay", start, "end", "startZone", "endZone", length,
      "isFloating", rule, excluded, added, "startsAt", "spanStart", "spanEnd", raw, revision, "fieldRevisions"
    from json_to_recordset(${rows}) as r (
      id uuid, "calendarId" uuid, "seriesId" uuid, "occursAt" text, "createdBy" uuid, uid text, sequence integer,
      title text, description text, location text, link text, color text, "isBusy" boolean, "isCancelled" boolean,
      "hasOwnGuests" boolean, "allDay" boolean, start text, "end" text, "startZone" text, "endZone" text, length text,
      "isFloating" boolean, rule text, excluded text[], added text[], "startsAt" timestamptz, "spanStart" timestamptz,
      "spanEnd" timestamptz, raw text, revision integer, "fieldRevisions" jsonb
    )
    on conflict (id) do update set calendar_id = excluded.calendar_id, series_id = excluded.series_id,
      occurs_at = excluded.occurs_at, created_by = excluded.created_by, uid = excluded.uid,
      sequence = excluded.sequence, title = excluded.title, description = excluded.description,
      location = excluded.location, link = excluded.link, color = excluded.color, is_busy = excluded.is_busy,
      is_cancelled = excluded.is_cancelled, has_own_guests = excluded.has_own_guests, all_day = excluded.all_day,
      starts_local = excluded.starts_local, ends_local = excluded.ends_local, start_zone = excluded.start_zone,
      end_zone = excluded.end_zone, length = excluded.length, is_floating = excluded.is_floating,
      rule = excluded.rule, excluded = excluded.excluded, added = excluded.added, starts_at = excluded.starts_at,
      span_start = excluded.span_start, span_end = excluded.span_end, raw = excluded.raw,
      revision = excluded.revision, field_revisions = excluded.field_revisions, updated_at = clock_timestamp()`)

export const removeRows = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from calendar_events where id = any(${ids}::uuid[])`)

/** The changed occurrences of these series. */
export const readChanged = (db: Db, seriesIds: readonly string[]): Promise<EventRow[]> =>
  db.many(
    sql`select ${columns} from calendar_events e where e.series_id = any(${seriesIds}::uuid[]) order by e.occurs_at`,
  )

/** The same with all columns, for a change or a file. */
export const readWholeChanged = (db: Db, seriesIds: readonly string[]): Promise<EventRow[]> =>
  db.many(sql`
    select ${allColumns} from calendar_events e where e.series_id = any(${seriesIds}::uuid[]) order by e.occurs_at`)

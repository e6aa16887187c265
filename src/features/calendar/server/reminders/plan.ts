// Schedules reminders: each row stores when it is due next, and jobs process the due rows.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addJobs } from '#kernel/server/jobs/jobs.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import { boundsOf, nextAfter } from '../../recurrence/expand.ts'
import type { ReminderTime } from '../../times/reminders.ts'
import { ringsOf } from '../../times/reminders.ts'
import type { Changed, EventRow } from '../events/rows.ts'
import { changedOf, changedWhereSeen, columns, readChanged, whereSeen } from '../events/rows.ts'
import type { Found } from '../events/wire.ts'
import { zoneOfPerson } from '../notices.ts'

const minuteMs = 60_000
const rowsAtOnce = 5000
const dayMs = 86_400_000
/** Jobs are created this far ahead; the hourly `fillAhead` creates later ones. */
const aheadHours = 25

export type ReminderRow = {
  eventId: string
  personId: string
  position: number
  minutes: number | null
  /** A time that only files can express, instead of minutes. */
  alarm: ReminderTime | null
  by: 'notice' | 'mail'
  /** The person’s zone, for days and floating times. */
  zone: string
  dueAt: string | null
  dueFor: string | null
}

export const reminderColumns = sql`
  r.event_id as "eventId", r.person_id as "personId", r.position, r.minutes, r.alarm, r.by, ${zoneOfPerson} as zone,
  r.next_at as "dueAt", r.next_occurs_at as "dueFor"`

type Ring = { at: number; occurrence: Found }

const alarmOf = ({ minutes, alarm }: Pick<ReminderRow, 'minutes' | 'alarm'>): ReminderTime | null =>
  minutes === null ? alarm : { from: 'start', days: 0, ms: -minutes * minuteMs }

/** An occurrence that starts earlier can't have a reminder after `after`. */
function earliestStart(row: EventRow, alarm: ReminderTime, after: number): number {
  if ('at' in alarm) return alarm.at - dayMs
  const { first, last } = boundsOf(row)
  return after - alarm.days * dayMs - alarm.ms - (alarm.from === 'end' ? last - first : 0) - 2 * dayMs
}

const mostTries = 200
type AlarmOf = Pick<ReminderRow, 'minutes' | 'alarm' | 'zone'>

/** The next ring after a moment; null when there is none any more. */
function nextRing(row: EventRow, all: readonly Changed[], after: number, of: AlarmOf): Ring | null {
  const alarm = alarmOf(of)
  if (!alarm || ('at' in alarm && alarm.at <= after)) return null
  const [series, changed] = [whereSeen(row, of.zone), changedWhereSeen(all, of.zone)]
  let since = earliestStart(row, alarm, after)
  for (let tries = 0; tries < mostTries; tries++) {
    const occurrence = nextAfter<EventRow>(series, changed, since, of.zone)
    if (!occurrence) return null
    const [at = after] = ringsOf([alarm], occurrence, of.zone)
    if (at > after) return { at, occurrence }
    since = occurrence.startsAt
  }
  return null
}

/** Stores when each row is due next, after an instant of its own, and schedules jobs for then. */
export async function planRows(
  tx: Tx,
  rows: readonly (ReminderRow & { after: number })[],
  events: ReadonlyMap<string, EventRow>,
): Promise<void> {
  if (rows.length === 0) return
  const changedRows = Map.groupBy(await readChanged(tx, [...events.keys()]), ({ seriesId }) => seriesId ?? '')
  const changed = new Map([...changedRows].map(([id, own]) => [id, own.map(changedOf)]))
  const pause = openTimedPacing()
  const planned: { eventId: string; personId: string; position: number; at: string | null; occursAt: string | null }[] =
    []
  for (const row of rows) {
    const { eventId, personId, position, after } = row
    const event = events.get(eventId)
    const own = changed.get(eventId) ?? []
    const ring = event && !event.isCancelled ? nextRing(event, own, after, row) : null
    const at = ring && new Date(ring.at).toISOString()
    planned.push({ eventId, personId, position, at, occursAt: ring && ring.occurrence.at })
    await pause()
  }
  for (let at = 0; at < planned.length; at += rowsAtOnce) {
    await tx.run(sql`
      update calendar_reminders r set next_at = w.at, next_occurs_at = w."occursAt"
      from json_to_recordset(${JSON.stringify(planned.slice(at, at + rowsAtOnce))})
        as w ("eventId" uuid, "personId" uuid, position integer, at timestamptz, "occursAt" text)
      where r.event_id = w."eventId" and r.person_id = w."personId" and r.position = w.position`)
  }
  const until = Date.now() + aheadHours * 60 * minuteMs
  await lookAt(
    tx,
    planned.flatMap(({ at }) => (at !== null && Date.parse(at) < until ? [at] : [])),
  )
}

/** One that is due and was not told yet stays due, unless the event is at another time now. */
const stillDue = ({ dueAt }: ReminderRow, now: number) => (dueAt === null ? now : Math.min(now, Date.parse(dueAt) - 1))

/** Events are read anew: after a change, all their reminders count from now. Those that are being told are waited for. */
export async function planReminders(tx: Tx, eventIds: readonly string[], now = Date.now()): Promise<void> {
  const rows = await tx.many<ReminderRow>(sql`
    select ${reminderColumns} from calendar_reminders r join people_public p on p.id = r.person_id
    where r.event_id = any(${eventIds}::uuid[]) order by r.event_id, r.person_id, r.position for update of r`)
  if (rows.length === 0) return
  await planRows(
    tx,
    rows.map((row) => ({ ...row, after: stillDue(row, now) })),
    await readEvents(tx, rows),
  )
}

/** After a person changed their time zone. */
export async function planForPerson(tx: Tx, personId: string): Promise<void> {
  const rows = await tx.many<ReminderRow>(sql`
    select ${reminderColumns} from calendar_reminders r join people_public p on p.id = r.person_id
    join calendar_events e on e.id = r.event_id
    where r.person_id = ${personId} and (e.all_day or e.is_floating) and (e.span_end is null or e.span_end > now())`)
  await planRows(
    tx,
    rows.map((row) => ({ ...row, after: Date.now() })),
    await readEvents(tx, rows),
  )
}

export async function readEvents(
  db: Db,
  rows: readonly Pick<ReminderRow, 'eventId'>[],
): Promise<Map<string, EventRow>> {
  const ids = [...new Set(rows.map(({ eventId }) => eventId))]
  const events = await db.many<EventRow>(sql`select ${columns} from calendar_events e where e.id = any(${ids}::uuid[])`)
  return new Map(events.map((event) => [event.id, event]))
}

/** The job that processes due reminders. */
export const remindJob = 'calendar.remind'

/** One job per instant, however many reminders are due. */
const lookAt = (tx: Tx, moments: readonly string[]): Promise<void> =>
  addJobs(
    tx,
    [...new Set(moments)].map((at) => ({
      name: remindJob,
      data: { at },
      runAt: new Date(at),
      key: `${remindJob}:${at}`,
    })),
  )

/** Hourly: creates jobs for reminders due within the next day, and for missed ones. */
export async function fillAhead(tx: Tx): Promise<void> {
  const due = await tx.many<{ at: string }>(sql`
    select distinct next_at as at from calendar_reminders
    where next_at < now() + make_interval(hours => ${aheadHours}) order by next_at limit 5000`)
  await lookAt(
    tx,
    due.map(({ at }) => at),
  )
}

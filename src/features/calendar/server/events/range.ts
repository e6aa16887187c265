// The occurrences in a range; series are expanded in small slices, so that no other request waits.
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { CalendarEvent } from '../../entities.ts'
import { maxEvents, maxRangeDays } from '../../entities.ts'
import { expand, keyOf } from '../../recurrence/expand.ts'
import { toInstant } from '../../times/zones.ts'
import { readPreferences } from '../preferences.ts'
import type { Changed, EventRow } from './rows.ts'
import { changedOf, changedWhereSeen, isSeries, whereSeen } from './rows.ts'
import type { Extras, SeenRow } from './seen-events.ts'
import { readExtras, readTouching } from './seen-events.ts'
import type { Found } from './wire.ts'
import { wireOf } from './wire.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The largest offsets from UTC in the world. */
const [hoursBefore, hoursBehind] = [14, 12]

export type Range = { from: number; to: number }
/** `zone` turns days into instants: the viewer's, or null if only the browser knows it. */
export type Looking = Range & { zone: string | null }

export function rangeOf(input: { from: string; to: string }): Range {
  const [from, to] = [Date.parse(input.from), Date.parse(input.to)]
  if (to <= from) throw refusedField('to', 'too-small', 'The range ends before it starts')
  if (to - from > maxRangeDays * dayMs) throw refusedField('to', 'too-large', 'The range is too long')
  return { from, to }
}

/** An event that ends exactly when the range starts is outside; one without length at that instant is inside. */
const touches = (start: number, end: number, { from, to }: Range) =>
  start < to && (end > from || (start === end && start >= from))

/** Without a zone, a day counts if it touches the range anywhere in the world. */
const widened = ({ from, to, zone }: Looking) =>
  zone === null ? { from: from - hoursBefore * hourMs, to: to + hoursBehind * hourMs, zone: 'UTC' } : { from, to, zone }

/** The occurrences of one row that touch the range; they are named by the zone of the row, wherever one is. */
export function occurrencesIn(row: EventRow, all: readonly Changed[], looking: Looking, most: number): Found[] {
  const changed = row.isFloating ? changedWhereSeen(all, looking.zone) : all
  const { from, to, zone } =
    row.allDay || changed.some(({ allDay }) => allDay) ? widened(looking) : { ...looking, zone: looking.zone ?? 'UTC' }
  const found = expand<EventRow>(whereSeen(row, looking.zone), changed, { from, to, most, zone })
  return row.isFloating ? found.map((one) => ({ ...one, key: keyOf(one.at, row) })) : found
}

function isTouched(row: EventRow, looking: Looking): boolean {
  const { from, to, zone } = row.allDay ? widened(looking) : looking
  const { start, end, startZone, endZone } = row
  const [first, last] = row.allDay ? [zone ?? 'UTC', zone ?? 'UTC'] : [startZone, endZone]
  return touches(toInstant(start, first), toInstant(end, last), { from, to })
}

/** By start, longer ones first. */
function inOrder(one: CalendarEvent, other: CalendarEvent): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1
  if (one.end !== other.end) return one.end > other.end ? -1 : 1
  return one.title < other.title ? -1 : 1
}

type Cut = { events: CalendarEvent[]; isCut: boolean }

/** The earliest ones in order, as many as one answer holds. */
const earliest = (events: readonly CalendarEvent[]) => events.toSorted(inOrder).slice(0, maxEvents)

/** A row that doesn’t repeat costs little, and has no name for its occurrence. */
function eventsOf(actorId: string, row: SeenRow, extras: Extras, looking: Looking): CalendarEvent[] {
  if (!isSeries(row)) {
    const seen = whereSeen(row, looking.zone)
    return isTouched(seen, looking) ? [wireOf(actorId, seen, extras, null) ?? []].flat() : []
  }
  const changed = (extras.changed.get(row.id) ?? []).map(changedOf)
  return occurrencesIn(row, changed, looking, maxEvents + 1).flatMap((at) => wireOf(actorId, row, extras, at) ?? [])
}

/** In order of their starts. Where there are far too many, the later ones are let go of early, so that memory is bounded. */
async function expandAll(actorId: string, rows: readonly SeenRow[], extras: Extras, looking: Looking): Promise<Cut> {
  let events: CalendarEvent[] = []
  let { to } = looking
  let isCut = rows.length > maxEvents
  const pause = openTimedPacing()
  for (const row of rows) {
    events.push(...eventsOf(actorId, row, extras, { ...looking, to }))
    if (events.length > 2 * maxEvents) {
      isCut = true
      events = earliest(events)
      to = Math.min(to, Date.parse(events.at(-1)?.start ?? '') + 2 * dayMs)
    }
    await pause()
  }
  return { events: earliest(events), isCut: isCut || events.length > maxEvents }
}

type Wanted = { from: string; to: string; calendarIds: readonly string[] | null }

export async function readRange(db: Db, actorId: string, { calendarIds, ...input }: Wanted): Promise<Cut> {
  const { from, to } = rangeOf(input)
  const wide = { from: new Date(from - dayMs).toISOString(), to: new Date(to + dayMs).toISOString() }
  const [rows, { timeZone }] = await Promise.all([
    readTouching(db, actorId, { ...wide, calendarIds, most: maxEvents + 1 }),
    readPreferences(db, actorId),
  ])
  const extras = await readExtras(db, actorId, rows)
  return expandAll(actorId, rows, extras, { from, to, zone: timeZone })
}

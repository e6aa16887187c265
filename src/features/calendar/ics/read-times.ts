// Reads when an event in a calendar file takes place and how it repeats.
import { dayMs, dayOf, isDay, localDay, localOf, wallOf } from '../times/civil.ts'
import { toInstant, toLocal, wallToInstant } from '../times/zones.ts'
import type { EventTimes, LocalTime, Series } from '../times/types.ts'
import { printRule, readRule } from '../recurrence/rule.ts'
import { propertiesOf, propertyOf, type Component } from './components.ts'
import { inZone, readLength, readTime, type IcsTime } from './dates.ts'
import type { FileZones } from './file-zones.ts'
import type { Property } from './property.ts'
import type { IcsReason } from './types.ts'

/** `zone` is the calendar's: floating times are placed in it. */
export type ReadContext = {
  zones: FileZones
  zone: string
  onBadDate: (property: Property) => void
}

export type ReadTimes = EventTimes & { isFloating: boolean }

/** Limit of EXDATE and RDATE values per event. */
const maxDates = 5000

export function readTimes(event: Component, context: ReadContext): ReadTimes | IcsReason {
  const property = propertyOf(event, 'DTSTART')
  if (!property) return 'no-start'
  const start = readTime(property, property.value, context.zones)
  if (!start) return 'bad-time'
  if (start.isDay) return readDays(event, start, context)
  const startZone = start.zone ?? context.zone
  const times = readEnd(event, { ...start, zone: startZone }, context)
  if (!times) return 'bad-time'
  if (toInstant(times.end, times.endZone) < toInstant(times.start, startZone)) return 'end-before-start'
  return { ...times, isFloating: start.zone === null }
}

function readEnd(event: Component, start: IcsTime & { zone: string }, context: ReadContext): EventTimes | undefined {
  const base = { allDay: false, start: start.local, startZone: start.zone, length: 'exact' as const }
  const property = propertyOf(event, 'DTEND')
  if (property) {
    const end = readTime(property, property.value, context.zones)
    if (!end) return undefined
    if (end.isDay) return { ...base, end: `${end.local}T00:00:00`, endZone: start.zone }
    // An end in UTC is converted to the zone of the start, if it has a unique wall time there.
    if (end.zone === 'UTC') return { ...base, ...endAt(toInstant(end.local, 'UTC'), start.zone) }
    return { ...base, end: end.local, endZone: end.zone ?? start.zone }
  }
  const duration = propertyOf(event, 'DURATION')
  if (!duration) return { ...base, end: start.local, endZone: start.zone }
  const length = readLength(duration.value)
  if (!length) return undefined
  const endsAt = wallToInstant(wallOf(start.local) + length.days * dayMs, start.zone) + length.ms
  return { ...base, ...endAt(endsAt, start.zone), length: length.days > 0 ? 'days' : 'exact' }
}

/** An end that falls on the second of a doubled hour can only be named in UTC. */
function endAt(instant: number, zone: string): { end: LocalTime; endZone: string } {
  const end = toLocal(instant, zone)
  return toInstant(end, zone) === instant ? { end, endZone: zone } : { end: toLocal(instant, 'UTC'), endZone: 'UTC' }
}

function readDays(event: Component, start: IcsTime, context: ReadContext): ReadTimes | IcsReason {
  const first = wallOf(start.local)
  const last = lastDayOf(event, first, context)
  if (last === undefined) return 'bad-time'
  if (last < first) return 'end-before-start'
  const end = localDay(Math.max(last, first + dayMs) / dayMs)
  const { zone } = context
  return { allDay: true, start: start.local, end, startZone: zone, endZone: zone, length: 'days', isFloating: false }
}

/** The midnight after the last day, which is at least one day after the start. */
function lastDayOf(event: Component, first: number, { zones }: ReadContext): number | undefined {
  const property = propertyOf(event, 'DTEND')
  if (property) {
    const end = readTime(property, property.value, zones)
    return end && Math.ceil(wallOf(end.local) / dayMs) * dayMs
  }
  const duration = propertyOf(event, 'DURATION')
  if (!duration) return first
  const length = readLength(duration.value)
  return length && first + (length.days + Math.ceil(length.ms / dayMs)) * dayMs
}

/** The times of an event, its rule, and its excluded and added dates. */
export function readSeries(event: Component, times: ReadTimes, context: ReadContext): Series | IcsReason {
  const rules = propertiesOf(event, 'RRULE')
  if (rules.length > 1) return 'two-rules'
  if (propertiesOf(event, 'EXRULE').length > 0) return 'bad-rule'
  const [rule] = rules
  const read = rule ? readRule(rule.value, { allDay: times.allDay }) : null
  if (read === 'too-often') return 'rule-too-frequent'
  if (typeof read === 'string') return 'bad-rule'
  const { isFloating: _, ...own } = times
  return {
    ...own,
    rule: read && printRule(read),
    excluded: readDates(event, 'EXDATE', times, context),
    added: readDates(event, 'RDATE', times, context).map((date) => withTime(date, times)),
  }
}

function readDates(event: Component, name: string, times: EventTimes, context: ReadContext): LocalTime[] {
  const dates: LocalTime[] = []
  for (const property of propertiesOf(event, name)) {
    for (const value of property.value.split(',')) {
      // Only the start of a period counts (RDATE;VALUE=PERIOD).
      const time = readTime(property, value.split('/')[0] ?? '', context.zones)
      if (!time || dates.length >= maxDates) context.onBadDate(property)
      else dates.push(asStart(time, times, context.zone))
    }
  }
  return [...new Set(dates)]
}

/** An exception's date in the format and zone of its series; a day stays a day and excludes all of it. */
export function asStart(time: IcsTime, { allDay, startZone }: EventTimes, zone: string): LocalTime {
  if (!allDay) return time.isDay ? time.local : inZone(time, startZone).local
  if (time.zone !== 'UTC') return dayOf(time.local)
  // A UTC time that is midnight in the calendar's zone means the day that begins then.
  const local = inZone(time, zone).local
  return dayOf(local.endsWith('T00:00:00') ? local : time.local)
}

/** A day takes on the time of day of the series. */
export function withTime(date: LocalTime, { allDay, start }: EventTimes): LocalTime {
  if (allDay || !isDay(date)) return date
  return localOf(wallOf(date) + (((wallOf(start) % dayMs) + dayMs) % dayMs))
}

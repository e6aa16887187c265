// Converts the times of calls to the wall times and zones that events are stored with.
import { refusedField } from '#kernel/errors.ts'
import type { EventFields } from '../../entities.ts'
import { readRule } from '../../recurrence/rule.ts'
import type { EventTimes, LocalTime } from '../../times/types.ts'
import { zoneNamed } from '../../times/zone-names.ts'
import { dayIn, toInstant, toLocal } from '../../times/zones.ts'

/** Times in calls: instants or days. */
export type WireTimes = Pick<EventFields, 'allDay' | 'start' | 'end' | 'timeZone' | 'endTimeZone'>

const isDay = (moment: string) => moment.length === 10
/** Before this, and after the year 9999, dates have another format. */
const firstYear = 1000

function instantOf(field: 'start' | 'end', moment: string): number {
  const day = moment.slice(0, 10)
  const isReal = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  const ms = Date.parse(isDay(moment) ? `${moment}T00:00:00Z` : moment)
  const isKept = isReal && ms >= Date.UTC(firstYear, 0) && ms < Date.UTC(10_000, 0)
  if (!isKept) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  return ms
}

function zoneOf(field: 'timeZone' | 'endTimeZone', name: string): string {
  const zone = zoneNamed(name)
  if (zone === null) throw refusedField(field, 'not-allowed', 'Unknown time zone')
  return zone
}

const dayMs = 86_400_000

/** A day stays a day; instants become all the days they touch in their zone. */
function dayOf(field: 'start' | 'end', moment: string, zone: string): LocalTime {
  const ms = instantOf(field, moment)
  if (isDay(moment)) return moment
  if (field === 'start') return dayIn(ms, zone)
  return new Date(Date.parse(dayIn(ms - 1, zone)) + dayMs).toISOString().slice(0, moment.indexOf('T'))
}

function localOf(field: 'start' | 'end', moment: string, zone: string): LocalTime {
  if (isDay(moment)) throw refusedField(field, 'not-a-date', 'A time of day is missing')
  return toLocal(instantOf(field, moment), zone)
}

function zonesOf({ timeZone, endTimeZone }: Pick<WireTimes, 'timeZone' | 'endTimeZone'>) {
  const startZone = zoneOf('timeZone', timeZone)
  return { startZone, endZone: endTimeZone === null ? startZone : zoneOf('endTimeZone', endTimeZone) }
}

/** Refuses an end before the start; an all-day event lasts at least a day. */
export function checkForward<Times extends EventTimes>(times: Times): Times {
  const { allDay, start, end, startZone, endZone } = times
  const isForward = allDay ? end > start : toInstant(end, endZone) >= toInstant(start, startZone)
  if (!isForward) throw refusedField('end', 'too-small', 'The end is before the start')
  return times
}

/** Refuses times that don’t exist. */
export function timesFrom({ allDay, start, end, ...zones }: WireTimes): EventTimes {
  const { startZone, endZone } = zonesOf(zones)
  const local = allDay ? dayOf : localOf
  return checkForward({
    allDay,
    start: local('start', start, startZone),
    end: local('end', end, endZone),
    startZone,
    endZone,
    length: 'days',
  })
}

type Given = { [Field in keyof WireTimes]?: WireTimes[Field] | undefined }

/**
 * Just the changes, in the library's format: a start alone keeps the length, a zone alone the wall time. An instant
 * given with a zone is converted to that zone, even if it's the same as before; and an end given with a new start
 * stays where it is.
 */
export function timesSet(fields: WireTimes, given: Given, names: ReadonlySet<string>): Partial<EventTimes> {
  const { allDay } = fields
  const { startZone, endZone } = zonesOf(fields)
  const isZoned = names.has('timeZone') || names.has('endTimeZone')
  const isElsewhere = isZoned || names.has('allDay') || names.has('start')
  const local = allDay ? dayOf : localOf
  const isSet = (field: 'start' | 'end') => names.has(field) || (isElsewhere && given[field] !== undefined)
  return {
    ...(names.has('allDay') && { allDay }),
    ...(names.has('timeZone') && { startZone }),
    ...(isZoned && { endZone }),
    ...(isSet('start') && { start: local('start', fields.start, startZone) }),
    ...(isSet('end') && { end: local('end', fields.end, endZone) }),
  }
}

/** The times of an event in the format of calls. */
export function wireTimes({ allDay, start, end, startZone, endZone }: EventTimes): WireTimes {
  const zones = { timeZone: startZone, endTimeZone: endZone === startZone ? null : endZone }
  const iso = (local: LocalTime, zone: string) => new Date(toInstant(local, zone)).toISOString()
  if (allDay) return { allDay, start, end, ...zones }
  return { allDay, start: iso(start, startZone), end: iso(end, endZone), ...zones }
}

/** Normalizes instants, so that equal ones are equal strings. */
export const plainMoment = (field: 'start' | 'end', moment: string): string =>
  isDay(moment) ? moment : new Date(instantOf(field, moment)).toISOString()

/** The rule without its `RRULE:` prefix; refuses rules that can't be used, with the reason. */
export function ruleFrom(given: string | null, allDay: boolean): string | null {
  if (given === null) return null
  const text = given.trim().replace(/^RRULE:/i, '')
  const rule = readRule(text, { allDay })
  if (typeof rule === 'string') throw refusedField('rrule', 'not-allowed', `This rule can’t be used: ${rule}`)
  return text
}

// Times as calls name them, made into the wall times and zones that events are kept by.
import { refusedField } from '#kernel/errors.ts'
import type { EventFields } from '../../entities.ts'
import { readRule } from '../../recurrence/rule.ts'
import type { EventTimes, LocalTime } from '../../times/types.ts'
import { zoneNamed } from '../../times/zone-names.ts'
import { dayIn, toInstant, toLocal } from '../../times/zones.ts'

/** Times as calls write them: instants or days. */
export type WireTimes = Pick<EventFields, 'allDay' | 'start' | 'end' | 'timeZone' | 'endTimeZone'>

const isDay = (moment: string) => moment.length === 10
/** Before it, and after the year 9999, dates are written otherwise. */
const firstYear = 1000

function instantOf(field: 'start' | 'end', moment: string): number {
  const day = moment.slice(0, 10)
  const isReal = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  const ms = Date.parse(isDay(moment) ? `${moment}T00:00:00Z` : moment)
  const isKept = isReal && ms >= Date.UTC(firstYear, 0) && ms < Date.UTC(10_000, 0)
  if (!isKept) throw refusedField(field, 'not-a-date', 'There is no such date')
  return ms
}

function zoneOf(field: 'timeZone' | 'endTimeZone', name: string): string {
  const zone = zoneNamed(name)
  if (zone === null) throw refusedField(field, 'not-allowed', 'Unknown time zone')
  return zone
}

const dayMs = 86_400_000

/** A day stays a day; of instants, all days count that they touch in their zone. */
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

/** Refuses an end before the start; an all-day event has a day at least. */
export function checkForward<Times extends EventTimes>(times: Times): Times {
  const { allDay, start, end, startZone, endZone } = times
  const isForward = allDay ? end > start : toInstant(end, endZone) >= toInstant(start, startZone)
  if (!isForward) throw refusedField('end', 'too-small', 'It ends before it starts')
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
 * Only what was changed, as the library takes it: a start alone keeps the length, a zone alone the time on the clock. An
 * instant that comes along with another zone is laid into that zone, be it the same as before; and an end that comes
 * along with another start stays where it is.
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

/** The times of an event, as calls write them. */
export function wireTimes({ allDay, start, end, startZone, endZone }: EventTimes): WireTimes {
  const zones = { timeZone: startZone, endTimeZone: endZone === startZone ? null : endZone }
  const iso = (local: LocalTime, zone: string) => new Date(toInstant(local, zone)).toISOString()
  if (allDay) return { allDay, start, end, ...zones }
  return { allDay, start: iso(start, startZone), end: iso(end, endZone), ...zones }
}

/** One instant is written in one way, so that equal ones are equal. */
export const plainMoment = (field: 'start' | 'end', moment: string): string =>
  isDay(moment) ? moment : new Date(instantOf(field, moment)).toISOString()

/** The rule without its name; one that never ends to be counted, or says nothing, is refused by name. */
export function ruleFrom(given: string | null, allDay: boolean): string | null {
  if (given === null) return null
  const text = given.trim().replace(/^RRULE:/i, '')
  const rule = readRule(text, { allDay })
  if (typeof rule === 'string') throw refusedField('rrule', 'not-allowed', `This rule can’t be used: ${rule}`)
  return text
}

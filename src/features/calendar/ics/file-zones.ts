// The zones that a file names: by name, or by the clock changes that the file explains (VTIMEZONE).
import { dateOf, dayMs, dayNumber, readWall, wallOf, type Wall } from '../times/civil.ts'
import { candidateZones, namedZone, zoneNamed } from '../times/zone-names.ts'
import { offsetAt, quickOffsetAt } from '../times/zones.ts'
import type { LocalTime } from '../times/types.ts'
import { ruleStarts } from '../recurrence/timetable.ts'
import { propertiesOf, propertyOf, type Component } from './components.ts'
import { readText, type Property } from './property.ts'

/** `offset` is set if no known zone matches: it converts the times to UTC. */
type FileZone = { name: string; offset?: number }

export type FileZones = {
  zoneOf: (name: string, local: LocalTime, line: number) => FileZone
}

type Observance = { start: Wall; rule: string | null; added: Wall[]; before: number; after: number }

/** Limit of zone definitions and names in one file; any more count as unknown. */
const maxExplained = 50
const maxNames = 500
/** Limit of observances of a zone, recurring and single; the latest rules count. */
const maxRules = 8
const maxObservances = 600
/** The month's day and hour in UTC at which offsets are compared, twelve a year for two years. */
const compared = 24
const yearMs = 366 * dayMs

/**
 * `fallback` replaces an unknown name, which is reported once per name; zones defined anywhere in the file apply
 * everywhere in it.
 */
export function fileZones(
  explained: readonly Component[],
  fallback: string,
  onUnknown: (name: string, line: number) => void,
): FileZones {
  const own = new Map<string, Component>()
  for (const zone of explained.slice(0, maxExplained)) {
    const name = propertyOf(zone, 'TZID')
    if (name) own.set(keyOf(readText(name.value)), zone)
  }
  const known = new Map<string, (local: LocalTime) => FileZone>()
  const resolve = (name: string, local: LocalTime, line: number) => {
    const named = known.size < maxNames ? zoneNamed(name) : null
    if (named) return () => ({ name: named })
    const zone = own.get(keyOf(name))
    const offsets = zone && observancesOf(zone)
    if (zone && offsets && offsets.length > 0) return explainedZone(zone, offsets, local)
    onUnknown(name, line)
    return () => ({ name: fallback })
  }
  return {
    zoneOf: (name, local, line) => {
      const answer = known.get(name) ?? resolve(name, local, line)
      if (known.size < maxNames) known.set(name, answer)
      return answer(local)
    },
  }
}

/** Quotes, escapes and case may differ between a zone's definition and its uses. */
const keyOf = (name: string) => readText(name).replaceAll('"', '').trim().toLowerCase()

function explainedZone(zone: Component, offsets: Observance[], local: LocalTime): (local: LocalTime) => FileZone {
  const location = propertyOf(zone, 'X-LIC-LOCATION')
  const said = location && namedZone(location.value.trim())
  const clock = ownClock(offsets)
  const name = said ?? likeZone(clock, dateOf(Math.floor(wallOf(local) / dayMs)).year)
  if (name) return () => ({ name })
  return (time) => ({ name: 'UTC', offset: clock(wallOf(time)) })
}

function readOffset(property: Property | undefined): number | undefined {
  const found = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(property?.value.trim() ?? '')
  if (!found) return undefined
  const [, sign, hours, minutes, seconds = 0] = found
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return size > 24 * 3600 ? undefined : (sign === '-' ? -size : size) * 1000
}

const readStart = (value: string): Wall | undefined =>
  readWall(value.trim().replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z?$/, '$1-$2-$3T$4:$5:$6'))

function observancesOf(zone: Component): Observance[] {
  const all = zone.components.slice(0, maxObservances).flatMap(readObservance)
  const byRule = all.filter(({ rule }) => rule !== null).toSorted((a, b) => b.start - a.start)
  return [...all.filter(({ rule }) => rule === null), ...byRule.slice(0, maxRules)]
}

function readObservance(part: Component): Observance[] {
  const start = readStart(propertyOf(part, 'DTSTART')?.value ?? '')
  const after = readOffset(propertyOf(part, 'TZOFFSETTO'))
  if (start === undefined || after === undefined) return []
  const before = readOffset(propertyOf(part, 'TZOFFSETFROM')) ?? after
  const added = propertiesOf(part, 'RDATE').flatMap(({ value }) => value.split(',').map(readStart))
  const rule = propertyOf(part, 'RRULE')?.value ?? null
  // Clocks only change by yearly rules.
  const yearly = rule !== null && /FREQ=YEARLY/i.test(rule) ? rule : null
  return [
    { start, rule: yearly, before, after, added: added.filter((wall) => wall !== undefined).slice(0, maxObservances) },
  ]
}

type OwnChange = { at: Wall; offset: number }

/** The changes of an observance within two years before a wall time, or the last one before that. */
function changesUntil({ start, rule, added, after }: Observance, until: Wall): OwnChange[] {
  const past = [start, ...added].filter((change) => change <= until)
  const local = new Date(start).toISOString().slice(0, 19)
  const times = { allDay: false, start: local, end: local, startZone: 'UTC', endZone: 'UTC', length: 'exact' as const }
  if (rule !== null && past.length > 0) {
    past.push(...ruleStarts({ ...times, rule, excluded: [], added: [] }, until - 800 * dayMs, until))
  }
  return past.map((at) => ({ at, offset: after }))
}

type OwnClock = (wall: Wall) => number

/** Offsets at wall times in a custom zone, each year cached. */
function ownClock(observances: Observance[]): OwnClock {
  const years = new Map<number, OwnChange[]>()
  const first = observances.toSorted((a, b) => a.start - b.start)[0]?.before ?? 0
  return (wall) => {
    const year = Math.floor(wall / yearMs)
    const changes =
      years.get(year) ??
      observances.flatMap((one) => changesUntil(one, (year + 1) * yearMs)).toSorted((a, b) => a.at - b.at)
    years.set(year, changes)
    return changes.findLast(({ at }) => at <= wall)?.offset ?? first
  }
}

/** The most likely known zone with the same offsets in the year of an event and the next. */
function likeZone(clock: OwnClock, year: number): string | undefined {
  const samples = Array.from({ length: compared }, (_, month) => {
    const instant = dayNumber(year + Math.floor(month / 12), (month % 12) + 1, 15) * dayMs
    // Clocks change at night and never on the 15th of March or October alone, so the wall is close enough.
    return { instant, offset: clock(instant) }
  })
  const quick = [samples[0], samples[6]].filter((sample) => sample !== undefined)
  return candidateZones().find(
    (zone) =>
      quick.every(({ instant, offset }) => quickOffsetAt(instant, zone) === offset) &&
      samples.every(({ instant, offset }) => offsetAt(instant, zone) === offset),
  )
}

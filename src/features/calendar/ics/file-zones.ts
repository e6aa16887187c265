// The zones that a file names: by name, or by the clock changes that the file explains (VTIMEZONE).
import { dateOf, dayMs, dayNumber, readWall, wallOf, type Wall } from '../times/civil.ts'
import { candidateZones, namedZone, zoneNamed } from '../times/zone-names.ts'
import { offsetAt, quickOffsetAt } from '../times/zones.ts'
import type { LocalTime } from '../times/types.ts'
import { ruleStarts } from '../recurrence/timetable.ts'
import { propertiesOf, propertyOf, type Component } from './components.ts'
import { readText, type Property } from './property.ts'

/** `offset` is set where no known zone is like that of the file: the times are to be moved to UTC by it. */
export type FileZone = { name: string; offset?: number }

export type FileZones = {
  zoneOf: (name: string, local: LocalTime, line: number) => FileZone
}

type Observance = { start: Wall; rule: string | null; added: Wall[]; before: number; after: number }

/** Zones that one file explains; the rest are taken by their names. */
const maxExplained = 200
/** The month's day and hour in UTC at which offsets are compared, twelve a year for two years. */
const compared = 24

/**
 * `fallback` is taken for a name that means nothing, which is told once a name; zones explained anywhere in the file
 * count everywhere in it.
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
    const named = zoneNamed(name)
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
      known.set(name, answer)
      return answer(local)
    },
  }
}

/** Quotes, escapes and case differ between the name of a zone and the places that use it. */
const keyOf = (name: string) => readText(name).replaceAll('"', '').trim().toLowerCase()

function explainedZone(zone: Component, offsets: Observance[], local: LocalTime): (local: LocalTime) => FileZone {
  const location = propertyOf(zone, 'X-LIC-LOCATION')
  const said = location && namedZone(location.value.trim())
  const name = said ?? likeZone(offsets, dateOf(Math.floor(wallOf(local) / dayMs)).year)
  if (name) return () => ({ name })
  return (time) => ({ name: 'UTC', offset: wallOffset(offsets, wallOf(time)) })
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
  return zone.components.flatMap((part) => {
    const start = readStart(propertyOf(part, 'DTSTART')?.value ?? '')
    const after = readOffset(propertyOf(part, 'TZOFFSETTO'))
    if (start === undefined || after === undefined) return []
    const before = readOffset(propertyOf(part, 'TZOFFSETFROM')) ?? after
    const added = propertiesOf(part, 'RDATE').flatMap(({ value }) => value.split(',').map(readStart))
    const rule = propertyOf(part, 'RRULE')?.value ?? null
    return [{ start, rule, before, after, added: added.filter((wall) => wall !== undefined) }]
  })
}

/** The last change of an observance at a wall time or before it. */
function lastChange({ start, rule, added }: Observance, wall: Wall): Wall | undefined {
  const past = [start, ...added].filter((change) => change <= wall)
  const local = new Date(start).toISOString().slice(0, 19)
  const times = { allDay: false, start: local, end: local, startZone: 'UTC', endZone: 'UTC', length: 'exact' as const }
  if (rule !== null && past.length > 0) {
    for (const change of ruleStarts({ ...times, rule, excluded: [], added: [] }, wall - 400 * dayMs)) {
      if (change > wall) break
      past.push(change)
    }
  }
  return past.length > 0 ? Math.max(...past) : undefined
}

/** The offset at a wall time in a zone of the file's own; before its first change that from which it changed. */
function wallOffset(observances: Observance[], wall: Wall): number {
  let found: { at: Wall; offset: number } | undefined
  for (const observance of observances) {
    const at = lastChange(observance, wall)
    if (at !== undefined && (!found || at > found.at)) found = { at, offset: observance.after }
  }
  return found?.offset ?? observances.toSorted((a, b) => a.start - b.start)[0]?.before ?? 0
}

/** The best known zone whose clocks show the same in the year of an event and the next. */
function likeZone(observances: Observance[], year: number): string | undefined {
  const samples = Array.from({ length: compared }, (_, month) => {
    const instant = dayNumber(year + Math.floor(month / 12), (month % 12) + 1, 15) * dayMs
    // Clocks change at night and never on the 15th of March or October alone, so the wall is close enough.
    return { instant, offset: wallOffset(observances, instant) }
  })
  const quick = [samples[0], samples[6]].filter((sample) => sample !== undefined)
  return candidateZones().find(
    (zone) =>
      quick.every(({ instant, offset }) => quickOffsetAt(instant, zone) === offset) &&
      samples.every(({ instant, offset }) => offsetAt(instant, zone) === offset),
  )
}

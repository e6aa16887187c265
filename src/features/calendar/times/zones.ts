// Converts wall times to instants and back, using the runtime's zone data.
import { dayMs, firstDay, lastDay, localDay, localOf, wallOf, type Wall } from './civil.ts'
import { namedZone } from './zone-names.ts'
import type { InstantMs, LocalTime } from './types.ts'

/** A stretch with a constant offset; `to` is exclusive. */
type Stretch = { from: InstantMs; to: InstantMs; offset: number }
type Zone = { format: Intl.DateTimeFormat; years: Map<number, Stretch[]>; last: Stretch }

// No zone has changed its clocks twice within a week since standard time was introduced.
const probeMs = 7 * dayMs
const yearMs = 53 * probeMs
const firstInstant = firstDay * dayMs
const lastInstant = (lastDay + 1) * dayMs - 1

const zones = new Map<string, Zone>()

function openZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    era: 'short',
  })
  const zone: Zone = { format, years: new Map(), last: { from: 0, to: 0, offset: 0 } }
  zones.set(name, zone)
  return zone
}

/** Derives the offset from a formatted date; slow, so only used to build stretches. */
function readOffset(zone: Zone, instant: InstantMs): number {
  const [month = 1, day = 1, year = 1, hour = 0, minute = 0, second = 0] = (
    zone.format.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  const shown = Date.UTC(2000, month - 1, day, hour, minute, second)
  const wall = new Date(shown)
  wall.setUTCFullYear(year, month - 1, day)
  return wall.getTime() - Math.floor(instant / 1000) * 1000
}

function changeBetween(zone: Zone, before: InstantMs, after: InstantMs, offset: number): InstantMs {
  let low = Math.floor(before / 1000)
  let high = Math.floor(after / 1000)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(zone, middle * 1000) === offset) low = middle
    else high = middle
  }
  return high * 1000
}

function readYear(zone: Zone, year: number): Stretch[] {
  const end = (year + 1) * yearMs
  const stretches: Stretch[] = []
  let current: Stretch = { from: year * yearMs, to: end, offset: readOffset(zone, year * yearMs) }
  for (let probe = current.from + probeMs; probe <= end; probe += probeMs) {
    const offset = readOffset(zone, probe)
    if (offset === current.offset) continue
    const change = changeBetween(zone, probe - probeMs, probe, current.offset)
    stretches.push({ ...current, to: change })
    current = { from: change, to: end, offset }
  }
  stretches.push(current)
  return stretches
}

function stretchAt(zone: Zone, instant: InstantMs): Stretch {
  if (instant >= zone.last.from && instant < zone.last.to) return zone.last
  const clamped = Math.min(Math.max(instant, firstInstant), lastInstant)
  const year = Math.floor(clamped / yearMs)
  let stretches = zone.years.get(year)
  if (!stretches) {
    stretches = readYear(zone, year)
    zone.years.set(year, stretches)
  }
  const found = stretches.find((stretch) => clamped < stretch.to) ?? zone.last
  zone.last = found
  return found
}

/** The zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(instant: InstantMs, zone: string): number {
  return stretchAt(openZone(zone), instant).offset
}

/** Like `offsetAt`, without caching the year: for a few lookups in many zones. */
export function quickOffsetAt(instant: InstantMs, zone: string): number {
  return readOffset(openZone(zone), instant)
}

export type ClockChange = { at: InstantMs; before: number; after: number }

/** The clock changes of a zone between two instants. */
export function clockChanges(zoneName: string, from: InstantMs, to: InstantMs): ClockChange[] {
  const zone = openZone(zoneName)
  const changes: ClockChange[] = []
  let current = stretchAt(zone, from)
  while (current.to < to && current.to < lastInstant) {
    const next = stretchAt(zone, current.to)
    if (next.offset !== current.offset) changes.push({ at: current.to, before: current.offset, after: next.offset })
    current = next
  }
  return changes
}

/** The instant of a wall time: the first of two, or moved forward by the length of a gap. */
export function wallToInstant(wall: Wall, zoneName: string): InstantMs {
  const zone = openZone(zoneName)
  const before = stretchAt(zone, wall - dayMs)
  if (wall + dayMs < before.to) return wall - before.offset
  const after = stretchAt(zone, wall + dayMs)
  const early = wall - before.offset
  if (stretchAt(zone, early).offset === before.offset) return early
  const late = wall - after.offset
  return stretchAt(zone, late).offset === after.offset ? late : early
}

export function instantToWall(instant: InstantMs, zone: string): Wall {
  return instant + offsetAt(instant, zone)
}

/** Like `wallToInstant`; a day is its first instant in the zone. */
export function toInstant(local: LocalTime, zone: string): InstantMs {
  return wallToInstant(wallOf(local), zone)
}

export function toLocal(instant: InstantMs, zone: string): LocalTime {
  return localOf(instantToWall(instant, zone))
}

/** The day on which an instant falls in the zone. */
export function dayIn(instant: InstantMs, zone: string): LocalTime {
  return localDay(Math.floor(instantToWall(instant, zone) / dayMs))
}

/** True if the runtime knows the zone by this name, in any case. */
export function isZone(name: string): boolean {
  return namedZone(name) !== null
}

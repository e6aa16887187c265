// Occurrences of a series within a range of time, with what was left out, added, moved and cancelled.
import { dayMs, dayOf, firstDay, lastDay, localDay, localOf, wallOf, type Wall } from '../times/civil.ts'
import { instantToWall, toInstant, toLocal, wallToInstant } from '../times/zones.ts'
import type { ChangedOccurrence, EventTimes, InstantMs, LocalTime, Occurrence, Series } from '../times/types.ts'
import { lengthOf, placedAt } from './length.ts'
import { lastRuleStart, ruleStarts } from './timetable.ts'

/** `zone` is the viewer's: all-day events fill their days there. `to` is exclusive. */
export type Window = { from: InstantMs; to: InstantMs; most: number; zone: string }

type Changes<Content> = readonly ChangedOccurrence<Content>[]

// Offsets differ by at most a day, between zones and across a clock change.
const margin = 2 * dayMs
const eastmost = 14 * 3_600_000
const westmost = 12 * 3_600_000

/** The key of an occurrence in calls: the instant or day of its original start. */
export function keyOf(at: LocalTime, { allDay, startZone }: EventTimes): string {
  return allDay ? dayOf(at) : new Date(toInstant(at, startZone)).toISOString()
}

/** True for an original start that the rule must skip: by its time, or with its whole day. */
type Skipped = (start: Start) => boolean

const nothing: Skipped = () => false

/** Written times are compared as they are written, so that thousands of them cost no look at a zone. */
function skippedOf(series: Series, changed: Changes<unknown>): Skipped {
  if (series.excluded.length + changed.length === 0) return nothing
  const names = new Set(series.excluded)
  for (const { at } of changed) names.add(at)
  if (series.allDay) {
    const days = new Set([...names].map(dayOf))
    return ({ wall }) => days.has(localDay(wall / dayMs))
  }
  return ({ wall, instant }) => {
    const local = localOf(wall)
    if (names.has(local) || names.has(dayOf(local))) return true
    // A start in the gap of a clock change is the same as the one that the clock shows then.
    const shown = instantToWall(instant, series.startZone)
    return shown !== wall && names.has(localOf(shown))
  }
}

/** An original start: its wall time, and its instant if timed. */
type Start = { wall: Wall; instant: InstantMs }

/** Starts of the rule and additions in order, each instant once, without skipped ones. */
function* originals(series: Series, skipped: Skipped, from: Wall, to?: Wall): Generator<Start, void> {
  // In order but for a change of clocks, at which two may be the same within an hour or so.
  let seen = new Set<InstantMs>()
  let last = Number.NEGATIVE_INFINITY
  for (const wall of merged(series, from, to)) {
    const instant = series.allDay ? wall : wallToInstant(wall, series.startZone)
    if (wall - last > margin) seen = new Set()
    last = wall
    if (seen.has(instant)) continue
    seen.add(instant)
    const start = { wall, instant }
    if (!skipped(start)) yield start
  }
}

function* merged(series: Series, from: Wall, to?: Wall): Generator<Wall, void> {
  if (series.added.length === 0) return yield* ruleStarts(series, from, to)
  const added = series.added
    .map(wallOf)
    .filter((wall) => wall >= from)
    .toSorted((a, b) => a - b)
  let next = 0
  for (const wall of ruleStarts(series, from, to)) {
    for (let early = added[next]; early !== undefined && early < wall; early = added[next]) {
      yield early
      next += 1
    }
    yield wall
  }
  yield* added.slice(next)
}

type Span = Pick<Occurrence, 'startsAt' | 'endsAt'>

function overlaps({ startsAt, endsAt }: Span, { from, to }: Pick<Window, 'from' | 'to'>): boolean {
  return startsAt < to && (endsAt > from || (startsAt === endsAt && startsAt >= from))
}

/** Converts original starts of a series to occurrences, seen from a zone. */
type Placer = { span: (start: Start) => Span; occurrence: (start: Start, span: Span) => Occurrence<never> }

function placer(series: Series, zone: string): Placer {
  const { allDay, startZone, endZone } = series
  const { days, ms } = lengthOf(series)
  const viewZone = allDay ? zone : startZone
  return {
    span: ({ wall, instant }) => {
      const startsAt = allDay ? wallToInstant(wall, zone) : instant
      return { startsAt, endsAt: (days === 0 ? startsAt : wallToInstant(wall + days * dayMs, viewZone)) + ms }
    },
    occurrence: ({ wall }, { startsAt, endsAt }) => {
      const at = allDay ? localDay(wall / dayMs) : localOf(wall)
      const end = allDay ? localDay(wall / dayMs + days) : toLocal(endsAt, endZone)
      const key = allDay ? at : new Date(startsAt).toISOString()
      return { at, key, startsAt, endsAt, allDay, start: at, end, startZone, endZone, changed: null }
    },
  }
}

function changedOccurrence<Content>(
  series: Series,
  changed: ChangedOccurrence<Content>,
  zone: string,
): Occurrence<Content> {
  const { at, allDay, start, end, startZone, endZone } = changed
  const startsAt = toInstant(start, allDay ? zone : startZone)
  const endsAt = toInstant(end, allDay ? zone : endZone)
  return { at, key: keyOf(at, series), startsAt, endsAt, allDay, start, end, startZone, endZone, changed }
}

/** Those that may lie between two instants; days are compared as they are written. */
function changedOccurrences<Content>(
  series: Series,
  changed: Changes<Content>,
  { from, to = latest, zone }: { from: InstantMs; to?: InstantMs; zone: string },
): Occurrence<Content>[] {
  const [first, last] = [writtenDay(from - margin), writtenDay(to + margin)]
  return changed
    .filter(({ isCancelled, start, end }) => !isCancelled && end >= first && dayOf(start) <= last)
    .map((occurrence) => changedOccurrence(series, occurrence, zone))
}

const earliest = firstDay * dayMs
const latest = lastDay * dayMs
const writtenDay = (instant: InstantMs) => localDay(Math.floor(Math.min(Math.max(instant, earliest), latest) / dayMs))

const byStart = (a: Occurrence<unknown>, b: Occurrence<unknown>) => a.startsAt - b.startsAt || a.endsAt - b.endsAt

/** The first `most` occurrences that touch the window, by their start. */
export function expand<Content>(series: Series, changed: Changes<Content>, range: Window): Occurrence<Content>[] {
  const found = changedOccurrences(series, changed, range).filter((occurrence) => overlaps(occurrence, range))
  const lookZone = series.allDay ? range.zone : series.startZone
  const bounds = boundsOf(series)
  const from = instantToWall(range.from, lookZone) - (bounds.last - bounds.first) - margin
  let until = instantToWall(range.to, lookZone) + margin
  const place = placer(series, range.zone)
  let left = range.most
  for (const start of originals(series, skippedOf(series, changed), from, until)) {
    if (start.wall > until) break
    const span = place.span(start)
    if (!overlaps(span, range)) continue
    found.push(place.occurrence(start, span))
    left -= 1
    // Only a start within a clock change can still come before those found.
    if (left === 0) until = Math.min(until, start.wall + margin)
  }
  return found.toSorted(byStart).slice(0, range.most)
}

/** The next occurrence to start after an instant, moved ones included. */
export function nextAfter<Content>(
  series: Series,
  changed: Changes<Content>,
  after: InstantMs,
  zone: string,
): Occurrence<Content> | null {
  const found = changedOccurrences(series, changed, { from: after, zone }).filter(({ startsAt }) => startsAt > after)
  const place = placer(series, zone)
  let until = Number.POSITIVE_INFINITY
  const from = instantToWall(after, series.allDay ? zone : series.startZone) - margin
  for (const start of originals(series, skippedOf(series, changed), from)) {
    if (start.wall > until) break
    const span = place.span(start)
    if (span.startsAt <= after) continue
    found.push(place.occurrence(start, span))
    until = Math.min(until, start.wall + margin)
  }
  return found.toSorted(byStart)[0] ?? null
}

/** The current occurrence with a key; null if there is none, or none anymore. */
export function occurrenceAt<Content>(
  series: Series,
  changed: Changes<Content>,
  key: string,
  zone: string,
): Occurrence<Content> | null {
  const change = changed.find(({ at }) => keyOf(at, series) === key)
  if (change) return change.isCancelled ? null : changedOccurrence(series, change, zone)
  const instant = Date.parse(key)
  if (Number.isNaN(instant)) return null
  const wall = series.allDay ? instant : instantToWall(instant, series.startZone)
  const place = placer(series, zone)
  for (const start of originals(series, skippedOf(series, changed), wall - margin, wall + margin)) {
    if (start.instant === instant) return place.occurrence(start, place.span(start))
    if (start.wall > wall + margin) return null
  }
  return null
}

/** Up to `most` original starts from a wall time on that are neither excluded nor changed. */
export function startsFrom(series: Series, changed: Changes<unknown>, from: Wall, most: number): LocalTime[] {
  const starts: LocalTime[] = []
  for (const { wall } of originals(series, skippedOf(series, changed), from)) {
    if (starts.length >= most) break
    starts.push(series.allDay ? localDay(wall / dayMs) : localOf(wall))
  }
  return starts
}

/** Bounds of an event in any zone; the days of an all-day event begin earliest in the east. */
export function boundsOf(times: EventTimes): { first: InstantMs; last: InstantMs } {
  if (times.allDay) return { first: wallOf(times.start) - eastmost, last: wallOf(times.end) + westmost }
  const first = toInstant(times.start, times.startZone)
  return { first, last: toInstant(times.end, times.endZone) }
}

/** No occurrence starts earlier, in any zone; changed ones have their own bounds. */
export function firstOf(series: Series): InstantMs {
  const earliest = [series.start, ...series.added].toSorted()[0] ?? series.start
  return boundsOf(placedAt(series, earliest)).first
}

/** The end of the last occurrence, null if the series has no end; changed ones have their own bounds. */
export function lastOf(series: Series): InstantMs | null {
  const last = lastRuleStart(series)
  if (last === null) return null
  const latest = Math.max(last, ...series.added.map(wallOf))
  const at = series.allDay ? localDay(Math.floor(latest / dayMs)) : localOf(latest)
  return boundsOf(placedAt(series, at)).last
}

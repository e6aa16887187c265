// Computes the rows that result from changing or deleting this, the following or all occurrences.
import { dayMs, isDay, wallOf, type Wall } from '../times/civil.ts'
import type { ChangedOccurrence, EventTimes, LocalTime, Scope, Series } from '../times/types.ts'
import { changeTimes } from './change-times.ts'
import { keyOf, startsFrom } from './expand.ts'
import { placedAt } from './length.ts'
import { movedRule, movesEvenly, shiftOf, startAs, untilAt, type Move } from './moved-rule.ts'
import { patternOf, periodAt, wallsOfPeriod } from './pattern.ts'
import type { Rule } from './rule-types.ts'
import { printRule, readRule } from './rule.ts'
import { ruleStarts } from './timetable.ts'

/** A series with its changed occurrences; content is passed through. */
export type Rows<Content> = { series: Series; changed: readonly ChangedOccurrence<Content>[] }

/** `series: null` is a row that goes away, `next` a new series that takes over from the changed occurrence on. */
export type ScopedRows<Content> = {
  series: Series | null
  changed: ChangedOccurrence<Content>[]
  next: Rows<Content> | null
}

export type ScopedChange<Content> = {
  scope: Scope
  /** The original start of the occurrence where the change was made. */
  at: LocalTime
  /** New times of that occurrence; omitted ones stay. */
  times?: Partial<EventTimes>
  /** A new rule for all or the following ones; null ends the repetition. */
  rule?: string | null
  /** New content of the occurrence, if it alone changes (`this`). */
  content: Content
}

const beginning = Number.NEGATIVE_INFINITY
/** Starts of a new rule that are looked for together, in which changed occurrences then are found. */
const startsAtOnce = 100

export function changeSeries<Content>(rows: Rows<Content>, change: ScopedChange<Content>): ScopedRows<Content> {
  const { series } = rows
  const repeats = series.rule !== null || series.added.length > 0
  if (change.scope === 'this' && repeats) return changeThis(rows, change)
  const parts = change.scope === 'following' ? split(rows, change.at) : null
  if (!parts || !isAlive(parts.before)) return { ...moveAll(parts?.after ?? rows, change), next: null }
  return { series: parts.before.series, changed: [...parts.before.changed], next: moveAll(parts.after, change) }
}

export function removeOccurrences<Content>(
  rows: Rows<Content>,
  { scope, at }: { scope: Scope; at: LocalTime },
): ScopedRows<Content> {
  const gone: ScopedRows<Content> = { series: null, changed: [], next: null }
  if (scope === 'all') return gone
  const left = scope === 'this' ? without(rows, at) : split(rows, at)?.before
  return left && isAlive(left) ? { series: left.series, changed: [...left.changed], next: null } : gone
}

function changeThis<Content>(rows: Rows<Content>, change: ScopedChange<Content>): ScopedRows<Content> {
  const { series, changed } = rows
  const key = keyOf(change.at, series)
  const before = changed.find(({ at }) => keyOf(at, series) === key)
  const times = changeTimes(timesOf(before ?? placedAt(series, change.at)), change.times ?? {})
  const others = changed.filter((occurrence) => occurrence !== before)
  const occurrence = { ...times, at: before?.at ?? change.at, isCancelled: false, content: change.content }
  return { series, changed: [...others, occurrence], next: null }
}

function timesOf({ allDay, start, end, startZone, endZone, length }: EventTimes): EventTimes {
  return { allDay, start, end, startZone, endZone, length }
}

function without<Content>({ series, changed }: Rows<Content>, at: LocalTime): Rows<Content> {
  const key = keyOf(at, series)
  return {
    series: { ...series, excluded: [...series.excluded, at] },
    changed: changed.filter((occurrence) => keyOf(occurrence.at, series) !== key),
  }
}

/** True if at least one occurrence takes place. */
function isAlive({ series, changed }: Rows<unknown>): boolean {
  return changed.some(({ isCancelled }) => !isCancelled) || startsFrom(series, changed, beginning, 1).length > 0
}

const ruleOf = (series: Series): Rule | null => {
  const rule = series.rule === null ? null : readRule(series.rule, { allDay: series.allDay })
  return rule === null || typeof rule === 'string' ? null : rule
}

/** The starts of the rule before a time, left out ones among them, as COUNT counts them; without COUNT one is enough. */
function countBefore(series: Series, before: Wall): number {
  const isCounted = (ruleOf(series)?.count ?? null) !== null
  let count = 0
  for (const wall of ruleStarts(series, beginning, before)) {
    if (wall >= before) break
    count += 1
    if (!isCounted) break
  }
  return count
}

/** Splits a series at an occurrence; the first part is null if nothing comes before it. */
function split<Content>(
  { series, changed }: Rows<Content>,
  at: LocalTime,
): { before: Rows<Content>; after: Rows<Content> } | null {
  const from = wallOf(at)
  const isBefore = (local: LocalTime) => wallOf(local) < (isDay(local) ? Math.floor(from / dayMs) * dayMs : from)
  const isLater = (local: LocalTime) => !isBefore(local)
  const count = countBefore(series, from)
  const addedBefore = series.added.filter(isBefore)
  if (count === 0 && addedBefore.length === 0) return null
  const before = { ...untilStart(series, from, count, addedBefore), excluded: series.excluded.filter(isBefore) }
  const rest = { ...series, added: series.added.filter(isLater), excluded: series.excluded.filter(isLater) }
  return {
    before: { series: before, changed: changed.filter((occurrence) => isBefore(occurrence.at)) },
    after: { series: startingAt(rest, from, count), changed: changed.filter((occurrence) => isLater(occurrence.at)) },
  }
}

/** The series up to a start before which its rule has `count` others. */
function untilStart(series: Series, from: Wall, count: number, added: readonly LocalTime[]): Series {
  if (count > 0) return { ...series, rule: ruleUntil(series, from, count), added }
  const [first = series.start, ...others] = added.toSorted()
  return { ...series, ...placedAt(series, first), rule: null, added: others }
}

function ruleUntil(series: Series, from: Wall, count: number): string | null {
  const rule = ruleOf(series)
  if (!rule) return null
  if (rule.count !== null) return printRule({ ...rule, count })
  const midnight = Math.floor(from / dayMs) * dayMs
  const severalADay = rule.frequency === 'HOURLY' || rule.hours.length + rule.minutes.length + rule.seconds.length > 0
  return printRule({ ...rule, until: untilAt((severalADay ? from : midnight) - 1000, series) })
}

/** The rest of a series; its first start is that of the rule, be there added ones before it. */
function startingAt(series: Series, from: Wall, count: number): Series {
  const rule = ruleOf(series)
  const first = rule ? firstFrom(series, from) : wallOf(series.start) >= from ? wallOf(series.start) : undefined
  const start = first ?? Math.min(...series.added.map(wallOf), Number.POSITIVE_INFINITY)
  const added = series.added.filter((local) => wallOf(local) !== start)
  const times = placedAt(series, startAs(Number.isFinite(start) ? start : from, series))
  if (!rule || first === undefined) return { ...series, ...times, rule: null, added }
  const left = rule.count === null ? null : rule.count - count
  return { ...series, ...times, rule: printRule({ ...rule, count: left }), added }
}

function firstFrom(series: Series, from: Wall): Wall | undefined {
  for (const wall of ruleStarts(series, from)) return wall
  return undefined
}

/** Moves a whole series to the new times of one of its occurrences. */
function moveAll<Content>(
  rows: Rows<Content>,
  change: ScopedChange<Content>,
): { series: Series; changed: ChangedOccurrence<Content>[] } {
  const { series } = rows
  const from = placedAt(series, change.at)
  const move: Move = { from, to: changeTimes(from, change.times ?? {}) }
  const key = keyOf(change.at, series)
  // An occurrence that stood elsewhere by itself and is the measure for all now no longer differs from them.
  const others =
    Object.keys(change.times ?? {}).length > 0
      ? rows.changed.filter(({ at }) => keyOf(at, series) !== key)
      : rows.changed
  const moved = movedRows({ series, changed: others }, move)
  return change.rule === undefined || change.rule === series.rule ? moved : withRule(moved, change.rule)
}

function movedRows<Content>({ series, changed }: Rows<Content>, move: Move) {
  const rule = ruleOf(series)
  const after = rule && movedRule(rule, move)
  const place = placing(series, move, rule, after)
  const moved = (local: LocalTime) =>
    isDay(local) && !move.to.allDay && !series.allDay ? movedDay(local, move) : startAs(place(wallOf(local)), move.to)
  const times = placedAt(move.to, moved(series.start))
  const excluded = series.excluded.map(moved)
  return {
    series: { ...times, rule: after && printRule(after), excluded, added: series.added.map(moved) },
    changed: changed.map((occurrence) => ({ ...occurrence, at: moved(occurrence.at) })),
  }
}

function movedDay(day: LocalTime, { from, to }: Move): LocalTime {
  const days = Math.floor(wallOf(to.start) / dayMs) - Math.floor(wallOf(from.start) / dayMs)
  return startAs(wallOf(day) + days * dayMs, { ...to, allDay: true })
}

/** Maps each original start: all by the same amount, or each to its position in the same month or year. */
function placing(series: Series, move: Move, before: Rule | null, after: Rule | null): (wall: Wall) => Wall {
  const shift = shiftOf(move)
  if (!before || !after || movesEvenly(before, move)) return (wall) => wall + shift
  const old = patternOf(before, wallOf(series.start))
  const next = patternOf(after, wallOf(series.start) + shift)
  return (wall) => {
    const period = periodAt(old, wall)
    const index = wallsOfPeriod(old, period).walls.indexOf(wall)
    return (index < 0 ? undefined : wallsOfPeriod(next, period).walls[index]) ?? wall + shift
  }
}

/** Applies another rule: the start moves to its first day, changed occurrences stay if the rule still has them. */
function withRule<Content>({ series, changed }: Rows<Content>, rule: string | null) {
  if (rule === null) return { series: { ...series, rule, excluded: [], added: [] }, changed: [] }
  const aligned = alignStart({ ...series, rule })
  const starts = new Set<LocalTime>()
  let known = beginning
  const isStart = (at: LocalTime) => {
    const wall = wallOf(at)
    if (wall > known) {
      const next = startsFrom(aligned, [], wall - dayMs, startsAtOnce)
      for (const start of next) starts.add(start)
      known = next.length < startsAtOnce ? Number.POSITIVE_INFINITY : wallOf(next.at(-1) ?? at)
    }
    return starts.has(startAs(wall, aligned))
  }
  const kept = changed.toSorted((one, other) => (one.at < other.at ? -1 : 1)).filter(({ at }) => isStart(at))
  return { series: aligned, changed: kept }
}

/** The series with its start moved to the first day of its rule, so that no other day precedes it. */
function alignStart(series: Series): Series {
  const rule = ruleOf(series)
  if (!rule) return series
  const start = wallOf(series.start)
  const pattern = patternOf(rule, start)
  if (wallsOfPeriod(pattern, 0).walls.includes(start)) return series
  for (const wall of ruleStarts({ ...series, rule: printRule({ ...rule, count: null }) }, start + 1)) {
    return { ...series, ...placedAt(series, startAs(wall, series)) }
  }
  return series
}

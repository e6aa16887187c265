// The original starts of a series in order, bounded in work however its rule is written.
import { dayMs, isDay, lastDay, wallOf, type Wall } from '../times/civil.ts'
import { instantToWall, wallToInstant } from '../times/zones.ts'
import type { Series } from '../times/types.ts'
import { isBeyond, patternOf, periodAt, wallsOfPeriod, type Pattern } from './pattern.ts'
import type { Rule } from './rule-types.ts'
import { readRule } from './rule.ts'

/** Days and periods that one question looks at; of a daily rule that is 27 years, of a yearly one hundreds. */
const workLimit = 20_000
/** Days and periods that are counted to find where COUNT ends; a rule that has more left has no end. */
const countLimit = 40_000
const keptTimetables = 5000
const noEnd = Number.POSITIVE_INFINITY
const lastWall = (lastDay + 1) * dayMs - 1

type Timetable = {
  start: Wall
  pattern: Pattern | null
  /** No occurrence starts after it. */
  end: Wall
  isPastUntil: (wall: Wall) => boolean
}

const never = () => false
const timetables = new Map<string, Timetable>()

function timetableOf(series: Series): Timetable {
  const key = `${series.rule ?? ''}|${series.start}|${series.allDay ? '' : series.startZone}`
  const known = timetables.get(key)
  if (known) return known
  if (timetables.size >= keptTimetables) timetables.clear()
  const timetable = makeTimetable(series)
  timetables.set(key, timetable)
  return timetable
}

function makeTimetable(series: Series): Timetable {
  const start = wallOf(series.start)
  const rule = series.rule === null ? 'unreadable' : readRule(series.rule, { allDay: series.allDay })
  // An older row may hold a rule that is refused today: only its start is certain.
  if (typeof rule === 'string') return { start, pattern: null, end: start, isPastUntil: never }
  const pattern = patternOf(rule, start)
  const isPastUntil = untilTest(rule, series)
  return { start, pattern, end: rule.count === null ? noEnd : endOfCount(pattern, rule.count), isPastUntil }
}

function untilTest(rule: Rule, { allDay, startZone }: Series): (wall: Wall) => boolean {
  if (!rule.until) return never
  const until = wallOf(rule.until.local)
  if (allDay || isDay(rule.until.local)) {
    const lastMoment = Math.floor(until / dayMs) * dayMs + dayMs - 1
    return (wall) => wall > lastMoment
  }
  if (!rule.until.isUtc) return (wall) => wall > until
  // No clock is further from UTC than a day: only near the end does its zone matter.
  return (wall) => wall > until + dayMs || (wall > until - dayMs && wallToInstant(wall, startZone) > until)
}

/** The last of `count` starts, counting the start itself as the first even if the rule doesn't match it. */
function endOfCount(pattern: Pattern, count: number): Wall {
  let left = count - 1
  let work = 0
  for (let period = 0; left > 0; period += 1) {
    if (work > countLimit || isBeyond(pattern, period)) return noEnd
    const found = wallsOfPeriod(pattern, period)
    work += found.work
    const later = found.walls.filter((wall) => wall > pattern.start)
    const last = later[left - 1]
    if (last !== undefined) return last
    if (period > 0 && pattern.isEven) return evenEnd(pattern, period, left)
    left -= later.length
  }
  return pattern.start
}

/** The start that is `left` ahead, counted from a period on, of a rule whose periods have all as many. */
function evenEnd(pattern: Pattern, from: number, left: number): Wall {
  const each = wallsOfPeriod(pattern, from).walls.length
  const period = each === 0 ? noEnd : from + Math.floor((left - 1) / each)
  return isBeyond(pattern, period) ? noEnd : (wallsOfPeriod(pattern, period).walls[(left - 1) % each] ?? noEnd)
}

/** The starts that start and rule name between two wall times, in the order of the clock on the wall. */
export function* ruleStarts(series: Series, from: Wall, to: Wall = lastWall): Generator<Wall, void> {
  const { start, pattern, end, isPastUntil } = timetableOf(series)
  if (start >= from) yield start
  if (!pattern) return
  for (const wall of patternWalls(pattern, from, Math.min(to, end, lastWall))) {
    if (wall > end || isPastUntil(wall)) return
    if (wall > start && wall >= from) yield wall
  }
}

/** The times of all periods that begin between two wall times, within the work limit. */
function* patternWalls(pattern: Pattern, from: Wall, to: Wall): Generator<Wall, void> {
  const last = periodAt(pattern, to)
  let work = 0
  for (let period = periodAt(pattern, from); work <= workLimit && period <= last; period += 1) {
    const found = wallsOfPeriod(pattern, period)
    work += found.work
    yield* found.walls
  }
}

/** The last start that start and rule name; null where there is no end, or none within the years of the calendar. */
export function lastRuleStart(series: Series): Wall | null {
  const { start, pattern, end } = timetableOf(series)
  if (!pattern) return start
  const until = untilWall(series)
  if (until === null) return end === noEnd ? null : end
  if (until <= start) return start
  // The last one before UNTIL is looked for backwards; where the rule names none in years, UNTIL is close enough.
  let work = 0
  for (let period = periodAt(pattern, until); period >= 0 && work < workLimit; period -= 1) {
    const found = wallsOfPeriod(pattern, period)
    work += found.work
    const last = found.walls.findLast((wall) => wall <= end && !timetableOf(series).isPastUntil(wall))
    if (last !== undefined) return Math.max(last, start)
  }
  return start
}

/** A wall time that is definitely past UNTIL. */
function untilWall(series: Series): Wall | null {
  const rule = series.rule === null ? 'unreadable' : readRule(series.rule, { allDay: series.allDay })
  if (typeof rule === 'string' || !rule.until) return null
  const until = wallOf(rule.until.local)
  const isUtc = rule.until.isUtc && !series.allDay
  return Math.min((isUtc ? instantToWall(until, series.startZone) : until) + dayMs, lastDay * dayMs)
}

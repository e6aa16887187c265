// Preset rules derived from the start, and how a rule follows when the start moves.
import type { RepeatDay, RuleParts } from '../../recurrence/rule-parts.ts'
import { partsOf, repeatDays, ruleOf } from '../../recurrence/rule-parts.ts'
import { dayMs, wallOf, weekdayOf } from '../../times/civil.ts'
import type { EventValues } from './event-values.ts'
import { dayOf, eventTimes } from './event-values.ts'

type Preset = { key: string; parts: RuleParts }

/** Monday to Friday. */
export const workdays = [0, 1, 2, 3, 4] as const

const weekdayOfDay = (day: string) => weekdayOf(wallOf(day) / dayMs)

/** Every week on the weekday of the start: the initial value of a custom rule. */
export const partsFrom = (day: string): RuleParts => ({
  every: 1,
  unit: 'week',
  weekdays: [weekdayOfDay(day)],
  on: { by: 'day' },
  ends: { by: 'never' },
  weekStart: 0,
})

export function presetsFrom(day: string): Preset[] {
  const weekly = partsFrom(day)
  return [
    { key: 'daily', parts: { ...weekly, unit: 'day' } },
    { key: 'weekly', parts: weekly },
    { key: 'weekdays', parts: { ...weekly, weekdays: [...workdays] } },
    ...repeatDays(day).map((on) => ({
      key: `monthly-${on.by}-${nthOf(on)}`,
      parts: { ...weekly, unit: 'month' as const, on },
    })),
    { key: 'yearly', parts: { ...weekly, unit: 'year' } },
  ]
}

const nthOf = (on: RepeatDay) => (on.by === 'weekday' ? on.nth : 0)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The parts that matter for the unit, for comparison. */
function plain({ every, unit, weekdays, on, ends }: RuleParts): unknown {
  const days = { day: null, week: weekdays.toSorted((one, other) => one - other), month: on, year: on }
  return [every, unit, days[unit], ends]
}

export const presetOf = (parts: RuleParts, day: string): Preset | undefined =>
  presetsFrom(day).find((preset) => isSame(plain(preset.parts), plain(parts)))

/**
 * The rule of a new event whose times change: days derived from its start follow. The server does the same for an
 * existing series, within the scope of the change.
 */
export function ruleFollowing(before: EventValues, after: EventValues): string | null {
  const parts = before.rrule === null ? null : partsOf(before.rrule, eventTimes(before))
  return parts ? ruleOf(movedParts(parts, dayOf(before.start), dayOf(after.start)), eventTimes(after)) : before.rrule
}

function movedParts(parts: RuleParts, from: string, to: string): RuleParts {
  const { unit, weekdays, on } = parts
  if (unit === 'week' && isSame(weekdays, [weekdayOfDay(from)])) return { ...parts, weekdays: [weekdayOfDay(to)] }
  const isOwn = on.by !== 'day' && repeatDays(from).some((offered) => isSame(offered, on))
  if (!isOwn || from === to) return parts
  return { ...parts, on: repeatDays(to).find((offered) => offered.by === on.by) ?? { by: 'day' } }
}

// A recurrence rule as the parts that RFC 5545 gives it, and the reasons for which one is refused.
import type { LocalTime } from '../times/types.ts'

export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const
export type Frequency = (typeof frequencies)[number]

export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `nth` 0 is every such weekday; Monday is 0. */
export type ByDay = { weekday: number; nth: number }

export type Rule = {
  frequency: Frequency
  interval: number
  count: number | null
  /** The last moment as it is written: a day, a wall time, or with `isUtc` a time in UTC. */
  until: { local: LocalTime; isUtc: boolean } | null
  months: readonly number[]
  weeks: readonly number[]
  yearDays: readonly number[]
  monthDays: readonly number[]
  weekdays: readonly ByDay[]
  hours: readonly number[]
  minutes: readonly number[]
  seconds: readonly number[]
  positions: readonly number[]
  weekStart: number
}

/** A reason for which a rule is refused. */
export type RuleProblem =
  | 'unreadable'
  | 'no-frequency'
  | 'given-twice'
  | 'unknown-part'
  | 'too-often'
  | 'interval'
  | 'count'
  | 'until'
  | 'out-of-range'
  | 'not-allowed'
  | 'never'

// The parts of a recurrence rule as in RFC 5545, and the reasons to refuse one.
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
  /** The UNTIL value as written: a day, a wall time, or with `isUtc` a UTC time. */
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

/** Why a rule is refused. */
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

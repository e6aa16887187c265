// The parts of the page share this: the days that are shown, their entries, and ways to go elsewhere and to open.
import type { Calendar } from '../entities.ts'
import type { Entry } from './views/entry.ts'
import type { View, WeekRules } from './views/ranges.ts'
import type { Span } from './views/span.ts'
import type { When } from './views/when.ts'

export type Desk = {
  view: View
  /** The day that the address names, else today. */
  day: number
  today: number
  /** The days of the view, without hidden ones. */
  days: readonly number[]
  zone: string
  secondZone: string | null
  rules: WeekRules
  when: When
  /** Those that are shown, in order. */
  entries: readonly Entry[]
  calendars: readonly Calendar[]
  /** The length of a new event, in minutes. */
  duration: number
  isPhone: boolean
  /** Nothing was read of these days yet. */
  isPending: boolean
  go: (to: { view?: View; day?: number | undefined }, options?: { replace?: boolean }) => void
  open: (entry: Entry) => void
  create: (span: Span) => void
}

export const calendarOf = ({ calendars }: Desk, entry: Entry): Calendar | undefined =>
  calendars.find(({ id }) => id === entry.event?.calendarId)

/** Panels and dialogs that open over the view. */
export type Panel = 'calendars' | 'filter' | 'search' | 'keys'

/** The name of what the view shows: a month, a week, a day. */
export function headingOf({ view, day, days, when }: Desk): string {
  if (view === 'day') return when.fullDay(day)
  if (view === 'week') return when.days(days[0] ?? day, days.at(-1) ?? day)
  return when.month(day)
}

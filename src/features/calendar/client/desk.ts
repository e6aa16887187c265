// Shared by the parts of the page: the visible days, their entries, and functions to navigate and open events.
import type { Calendar } from '../entities.ts'
import type { Entry } from './views/entry.ts'
import type { View, WeekRules } from './views/ranges.ts'
import type { Span } from './views/span.ts'
import type { When } from './views/when.ts'

export type Desk = {
  view: View
  /** The day in the URL, or today. */
  day: number
  today: number
  /** The days of the view, without hidden weekends. */
  days: readonly number[]
  zone: string
  secondZone: string | null
  rules: WeekRules
  when: When
  /** The visible entries, in order. */
  entries: readonly Entry[]
  calendars: readonly Calendar[]
  /** The length of a new event, in minutes. */
  duration: number
  isPhone: boolean
  /** These days haven't loaded yet. */
  isPending: boolean
  go: (to: { view?: View; day?: number | undefined }, options?: { replace?: boolean }) => void
  open: (entry: Entry) => void
  create: (span: Span) => void
}

export const calendarOf = ({ calendars }: Desk, entry: Entry): Calendar | undefined =>
  calendars.find(({ id }) => id === entry.event?.calendarId)

/** Panels and dialogs that open over the view. */
export type Panel = 'calendars' | 'filter' | 'search' | 'keys'

/** The title of the view: a month, a week or a day. */
export function headingOf({ view, day, days, when }: Desk): string {
  if (view === 'day') return when.fullDay(day)
  if (view === 'week') return when.days(days[0] ?? day, days.at(-1) ?? day)
  return when.month(day)
}

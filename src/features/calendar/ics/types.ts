// Types of calendar files: events with their content, and a report of the rest.
import type { ChangedOccurrence, InstantMs, Series } from '../times/types.ts'
import type { ReminderTime } from '../times/reminders.ts'

export type IcsPerson = {
  email: string
  name: string
  reply: 'waiting' | 'accepted' | 'tentative' | 'declined'
}

export type IcsContent = {
  title: string
  description: string
  location: string
  link: string
  /** A CSS color name as in RFC 7986; '' for none. */
  color: string
  isTentative: boolean
  isCancelled: boolean
  isBusy: boolean
  isPrivate: boolean
  categories: readonly string[]
  organizer: IcsPerson | null
  guests: readonly IcsPerson[]
  reminders: readonly ReminderTime[]
  /** Its original lines, unfolded and joined by line feeds; '' for an event created here. */
  raw: string
}

export type IcsEvent = {
  uid: string
  sequence: number
  /** When it was last changed, if the file says so. */
  stamp: InstantMs | null
  /** The RECURRENCE-ID of an occurrence without its series, an instant or a day. */
  recurrence: string | null
  /** Floating: in the viewer's zone; `series` has it in the requested zone. */
  isFloating: boolean
  series: Series
  content: IcsContent
  changed: readonly ChangedOccurrence<IcsContent>[]
  line: number
}

/** Why something in a file is skipped. */
export type IcsReason =
  | 'not-readable'
  | 'no-start'
  | 'bad-time'
  | 'end-before-start'
  | 'bad-rule'
  | 'rule-too-frequent'
  | 'two-rules'
  | 'too-many'
  | 'duplicate'
  | 'older'
  | 'to-do'
  | 'journal'
  | 'busy-time'
  | 'cut'

/** Notes on what was imported differently from how the file has it. */
export type IcsNote = 'unknown-zone' | 'bad-alarm' | 'bad-date' | 'too-long' | 'range-of-occurrences'

type IcsSkipped = { reason: IcsReason; title: string; line: number }
/** `detail` is the raw zone, trigger or property. */
type IcsNoted = { note: IcsNote; title: string; line: number; detail: string }

/** An event, or with `recurrence` one occurrence, canceled by a file with METHOD:CANCEL. */
export type IcsCancelled = { uid: string; recurrence: string | null; sequence: number; title: string; line: number }

export type IcsFile = {
  /** False if the file contains no calendar at all. */
  isCalendar: boolean
  name: string
  /** Unknown properties and components of the calendar itself, kept as in the file. */
  raw: string
  events: IcsEvent[]
  cancelled: IcsCancelled[]
  skipped: IcsSkipped[]
  notes: IcsNoted[]
}

// Calendar files as they are read and written: events with their content, and a report of the rest.
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
  /** The CSS name of a color, as RFC 7986 has it; '' is none. */
  color: string
  isTentative: boolean
  isCancelled: boolean
  isBusy: boolean
  isPrivate: boolean
  categories: readonly string[]
  organizer: IcsPerson | null
  guests: readonly IcsPerson[]
  reminders: readonly ReminderTime[]
  /** Its lines as they stood in the file, unfolded, with a line feed between them; '' of an event made here. */
  raw: string
}

export type IcsEvent = {
  uid: string
  sequence: number
  /** When it was last changed, as far as the file says so. */
  stamp: InstantMs | null
  /** The RECURRENCE-ID of an occurrence that came without its series, an instant or a day. */
  recurrence: string | null
  /** By the clock of the one who looks; `series` has it in the zone that was asked for. */
  isFloating: boolean
  series: Series
  content: IcsContent
  changed: readonly ChangedOccurrence<IcsContent>[]
  line: number
}

/** Reasons for which something of a file is left out. */
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

/** Things that were taken in otherwise than they stand in the file. */
export type IcsNote = 'unknown-zone' | 'bad-alarm' | 'bad-date' | 'too-long' | 'range-of-occurrences'

type IcsSkipped = { reason: IcsReason; title: string; line: number }
/** `detail` names the zone, the trigger or the property as it is written. */
type IcsNoted = { note: IcsNote; title: string; line: number; detail: string }

/** An event, or with `recurrence` one occurrence of it, that a file with METHOD:CANCEL takes away. */
export type IcsCancelled = { uid: string; recurrence: string | null; sequence: number; title: string; line: number }

export type IcsFile = {
  /** Whether there is a calendar in the file at all. */
  isCalendar: boolean
  name: string
  /** Properties and components of the calendar itself that others use, as they stood in the file. */
  raw: string
  events: IcsEvent[]
  cancelled: IcsCancelled[]
  skipped: IcsSkipped[]
  notes: IcsNoted[]
}

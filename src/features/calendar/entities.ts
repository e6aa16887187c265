// The data of the calendar: shapes and limits of events, calendars, guests and reminders.
import type { Infer } from '#kernel/shape.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'

/** Events or occurrences in one response. */
export const maxEvents = 5000
/** Longest range of one call, in days; no view shows more than a year. */
export const maxRangeDays = 400
/** Calendars one person sees: their own and those shared with them. */
export const maxCalendars = 100
/** People one calendar can be shared with by name. */
export const maxMembers = 200
export const maxGuests = 200
export const maxReminders = 5
/** Minutes before the start: up to four weeks. */
export const reminderMinutesMax = 40_320
export const titleMax = 255
export const descriptionMax = 5000
export const locationMax = 500
export const linkMax = 2000
export const calendarNameMax = 100
/** Far longer than any RRULE that the form writes. */
export const ruleMax = 500
/** By how much the server may make a rule longer. */
const ruleEndMax = 100
/** Bytes of an .ics file that is imported. */
export const importBytesMax = 10 * 1024 * 1024
/** Private addresses of one calendar. */
export const maxFeeds = 10

/** The seven event colors as the hex values of the API; the screen maps them to design tokens. */
export const eventColors = ['#00AB55', '#1890FF', '#54D62C', '#FFC107', '#FF4842', '#04297A', '#7A0C2E'] as const
export type EventColor = (typeof eventColors)[number]
const Color = oneOf(eventColors)

/** An instant for a timed event, or a day (`2026-09-07`) for an all-day one. */
export const Moment = matching(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/,
  'not-a-date',
)
export type Moment = string
/** An IANA name, such as `Europe/Berlin`; the server checks that there is such a zone. */
const ZoneName = matching(/^[A-Za-z][A-Za-z0-9_+\-/]{0,59}$/, 'not-allowed')
const Title = line({ max: titleMax })
const Rule = text({ min: 1, max: ruleMax })

/** A role that a calendar can be shared with, for everyone in the workspace or for one person. */
export const calendarRoles = ['free-busy', 'reads', 'edits'] as const
export type CalendarRole = (typeof calendarRoles)[number]
export const scopes = ['this', 'following', 'all'] as const
export const replies = ['waiting', 'accepted', 'tentative', 'declined'] as const
export type Reply = (typeof replies)[number]

export const Face = object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })
export type Face = Infer<typeof Face>

/** A person a calendar is shared with. */
export const Member = object({ ...Face.entries, role: oneOf(calendarRoles) })
export type Member = Infer<typeof Member>

export const Calendar = object({
  id: Id,
  name: line({ max: calendarNameMax }),
  description: text({ max: descriptionMax }),
  color: Color,
  timeZone: ZoneName,
  owner: Face,
  /** The role of the requesting person; an `owner` may also share and delete the calendar. */
  role: oneOf(['free-busy', 'reads', 'edits', 'owner']),
  /** The person's first calendar, where new events go; it can't be deleted. */
  isMain: Yes,
  /** Hidden from the views by the requesting person. */
  isHidden: Yes,
  /** The role of everyone in the workspace; null for no access. */
  everyone: nullable(oneOf(calendarRoles)),
  memberCount: integer({ min: 0 }),
  revision: integer({ min: 0 }),
})
export type Calendar = Infer<typeof Calendar>

export const Guest = object({ ...Face.entries, reply: oneOf(replies) })
export type Guest = Infer<typeof Guest>

/** Sent to the person who set it, this many minutes before the start. */
export const Reminder = object({
  minutes: integer({ min: 0, max: reminderMinutesMax }),
  by: oneOf(['notice', 'mail']),
})
export type Reminder = Infer<typeof Reminder>

export const CalendarEvent = object({
  /** Occurrences share the ID of their series and differ by `occurrence`. */
  id: Id,
  /** The original start of an occurrence, an instant or a day; null for a single event or the series itself. */
  occurrence: nullable(Moment),
  calendarId: Id,
  ownerId: nullable(Id),
  title: text({ max: titleMax }),
  /** Markdown. */
  description: text({ max: descriptionMax }),
  location: text({ max: locationMax }),
  link: text({ max: linkMax }),
  color: Color,
  allDay: Yes,
  start: Moment,
  /** Exclusive: for an all-day event, the day after its last. */
  end: Moment,
  timeZone: ZoneName,
  /** The zone of the end, if it isn't the zone of the start. */
  endTimeZone: nullable(ZoneName),
  /** RRULE; null is an event that doesn't repeat. One that ends earlier than it was given is longer by its end. */
  rrule: nullable(text({ min: 1, max: ruleMax + ruleEndMax })),
  /** This occurrence was changed by itself. */
  isException: Yes,
  /** Shows the person as busy to others. */
  isBusy: Yes,
  isCancelled: Yes,
  /** The requesting person may see only that the time is taken. */
  isPrivate: Yes,
  /** The requesting person may change it. */
  isEditable: Yes,
  guests: list(Guest, maxGuests),
  /** The requesting person's reply; null if they aren't invited. */
  reply: nullable(oneOf(replies)),
  /** The requesting person's own. */
  reminders: list(Reminder, maxReminders),
  revision: integer({ min: 0 }),
})
export type CalendarEvent = Infer<typeof CalendarEvent>

/** The fields of an event that a call may set. */
export const EventFields = object({
  calendarId: Id,
  title: Title,
  description: CalendarEvent.entries.description,
  location: CalendarEvent.entries.location,
  link: CalendarEvent.entries.link,
  color: Color,
  allDay: Yes,
  start: Moment,
  end: Moment,
  timeZone: ZoneName,
  endTimeZone: nullable(ZoneName),
  rrule: nullable(Rule),
  isBusy: Yes,
  guestIds: list(Id, maxGuests),
  reminders: list(Reminder, maxReminders),
})
export type EventFields = Infer<typeof EventFields>

/** A date from another feature, such as a card's due date; read-only here. */
export const LayerEntry = object({
  layer: text({ max: 100 }),
  id: text({ max: 100 }),
  title: text({ max: 300 }),
  allDay: Yes,
  start: Moment,
  end: Moment,
  isDone: Yes,
  link: text({ max: 500 }),
})
export type LayerEntry = Infer<typeof LayerEntry>

/** `weekStart` is 0 for Sunday through 6; null follows the language. */
export const Preferences = object({
  timeZone: nullable(ZoneName),
  secondZone: nullable(ZoneName),
  weekStart: nullable(integer({ min: 0, max: 6 })),
  showsWeekends: Yes,
  /** The length of a new event, in minutes. */
  duration: integer({ min: 5, max: 1440 }),
  reminders: list(Reminder, maxReminders),
  /** For a new all-day event, in minutes before its first midnight. */
  allDayReminders: list(Reminder, maxReminders),
  hiddenLayers: list(text({ max: 100 }), 50),
})
export type Preferences = Infer<typeof Preferences>

export const Feed = object({ id: Id, label: text({ max: 100 }), createdAt: Instant, lastReadAt: nullable(Instant) })
export type Feed = Infer<typeof Feed>

/** Why an import skips something; each reason has its own text. */
export const skipReasons = [
  'not-readable',
  'no-start',
  'bad-time',
  'end-before-start',
  'bad-rule',
  'two-rules',
  'rule-too-frequent',
  'too-many',
  'duplicate',
  'older',
  'unknown-cancelled',
  'to-do',
  'journal',
  'busy-time',
  'cut',
] as const
export const Skipped = object({
  title: text({ max: titleMax }),
  line: nullable(integer({ min: 1 })),
  reason: oneOf(skipReasons),
})
export type Skipped = Infer<typeof Skipped>

/** Things that an import takes otherwise than they stand in the file; each has its sentence. */
export const importNotes = ['unknown-zone', 'bad-alarm', 'bad-date', 'too-long', 'range-of-occurrences'] as const
/** `detail` is the zone, the reminder or the line as it is written. */
export const Noted = object({
  note: oneOf(importNotes),
  title: text({ max: titleMax }),
  line: integer({ min: 1 }),
  detail: text({ max: 100 }),
})
export type Noted = Infer<typeof Noted>

export const NewId = optional(Id)

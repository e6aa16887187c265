// The calls and events of the calendar.
import { endpoint, event } from '#kernel/contract.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  text,
} from '#kernel/shape.ts'
import {
  CalendarEvent,
  EventFields,
  Face,
  LayerEntry,
  Moment,
  NewId,
  Preferences,
  maxEvents,
  maxGuests,
  replies,
  scopes,
} from './entities.ts'

/** Identifies the change for `undoChange`. */
const Changed = object({ changeId: Id, event: CalendarEvent })
const Events = object({ events: list(CalendarEvent, maxEvents) })
const eventBodyLimit = 256 * 1024

// The four specified calls.

/**
 * Events of the calendars the person sees, each series once, earliest first; `after` is the ID of the last one
 * read. Views call `listRange` instead.
 */
export const listEvents = endpoint('GET', '/api/calendar/events', {
  may: 'person',
  input: object({ after: optional(Id), limit: optional(text({ max: 4 })) }),
  output: object({ events: list(CalendarEvent, maxEvents), next: nullable(Id) }),
})

/** Without `calendarId` it goes into the person's main calendar; without times it is refused. */
export const createEvent = endpoint('POST', '/api/calendar/events/new', {
  may: 'person',
  input: object({
    ...partial(EventFields).entries,
    id: NewId,
    title: EventFields.entries.title,
    start: Moment,
    end: Moment,
  }),
  output: Changed,
  bodyLimit: eventBodyLimit,
})

/**
 * Changes the given fields. `occurrence` names the occurrence of a series, and `scope` says how far the change goes
 * (`all` by default). With `revision`, the one the change is based on, other people's changes to the same fields are a
 * `conflict`; their changes to other fields are kept.
 */
export const updateEvent = endpoint('POST', '/api/calendar/events/update', {
  may: 'person',
  input: object({
    eventId: Id,
    event: partial(EventFields),
    occurrence: optional(Moment),
    scope: optional(oneOf(scopes)),
    revision: optional(integer({ min: 0 })),
  }),
  output: Changed,
  bodyLimit: eventBodyLimit,
})

export const deleteEvent = endpoint('POST', '/api/calendar/events/delete', {
  may: 'person',
  input: object({ eventId: Id, occurrence: optional(Moment), scope: optional(oneOf(scopes)) }),
  output: object({ changeId: Id }),
})

// Events.

/** All occurrences between `from` and `to`, in every calendar the person sees or in the named ones. */
export const listRange = endpoint('GET', '/api/calendar/range', {
  may: 'person',
  input: object({ from: Instant, to: Instant, calendarIds: optional(text({ max: 4000 })) }),
  output: object({
    events: list(CalendarEvent, maxEvents),
    /** There are more than fit in one response, which has the earliest. */
    isCut: Yes,
  }),
})

/** One event, or an occurrence of it. */
export const getEvent = endpoint('GET', '/api/calendar/event', {
  may: 'person',
  input: object({ eventId: Id, occurrence: optional(Moment) }),
  output: object({ event: CalendarEvent }),
})

/** Undoes a change, unless the same events have changed since. */
export const undoChange = endpoint('POST', '/api/calendar/undo', {
  may: 'person',
  input: object({ changeId: Id }),
  output: object({ events: list(CalendarEvent, maxEvents) }),
})

/** The person's own reply to an invitation. */
export const replyToEvent = endpoint('POST', '/api/calendar/events/reply', {
  may: 'person',
  input: object({
    eventId: Id,
    reply: oneOf(replies),
    occurrence: optional(Moment),
    scope: optional(oneOf(['this', 'all'])),
  }),
  output: object({ event: CalendarEvent }),
})

/** The person's own reminders for an event, even one they may only read. */
export const setReminders = endpoint('POST', '/api/calendar/events/reminders', {
  may: 'person',
  input: object({ eventId: Id, reminders: EventFields.entries.reminders }),
  output: object({ event: CalendarEvent }),
})

/** Events that contain all the words, upcoming ones first. */
export const searchEvents = endpoint('GET', '/api/calendar/search', {
  may: 'person',
  input: object({ text: line({ max: 100 }) }),
  output: Events,
})

/** When people are busy, without details; `exceptEventId` is the event being edited. */
export const listBusy = endpoint('GET', '/api/calendar/busy', {
  may: 'person',
  input: object({
    /** Comma-separated IDs. */
    personIds: text({ min: 1, max: 4000 }),
    from: Instant,
    to: Instant,
    exceptEventId: optional(Id),
  }),
  output: object({
    people: list(
      object({
        personId: Id,
        times: list(object({ start: Instant, end: Instant, allDay: Yes, isTentative: Yes }), 1000),
      }),
      maxGuests,
    ),
  }),
})

/** Colleagues to invite, or to share a calendar with. */
export const suggestPeople = endpoint('GET', '/api/calendar/people', {
  may: 'person',
  input: object({ search: text({ max: 100 }) }),
  output: object({ people: list(Face, 20) }),
})

/** Dates from other features, and the list of those features. */
export const listLayers = endpoint('GET', '/api/calendar/layers', {
  may: 'person',
  input: object({ from: Instant, to: Instant }),
  output: object({
    layers: list(object({ key: text({ max: 100 }), label: text({ max: 100 }) }), 50),
    entries: list(LayerEntry, maxEvents),
  }),
})

// Live.

/** To everyone who sees the calendar: their browsers refetch the events on screen. */
export const eventsChanged = event(
  'calendar.eventsChanged',
  object({ calendarId: Id, eventIds: list(Id, 1000), changeId: nullable(Id) }),
)
/** To people whose list of calendars has changed. */
export const calendarsChanged = event('calendar.calendarsChanged', object({}))
export const preferencesChanged = event('calendar.preferencesChanged', object({ preferences: Preferences }))

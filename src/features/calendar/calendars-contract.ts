// The calls about calendars themselves: sharing, feeds, import and export, preferences.
import { endpoint } from '#kernel/contract.ts'
import { Id, Yes, integer, list, nullable, object, oneOf, partial, text } from '#kernel/shape.ts'
import {
  Calendar,
  Feed,
  Member,
  Moment,
  NewId,
  Noted,
  Preferences,
  Skipped,
  calendarRoles,
  maxCalendars,
  maxFeeds,
  maxMembers,
} from './entities.ts'

// Calendars.

const OneCalendar = object({ calendar: Calendar })
const CalendarFields = object({
  name: Calendar.entries.name,
  description: Calendar.entries.description,
  color: Calendar.entries.color,
  timeZone: Calendar.entries.timeZone,
})

export const listCalendars = endpoint('GET', '/api/calendar/calendars', {
  may: 'person',
  output: object({ calendars: list(Calendar, maxCalendars) }),
})
export const createCalendar = endpoint('POST', '/api/calendar/calendars/new', {
  may: 'person',
  input: object({ ...partial(CalendarFields).entries, id: NewId, name: CalendarFields.entries.name }),
  output: OneCalendar,
})
export const updateCalendar = endpoint('POST', '/api/calendar/calendars/update', {
  may: 'person',
  input: object({ calendarId: Id, calendar: partial(CalendarFields) }),
  output: OneCalendar,
})
/** Moves the calendar and its events to the trash for 30 days; `restoreCalendar` restores both. */
export const deleteCalendar = endpoint('POST', '/api/calendar/calendars/delete', {
  may: 'person',
  input: object({ calendarId: Id }),
})
export const restoreCalendar = endpoint('POST', '/api/calendar/calendars/restore', {
  may: 'person',
  input: object({ calendarId: Id }),
  output: OneCalendar,
})
/** Leaves a calendar that was shared with the person by name. */
export const leaveCalendar = endpoint('POST', '/api/calendar/calendars/leave', {
  may: 'person',
  input: object({ calendarId: Id }),
})
/** The person's own choice: shown or hidden, and in which color. */
export const showCalendar = endpoint('POST', '/api/calendar/calendars/show', {
  may: 'person',
  input: object({ calendarId: Id, isHidden: Yes }),
  output: OneCalendar,
})
export const listMembers = endpoint('GET', '/api/calendar/calendars/members', {
  may: 'person',
  input: object({ calendarId: Id }),
  output: object({ members: list(Member, maxMembers) }),
})
/** Replaces the list of people it is shared with; `everyone` is the whole workspace. */
export const shareCalendar = endpoint('POST', '/api/calendar/calendars/share', {
  may: 'person',
  input: object({
    calendarId: Id,
    everyone: nullable(oneOf(calendarRoles)),
    members: list(object({ personId: Id, role: oneOf(calendarRoles) }), maxMembers),
  }),
  output: object({ calendar: Calendar, members: list(Member, maxMembers) }),
})

// Feeds and files.

export const listFeeds = endpoint('GET', '/api/calendar/feeds', {
  may: 'person',
  input: object({ calendarId: Id }),
  output: object({ feeds: list(Feed, maxFeeds) }),
})
/** Returns the secret address just this once; later only its label is known. */
export const createFeed = endpoint('POST', '/api/calendar/feeds/new', {
  may: 'person',
  input: object({ calendarId: Id, label: text({ max: 100 }) }),
  output: object({ feed: Feed, path: text({ max: 300 }) }),
  takesKey: false,
})
export const revokeFeed = endpoint('POST', '/api/calendar/feeds/revoke', {
  may: 'person',
  input: object({ feedId: Id }),
})

/** A calendar as an .ics file. */
export const calendarFile = { path: '/api/calendar/export', input: object({ calendarId: Id }) } as const
/** One event with its series. */
export const eventFile = { path: '/api/calendar/events/export', input: object({ eventId: Id }) } as const

/** Imports an uploaded .ics file; with `dryRun` it only reports what would be imported. */
export const importEvents = endpoint('POST', '/api/calendar/import', {
  may: 'person',
  input: object({ calendarId: Id, uploadId: Id, dryRun: Yes }),
  output: object({
    added: integer({ min: 0 }),
    changed: integer({ min: 0 }),
    removed: integer({ min: 0 }),
    /** The first few, for the preview. */
    events: list(
      object({
        title: text({ max: 255 }),
        start: Moment,
        end: Moment,
        allDay: Yes,
        rrule: nullable(text({ max: 500 })),
      }),
      20,
    ),
    skippedCount: integer({ min: 0 }),
    skipped: list(Skipped, 200),
    /** Taken, but otherwise than it is written; an unknown zone counts as `zone`. */
    notes: list(Noted, 200),
    zone: text({ max: 60 }),
    changeId: nullable(Id),
  }),
})

// Preferences.

export const getPreferences = endpoint('GET', '/api/calendar/preferences', {
  may: 'person',
  output: object({ preferences: Preferences }),
})
export const updatePreferences = endpoint('POST', '/api/calendar/preferences/update', {
  may: 'person',
  input: object({ preferences: partial(Preferences) }),
  output: object({ preferences: Preferences }),
})

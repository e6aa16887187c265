// Calendar permissions by workspace role; no role gives access to a calendar that isn’t shared with the person.
import type { Permission } from '#kernel/feature.ts'
import {
  createCalendar,
  createFeed,
  deleteCalendar,
  getPreferences,
  importEvents,
  leaveCalendar,
  listCalendars,
  listFeeds,
  listMembers,
  restoreCalendar,
  revokeFeed,
  shareCalendar,
  showCalendar,
  updateCalendar,
  updatePreferences,
} from './calendars-contract.ts'
import {
  createEvent,
  deleteEvent,
  getEvent,
  listBusy,
  listEvents,
  listLayers,
  listRange,
  replyToEvent,
  searchEvents,
  setReminders,
  suggestPeople,
  undoChange,
  updateEvent,
} from './contract.ts'

const reads = [listEvents, listRange, getEvent, searchEvents, listMembers]

export const permissions: Permission[] = [
  {
    key: 'ownCalendars',
    subject: 'calendar.permissions.own',
    why: 'calendar.permissions.ownWhy',
    see: [...reads, listCalendars, listFeeds, listLayers, listBusy, suggestPeople, getPreferences],
    change: [
      createCalendar,
      updateCalendar,
      shareCalendar,
      restoreCalendar,
      importEvents,
      createFeed,
      createEvent,
      updateEvent,
      undoChange,
      updatePreferences,
    ],
    remove: [deleteCalendar, deleteEvent, revokeFeed],
  },
  {
    key: 'sharedCalendars',
    subject: 'calendar.permissions.shared',
    why: 'calendar.permissions.sharedWhy',
    see: [...reads],
    change: [createEvent, updateEvent, importEvents, undoChange, replyToEvent, setReminders, showCalendar],
    remove: [deleteEvent, leaveCalendar],
  },
  {
    key: 'otherCalendars',
    subject: 'calendar.permissions.others',
    why: 'calendar.permissions.othersWhy',
    see: [],
    change: [],
    remove: [],
  },
]

// The calendar's server side: its calls, jobs and hooks.
import { accountRegistered } from '#features/account/contract.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { alongside, topics } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { calendarAccess } from './access.ts'
import { calendarCalls } from './calendars/calendar-calls.ts'
import { forgetDeleted } from './calendars/calendar-queries.ts'
import { makeMain } from './calendars/main-calendar.ts'
import { readCalendarIds } from './calendars/member-queries.ts'
import { eventCalls } from './events/event-calls.ts'
import { forgetChanges } from './events/snapshots.ts'
import { exportCalls } from './files/export.ts'
import { feedParts } from './files/feeds.ts'
import { importCalls } from './files/import.ts'
import { guestCalls } from './guests/guest-calls.ts'
import { layerCalls } from './layers.ts'
import { calendarNotices } from './notices.ts'
import { preferenceCalls } from './preferences.ts'
import { fillAhead } from './reminders/plan.ts'
import { remind } from './reminders/ring.ts'
import { searchParts } from './search.ts'
import { calendarTopic } from './tell.ts'

export const parts: Part[] = [
  ...calendarCalls,
  ...eventCalls,
  ...guestCalls,
  ...layerCalls,
  ...importCalls,
  ...exportCalls,
  ...feedParts,
  ...preferenceCalls,
  ...searchParts,
  calendarNotices,
  calendarAccess,
  remind,

  // In the transaction of the registration, so that every account has a calendar.
  alongside(accountRegistered, (tx, { personId, language }) => makeMain(tx, personId, language)),
  topics(async (db, { id }) => (await readCalendarIds(db, id)).map(calendarTopic)),
  tidyUp(async (tx) => {
    await forgetDeleted(tx)
    await forgetChanges(tx)
    await fillAhead(tx)
  }),
]

// Creates an event from the fields of a call, with defaults from its calendar and the person's preferences.
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { ensureMain } from '../calendars/main-calendar.ts'
import { replaceGuests } from '../guests/guest-queries.ts'
import { readPreferences } from '../preferences.ts'
import { setOwnReminders } from '../reminders/reminder-queries.ts'
import type { GivenFields } from './fields.ts'
import type { EventRow } from './rows.ts'
import { contentKeys, saveRows } from './rows.ts'
import { checkWritable } from './seen-events.ts'
import { ruleFrom, timesFrom } from './times.ts'

type NewEvent = GivenFields & { id?: string | undefined; title: string; start: string; end: string }

/** Defaults for omitted fields. */
export const blankRow = {
  seriesId: null,
  occursAt: null,
  sequence: 0,
  title: '',
  description: '',
  location: '',
  link: '',
  color: null,
  isBusy: true,
  isCancelled: false,
  hasOwnGuests: false,
  isFloating: false,
  rule: null,
  excluded: [],
  added: [],
  raw: null,
  revision: 1,
  fieldRevisions: {},
} satisfies Partial<EventRow>

/** The given times, in the given zone, the person’s own, or the calendar's. */
const timesOf = ({ allDay, start, end, timeZone, endTimeZone = null }: NewEvent, zone: string) =>
  timesFrom({ allDay: allDay ?? start.length === 10, start, end, timeZone: timeZone ?? zone, endTimeZone })

function rowOf(
  given: NewEvent,
  { actor, calendarId, zone }: { actor: Actor; calendarId: string; zone: string },
): EventRow {
  const id = given.id ?? newId()
  const times = timesOf(given, zone)
  const rule = ruleFrom(given.rrule ?? null, times.allDay)
  const said = Object.fromEntries(contentKeys.map((key) => [key, given[key] ?? blankRow[key]]))
  return { ...blankRow, ...said, title: given.title, id, calendarId, createdBy: actor.id, uid: id, ...times, rule }
}

export async function createRow(tx: Tx, actor: Actor, given: NewEvent): Promise<EventRow> {
  const calendarId = given.calendarId ?? (await ensureMain(tx, actor.id))
  const { timeZone } = await checkWritable(tx, actor.id, calendarId)
  const preferences = await readPreferences(tx, actor.id)
  const row = rowOf(given, { actor, calendarId, zone: preferences.timeZone ?? timeZone })
  const taken = await tx.maybe(sql`select from calendar_events where id = ${row.id}`)
  if (taken) throw new AppError('conflict', 'An event with this ID already exists')
  await saveRows(tx, [row])
  if (given.guestIds && given.guestIds.length > 0) await replaceGuests(tx, actor, row.id, given.guestIds)
  const usual = row.allDay ? preferences.allDayReminders : preferences.reminders
  await setOwnReminders(tx, row.id, actor.id, given.reminders ?? usual)
  return row
}

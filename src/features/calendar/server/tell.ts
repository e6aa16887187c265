// Tells browsers what to refetch: events of a calendar, or the list of calendars.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit, everyone, personTopic } from '#kernel/server/live/events.ts'
import { calendarsChanged, eventsChanged } from '../contract.ts'

export const calendarTopic = (calendarId: string) => `calendar:${calendarId}`

const mostIds = 1000

type Told = { calendarId: string; eventIds: readonly string[]; changeId: string | null; personIds?: readonly string[] }

/** `personIds` are guests, who may have no access to the calendar. */
export async function tellEvents(tx: Tx, { calendarId, eventIds, changeId, personIds = [] }: Told): Promise<void> {
  const calendar = await tx.maybe<{ everyone: string | null }>(sql`
    select everyone from calendar_calendars where id = ${calendarId}`)
  const topic = calendar?.everyone === null || calendar === undefined ? calendarTopic(calendarId) : everyone
  const data = { calendarId, eventIds: eventIds.slice(0, mostIds), changeId }
  await emit(tx, eventsChanged, data, { to: [topic, ...personIds.map(personTopic)] })
}

type List = { calendarId: string; personIds: readonly string[]; isEveryone: boolean; refreshes?: boolean }

/** To everyone who sees the calendar, and to `personIds`, who have just gained or lost access. */
export async function tellList(tx: Tx, { calendarId, personIds, isEveryone, refreshes = false }: List): Promise<void> {
  const to = [calendarTopic(calendarId), ...personIds.map(personTopic), ...(isEveryone ? [everyone] : [])]
  await emit(tx, calendarsChanged, {}, { to, ...(refreshes && { refresh: personIds }) })
}

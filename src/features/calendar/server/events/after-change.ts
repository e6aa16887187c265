// Runs after every change to events: keeps it for Undo, tells browsers and guests, replans reminders.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { readAllGuestIds } from '../guests/guest-queries.ts'
import { tellGuests } from '../guests/tell-guests.ts'
import { planReminders } from '../reminders/plan.ts'
import { tellEvents } from '../tell.ts'
import { announceEvents } from '../webhooks.ts'
import type { Settled } from './settled.ts'
import { keepChange } from './snapshots.ts'

type Standing = { id: string; calendarId: string; revision: number }

/** Returns the ID for undoing the change. */
export async function settle(tx: Tx, change: Settled): Promise<string> {
  const { actor, before, touched, setsReminders = false } = change
  const standing = await tx.many<Standing>(sql`
    select id, calendar_id as "calendarId", revision from calendar_events where id = any(${touched}::uuid[])`)
  const revisions = new Map(standing.map(({ id, revision }) => [id, revision]))
  const after = touched.map((id) => ({ id, revision: revisions.get(id) ?? null }))
  // An undo can't be undone.
  const changeId = change.kind === 'undone' ? newId() : keepChange(tx, actor.id, { ...before, setsReminders }, after)
  await tellBrowsers(tx, change, standing, changeId)
  const masters = before.rows.filter(({ seriesId }) => seriesId === null)
  await announceEvents(tx, actor.id, masters, standing)
  await tellGuests(tx, change)
  await planReminders(tx, touched)
  return changeId
}

async function tellBrowsers(tx: Tx, { before, touched }: Settled, standing: readonly Standing[], changeId: string) {
  const guests = await readAllGuestIds(tx, touched)
  const personIds = [...new Set([...guests, ...before.guests.map(({ personId }) => personId)])]
  const masters = before.rows.filter(({ seriesId }) => seriesId === null)
  const byCalendar = Map.groupBy([...standing, ...masters], ({ calendarId }) => calendarId)
  for (const [calendarId, events] of byCalendar) {
    const eventIds = [...new Set(events.map(({ id }) => id))]
    await tellEvents(tx, { calendarId, eventIds, changeId, personIds })
  }
}

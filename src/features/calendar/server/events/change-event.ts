// Changes an event as far as it was asked for: one occurrence, this and all that follow, or all of them.
import type { Tx } from '#kernel/server/database/db.ts'
import { setOwnReminders } from '../reminders/reminder-queries.ts'
import { changeOne } from './change-one.ts'
import { changeMany } from './change-series.ts'
import type { Change, Done, Locked } from './locked.ts'

/** Guests and one’s own reminders are set, too. */
export async function changeEvent(tx: Tx, locked: Locked, change: Change): Promise<Done> {
  const { scope, at } = locked
  const done = scope === 'this' && at ? await changeOne(tx, locked, at, change) : await changeMany(tx, locked, change)
  const { reminders } = change.given
  if (reminders) await setOwnReminders(tx, done.eventId, change.actor.id, reminders)
  return done
}

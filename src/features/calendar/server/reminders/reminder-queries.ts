// Reminders of events: each person has their own.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Reminder } from '../../entities.ts'

/** Twice the same is one. */
const distinct = (reminders: readonly Reminder[]) => [
  ...new Map(reminders.map((one) => [`${one.minutes} ${one.by}`, one])).values(),
]

export async function setOwnReminders(
  tx: Tx,
  eventId: string,
  personId: string,
  reminders: readonly Reminder[],
): Promise<void> {
  await tx.run(sql`delete from calendar_reminders where event_id = ${eventId} and person_id = ${personId}`)
  await tx.run(sql`
    insert into calendar_reminders (event_id, person_id, position, minutes, by)
    select ${eventId}, ${personId}, at, r.minutes, r.by
    from json_to_recordset(${JSON.stringify(distinct(reminders).map((one, at) => ({ ...one, at })))})
      as r (at integer, minutes integer, by text)`)
}

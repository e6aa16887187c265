// Queries of reminders; each person has their own.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Reminder } from '../../entities.ts'
import { maxReminders, reminderMinutesMax } from '../../entities.ts'
import type { ReminderTime } from '../../times/reminders.ts'

/** Removes duplicates. */
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

type Alarms = readonly { eventId: string; alarms: readonly ReminderTime[] }[]

const minuteMs = 60_000
/** Alarms of one event of a file that are kept. */
const maxAlarms = 10
const rowsAtOnce = 5000

/** The whole minutes before the start, as in calls; null if calls can’t express it. */
function minutesOf(alarm: ReminderTime): number | null {
  if ('at' in alarm || alarm.from === 'end' || alarm.days !== 0) return null
  const minutes = Math.abs(alarm.ms) / minuteMs
  return Number.isInteger(minutes) && alarm.ms <= 0 && minutes <= reminderMinutesMax ? minutes : null
}

/** Reminders of imported events; calls list the first ones they can express, the others still fire. */
export async function saveAlarms(tx: Tx, personId: string, events: Alarms): Promise<void> {
  const rows = events.flatMap(({ eventId, alarms }) => {
    const named = alarms.filter((alarm) => minutesOf(alarm) !== null).slice(0, maxReminders)
    return alarms.slice(0, maxAlarms).map((alarm, position) => {
      const minutes = named.includes(alarm) ? minutesOf(alarm) : null
      return { eventId, position, minutes, alarm: minutes === null ? alarm : null }
    })
  })
  const ids = events.map(({ eventId }) => eventId)
  await tx.run(sql`
    delete from calendar_reminders where event_id = any(${ids}::uuid[]) and person_id = ${personId}`)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(at, at + rowsAtOnce))
    await tx.run(sql`
      insert into calendar_reminders (event_id, person_id, position, minutes, alarm, by)
      select "eventId", ${personId}, position, minutes, alarm, 'notice'
      from json_to_recordset(${some}) as r ("eventId" uuid, position integer, minutes integer, alarm jsonb)`)
  }
}

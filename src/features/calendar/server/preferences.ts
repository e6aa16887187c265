// A person's calendar preferences: zones, days of the week, and defaults for new events.
import { refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getPreferences, updatePreferences } from '../calendars-contract.ts'
import { preferencesChanged } from '../contract.ts'
import type { Preferences } from '../entities.ts'
import { isZone } from '../times/zones.ts'
import { planForPerson } from './reminders/plan.ts'

export const defaultPreferences: Preferences = {
  timeZone: null,
  secondZone: null,
  weekStart: null,
  showsWeekends: true,
  duration: 60,
  reminders: [{ minutes: 10, by: 'notice' }],
  allDayReminders: [],
  hiddenLayers: [],
}

export async function readPreferences(db: Db, personId: string): Promise<Preferences> {
  const row = await db.maybe<{ preferences: Partial<Preferences> }>(sql`
    select preferences from calendar_preferences where person_id = ${personId}`)
  return { ...defaultPreferences, ...row?.preferences }
}

function savePreferences(tx: Tx, personId: string, change: Partial<Preferences>): void {
  tx.later(sql`
    insert into calendar_preferences (person_id, preferences) values (${personId}, ${JSON.stringify(change)}::jsonb)
    on conflict (person_id) do update set preferences = calendar_preferences.preferences || excluded.preferences`)
}

function checkZones({ timeZone, secondZone }: Partial<Preferences>): void {
  for (const [field, zone] of Object.entries({ timeZone, secondZone })) {
    if (typeof zone === 'string' && !isZone(zone))
      throw refusedField(`preferences.${field}`, 'not-allowed', 'Unknown time zone')
  }
}

export const preferenceCalls: Part[] = [
  on(getPreferences, async ({ db, actor }) => ({ preferences: await readPreferences(db, actor.id) })),

  on(updatePreferences, async ({ db, actor, input: { preferences: change } }) => {
    checkZones(change)
    savePreferences(db, actor.id, change)
    const preferences = await readPreferences(db, actor.id)
    if (change.timeZone !== undefined) await planForPerson(db, actor.id)
    await emit(db, preferencesChanged, { preferences }, { to: personTopic(actor.id) })
    return { preferences }
  }),
]

// A person's calendar preferences: zones, days of the week, and defaults for new events.
import { refusedField } from '#kernel/errors.ts'
import type { Dates } from '#kernel/server/dated-layers.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
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

/** Layers of `hiddenLayers` are hidden as long as the person has chosen none. */
export async function readPreferences(db: Db, personId: string, hiddenLayers: string[] = []): Promise<Preferences> {
  const row = await db.maybe<{ preferences: Partial<Preferences> }>(sql`
    select preferences from calendar_preferences where person_id = ${personId}`)
  return { ...defaultPreferences, hiddenLayers, ...row?.preferences }
}

/** With the layers that are hidden until this person shows them. */
export const readShownPreferences = (db: Db, actor: Actor, dates: readonly Dates[]): Promise<Preferences> =>
  readPreferences(
    db,
    actor.id,
    dates.filter(({ isOptional }) => isOptional?.(actor)).map(({ key }) => key),
  )

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
  on(getPreferences, async ({ db, actor, wiring }) => ({
    preferences: await readShownPreferences(db, actor, wiring.dates),
  })),

  on(updatePreferences, async ({ db, actor, wiring, input: { preferences: change } }) => {
    checkZones(change)
    savePreferences(db, actor.id, change)
    const preferences = await readShownPreferences(db, actor, wiring.dates)
    if (change.timeZone !== undefined) await planForPerson(db, actor.id)
    await emit(db, preferencesChanged, { preferences }, { to: personTopic(actor.id) })
    return { preferences }
  }),
]

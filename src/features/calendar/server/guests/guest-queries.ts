// Queries of guests, and of the rows to copy when a series is split.
import { refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { isFound } from '../calendars/member-queries.ts'
import { defaultPreferences } from '../preferences.ts'

export const readGuestIds = async (db: Db, eventId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select person_id as id from calendar_guests where event_id = ${eventId} order by person_id`)
  ).map(({ id }) => id)

/** Everyone invited to any of these events or their occurrences. */
export const readAllGuestIds = async (db: Db, eventIds: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select distinct person_id as id from calendar_guests where event_id = any(${eventIds}::uuid[])
        or event_id in (select id from calendar_events where series_id = any(${eventIds}::uuid[]))`)
  ).map(({ id }) => id)

/**
 * Sets the guests; current ones keep their reply. The acting person accepts implicitly, and new guests get
 * reminders according to their preferences.
 */
export async function replaceGuests(tx: Tx, actor: Actor, eventId: string, wanted: readonly string[]): Promise<void> {
  const refused = await tx.many(sql`
    select w from unnest(${wanted}::uuid[]) w
    where not exists (select from people_public p where p.id = w and (${isFound(actor)} or p.id = ${actor.id}))
      and not exists (select from calendar_guests where event_id = ${eventId} and person_id = w)`)
  if (refused.length > 0) throw refusedField('guestIds', 'not-allowed', 'One of these people can’t be invited')
  await tx.run(sql`
    delete from calendar_guests where event_id = ${eventId} and not (person_id = any(${wanted}::uuid[]))`)
  const { reminders, allDayReminders } = defaultPreferences
  await tx.run(sql`
    with invited as (
      insert into calendar_guests (event_id, person_id, reply)
      select ${eventId}, w, case when w = ${actor.id} then 'accepted' else 'waiting' end from unnest(${wanted}::uuid[]) w
      on conflict do nothing returning person_id
    )
    insert into calendar_reminders (event_id, person_id, position, minutes, by)
    select e.id, i.person_id, r.at, (r.one ->> 'minutes')::int, r.one ->> 'by'
    from invited i join calendar_events e on e.id = ${eventId} and e.series_id is null
    left join calendar_preferences p on p.person_id = i.person_id
    cross join lateral jsonb_array_elements(case when e.all_day
      then coalesce(p.preferences -> 'allDayReminders', ${JSON.stringify(allDayReminders)}::jsonb)
      else coalesce(p.preferences -> 'reminders', ${JSON.stringify(reminders)}::jsonb) end
    ) with ordinality r (one, at)
    on conflict do nothing`)
}

/** Copies the guests of a series to one occurrence, each with the reply that applies there. */
export const copyGuestsTo = (tx: Tx, eventId: string, occursAt: string, rowId: string): Promise<number> =>
  tx.run(sql`
    insert into calendar_guests (event_id, person_id, reply, invited_at)
    select ${rowId}, g.person_id, coalesce(r.reply, g.reply), g.invited_at
    from calendar_guests g left join calendar_replies r
      on r.event_id = g.event_id and r.person_id = g.person_id and r.occurs_at = ${occursAt}
    where g.event_id = ${eventId}
    on conflict do nothing`)

/** Copies guests, reminders and replies to the second half of a split series. */
export async function copyToNext(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.run(sql`
    insert into calendar_guests (event_id, person_id, reply, invited_at)
    select ${toId}, person_id, reply, invited_at from calendar_guests where event_id = ${fromId}`)
  await tx.run(sql`
    insert into calendar_reminders (event_id, person_id, position, minutes, alarm, by)
    select ${toId}, person_id, position, minutes, alarm, by from calendar_reminders where event_id = ${fromId}`)
}

type Moved = { fromId: string; toId: string; since: string; by: number }

/** Moves replies along with their occurrences, to another series and by an amount of wall time. */
export async function moveReplies(tx: Tx, { fromId, toId, since, by }: Moved): Promise<void> {
  const replies = await tx.many<{ occursAt: string; personId: string; reply: string }>(sql`
    delete from calendar_replies where event_id = ${fromId} and occurs_at >= ${since}
    returning occurs_at as "occursAt", person_id as "personId", reply`)
  const moved = replies.map((one) => ({ ...one, occursAt: shifted(one.occursAt, by) }))
  await tx.run(sql`
    insert into calendar_replies (event_id, occurs_at, person_id, reply)
    select ${toId}, "occursAt", "personId", r.reply
    from json_to_recordset(${JSON.stringify(moved)}) as r ("occursAt" text, "personId" uuid, reply text)
    on conflict do nothing`)
}

const shifted = (local: string, by: number) =>
  new Date(Date.parse(local.length > 10 ? `${local}Z` : local) + by).toISOString().slice(0, local.length)

// Calls about guests: replies, reminders, busy times, and people to invite.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import { listBusy, replyToEvent, setReminders, suggestPeople } from '../../contract.ts'
import type { Face, Reply } from '../../entities.ts'
import { maxGuests } from '../../entities.ts'
import { isFound } from '../calendars/member-queries.ts'
import { findOccurrence } from '../events/locked.ts'
import { idsFrom, readEvent } from '../events/event-calls.ts'
import { rangeOf } from '../events/range.ts'
import type { EventRow } from '../events/rows.ts'
import { contentOver, isSeries, readChanged } from '../events/rows.ts'
import type { SeenRow } from '../events/seen-events.ts'
import { readSeen } from '../events/seen-events.ts'
import type { Found } from '../events/wire.ts'
import { isoOf } from '../events/wire.ts'
import { notifyPeople, startToTell } from '../notices.ts'
import { planReminders } from '../reminders/plan.ts'
import { setOwnReminders } from '../reminders/reminder-queries.ts'
import { tellEvents } from '../tell.ts'
import { readBusy } from './busy.ts'
import { readAllGuestIds } from './guest-queries.ts'

const mostSuggested = 20

type Answer = { eventId: string; reply: Reply; occursAt: string | null; rowId: string | null }

/** Replies for one occurrence, or for all, replacing separate replies; false if the person isn't invited. */
async function saveReply(tx: Tx, personId: string, { eventId, reply, occursAt, rowId }: Answer): Promise<boolean> {
  if (rowId !== null) {
    return (
      (await tx.run(sql`
        update calendar_guests set reply = ${reply} where event_id = ${rowId} and person_id = ${personId}`)) > 0
    )
  }
  if (occursAt !== null) {
    return (
      (await tx.run(sql`
        insert into calendar_replies (event_id, occurs_at, person_id, reply)
        select event_id, ${occursAt}, person_id, ${reply} from calendar_guests
        where event_id = ${eventId} and person_id = ${personId}
        on conflict (event_id, occurs_at, person_id) do update set reply = excluded.reply`)) > 0
    )
  }
  await tx.run(sql`delete from calendar_replies where event_id = ${eventId} and person_id = ${personId}`)
  return (
    (await tx.run(sql`
      update calendar_guests set reply = ${reply} where person_id = ${personId}
        and (event_id = ${eventId} or event_id in (select id from calendar_events where series_id = ${eventId}))`)) > 0
  )
}

/** Tells the organizer of a reply: the event's creator, or the calendar's owner. */
const readKeepers = async (db: Db, eventId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select coalesce(e.created_by, c.owner_id) as id
      from calendar_events e join calendar_calendars c on c.id = e.calendar_id where e.id = ${eventId}`)
  ).map(({ id }) => id)

const readPeopleFound = (db: Db, actor: Actor, search: string): Promise<Face[]> =>
  db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl" from people_records p
    where ${isFound(actor)} and p.id <> ${actor.id}
      and (${search === ''}::boolean or p.search @@ search_query(${search}))
    order by p.sort_name, p.id limit ${mostSuggested}`)

type Replied = { reply: Reply; at: Found | null; row: SeenRow; changed: readonly EventRow[] }

async function tellReply(tx: Tx, by: string, { reply, at, row, changed }: Replied): Promise<void> {
  const start = at ? startOf(at) : startToTell(row, changed)
  if (reply === 'waiting' || start === null) return
  const { title } = contentOver(row, at?.changed?.content)
  const event = { id: row.id, title: title ?? '', at: start, occurrence: at?.key ?? null }
  await notifyPeople(tx, { kind: 'replied', case: reply, to: await readKeepers(tx, row.id), by, event })
}

const startOf = ({ allDay, start, startsAt }: Found) => (allDay ? start : isoOf(startsAt))

/** The row with the guests of this occurrence, if it has its own. */
const ownGuests = (at: Found | null) => (at?.changed?.content.hasOwnGuests === true ? at.changed.content.id : null)

const reply = on(replyToEvent, async ({ db, actor, input: { eventId, reply: said, occurrence, scope } }) => {
  const row = await readSeen(db, actor.id, eventId)
  const changed = isSeries(row) ? await readChanged(db, [row.id]) : []
  const isOne = isSeries(row) && occurrence !== undefined && scope !== 'all'
  const at = isOne ? findOccurrence(row, changed, occurrence) : null
  const answer = { eventId, reply: said, occursAt: at?.at ?? null, rowId: ownGuests(at) }
  if (!(await saveReply(db, actor.id, answer))) throw new AppError('forbidden', 'You aren’t invited to this event')
  const personIds = await readAllGuestIds(db, [eventId])
  await tellEvents(db, { calendarId: row.calendarId, eventIds: [eventId], changeId: null, personIds })
  await planReminders(db, [eventId])
  await tellReply(db, actor.id, { reply: said, at, row, changed })
  return { event: await readEvent(db, actor.id, eventId, at?.key) }
})

export const guestCalls: Part[] = [
  reply,

  on(setReminders, async ({ db, actor, input: { eventId, reminders } }) => {
    const { isPrivate } = await readEvent(db, actor.id, eventId)
    if (isPrivate) throw new AppError('forbidden', 'You can’t set reminders for an event you can’t read')
    await setOwnReminders(db, eventId, actor.id, reminders)
    await planReminders(db, [eventId])
    const event = await readEvent(db, actor.id, eventId)
    return { event }
  }),

  on(listBusy, async ({ db, actor, input: { personIds, exceptEventId = null, ...range } }) => {
    const wanted = found(idsFrom('personIds', personIds, maxGuests), 'Person')
    const people = await db.many<{ id: string }>(sql`
      select p.id from people_public p
      where p.id = any(${wanted}::uuid[]) and (p.id = ${actor.id} or (${isFound(actor)}))`)
    const known = new Set(people.map(({ id }) => id))
    const asked = wanted.filter((id) => known.has(id))
    return { people: await readBusy(db, asked, { ...rangeOf(range), exceptEventId }) }
  }),

  on(suggestPeople, async ({ db, actor, input: { search } }) => ({
    people: await readPeopleFound(db, actor, search.trim()),
  })),
]

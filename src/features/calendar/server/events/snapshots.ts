// Undo: each change keeps the rows it touched, and restores them unless they have changed since.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Reply } from '../../entities.ts'
import { levels, seenBy } from '../calendars/seen.ts'
import type { EventRow } from './rows.ts'
import type { Difference } from './difference.ts'
import { differenceOf } from './difference.ts'
import { allColumns, readWholeChanged, removeRows, saveRows } from './rows.ts'

type GuestRow = { eventId: string; personId: string; reply: Reply }
type ReplyRow = GuestRow & { occursAt: string }
type ReminderRow = {
  eventId: string
  personId: string
  position: number
  minutes: number | null
  alarm: unknown
  by: string
}

/** Whole series and single events with all that belongs to them. */
export type Snapshot = {
  rows: EventRow[]
  guests: GuestRow[]
  replies: ReplyRow[]
  reminders: ReminderRow[]
  /** The change sets reminders of its person, which undoing it puts back; all others' stay as they are. */
  setsReminders?: boolean
}
/** The revision of each series and single event after the change; null is gone. */
type After = readonly { id: string; revision: number | null }[]

const keptDays = 7

/** Takes a snapshot of series and single events before a change. */
export async function takeSnapshot(db: Db, ids: readonly string[]): Promise<Snapshot> {
  if (ids.length === 0) return { rows: [], guests: [], replies: [], reminders: [] }
  const own = await db.many<EventRow>(sql`select ${allColumns} from calendar_events e where e.id = any(${ids}::uuid[])`)
  const rows = [...own, ...(await readWholeChanged(db, ids))]
  const rowIds = rows.map(({ id }) => id)
  const guests = await db.many<GuestRow>(sql`
    select event_id as "eventId", person_id as "personId", reply from calendar_guests
    where event_id = any(${rowIds}::uuid[]) order by invited_at, person_id`)
  const replies = await db.many<ReplyRow>(sql`
    select event_id as "eventId", occurs_at as "occursAt", person_id as "personId", reply from calendar_replies
    where event_id = any(${ids}::uuid[])`)
  const reminders = await db.many<ReminderRow>(sql`
    select event_id as "eventId", person_id as "personId", position, minutes, alarm, by from calendar_reminders
    where event_id = any(${ids}::uuid[])`)
  return { rows, guests, replies, reminders }
}

/** Stores the data for undoing a change; returns its ID. */
export function keepChange(tx: Tx, actorId: string, before: Snapshot, after: After): string {
  const id = newId()
  tx.later(sql`
    insert into calendar_changes (id, person_id, before, after)
    values (${id}, ${actorId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)
  return id
}

export async function forgetChanges(tx: Tx): Promise<void> {
  await tx.run(sql`delete from calendar_changes where created_at < now() - make_interval(days => ${keptDays})`)
}

type Standing = EventRow & { level: number }
const changedSince = () => new AppError('conflict', 'This has changed since, so it can’t be undone')

/** The rows that the change left, locked; a `conflict` if any has another revision now. */
async function lockAfter(tx: Tx, actorId: string, after: After): Promise<Standing[]> {
  const rows = await tx.many<Standing>(sql`
    select ${allColumns}, coalesce(s.level, 0) as level from calendar_events e
    left join ${seenBy(actorId)} s on s.id = e.calendar_id
    where e.id = any(${after.map(({ id }) => id)}::uuid[]) order by e.id for update of e`)
  const standing = new Map(rows.map((row) => [row.id, row]))
  for (const { id, revision } of after) {
    if ((standing.get(id)?.revision ?? null) !== revision) throw changedSince()
  }
  if (rows.some(({ level }) => level < levels.edits))
    throw new AppError('forbidden', 'You can’t edit this calendar anymore')
  return rows
}

/** Restored fields get the new revision, so that changes based on the old one are a `conflict`. */
function broughtBack(row: EventRow, now: EventRow | undefined): EventRow {
  const revision = (now?.revision ?? row.revision) + 1
  const touched = Object.keys(now?.fieldRevisions ?? {})
  const fieldRevisions: FieldRevisions = { ...row.fieldRevisions }
  for (const field of touched) {
    const since = now?.fieldRevisions[field] ?? 0
    if (since !== row.fieldRevisions[field]) fieldRevisions[field] = revision
  }
  return { ...row, revision, fieldRevisions }
}

/** `before` is as it stood until now; `restored` are the rows as they are again. */
export type Undone = { before: Snapshot; restored: readonly EventRow[] } & Difference

type Kept = { before: Snapshot; after: After }

/** Undoes the person's own change, once. */
export async function undo(tx: Tx, actorId: string, changeId: string): Promise<Undone> {
  const change = found(
    await tx.maybe<Kept>(sql`
      delete from calendar_changes where id = ${changeId} and person_id = ${actorId} returning before, after`),
    'Change',
  )
  const { before, after } = change
  await lockAfter(tx, actorId, after)
  await checkCalendars(tx, actorId, before.rows)
  const now = await takeSnapshot(
    tx,
    after.map(({ id }) => id),
  )
  const keptIds = new Set(before.rows.map(({ id }) => id))
  const standing = new Map(now.rows.map((row) => [row.id, row]))
  const restored = before.rows.map((row) => broughtBack(row, standing.get(row.id)))
  // Changed occurrences may have gone over to a series that goes away: they come back first.
  await saveRows(tx, restored)
  await removeRows(
    tx,
    now.rows.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  )
  if (before.setsReminders === true) await removeReminders(tx, actorId, [...keptIds])
  await restoreRest(tx, before)
  await makeEarlierUndoable(tx, actorId, before.rows, restored)
  return { before: now, restored, ...differenceOf(now.rows, restored) }
}

const removeReminders = (tx: Tx, personId: string, eventIds: readonly string[]): Promise<number> =>
  tx.run(sql`delete from calendar_reminders where person_id = ${personId} and event_id = any(${eventIds}::uuid[])`)

/** Earlier changes can be undone after this one: all stands again as they left it. */
async function makeEarlierUndoable(tx: Tx, actorId: string, was: readonly EventRow[], is: readonly EventRow[]) {
  const revisions = new Map(is.map(({ id, revision }) => [id, revision]))
  const masters = was.filter(({ seriesId }) => seriesId === null)
  const moved = JSON.stringify(
    Object.fromEntries(masters.map(({ id, revision }) => [`${id} ${revision}`, revisions.get(id)])),
  )
  const key = sql`concat_ws(' ', one ->> 'id', one ->> 'revision')`
  await tx.run(sql`
    update calendar_changes c set after = (
      select jsonb_agg(jsonb_set(one, '{revision}', coalesce(${moved}::jsonb -> ${key}, one -> 'revision')) order by place)
      from jsonb_array_elements(c.after) with ordinality a (one, place)
    )
    where c.person_id = ${actorId}
      and exists (select from jsonb_array_elements(c.after) one where ${moved}::jsonb ? ${key})`)
}

/** A moved or deleted event is only restored to a calendar that the person may still edit. */
async function checkCalendars(db: Db, actorId: string, rows: readonly EventRow[]): Promise<void> {
  const ids = [...new Set(rows.map(({ calendarId }) => calendarId))]
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from ${seenBy(actorId)} s where s.id = any(${ids}::uuid[]) and s.level >= ${levels.edits}::integer`)
  if (count < ids.length) throw new AppError('not-found', 'Calendar not found')
}

/** Restores guests with their current replies, and reminders if they were deleted with the event. */
async function restoreRest(tx: Tx, { rows, guests, replies, reminders }: Snapshot): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const guestRows = JSON.stringify(guests)
  await tx.run(sql`
    delete from calendar_guests g where g.event_id = any(${ids}::uuid[]) and not exists (
      select from json_to_recordset(${guestRows}) as w ("eventId" uuid, "personId" uuid)
      where w."eventId" = g.event_id and w."personId" = g.person_id
    )`)
  await tx.run(sql`
    insert into calendar_guests (event_id, person_id, reply)
    select "eventId", "personId", w.reply from json_to_recordset(${guestRows}) as w ("eventId" uuid, "personId" uuid, reply text)
    where exists (select from people_public where id = "personId" and status <> 'deleted')
    on conflict do nothing`)
  await tx.run(sql`
    insert into calendar_replies (event_id, occurs_at, person_id, reply)
    select "eventId", "occursAt", "personId", w.reply
    from json_to_recordset(${JSON.stringify(replies)}) as w ("eventId" uuid, "occursAt" text, "personId" uuid, reply text)
    where exists (select from calendar_guests where event_id = "eventId" and person_id = "personId")
    on conflict do nothing`)
  await tx.run(sql`
    insert into calendar_reminders (event_id, person_id, position, minutes, alarm, by)
    select "eventId", "personId", position, minutes, alarm, by from json_to_recordset(${JSON.stringify(reminders)}) as w
      ("eventId" uuid, "personId" uuid, position integer, minutes integer, alarm jsonb, by text)
    where exists (select from people_public where id = "personId" and status <> 'deleted')
    on conflict do nothing`)
}

// Events that one person may see, by calendar or as a guest. No others are found.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { EventColor, Guest, Reminder, Reply } from '../../entities.ts'
import { levels, seenBy } from '../calendars/seen.ts'
import type { EventRow } from './rows.ts'
import { allColumns, columns, isSeries, readChanged } from './rows.ts'

/** `level` is 0 for guests who don’t see the calendar; they find the event in their own main calendar. */
export type SeenRow = EventRow & { level: number; calendarColor: EventColor; shownIn: string }

/** Columns of a row and how it is seen; `s` is the calendar as the person sees it. */
const seenColumns = (actorId: string, all: Statement) => sql`
  ${all}, coalesce(s.level, 0) as level, coalesce(s.color, (select color from calendar_calendars where id = e.calendar_id))
    as "calendarColor",
  coalesce(s.id, (select id from calendar_calendars where owner_id = ${actorId} and is_main), e.calendar_id) as "shownIn"`

/** The series and single events someone is invited to, in full or for some occurrences. */
export const invitedTo = (personId: string): Statement => sql`(
  select coalesce(i.series_id, i.id) from calendar_guests g join calendar_events i on i.id = g.event_id
  join calendar_calendars c on c.id = i.calendar_id and c.deleted_at is null
  where g.person_id = ${personId}
)`

const findSeen = (db: Db, actorId: string, eventId: string): Promise<SeenRow | undefined> =>
  db.maybe(sql`
    select ${seenColumns(actorId, columns)} from calendar_events e left join ${seenBy(actorId)} s on s.id = e.calendar_id
    where e.id = ${eventId} and e.series_id is null and (s.id is not null or e.id in ${invitedTo(actorId)})`)

/** Those among the given events that the person sees. */
export const readSeenRows = (db: Db, actorId: string, eventIds: readonly string[]): Promise<SeenRow[]> =>
  db.many(sql`
    select ${seenColumns(actorId, columns)} from calendar_events e left join ${seenBy(actorId)} s on s.id = e.calendar_id
    where e.id = any(${eventIds}::uuid[]) and e.series_id is null and (s.id is not null or e.id in ${invitedTo(actorId)})`)

/** 404 for people who neither see its calendar nor are invited. */
export const readSeen = async (db: Db, actorId: string, eventId: string): Promise<SeenRow> =>
  found(await findSeen(db, actorId, eventId), 'Event')

/** Locks the event for a change, which requires the role `edits` in its calendar. */
export async function lockEditable(tx: Tx, actorId: string, eventId: string): Promise<SeenRow> {
  const row = found(
    await tx.maybe<SeenRow>(sql`
      select ${seenColumns(actorId, allColumns)} from calendar_events e
      left join ${seenBy(actorId)} s on s.id = e.calendar_id
      where e.id = ${eventId} and e.series_id is null and (s.id is not null or e.id in ${invitedTo(actorId)})
      for update of e`),
    'Event',
  )
  if (row.level >= levels.edits) return row
  throw new AppError('forbidden', 'You can view this event, but you can’t edit it')
}

/** The calendar to write to; 404 if the person doesn’t see it. */
export async function checkWritable(db: Db, actorId: string, calendarId: string): Promise<{ timeZone: string }> {
  const calendar = found(
    await db.maybe<{ level: number; timeZone: string }>(sql`
      select s.level, s.time_zone as "timeZone" from ${seenBy(actorId)} s where s.id = ${calendarId}`),
    'Calendar',
  )
  if (calendar.level < levels.edits)
    throw new AppError('forbidden', 'You can view this calendar, but you can’t edit it')
  return calendar
}

/** A page of all series and single events, ordered by their first start. */
export const readAll = (db: Db, actorId: string, { after, most }: { after: string | null; most: number }) =>
  db.many<SeenRow>(sql`
    with seen as materialized (select * from ${seenBy(actorId)} s)
    select ${seenColumns(actorId, columns)} from calendar_events e left join seen s on s.id = e.calendar_id
    where e.series_id is null and (s.id is not null or e.id in ${invitedTo(actorId)})
      and (${after}::uuid is null
        or (e.starts_at, e.id) > (
          select starts_at, id from calendar_events
          where id = ${after}::uuid and (calendar_id in (select id from seen) or id in ${invitedTo(actorId)})
        ))
    order by e.starts_at, e.id limit ${most}`)

type Range = { from: string; to: string; calendarIds: readonly string[] | null; most: number }

/**
 * Everything in a range, earliest first: short events are found by their first instant, long or repeating ones by their
 * last; includes invitations from calendars that the person doesn’t see.
 */
export const readTouching = (db: Db, actorId: string, { from, to, calendarIds, most }: Range): Promise<SeenRow[]> =>
  db.many(sql`
    with seen as materialized (
      select * from ${seenBy(actorId)} s where ${calendarIds}::uuid[] is null or s.id = any(${calendarIds}::uuid[])
    ), touching as (
      select e.id from seen s join calendar_events e on e.calendar_id = s.id
      where e.series_id is null and not e.is_long and e.span_end >= ${from}
        and e.span_start >= ${from}::timestamptz - interval '32 days' and e.span_start < ${to}
      union
      select e.id from seen s join calendar_events e on e.calendar_id = s.id
      where e.series_id is null and e.is_long and e.span_start < ${to}
        and coalesce(e.span_end, 'infinity'::timestamptz) >= ${from}
      union
      select e.id from calendar_events e
      where e.id in ${invitedTo(actorId)} and e.span_start < ${to} and (e.span_end is null or e.span_end >= ${from})
        and (${calendarIds}::uuid[] is null or exists (select from seen where is_own_main))
        and not exists (select from ${seenBy(actorId)} o where o.id = e.calendar_id)
    )
    select ${seenColumns(actorId, columns)} from touching t join calendar_events e on e.id = t.id
    left join seen s on s.id = e.calendar_id
    order by e.rule is null and e.added = '{}', e.span_start limit ${most}`)

/** Data of some events from other tables, as far as one person may know it. */
export type Extras = {
  changed: ReadonlyMap<string, EventRow[]>
  /** By the row with the invitation. */
  guests: ReadonlyMap<string, Guest[]>
  /** By event and original start: replies to this occurrence alone. */
  replies: ReadonlyMap<string, { personId: string; reply: Reply }[]>
  reminders: ReadonlyMap<string, Reminder[]>
}

export const replyKey = (eventId: string, occursAt: string) => `${eventId} ${occursAt}`

export async function readExtras(db: Db, actorId: string, rows: readonly SeenRow[]): Promise<Extras> {
  const ids = rows.map(({ id }) => id)
  const seriesIds = rows.filter(isSeries).map(({ id }) => id)
  const [changed, guests, replies, reminders] = await Promise.all([
    seriesIds.length === 0 ? [] : readChanged(db, seriesIds),
    db.many<Guest & { eventId: string }>(sql`
      select g.event_id as "eventId", p.id, p.name, p.avatar_url as "avatarUrl", g.reply
      from calendar_guests g join people_public p on p.id = g.person_id
      where g.event_id = any(${ids}::uuid[])
        or g.event_id in (select id from calendar_events where series_id = any(${seriesIds}::uuid[]) and has_own_guests)
      order by g.invited_at, p.name, p.id`),
    seriesIds.length === 0
      ? []
      : db.many<{ eventId: string; occursAt: string; personId: string; reply: Reply }>(sql`
          select event_id as "eventId", occurs_at as "occursAt", person_id as "personId", reply
          from calendar_replies where event_id = any(${seriesIds}::uuid[])`),
    db.many<Reminder & { eventId: string }>(sql`
      select event_id as "eventId", minutes, by from calendar_reminders
      where event_id = any(${ids}::uuid[]) and person_id = ${actorId} and minutes is not null order by position`),
  ])
  return {
    changed: Map.groupBy(changed, ({ seriesId }) => seriesId ?? ''),
    guests: Map.groupBy(guests, ({ eventId }) => eventId),
    replies: Map.groupBy(replies, ({ eventId, occursAt }) => replyKey(eventId, occursAt)),
    reminders: Map.groupBy(reminders, ({ eventId }) => eventId),
  }
}

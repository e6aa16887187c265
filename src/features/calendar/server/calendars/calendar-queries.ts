// Queries of calendars: those a person sees, and changes to them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt, isExpired } from '#records/trash/server/trash.ts'
import { restoreDays } from '#records/trash/trash.ts'
import type { Calendar } from '../../entities.ts'
import { calendarNameMax, maxCalendars } from '../../entities.ts'
import { levels, roleOf, seenBy } from './seen.ts'

type Row = Omit<Calendar, 'role'> & { level: number }

const calendarOf = ({ level, ...calendar }: Row): Calendar => ({ ...calendar, role: roleOf(level) })

/** Others see a main calendar under its owner's name, since “My calendar” would read as their own. */
const columns = (actorId: string) => sql`
  c.id, case when c.is_main and c.owner_id <> ${actorId} then left(p.name, ${calendarNameMax}) else c.name end as name,
  c.description, c.color, c.time_zone as "timeZone", s.level, c.revision,
  json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as owner, s.is_own_main as "isMain",
  exists (select from calendar_hidden where person_id = ${actorId} and calendar_id = c.id) as "isHidden",
  c.everyone, (select count(*) from calendar_members where calendar_id = c.id) as "memberCount"`

const joined = (actorId: string) => sql`
  ${seenBy(actorId)} s join calendar_calendars c on c.id = s.id join people_public p on p.id = c.owner_id`

/** Own calendars first, the main one on top. */
export async function readCalendars(db: Db, actorId: string): Promise<Calendar[]> {
  const rows = await db.many<Row>(sql`
    select ${columns(actorId)} from ${joined(actorId)}
    order by s.is_own_main desc, s.level = ${levels.owner}::integer desc, c.created_at, c.id limit ${maxCalendars}`)
  return rows.map(calendarOf)
}

export async function readCalendar(db: Db, actorId: string, calendarId: string): Promise<Calendar | undefined> {
  const row = await db.maybe<Row>(sql`select ${columns(actorId)} from ${joined(actorId)} where c.id = ${calendarId}`)
  return row && calendarOf(row)
}

export type NewCalendar = Pick<Calendar, 'name' | 'description' | 'color' | 'timeZone'> & {
  id: string
  isMain?: boolean
}

/** Undefined if the person already has one with this ID, or a main one. */
export const insertCalendar = (tx: Tx, ownerId: string, { isMain = false, ...calendar }: NewCalendar) =>
  tx.maybe<{ id: string }>(sql`
    insert into calendar_calendars (id, owner_id, name, description, color, time_zone, is_main)
    values (${calendar.id}, ${ownerId}, ${calendar.name}, ${calendar.description}, ${calendar.color},
      ${calendar.timeZone}, ${isMain})
    on conflict do nothing returning id`)

type Fields = { [Field in 'name' | 'description' | 'color' | 'timeZone']?: Calendar[Field] | undefined }

export const updateCalendarRow = (tx: Tx, actorId: string, calendarId: string, fields: Fields) =>
  tx.maybe<{ id: string }>(sql`
    update calendar_calendars set name = coalesce(${fields.name ?? null}::text, name),
      description = coalesce(${fields.description ?? null}::text, description),
      color = coalesce(${fields.color ?? null}::text, color),
      time_zone = coalesce(${fields.timeZone ?? null}::text, time_zone), revision = revision + 1
    where id = ${calendarId} and owner_id = ${actorId} and deleted_at is null
    returning id`)

/** Moves a calendar to the trash or back; never the main one. */
export const setDeleted = (tx: Tx, actorId: string, calendarId: string, isDeleted: boolean) =>
  tx.maybe<{ id: string }>(sql`
    update calendar_calendars set deleted_at = ${deletedAt(isDeleted)}
    where id = ${calendarId} and owner_id = ${actorId} and not is_main and (deleted_at is null) = ${isDeleted}
      and (${isDeleted}::boolean or deleted_at > now() - make_interval(days => ${restoreDays}))
    returning id`)

export const countOwn = async (db: Db, ownerId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) from calendar_calendars where owner_id = ${ownerId} and deleted_at is null`)
  ).count

export const setHidden = (tx: Tx, actorId: string, calendarId: string, isHidden: boolean): void =>
  isHidden
    ? tx.later(sql`
        insert into calendar_hidden (person_id, calendar_id) values (${actorId}, ${calendarId}) on conflict do nothing`)
    : tx.later(sql`delete from calendar_hidden where person_id = ${actorId} and calendar_id = ${calendarId}`)

/** Removes calendars that are past restoring, with their events. */
export async function forgetDeleted(tx: Tx): Promise<void> {
  await tx.run(sql`delete from calendar_calendars where ${isExpired}`)
}

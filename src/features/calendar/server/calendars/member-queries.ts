// The people a calendar is shared with by name, and who hears of changes.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { CalendarRole, Face } from '../../entities.ts'
import { seenBy } from './seen.ts'

export type Member = Face & { role: CalendarRole }

/** Empty for people who only see busy times: they don't learn who else has access. */
export const readMembers = (db: Db, actorId: string, calendarId: string): Promise<Member[]> =>
  db.many(sql`
    select p.id, p.name, p.avatar_url as "avatarUrl", m.role
    from calendar_members m join people_public p on p.id = m.person_id
    where m.calendar_id = ${calendarId}
      and exists (select from ${seenBy(actorId)} s where s.id = ${calendarId} and s.level >= 2)
    order by p.name, p.id`)

/** Active people this person can find: those with a public profile, and everyone for admins. */
export const isFound = (actor: Pick<Actor, 'id' | 'role'>) => sql`
  p.status = 'active' and (p.is_public or ${actor.role === 'admin'}::boolean)`

type Wanted = readonly { personId: string; role: CalendarRole }[]

/** Current members may stay, even if they can't be found anymore. The owner is never a member. */
export const replaceMembers = (tx: Tx, actor: Actor, calendarId: string, wanted: Wanted): Promise<number> =>
  tx.run(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}) as w ("personId" uuid, role text)
    ), gone as (
      delete from calendar_members m
      where m.calendar_id = ${calendarId} and m.person_id not in (select "personId" from wanted)
    )
    insert into calendar_members (calendar_id, person_id, role)
    select distinct on (p.id) ${calendarId}::uuid, p.id, w.role
    from wanted w join people_public p on p.id = w."personId"
    where p.id <> ${actor.id} and ((${isFound(actor)})
      or exists (select from calendar_members m where m.calendar_id = ${calendarId} and m.person_id = p.id))
    on conflict (calendar_id, person_id) do update set role = excluded.role`)

export const removeMember = (tx: Tx, actorId: string, calendarId: string) =>
  tx.maybe<{ id: string }>(sql`
    delete from calendar_members where calendar_id = ${calendarId} and person_id = ${actorId} returning person_id as id`)

export const readMemberIds = async (db: Db, calendarId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select person_id as id from calendar_members where calendar_id = ${calendarId}`)
  ).map(({ id }) => id)

/** The calendars shared with a person by name; news of those shared with everyone goes to everyone. */
export const readCalendarIds = async (db: Db, personId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select id from calendar_calendars where owner_id = ${personId}
      union select calendar_id from calendar_members where person_id = ${personId}`)
  ).map(({ id }) => id)

// A person's record as those read it who look after people.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SessionUser } from '#features/account/contract.ts'
import type { Role } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { User } from '../entities.ts'

/** Seconds between one mail of an invitation and the next: five minutes, twice as long each time, up to a day. */
const resendWait = sql`
  make_interval(secs => least(86400::float8, 300::float8 * power(2, least(i.sendings - 1, 10))))`

/** When the next may be sent; at once where the clock was set back to before the last one. */
export const resendFrom = sql`
  case when i.sent_at > clock_timestamp() then now() else i.sent_at + ${resendWait} end`

const fields = sql`
  p.id, p.username, p.name, p.avatar_url as "avatarUrl", p.email, p.phone_number as "phoneNumber", p.country, p.state,
  p.city, p.address, p.zip_code as "zipCode", p.company, p.job_title as "jobTitle", p.about, p.role, p.status,
  p.verified_at is not null as "isVerified", p.is_public as "isPublic", p.language, p.last_active_at as "lastActivity",
  p.created_at as "createdAt", p.revision,
  case when p.status = 'pending' and i.person_id is not null then jsonb_build_object(
    'invitedBy', (select b.name from people_public b where b.id = i.invited_by and b.status <> 'deleted'),
    'sentAt', to_char(i.sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresAt', to_char(i.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'resendAfter', greatest(0, ceil(extract(epoch from ${resendFrom} - now())))::int
  ) end as "invitation"`

/** In the order of the ids; those of nobody, and of who was deleted, are passed over. */
export function readUsers(db: Db, ids: readonly string[]): Promise<User[]> {
  return db.many(sql`
    select ${fields} from people_records p left join users_invitations i on i.person_id = p.id
    where p.id = any(${ids}::uuid[]) and p.status <> 'deleted'
    order by array_position(${ids}::uuid[], p.id)`)
}

export function readUserByName(db: Db, username: string): Promise<User | undefined> {
  return db.maybe(sql`
    select ${fields} from people_records p left join users_invitations i on i.person_id = p.id
    where p.username = ${username} and p.status <> 'deleted'`)
}

/** A person's own record, read right after they accepted an invitation. */
export function readSessionUser(db: Db, personId: string): Promise<SessionUser | undefined> {
  return db.maybe(sql`
    select id, name as "displayName", email, avatar_url as "photoURL", phone_number as "phoneNumber", country, address,
      state, city, zip_code as "zipCode", about, role, role as "ownRole", is_public as "isPublic", username, first_name as "firstName",
      last_name as "lastName", nullif(job_title, '') as "jobTitle", company, verified_at is not null as "emailVerified",
      status, language as "locale"
    from people_records where id = ${personId}`)
}

export type Named = { id: string; name: string; role: Role; status: PersonStatus }

/** Those of these people who are there. */
export function readNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db.many(sql`
    select id, name, role, status from people_records where id = any(${ids}::uuid[]) and status <> 'deleted' order by id`)
}

/** Those of these people who may sign in and have not proven their address. */
export function readUnproven(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  return db.many(sql`
    select id from people_records
    where id = any(${ids}::uuid[]) and status = 'active' and verified_at is null order by id`)
}

export type Subject = { id: string; isPublic: boolean; status: PersonStatus }

/** Somebody by what an address has of them. */
export type Wanted = { username: string | null; id: string | null }

export function readSubject(db: Db, { username, id }: Wanted): Promise<Subject | undefined> {
  return db.maybe(sql`
    select id, is_public as "isPublic", status from people_records
    where (username = ${username} or id = ${id}::uuid) and status <> 'deleted'`)
}

/** The one who has been here longest. */
export function readSomeAdmin(db: Db): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select id from people_records where role = 'admin' and status = 'active' order by created_at, id limit 1`)
}

/** True the first time, and never again for the same person. */
export async function markJoined(tx: Tx, personId: string): Promise<boolean> {
  const marked = await tx.run(sql`
    insert into users_joined (person_id) values (${personId}) on conflict do nothing`)
  return marked > 0
}

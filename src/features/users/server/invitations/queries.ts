// All SQL of invitations: links are laid down, renewed, found and used up.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Role } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'
import { invitationDays } from '../../entities.ts'
import { resendFrom } from '../record-queries.ts'

export type Link = { personId: string; tokenHash: string }

export async function insertInvitations(
  tx: Tx,
  links: readonly Link[],
  { invitedBy, note }: { invitedBy: string | null; note: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into users_invitations (person_id, token_hash, invited_by, note, expires_at)
    select person_id, token_hash, ${invitedBy}::uuid, ${note}, now() + make_interval(days => ${invitationDays})
    from unnest(${links.map(({ personId }) => personId)}::uuid[], ${links.map(({ tokenHash }) => tokenHash)}::text[])
      as link (person_id, token_hash)
    order by person_id
    on conflict (person_id) do update set token_hash = excluded.token_hash, sent_at = now(), expires_at = excluded.expires_at,
      sendings = users_invitations.sendings + 1`)
}

/** Those of these people who are pending, and whether a mail may be sent to them now. */
export function readPending(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string; isReady: boolean }[]> {
  return tx.many(sql`
    select p.id, p.name, coalesce(${resendFrom} <= now(), true) as "isReady"
    from people_records p left join users_invitations i on i.person_id = p.id
    where p.id = any(${ids}::uuid[]) and p.status = 'pending' order by p.id`)
}

export async function removeInvitations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from users_invitations where person_id = any(${ids}::uuid[])`)
}

export type Opened = {
  personId: string
  invitedBy: string | null
  email: string
  firstName: string
  lastName: string
  role: Role
  language: Language
  note: string | null
  expiresAt: string
  isExpired: boolean
}

const opened = sql`
  select i.person_id as "personId",
    (select b.name from people_public b where b.id = i.invited_by and b.status <> 'deleted') as "invitedBy",
    p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, p.language, i.note,
    i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired"
  from users_invitations i join people_records p on p.id = i.person_id`

/** Only as long as the person is still waited for. */
export function readInvitation(db: Db, tokenHash: string): Promise<Opened | undefined> {
  return db.maybe(sql`${opened} where i.token_hash = ${tokenHash} and p.status = 'pending'`)
}

/** The data for the mail, as long as this is the current link. */
export function readMailed(db: Db, personId: string, tokenHash: string): Promise<Opened | undefined> {
  return db.maybe(sql`
    ${opened} where i.person_id = ${personId} and i.token_hash = ${tokenHash} and p.status = 'pending'`)
}

/** Uses the link up; nothing when it is used, revoked or expired. Of two at once one comes in. */
export function spendInvitation(
  tx: Tx,
  tokenHash: string,
): Promise<{ personId: string; invitedBy: string | null } | undefined> {
  return tx.maybe(sql`
    delete from users_invitations i where token_hash = ${tokenHash} and expires_at > now()
      and exists (select from people_records p where p.id = i.person_id and p.status = 'pending')
    returning person_id as "personId", invited_by as "invitedBy"`)
}

// Mailboxes of the workspace: whose an address is, and which address is somebody's own.
import { domainToASCII } from 'node:url'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export type Account = { personId: string; name: string; email: string; avatar: string | null }

/** As servers of mail say it: in small letters, and the domain in those of ASCII. */
export function asciiAddress(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local}@${domainToASCII(domain) || domain}`
}

/** An address in the workspace, without what stands behind a plus; nothing for an address elsewhere. */
export function localPartOf(email: string, domain: string): string | undefined {
  const [local = '', ...rest] = email.toLowerCase().split('@')
  return rest.length === 1 && rest[0] === domain ? local.replace(/\+.*$/, '') : undefined
}

/**
 * The verified email address where it is one of the workspace's and nobody's username, else the username: both reach
 * the same mailbox.
 */
export const ownAddress = (domain: string) => sql`
  case when p.verified_at is not null and lower(p.email) like '%@' || ${domain}::text and not exists (
      select from people_records other
      where other.username = split_part(lower(p.email), '@', 1) and other.id <> p.id
    ) then lower(p.email) else p.username || '@' || ${domain}::text end`

export function readAccount(db: Db, personId: string, domain: string): Promise<Account> {
  return db.one(sql`
    select p.id as "personId", p.name, ${ownAddress(domain)} as email, p.avatar_url as avatar
    from people_records p where p.id = ${personId}`)
}

/** The active accounts that these addresses reach, by address in small letters. */
export async function readAccounts(db: Db, emails: readonly string[], domain: string): Promise<Map<string, Account>> {
  const wanted = new Map<string, string>()
  for (const email of emails) {
    const local = localPartOf(email, domain)
    if (local !== undefined) wanted.set(email.toLowerCase(), local)
  }
  if (wanted.size === 0) return new Map()
  const rows = await db.many<Account & { wanted: string }>(sql`
    select w.email as wanted, p.id as "personId", p.name, ${ownAddress(domain)} as email, p.avatar_url as avatar
    from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) as w (email, local),
      lateral (
        select n.* from people_records n where n.username = w.local
        union all
        select n.* from people_records n
        where lower(n.email) = w.local || '@' || ${domain}::text and n.verified_at is not null
        limit 1
      ) p
    where p.status = 'active'`)
  return new Map(rows.map(({ wanted: email, ...account }) => [email, account]))
}

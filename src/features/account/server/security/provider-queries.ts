// SQL of who people are at sign-in providers.
import type { ProviderKey } from '#kernel/server/access/provider-config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Identity = { provider: ProviderKey; subject: string; email: string | null }

export function readConnections(
  db: Db,
  personId: string,
): Promise<{ provider: string; email: string | null; since: string }[]> {
  return db.many(sql`
    select provider, email, connected_at as "since" from account_identities
    where person_id = ${personId} order by provider`)
}

/** The owner. */
export function readHolder(
  db: Db,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<{ personId: string } | undefined> {
  return db.maybe(sql`
    select person_id as "personId" from account_identities where provider = ${provider} and subject = ${subject}`)
}

/** False when it is somebody else's, or the person has another one there. */
export async function insertIdentity(
  tx: Tx,
  personId: string,
  { provider, subject, email }: Identity,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into account_identities (provider, subject, person_id, email)
    values (${provider}, ${subject}, ${personId}, ${email}) on conflict do nothing`)
  return inserted > 0
}

export async function removeIdentity(tx: Tx, personId: string, provider: ProviderKey): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from account_identities where person_id = ${personId} and provider = ${provider}`)
  return removed > 0
}

// All SQL of the archives that people ask for.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Archive } from '../data-contract.ts'
import { archiveDays, archiveHours } from '../data-contract.ts'

const columns = sql`id, asked_at as "askedAt", ready_at as "readyAt", size,
  ready_at + make_interval(days => ${archiveDays}) as "expiresAt"`

export function readNewestArchive(db: Db, personId: string): Promise<Archive | undefined> {
  return db.maybe(sql`
    select ${columns} from account_exports where person_id = ${personId} order by id desc limit 1`)
}

/** Ready or being packed. One that has been packed for longer is not waited for any more. */
export function readRecentArchive(tx: Tx, personId: string): Promise<Archive | undefined> {
  return tx.maybe(sql`
    select ${columns} from account_exports
    where person_id = ${personId} and asked_at > now() - make_interval(hours => ${archiveHours})
    order by id desc limit 1`)
}

/** Requests of one person wait for each other, and the newest archive is the only one. */
export async function beginArchive(tx: Tx, personId: string): Promise<Archive> {
  await tx.run(sql`delete from account_exports where person_id = ${personId}`)
  return tx.one(sql`
    insert into account_exports (id, person_id) values (${newId()}, ${personId}) returning ${columns}`)
}

export async function lockArchives(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('account.archive' || ${personId}, 0))`)
}

/** The owner, while the archive is still wanted. */
export async function readArchiveOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.maybe<{ personId: string }>(sql`
    select person_id as "personId" from account_exports where id = ${id} and ready_at is null`)
  return row?.personId
}

export function finishArchive(
  tx: Tx,
  id: string,
  content: { key: string; size: number },
): Promise<Archive | undefined> {
  return tx.maybe(sql`
    update account_exports set ready_at = now(), blob_key = ${content.key}, size = ${content.size}
    where id = ${id} and ready_at is null
    returning ${columns}`)
}

export async function removeArchive(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from account_exports where id = ${id}`)
}

const ticketSeconds = 60

export async function saveTicket(tx: Tx, personId: string, id: string, hash: Buffer): Promise<boolean> {
  const saved = await tx.run(sql`
    update account_exports set ticket_hash = ${hash}, ticket_until = now() + make_interval(secs => ${ticketSeconds})
    where id = ${id} and person_id = ${personId} and ready_at is not null`)
  return saved > 0
}

/** The content that a ticket opens; it is used up by this. */
export function spendTicket(db: Db, hash: Buffer): Promise<{ key: string; askedAt: string } | undefined> {
  return db.maybe(sql`
    update account_exports set ticket_hash = null, ticket_until = null
    where ticket_hash = ${hash} and ticket_until > now()
    returning blob_key as "key", asked_at as "askedAt"`)
}

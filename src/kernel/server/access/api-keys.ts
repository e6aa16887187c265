// API keys, the kernel's table: made and shown once, kept as hashes, ended by their person or with their account.
import { createHash, randomBytes } from 'node:crypto'
import { keyPrefix } from '../../api-keys-contract.ts'
import type { Role } from '../../contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { newId } from '../ids.ts'
import { sql } from '../database/sql.ts'

const keyBytes = 32
const shownAtStart = keyPrefix.length + 4
const shownAtEnd = 4
const form = new RegExp(`^${keyPrefix}[A-Za-z0-9_-]{43}$`)

/** The hash by which keys are looked up: which one it is is no secret, so the database may compare them. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** The hash of the key that a call comes with; undefined when it comes with something else. */
export const keyHashOf = (credentials: string): string | undefined =>
  form.test(credentials) ? hashOf(credentials) : undefined

type OwnKey = {
  id: string
  name: string
  hint: string
  scopes: string[]
  createdAt: string
  expiresAt: string | null
  usedAt: string | null
}

const columns = sql`id, name, hint, scopes, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"`

/** The newest first, those whose time is over among them. */
export function readOwnKeys(db: Db, personId: string): Promise<OwnKey[]> {
  return db.many(sql`select ${columns} from api_keys where person_id = ${personId} order by id desc`)
}

type NewKey = { personId: string; name: string; scopes: readonly string[]; days: number | null; most: number }

/** A key that is answered this once; undefined when the person has as many as one may have. */
export async function createKey(
  tx: Tx,
  { personId, name, scopes, days, most }: NewKey,
): Promise<{ key: string; row: OwnKey } | undefined> {
  const key = keyPrefix + randomBytes(keyBytes).toString('base64url')
  const hint = `${key.slice(0, shownAtStart)}…${key.slice(-shownAtEnd)}`
  // Serializes a person's concurrent requests, so that the limit holds.
  await tx.run(sql`select from people where id = ${personId} for no key update`)
  const row = await tx.maybe<OwnKey>(sql`
    insert into api_keys (id, person_id, name, hash, hint, scopes, expires_at)
    select ${newId()}, ${personId}, ${name}, ${Buffer.from(hashOf(key), 'base64url')}, ${hint}, ${scopes}::text[],
      now() + make_interval(days => ${days}::int)
    where (select count(*) from api_keys where person_id = ${personId}) < ${most}::int
    returning ${columns}`)
  return row && { key, row }
}

function announceEnd(tx: Tx, ids: readonly string[]): void {
  if (ids.length > 0) tx.afterCommit(() => tx.wiring.signals.sessionsEnded.send(ids))
}

/** Ends one of the person's own keys before the answer is sent; its name, or nothing when it is none of theirs. */
export async function endOwnKey(tx: Tx, personId: string, keyId: string): Promise<{ name: string } | undefined> {
  const ended = await tx.maybe<{ name: string }>(sql`
    delete from api_keys where id = ${keyId} and person_id = ${personId} returning name`)
  if (ended) announceEnd(tx, [keyId])
  return ended
}

/** Ends all keys of these people, as when their accounts are deleted or found again by mail. */
export async function endKeysOf(tx: Tx, personIds: readonly string[]): Promise<void> {
  const ended = await tx.many<{ id: string }>(sql`
    delete from api_keys where person_id = any(${personIds}::uuid[]) returning id`)
  announceEnd(
    tx,
    ended.map(({ id }) => id),
  )
}

type KeyInUse = { id: string; personId: string; role: Role; scopes: string[] }

/**
 * The owner of a valid key: not revoked, not expired, the person not banned. Records its use, at most once a minute, in
 * the same statement.
 */
export function readKeyInUse(db: Db, hash: string): Promise<KeyInUse | undefined> {
  return db.maybe(sql`
    with known as (
      select api_keys.id, person_id, role, scopes, used_at from api_keys join people on people.id = person_id
      where hash = ${Buffer.from(hash, 'base64url')} and (expires_at is null or expires_at > now())
        and status = 'active'
    ), noted as (
      update api_keys set used_at = now()
      where id in (select id from known where used_at is null or used_at < now() - interval '1 minute')
    )
    select id, person_id as "personId", role, scopes from known`)
}

/** The owner of a key. */
export function readKeyOwner(db: Db, keyId: string): Promise<{ personId: string } | undefined> {
  return db.maybe(sql`select person_id as "personId" from api_keys where id = ${keyId}`)
}

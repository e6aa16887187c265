// SQL of the passkeys.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Passkey } from '../../passkeys-contract.ts'
import { maxPasskeys } from '../../passkeys-contract.ts'

const columns = sql`id, name, added_at as "addedAt", used_at as "usedAt"`

export function readPasskeys(db: Db, personId: string): Promise<Passkey[]> {
  return db.many(sql`
    select ${columns} from account_passkeys where person_id = ${personId} order by id limit ${maxPasskeys}`)
}

export type Credential = { credential: Buffer; transports: string[] }

export function readCredentials(db: Db, personId: string): Promise<Credential[]> {
  return db.many(sql`
    select credential, transports from account_passkeys where person_id = ${personId} order by id limit ${maxPasskeys}`)
}

type NewPasskey = Credential & { id: string; publicKey: Buffer; counter: number; name: string }

/** Nothing when somebody has this key already, or there is no room for another. */
export function insertPasskey(tx: Tx, personId: string, key: NewPasskey): Promise<Passkey | undefined> {
  return tx.maybe(sql`
    insert into account_passkeys (id, person_id, credential, public_key, counter, transports, name)
    select ${key.id}, ${personId}, ${key.credential}, ${key.publicKey}, ${key.counter}, ${key.transports}::text[],
      ${key.name}
    where (select count(*) from account_passkeys where person_id = ${personId}) < ${maxPasskeys}
    on conflict do nothing
    returning ${columns}`)
}

export type KnownPasskey = Credential & { id: string; personId: string; publicKey: Buffer; counter: number }

/** Nobody else signs in with it until the transaction ends, so that its counter is compared with the last one. */
export function lockPasskey(tx: Tx, credential: Buffer): Promise<KnownPasskey | undefined> {
  return tx.maybe(sql`
    select id, person_id as "personId", credential, public_key as "publicKey", counter::float8 as "counter", transports
    from account_passkeys where credential = ${credential} for update`)
}

export async function updateUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.run(sql`update account_passkeys set counter = ${counter}, used_at = now() where id = ${id}`)
}

export async function updatePasskeyName(tx: Tx, personId: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx.run(sql`
    update account_passkeys set name = ${name} where id = ${id} and person_id = ${personId}`)
  return renamed > 0
}

/** Nothing when it is none of theirs. */
export function readPasskeyName(db: Db, personId: string, id: string): Promise<{ name: string } | undefined> {
  return db.maybe(sql`select name from account_passkeys where id = ${id} and person_id = ${personId}`)
}

/** Answers its name. */
export function removePasskeyOf(tx: Tx, personId: string, id: string): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`delete from account_passkeys where id = ${id} and person_id = ${personId} returning name`)
}

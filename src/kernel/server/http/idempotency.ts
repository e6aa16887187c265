// One effect for one act: the first answer under an Idempotency-Key is kept in its own transaction and given again.
import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'
import type { Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

const keepHours = 48
const keyGrammar = /^[\x21-\x7e]{1,200}$/
const retryAfterSeconds = 1

export type Act = { personId: string; key: string; call: string; bodyHash: string }

export const hashOfBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')

/** The header's key; undefined when there is none. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyGrammar.test(header)) {
    throw new AppError('invalid', 'Idempotency-Key must be 1 to 200 visible ASCII characters')
  }
  return header
}

type Kept = { call: string; bodyHash: string; answer: string | null }

/** Takes the key for this transaction, without waiting for another that holds it. */
async function claim(tx: Tx, { personId, key, call, bodyHash }: Act): Promise<boolean> {
  const claimed = await tx.run(sql`
    with own as (select pg_try_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 0)) as locked)
    insert into idempotency_keys (person_id, key, call, body_hash)
    select ${personId}, ${key}, ${call}, ${bodyHash} from own where locked
    on conflict do nothing`)
  return claimed > 0
}

async function readKept(tx: Tx, { personId, key, call, bodyHash }: Act): Promise<string> {
  const kept = await tx.maybe<Kept>(sql`
    select call, body_hash as "bodyHash", answer from idempotency_keys where person_id = ${personId} and key = ${key}`)
  if (!kept || kept.answer === null) {
    throw new AppError('in-flight', 'The same request is still in progress', { retryAfter: retryAfterSeconds })
  }
  if (kept.call !== call || kept.bodyHash !== bodyHash) {
    throw new AppError('key-reused', 'This Idempotency-Key was used for another request')
  }
  return kept.answer
}

/** Does the work unless it was done before; answers the JSON of the first time either way. */
export async function once(tx: Tx, act: Act, work: () => Promise<string>): Promise<string> {
  if (!(await claim(tx, act))) return readKept(tx, act)
  const answer = await work()
  tx.later(sql`
    update idempotency_keys set answer = ${answer} where person_id = ${act.personId} and key = ${act.key}`)
  return answer
}

/** At most so many; answers how many. */
export function removeOldKeys(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from idempotency_keys where (person_id, key) in (
      select person_id, key from idempotency_keys where created_at < now() - make_interval(hours => ${keepHours})
      order by created_at limit ${most} for update skip locked
    )`)
}

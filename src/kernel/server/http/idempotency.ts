// One effect for one act: the first answer under an Idempotency-Key is kept and given again.
import { createHash } from 'node:crypto'
import { isKeyTaken } from '../../contract.ts'
import type { Endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { Actor, Transaction } from '../parts.ts'

const keepHours = 48
const keyGrammar = /^[\x21-\x7e]{1,200}$/
const retryAfterSeconds = 1

export type Act = { personId: string; key: string; call: string; bodyHash: string }

export const hashOfBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')

/** The header's key; undefined when there is none. One that would not be honored is refused. */
export function idempotencyKeyOf(
  endpoint: Endpoint,
  header: string | string[] | undefined,
  actor: Pick<Actor, 'id'> | undefined,
): string | undefined {
  if (header === undefined || endpoint.method === 'GET') return undefined
  if (!actor || !isKeyTaken(endpoint)) {
    throw new AppError('invalid', 'This call takes no Idempotency-Key: its answer is not kept for a repeat')
  }
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
  if (kept && (kept.call !== call || kept.bodyHash !== bodyHash)) {
    throw new AppError('key-reused', 'This Idempotency-Key was used for another request')
  }
  if (!kept || kept.answer === null) {
    throw new AppError('in-flight', 'The same request is still in progress', { retryAfter: retryAfterSeconds })
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

// A repeat of what a crash cut off waits so long. Work that takes longer still stands a repeat beside it (onceInSteps).
const claimSeconds = 5

/** Takes the key for a while, from nobody who holds it; what failed or was cut off can be taken again. */
async function claimForAWhile(tx: Tx, { personId, key, call, bodyHash }: Act): Promise<boolean> {
  const claimed = await tx.run(sql`
    with own as (select pg_try_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 0)) as locked)
    insert into idempotency_keys as kept (person_id, key, call, body_hash, claimed_until)
    select ${personId}, ${key}, ${call}, ${bodyHash}, now() + make_interval(secs => ${claimSeconds})
    from own where locked
    on conflict (person_id, key) do update set claimed_until = excluded.claimed_until
    where kept.answer is null and kept.call = excluded.call and kept.body_hash = excluded.body_hash
      and (kept.claimed_until is null or kept.claimed_until < now())`)
  return claimed > 0
}

/**
 * The same for work in transactions of its own, between which it waits for others. The key stays bound to its body from
 * the first try on. What a crash cuts off in the middle is done again by a repeat, so such work must stand that: it goes
 * by an id of the input or by the state of its record.
 */
export async function onceInSteps(transaction: Transaction, act: Act, work: () => Promise<string>): Promise<string> {
  const { personId, key } = act
  const kept = await transaction(async (tx) => ((await claimForAWhile(tx, act)) ? undefined : readKept(tx, act)))
  if (kept !== undefined) return kept
  try {
    const answer = await work()
    const { stands } = await transaction((tx) =>
      tx.one<{ stands: string }>(sql`
        update idempotency_keys set answer = coalesce(answer, ${answer}), claimed_until = null
        where person_id = ${personId} and key = ${key} returning answer as stands`),
    )
    return stands
  } catch (error) {
    await transaction((tx) =>
      tx.run(sql`update idempotency_keys set claimed_until = null where person_id = ${personId} and key = ${key}`),
    )
    throw error
  }
}

/** At most so many; answers how many. */
export function removeOldKeys(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from idempotency_keys where (person_id, key) in (
      select person_id, key from idempotency_keys where created_at < now() - make_interval(hours => ${keepHours})
      order by created_at limit ${most} for update skip locked
    )`)
}

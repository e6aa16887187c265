// One effect for one call: the first answer under an Idempotency-Key is kept and given again.
import { isKeyTaken } from '../../contract.ts'
import type { Endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { seal, unseal } from '../access/sealed.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Statement } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { hashOfBody } from './http-body.ts'
import type { Actor, Transaction } from '../parts.ts'

const keepHours = 48
const keyGrammar = /^[\x21-\x7e]{1,200}$/
const retryAfterSeconds = 1

/** Answers to visitors are kept sealed: they hold the link that opens an order. */
export type KeyedCall = {
  personId: string | null
  key: string
  call: string
  bodyHash: string
  sealedBy?: Config
}

/** The header's key; undefined when there is none. One that would not be honored is refused. */
export function idempotencyKeyOf(
  endpoint: Endpoint,
  header: string | string[] | undefined,
  actor: Pick<Actor, 'id'> | undefined,
): string | undefined {
  if (header === undefined || endpoint.method === 'GET') return undefined
  const mayKeep = actor !== undefined || endpoint.visitorScope !== undefined
  if (!mayKeep || !isKeyTaken(endpoint)) {
    throw new AppError(
      'invalid',
      'This endpoint doesn’t accept an Idempotency-Key: its response isn’t stored for retries',
    )
  }
  if (typeof header !== 'string' || !keyGrammar.test(header)) {
    throw new AppError('invalid', 'Idempotency-Key must be 1 to 200 visible ASCII characters')
  }
  return header
}

type SentCall = { endpoint: Endpoint; input: unknown; body: unknown; bodyHash?: string | undefined; config: Config }

/** The call that a repeat would name again: by the person’s id, or by what only this visitor sends. */
export function keyedCallOf(
  header: string | string[] | undefined,
  actor: Actor | undefined,
  sent: SentCall,
): KeyedCall | undefined {
  const { endpoint, input, body, config } = sent
  const key = idempotencyKeyOf(endpoint, header, actor)
  if (key === undefined) return undefined
  const { path: call, visitorScope } = endpoint
  const { bodyHash = hashOfBody(body) } = sent
  if (visitorScope === undefined) return actor && { personId: actor.id, key, call, bodyHash }
  // `visitorScope` is a field of this input, says the contract.
  const own = (input as Readonly<Record<string, unknown>>)[visitorScope]
  return { personId: null, key: hashOfBody([call, own, key]), call, bodyHash, sealedBy: config }
}

/** The row of this call alone. */
const isKeyOf = ({ personId, key }: KeyedCall): Statement =>
  personId === null ? sql`person_id is null and key = ${key}` : sql`person_id = ${personId} and key = ${key}`

const sealOf = (key: string) => ({ purpose: 'answers to visitors', owner: key })
const pack = ({ sealedBy, key }: KeyedCall, answer: string): string =>
  sealedBy ? seal(sealedBy, sealOf(key), answer).toString('base64') : answer
const unpack = ({ sealedBy, key }: KeyedCall, kept: string): string =>
  sealedBy ? unseal(sealedBy, sealOf(key), Buffer.from(kept, 'base64')) : kept

const keyReused = () => new AppError('key-reused', 'This Idempotency-Key was used for another request')

type Kept = { call: string; bodyHash: string; answer: string | null }

/** Takes the key for this transaction, without waiting for another that holds it. */
async function claim(tx: Tx, { personId, key, call, bodyHash }: KeyedCall): Promise<boolean> {
  const claimed = await tx.run(sql`
    with own as (select pg_try_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 0)) as locked)
    insert into idempotency_keys (person_id, key, call, body_hash)
    select ${personId}, ${key}, ${call}, ${bodyHash} from own where locked
    on conflict do nothing`)
  return claimed > 0
}

async function readKept(tx: Tx, keyed: KeyedCall): Promise<string> {
  const { call, bodyHash } = keyed
  const kept = await tx.maybe<Kept>(sql`
    select call, body_hash as "bodyHash", answer from idempotency_keys where ${isKeyOf(keyed)}`)
  if (kept && (kept.call !== call || kept.bodyHash !== bodyHash)) {
    throw keyReused()
  }
  if (!kept || kept.answer === null) {
    throw new AppError('in-flight', 'The same request is still in progress', { retryAfter: retryAfterSeconds })
  }
  return unpack(keyed, kept.answer)
}

/** The answer that an earlier try got; nothing where it got none yet. */
export async function readAnswer(db: Db, keyed: KeyedCall): Promise<string | undefined> {
  const { call, bodyHash } = keyed
  const kept = await db.maybe<Kept>(sql`
    select call, body_hash as "bodyHash", answer from idempotency_keys where ${isKeyOf(keyed)}`)
  if (kept && (kept.call !== call || kept.bodyHash !== bodyHash)) throw keyReused()
  return kept === undefined || kept.answer === null ? undefined : unpack(keyed, kept.answer)
}

/** Does the work unless it was done before; answers the JSON of the first time either way. */
export async function once(tx: Tx, keyed: KeyedCall, work: () => Promise<string>): Promise<string> {
  if (!(await claim(tx, keyed))) return readKept(tx, keyed)
  const answer = await work()
  tx.later(sql`
    update idempotency_keys set answer = ${pack(keyed, answer)} where ${isKeyOf(keyed)}`)
  return answer
}

// A repeat of what a crash cut off waits so long. Work that takes longer still stands a repeat beside it (onceInSteps).
const claimSeconds = 5

/** Claims the key for a while, unless someone holds it; a claim that failed or was interrupted can be claimed again. */
async function claimForAWhile(tx: Tx, { personId, key, call, bodyHash }: KeyedCall): Promise<boolean> {
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
 * The same for work in several transactions with waits in between. The key stays bound to its body from the first
 * attempt. A retry repeats work that a crash interrupted, so the work must be repeatable: by an ID in the input or by
 * the state of its record.
 */
export async function onceInSteps(
  transaction: Transaction,
  keyed: KeyedCall,
  work: () => Promise<string>,
): Promise<string> {
  const kept = await transaction(async (tx) => ((await claimForAWhile(tx, keyed)) ? undefined : readKept(tx, keyed)))
  if (kept !== undefined) return kept
  try {
    const answer = await work()
    const { stands } = await transaction((tx) =>
      tx.one<{ stands: string }>(sql`
        update idempotency_keys set answer = coalesce(answer, ${pack(keyed, answer)}), claimed_until = null
        where ${isKeyOf(keyed)} returning answer as stands`),
    )
    return unpack(keyed, stands)
  } catch (error) {
    // A visitor may have made up the link: a failure leaves no row.
    const release =
      keyed.personId === null
        ? sql`delete from idempotency_keys where ${isKeyOf(keyed)} and answer is null`
        : sql`update idempotency_keys set claimed_until = null where ${isKeyOf(keyed)}`
    await transaction((tx) => tx.run(release))
    throw error
  }
}

/** At most so many; answers how many. */
export function removeOldKeys(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < now() - make_interval(hours => ${keepHours})
      order by created_at limit ${most} for update skip locked
    )`)
}

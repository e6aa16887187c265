// The messages: queued with what they tell of, tried, kept for thirty days, sent again.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Delivery } from '../contract.ts'
import { pageSize } from '../contract.ts'

/** So long a message can be looked at and sent again. */
export const keepDays = 30
/** The name of the job that sends one. */
export const deliverName = 'webhooks.deliver'
const queues = 2
/** No statement changes more of them: each step is short, and others come in between. */
export const mostAtOnce = 1000

/**
 * Queues a job for each of the deliveries in `due`. Messages to one address go one after the other, and all of them
 * together take two workers at most: whoever answers slowly does not hold up mails. Where nobody hears of it, the queue is
 * not called: it would wake the workers for nothing.
 */
const queueDue = sql`
  select from (
    select array_agg((
      ${deliverName}::text, json_build_object('deliveryId', id),
      'webhooks ' || abs(hashtext(endpoint_id::text) % ${queues}::int), next_at, null, 'webhooks ' || id, null, null
    )::graphile_worker.job_spec) as specs
    from due where next_at is not null having count(*) > 0
  ) as waiting, graphile_worker.add_jobs(waiting.specs)`

/** `all`: JSON, one for each message of this kind. */
type Messages = { kind: string; all: readonly string[] }

/** Each message once for each address that wants to hear of this; nobody waits for it. */
export function queueDeliveries(tx: Tx, { kind, all }: Messages): void {
  tx.later(sql`
    with due as (
      insert into webhooks_deliveries (id, endpoint_id, kind, body)
      select made.id, made.endpoint_id, ${kind}, json_build_object(
        'id', made.id, 'type', ${kind}::text, 'createdAt', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', made.data)::text
      from (
        select gen_random_uuid() as id, e.id as endpoint_id, payload.data
        from webhooks_endpoints e cross join unnest(${all}::json[]) as payload (data)
        where e.is_active and ${kind} = any(e.events)
      ) as made
      returning id, endpoint_id, next_at
    ) ${queueDue}`)
}

/** A message to one address alone, whatever it wants to hear of. */
export async function queuePing(tx: Tx, endpointId: string, kind: string): Promise<void> {
  const id = newId()
  const body = JSON.stringify({ id, type: kind, createdAt: new Date().toISOString(), data: {} })
  await tx.run(sql`
    with due as (
      insert into webhooks_deliveries (id, endpoint_id, kind, body) values (${id}, ${endpointId}, ${kind}, ${body})
      returning id, endpoint_id, next_at
    ) ${queueDue}`)
}

export type Due = {
  id: string
  kind: string
  body: string
  tries: number
  endpointId: string
  url: string
  secret: Buffer
  isActive: boolean
  /** Its address let an earlier message run out of time a moment ago. */
  isQuiet: boolean
}

/** A message that waits to be sent, and where to; nothing when it has been sent or given up meanwhile. */
export function readDue(db: Db, deliveryId: string): Promise<Due | undefined> {
  return db.maybe(sql`
    select d.id, d.kind, d.body, d.tries, d.endpoint_id as "endpointId", e.url, e.secret, e.is_active as "isActive",
      coalesce(e.quiet_until > now(), false) as "isQuiet"
    from webhooks_deliveries d join webhooks_endpoints e on e.id = d.endpoint_id
    where d.id = ${deliveryId} and d.status = 'waiting'`)
}

/** The message waits, without a try, until its address is asked again. */
export async function putOff(tx: Tx, deliveryId: string): Promise<void> {
  await tx.run(sql`
    with due as (
      update webhooks_deliveries d set next_at = e.quiet_until from webhooks_endpoints e
      where d.id = ${deliveryId} and e.id = d.endpoint_id and d.status = 'waiting'
      returning d.id, d.endpoint_id, d.next_at
    ) ${queueDue}`)
}

/** Leaves the address alone for so many seconds. */
export async function keepQuiet(tx: Tx, endpointId: string, seconds: number): Promise<void> {
  await tx.run(sql`
    update webhooks_endpoints set quiet_until = now() + make_interval(secs => ${seconds}::int) where id = ${endpointId}`)
}

export type Outcome = {
  status: Delivery['status']
  tries: number
  milliseconds: number | null
  code: number | null
  problem: string | null
  answer: string | null
  /** Until the next try; null when there is none. */
  pause: number | null
}

/** The result of an attempt, and the time of the next one. */
export async function saveOutcome(tx: Tx, deliveryId: string, outcome: Outcome): Promise<void> {
  const { status, tries, milliseconds, code, problem, answer, pause } = outcome
  await tx.run(sql`
    with due as (
      update webhooks_deliveries set status = ${status}, tries = ${tries}, milliseconds = ${milliseconds}::int,
        code = ${code}::smallint, problem = ${problem}, answer = ${answer}, tried_at = now(),
        next_at = now() + make_interval(secs => ${pause}::int)
      where id = ${deliveryId}
      returning id, endpoint_id, next_at
    ) ${queueDue}`)
}

/** Sends it again from the start, as the same message. */
export function replayOne(tx: Tx, deliveryId: string): Promise<number> {
  return tx.run(sql`
    with due as (
      update webhooks_deliveries set status = 'waiting', tries = 0, next_at = now() where id = ${deliveryId}
      returning id, endpoint_id, next_at
    ) ${queueDue}`)
}

/** Those to one address that came since then, or ever, and were given up until then. */
export type Failed = { webhookId: string; since?: string | undefined; until: string }

const isFailed = ({ webhookId, since, until }: Failed) => sql`
  endpoint_id = ${webhookId} and status = 'failed' and tried_at <= ${until}
  and created_at >= coalesce(${since ?? null}, '-infinity'::timestamptz)`

export async function countFailed(db: Db, failed: Failed): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from webhooks_deliveries where ${isFailed(failed)}`)
  return count
}

/** Sends a step of them again, the oldest first; answers how many. */
export function replaySomeFailed(tx: Tx, failed: Failed): Promise<number> {
  return tx.run(sql`
    with due as (
      update webhooks_deliveries set status = 'waiting', tries = 0, next_at = now()
      where id in (
        select id from webhooks_deliveries where ${isFailed(failed)} order by created_at, id limit ${mostAtOnce} for update
      )
      returning id, endpoint_id, next_at
    ) ${queueDue}`)
}

const columns = sql`d.id, d.kind, d.status, d.tries, d.created_at as "createdAt", d.tried_at as "triedAt", d.milliseconds,
  d.code, d.problem, d.next_at as "nextAt"`

type Query = { webhookId: string; status: Delivery['status'] | undefined; before: string | undefined }

const newestFirst = keyset([sql`d.created_at`, sql`d.id`], { isUp: false })

/** The newest first; one more than a page, so that the caller sees whether there is more. */
export function readDeliveries(db: Db, { webhookId, status, before }: Query): Promise<Delivery[]> {
  const older = newestFirst.beyond(before, (id) => sql`from webhooks_deliveries d where d.id = ${id}`)
  const ofStatus = status === undefined ? sql`` : sql`and d.status = ${status}`
  return db.many(sql`
    select ${columns} from webhooks_deliveries d
    where d.endpoint_id = ${webhookId} ${ofStatus} and ${older} ${newestFirst.page(pageSize)}`)
}

type WholeDelivery = Delivery & { body: string; answer: string | null; endpointId: string }

export function readDelivery(db: Db, deliveryId: string): Promise<WholeDelivery | undefined> {
  return db.maybe(sql`
    select ${columns}, d.body, d.answer, d.endpoint_id as "endpointId"
    from webhooks_deliveries d join webhooks_endpoints e on e.id = d.endpoint_id
    where d.id = ${deliveryId}`)
}

/** Forgets a step of what is too old; answers how many. */
export function forgetOldDeliveries(tx: Tx): Promise<number> {
  return tx.run(sql`
    delete from webhooks_deliveries where id in (
      select id from webhooks_deliveries where created_at < now() - make_interval(days => ${keepDays})
      order by created_at limit ${mostAtOnce} for update skip locked
    )`)
}

/** Removes a step of what was to be sent to a webhook that is gone; answers how many. */
export function removeSomeDeliveries(tx: Tx, webhookId: string): Promise<number> {
  return tx.run(sql`
    delete from webhooks_deliveries where id in (
      select id from webhooks_deliveries where endpoint_id = ${webhookId}
      order by created_at, id limit ${mostAtOnce} for update
    )`)
}

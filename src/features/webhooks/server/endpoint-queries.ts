// The addresses that are told what happens: read, added, changed, switched off.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Webhook } from '../contract.ts'
import { maxWebhooks } from '../contract.ts'

export function readWebhooks(db: Db): Promise<Webhook[]> {
  return db.many(sql`
    select e.id, e.name, e.url, e.events, e.is_active as "isActive", e.failed_at as "failedAt",
      e.created_at as "createdAt", exists (
        select from webhooks_deliveries d where d.endpoint_id = e.id and d.status = 'failed'
      ) as "hasFailed"
    from webhooks_endpoints e order by e.id`)
}

type Given = { id: string; name: string; url: string; events: readonly string[]; secret: Buffer }

/** False when there are as many as there may be. */
export async function insertWebhook(tx: Tx, { id, name, url, events, secret }: Given): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('webhooks.count'))`)
  const inserted = await tx.run(sql`
    insert into webhooks_endpoints (id, name, url, events, secret)
    select ${id}, ${name}, ${url}, ${events}::text[], ${secret}
    where (select count(*) from webhooks_endpoints) < ${maxWebhooks}::int`)
  return inserted > 0
}

export type WebhookRow = { id: string; name: string; url: string; events: string[]; isActive: boolean }

export function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.maybe(sql`
    select id, name, url, events, is_active as "isActive" from webhooks_endpoints where id = ${id} for update`)
}

export function hasWebhook(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from webhooks_endpoints where id = ${id}`)
}

/** Whether this is a webhook, or a message to one. */
export function hasRecord(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`
    select id from webhooks_endpoints where id = ${id} union all
    select d.id from webhooks_deliveries d join webhooks_endpoints e on e.id = d.endpoint_id where d.id = ${id}
    limit 1`)
}

/** Switched on again it begins anew: what was given up before does not count. */
export async function saveWebhook(tx: Tx, { id, name, url, events, isActive }: WebhookRow): Promise<void> {
  await tx.run(sql`
    update webhooks_endpoints set name = ${name}, url = ${url}, events = ${events}::text[],
      given_up = case when ${isActive}::boolean and not is_active then 0 else given_up end,
      failed_at = case when ${isActive}::boolean then null else failed_at end, is_active = ${isActive}
    where id = ${id}`)
}

export async function saveSecret(tx: Tx, id: string, secret: Buffer): Promise<void> {
  await tx.run(sql`update webhooks_endpoints set secret = ${secret} where id = ${id}`)
}

/** Its messages stay until `removeSomeDeliveries` has removed them: nothing reads them any more, and none is sent. */
export function removeWebhook(tx: Tx, id: string): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`delete from webhooks_endpoints where id = ${id} returning name`)
}

/** Counts a message that was given up; the name when that was one too many, and it is off from now on. */
export function countGivenUp(tx: Tx, id: string, most: number): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`
    with counted as (
      update webhooks_endpoints set given_up = given_up + 1,
        is_active = is_active and given_up + 1 < ${most}::int,
        failed_at = case when is_active and given_up + 1 >= ${most}::int then now() else failed_at end
      where id = ${id}
      returning name, failed_at
    )
    select name from counted where failed_at = now()`)
}

export async function forgetGivenUp(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update webhooks_endpoints set given_up = 0 where id = ${id} and given_up > 0`)
}

/** The admins, who manage webhooks. */
export async function readAdminIds(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where role = 'admin' and status = 'active'`)
  return rows.map(({ id }) => id)
}

// All SQL of the customer's links; every call that uses it has checked a key, or comes from a manager.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Linked = { id: string; linkGeneration: number }

/** Drafts have no link. */
export const readLink = (db: Db, invoiceId: string): Promise<Linked | undefined> =>
  db.maybe(sql`
    select id, link_generation as "linkGeneration" from invoices
    where id = ${invoiceId} and state <> 'draft' and deleted_at is null`)

/** All earlier links end. */
export const renewLink = (tx: Tx, invoiceId: string): Promise<Linked | undefined> =>
  tx.maybe(sql`
    update invoices set link_generation = link_generation + 1
    where id = ${invoiceId} and state <> 'draft' and deleted_at is null
    returning id, link_generation as "linkGeneration"`)

const hoursOfView = 1

/** True if this browser comes anew: its last look is an hour ago, as a page that stays open looks again and again. */
export const claimView = async (tx: Tx, invoiceId: string, visitor: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    with stays as (
      update invoices_views set at = clock_timestamp()
      where invoice_id = ${invoiceId} and visitor = ${visitor} and at >= now() - make_interval(hours => ${hoursOfView})
      returning 1
    )
    insert into invoices_views (invoice_id, visitor)
    select ${invoiceId}, ${visitor} where not exists (select from stays)
    on conflict (invoice_id, visitor) do update set at = excluded.at`)) > 0

export async function countView(tx: Tx, invoiceId: string): Promise<void> {
  await tx.run(sql`update invoices set views = views + 1, viewed_at = clock_timestamp() where id = ${invoiceId}`)
}

export async function forgetViews(tx: Tx): Promise<void> {
  await tx.run(sql`delete from invoices_views where at < now() - make_interval(hours => ${hoursOfView})`)
}

/** Within a day. */
export const wasDownloaded = async (tx: Tx, invoiceId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from invoices_history
    where invoice_id = ${invoiceId} and kind = 'downloaded' and at > now() - interval '1 day' limit 1`)) !== undefined

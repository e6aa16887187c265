// All SQL of the settings, and of the numbers that the series have reached.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import type { DocumentKind } from '../../entities.ts'

/** Without the next numbers, which are counted. */
export type Saved = Omit<InvoiceSettings, 'series'> & { forms: Record<DocumentKind, string> }
type Row = { settings: Saved; revision: number }

export const readSaved = (db: Db): Promise<Row | undefined> =>
  db.maybe(sql`select settings, revision from invoices_settings`)

/** Those who save them wait for each other; the first makes the row. */
export async function lockSaved(tx: Tx): Promise<Row | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('invoices_settings', 0))`)
  return readSaved(tx)
}

export async function saveSettings(tx: Tx, settings: Saved, revision: number): Promise<void> {
  await tx.run(sql`
    insert into invoices_settings (settings, revision) values (${JSON.stringify(settings)}::jsonb, ${revision})
    on conflict (is_only) do update set settings = excluded.settings, revision = excluded.revision`)
}

type Counters = { today: string; counters: { kind: DocumentKind; year: number; last: number }[] }

/** `today`: the day in the workspace's zone. */
export const readCounters = (db: Db, timeZone: string): Promise<Counters> =>
  db.one(sql`
    select (now() at time zone ${timeZone})::date as today, coalesce(
      (select json_agg(json_build_object('kind', kind, 'year', year, 'last', last)) from invoices_numbers), '[]'
    ) as counters`)

/** Sets where a series goes on; nothing where it has reached that number by now. */
export const startAt = async (
  tx: Tx,
  { kind, year, next }: { kind: DocumentKind; year: number; next: number },
): Promise<boolean> => {
  const count = await tx.run(sql`
    insert into invoices_numbers as n (kind, year, last) values (${kind}, ${year}::int, ${next}::int - 1)
    on conflict (kind, year) do update set last = excluded.last where n.last < excluded.last`)
  return count > 0
}

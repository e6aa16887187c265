// Fills freshly made tables with the rows of a backup; keys, indexes and triggers come after the rows.
import type pg from 'pg'
import type { BackupArchive } from './backup-archive.ts'
import type { CatalogTable } from './backup-catalog.ts'
import { copyTarget, quoted, readTables } from './backup-catalog.ts'
import { copyIn } from './backup-copy.ts'

/** In the caller's transaction. Counts the rows; foreign keys are checked when they are made again. */
export async function loadRows(client: pg.Client, archive: BackupArchive): Promise<void> {
  const { tables } = archive.manifest
  const present = await readTables(client)
  refuseOtherTables(tables, present)
  const names = present.map(({ name }) => quoted(name))
  // Rows are loaded as they were, without triggers: those ran when the rows were first written.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const makeAgain = await dropKeysAndIndexes(client)
  // Migrations leave rows too, and the backup has them.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    const rows = await copyIn(client, `copy ${copyTarget(table)} from stdin`, archive.rowsOf(table))
    if (rows !== table.rows) throw new Error(`${table.name} took ${rows} rows, but the backup has ${table.rows}.`)
  }
  for (const statement of makeAgain) await client.query(statement)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** The queue's tables are always the newest; ours are those of the backup's own migrations. */
function refuseOtherTables(wanted: readonly CatalogTable[], present: readonly CatalogTable[]) {
  const columns = new Map(present.map((table) => [table.name, new Set(table.columns)]))
  for (const table of wanted) {
    const known = columns.get(table.name)
    const isOther = table.columns.length !== known?.size && table.name.startsWith('public.')
    if (isOther || !table.columns.every((column) => known?.has(column) === true)) {
      throw new Error(
        `The table ${table.name} of this backup does not match this version of Atrium: ` +
          'restore it with the version that made it, then upgrade.',
      )
    }
  }
}

const oursIn = (schemaColumn: string) => `${schemaColumn} in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Answers the statements that make them again, in an order that works. */
async function dropKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and ${oursIn('connamespace')}`)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${oursIn('c.relnamespace')} and c.relkind = 'r' and not exists (
      select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}

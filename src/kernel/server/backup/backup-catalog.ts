// Reads from the database's catalog what it consists of, so that no table can be forgotten in a backup.
import pg from 'pg'
import { sessionSettings } from '../database/db-query.ts'

/** Ours and the queue's; extensions and what an operator keeps in schemas of their own stay out. */
const ours = `n.nspname in ('public', 'graphile_worker')
  and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export type CatalogTable = { name: string; columns: string[] }

/** Tables whose rows must be kept: unlogged ones hold what may be lost. Generated columns are made from the others. */
export async function readTables(client: pg.Client): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(`
    select n.nspname || '.' || c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${ours} order by 1`)
  return rows
}

export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`)
  const sequences: { name: string; last: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push(...found.rows.map((values) => ({ name, ...values })))
  }
  return sequences
}

export const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.')

/** The left and the right side of a COPY of this table. */
export const copyTarget = ({ name, columns }: CatalogTable) =>
  `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass($1) is not null as "isThere"`, [name])
  return rows[0]?.isThere === true
}

export async function hasPeople(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client, 'public.people'))) return false
  const { rows } = await client.query<{ isThere: boolean }>(`select exists (select from people) as "isThere"`)
  return rows[0]?.isThere === true
}

/** A connection that writes values the same way on every PostgreSQL, and may take its time. */
export async function connectPatiently(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ options: sessionSettings, ...connection, application_name: 'atrium backup' })
  // An error that breaks the connection also fails the running statement.
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '1min';
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'`)
  return client
}

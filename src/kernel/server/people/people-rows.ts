// Lists the rows that the database keeps about a person, learned from its foreign keys: a new table joins by itself.
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** A table that names people. `namedBy`: the columns by which its rows are found; `files`: those that hold contents. */
export type PersonTable = { name: string; namedBy: string[]; leftOut: string[]; files: string[] }

/**
 * Columns that nobody is ever given, not even the person themself: hashes, codes, keys, tokens. Columns of bytes and of
 * search words are left out by their type. `tests` look for a column that is missing here.
 */
const secretNames = /(^|_)(hash|secret|token|ticket|credential|counter|salt)(_|$)|^(code|answer|key|public_key|data)$/
const secretTypes = new Set(['bytea', 'tsvector'])
const isSecret = (column: string, type: string) => secretTypes.has(type) || secretNames.test(column)

/**
 * Tables where another column than those that refer to the person names the owner of a row. An admin's audit entry
 * reveals the admin's address: a person gets only the entries of their own actions.
 */
const foundBy: Readonly<Record<string, readonly string[]>> = { audit_trail: ['actor_id'] }

type Reference = { table: string; column: string; isOwn: boolean }
type Column = { table: string; name: string; type: string; isFile: boolean }

/** Every table that names people, by its name. */
export async function readPersonTables(db: Db): Promise<PersonTable[]> {
  const references = await db.many<Reference>(sql`
    select table_name as "table", column_name as "column", is_own as "isOwn" from people_references`)
  const columns = await db.many<Column>(sql`
    select r.table_name as "table", a.attname::text as name, t.typname::text as type,
      exists (
        select from pg_constraint c
        where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any(c.conkey)
          and c.confrelid = 'blobs'::regclass
      ) as "isFile"
    from (select distinct table_name from people_references) r
    join pg_attribute a on a.attrelid = r.table_name::regclass and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid`)
  const columnsOf = Map.groupBy(columns, ({ table }) => table)
  return [...Map.groupBy(references, ({ table }) => table)]
    .map(([name, named]) => describe(name, named, columnsOf.get(name) ?? []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Where a row is somebody's own, who else it names makes it nobody else's: a notice is its reader's. */
function describe(name: string, references: readonly Reference[], columns: readonly Column[]): PersonTable {
  const own = references.filter(({ isOwn }) => isOwn)
  const deciding = own.length > 0 ? own : references
  return {
    name,
    namedBy: [...(foundBy[name] ?? new Set(deciding.map(({ column }) => column)))],
    leftOut: columns.filter((column) => isSecret(column.name, column.type)).map((column) => column.name),
    files: columns.filter(({ isFile }) => isFile).map((column) => column.name),
  }
}

export type PersonRow = Readonly<Record<string, unknown>>

export async function readPersonRows(db: Db, personId: string, table: PersonTable): Promise<PersonRow[]> {
  const rows = await db.many<{ row: PersonRow }>(sql`
    select rows_of_person(${table.name}::regclass, ${personId}, ${table.namedBy}::text[], ${table.leftOut}::text[])
      as "row"`)
  return rows.map(({ row }) => row)
}

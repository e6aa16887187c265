// The archive of one's data, row by row: of every table that names people it has all rows of this person and no other.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { getArchive, getArchiveLink, requestArchive } from '#features/account/data-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Row = Readonly<Record<string, unknown>>
type Reference = { table: string; column: string; isOwn: boolean }
type Column = { name: string; type: string; isNeeded: boolean; isPerson: boolean }

let product: TestProduct
/** Each table that names people, and the columns that say whose a row is. */
let namedBy: Map<string, string[]>
/** Her rows when she asked. */
const kept = new Map<string, Row[]>()
let files: Record<string, Uint8Array>
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben } = product
  namedBy = await readNamedBy()
  await forgetChecks()
  // A row of hers and one of somebody else's in each, so that there is something to find and something to leave out.
  for (const person of [ann, ben]) {
    // An archive that seems to be at work is waited for; asking for one makes this row.
    const tables = [...namedBy].filter(([table]) => table !== 'account_exports')
    // Rows that name other people besides their owner: here it is she who gets the archive.
    for (const [table, columns] of tables) await insertRow(table, columns, { owner: person.id, besides: ann.id })
  }
  // The workspace has one, from the start.
  const isThere = namedBy.has('plans_subscription')
  if (isThere) await product.database.pool.query('update plans_subscription set payer_id = $1', [ann.id])
  for (const table of namedBy.keys()) kept.set(table, await readRows(table))
  await ann.send(requestArchive)
  await product.settle()
  const { archive } = await ann.send(getArchive)
  const { address } = await ann.send(getArchiveLink, { archiveId: archive?.id ?? '' })
  files = unzipSync(new Uint8Array(await (await fetch(product.url + address)).arrayBuffer()))
}, 120_000)
afterAll(() => product.close())

/** As the database's foreign keys say it; rows of the trail are whose act they tell of. */
async function readNamedBy(): Promise<Map<string, string[]>> {
  const references = await product.database.read.many<Reference>(sql`
    select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confdeltype = 'c' as "isOwn"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1, 2`)
  const named = [...Map.groupBy(references, ({ table }) => table)].map(([table, found]): [string, string[]] => {
    const own = found.filter(({ isOwn }) => isOwn)
    return [table, (own.length > 0 ? own : found).map(({ column }) => column)]
  })
  return new Map([...named, ['audit_trail', ['actor_id']]])
}

const readColumns = (table: string) =>
  product.database.read.many<Column>(sql`
    select a.attname::text as "name", format_type(a.atttypid, null) as "type",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      exists (
        select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
          and a.attnum = any(c.conkey) and c.confrelid = 'people'::regclass
      ) as "isPerson"
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`)

/** In this database alone: what a row says is nothing to the archive. */
async function forgetChecks(): Promise<void> {
  const { pool, read } = product.database
  const checks = await read.many<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as "name" from pg_constraint
    where (contype in ('c', 'x') or (contype = 'u' and condeferrable)) and connamespace = 'public'::regnamespace and conrelid <> 0`)
  for (const { table, name } of checks) await pool.query(`alter table ${table} drop constraint ${name}`)
}

const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  boolean: 'false',
  bytea: `decode(md5(random()::text) || md5(random()::text), 'hex')`,
  jsonb: `'{}'`,
  json: `'{}'`,
  text: `encode(sha256(random()::text::bytea), 'hex')`,
}

/** The least that the table takes; what it refers to besides need not be there. */
async function insertRow(
  table: string,
  names: readonly string[],
  people: { owner: string; besides: string },
): Promise<void> {
  const columns = await readColumns(table)
  const filled = columns.filter(({ name, isNeeded, isPerson }) => isNeeded || isPerson || names.includes(name))
  const values = filled.map(({ name, type, isPerson }) => {
    if (names.includes(name)) return `'${people.owner}'::uuid`
    return isPerson ? `'${people.besides}'::uuid` : (samples[type] ?? (type.endsWith('[]') ? `'{}'` : '1'))
  })
  const client = await product.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ${table} (${filled.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')}) on conflict do nothing`,
    )
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

async function readRows(table: string): Promise<Row[]> {
  const where = (namedBy.get(table) ?? []).map((name) => `t."${name}" = $1`).join(' or ')
  const { rows } = await product.database.pool.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where ${where}`,
    [product.ann.id],
  )
  return rows.map(({ row }) => row)
}

const givenOf = (table: string) => JSON.parse(strFromU8(files[`${table}.json`] ?? new Uint8Array([91, 93]))) as Row[]
const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((column) => row[column]))

// Rows that the making of the archive itself changes.
const changing = new Set(['sessions', 'notifications_counts', 'idempotency_keys', 'account_exports'])

test('there is a row of hers in every table that names people', () => {
  expect(namedBy.size).toBeGreaterThan(10)
  const empty = [...kept].filter(([table, rows]) => rows.length === 0 && table !== 'account_exports')
  expect(empty.map(([table]) => table)).toEqual([])
})

test('the archive has each of her rows and none of another’s, whatever the table', () => {
  const wrong = [...namedBy].flatMap(([table, names]) => {
    const given = givenOf(table)
    const columns = Object.keys(given[0] ?? {})
    const found = new Set(given.map((row) => textOf(row, columns)))
    const missing = (kept.get(table) ?? []).filter((row) => !changing.has(table) && !found.has(textOf(row, columns)))
    const foreign = given.filter((row) => !names.some((name) => row[name] === product.ann.id))
    return given.length === 0 || missing.length > 0 || foreign.length > 0
      ? [`${table}: ${given.length} given, ${missing.length} missing, ${foreign.length} of others`]
      : []
  })
  expect(wrong).toEqual([])
})

test('a column that the archive leaves out is a secret or made of others', async () => {
  const secret = /hash|secret|token|ticket|credential|counter|salt|^(?:code|answer|key|public_key|data)$/
  const left: string[] = []
  for (const table of namedBy.keys()) {
    const given = Object.keys(givenOf(table)[0] ?? {})
    for (const { name, type } of await readColumns(table)) {
      if (!given.includes(name) && type !== 'bytea' && type !== 'tsvector' && !secret.test(name)) {
        left.push(`${table}.${name}`)
      }
    }
  }
  expect(left).toEqual([])
})

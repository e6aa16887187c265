// Fills the database with people, as many as the measurements of their lists want.
import type { Database, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { withProduct } from '../src/app/commands/command.ts'
import type { Product } from './product.ts'

/** More in one statement takes longer than the product allows any. */
export const addedAtOnce = 5_000

/** Works in the product's database beside it; then these tables are looked through, as the database does by itself a minute later. */
export async function fillDatabase(
  { dataDir }: Product,
  tables: readonly string[],
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  process.env['DATA_DIR'] = dataDir
  await withProduct(
    async ({ database }) => {
      await fill(database)
      for (const table of tables) await database.pool.query(`vacuum (analyze) ${table}`)
    },
    { mayShare: true },
  )
}

/** Adds people until there are so many of these: names, roles and statuses as a company has them. */
export const fillPeople = (product: Product, size: number): Promise<void> =>
  fillDatabase(product, ['people', 'people_counts'], async (database) => {
    // Not of all: those of the demo and of other measurements have no number.
    const counted = sql`select count(*)::int as "count" from people where username like 'bench-%'`
    let { count } = await database.read.one<{ count: number }>(counted)
    while (count < size) {
      const last = Math.min(size, count + addedAtOnce)
      await database.transaction((tx) => insertPeople(tx, count + 1, last))
      count = last
    }
  })

const insertPeople = (tx: Tx, first: number, last: number) =>
  tx.run(sql`
    insert into people (id, username, email, first_name, last_name, job_title, company, role, status, language,
      created_at, last_active_at)
    select gen_random_uuid(), 'bench-' || n, 'bench' || n || '@bench.example',
      (array['Imani', 'Tomás', 'Linh', 'Kofi', 'Salma', 'Elias', 'Petra', 'Noah'])[1 + n % 8],
      'Family' || (n::bigint * 7919) % 5003, (array['Architect', 'Mason', 'Glazier', 'Roofer'])[1 + n % 4],
      'Company ' || n % 97,
      case when n % 1000 = 0 then 'admin' when n % 50 = 0 then 'manager' else 'user' end,
      case when n % 40 = 0 then 'pending' when n % 60 = 0 then 'banned' when n % 90 = 0 then 'rejected' else 'active' end,
      'en', now() - make_interval(mins => n), case when n % 3 <> 0 then now() - make_interval(secs => n) end
    from generate_series(${first}::int, ${last}::int) n`)

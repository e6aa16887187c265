// Fills an empty database with the demo: all of it or nothing.
import { readSeeds } from '../features.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/db.ts'
import { sql } from '#kernel/server/sql.ts'

async function isEmpty(database: Database): Promise<boolean> {
  const { exists } = await database.read.one<{ exists: boolean }>(sql`select exists (select from people) as exists`)
  return !exists
}

/** Whether it was filled; a database that has people is left as it is. */
export async function fillDemo(database: Database, config: Config): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  const seeds = await readSeeds()
  await database.transaction(async (tx) => {
    for (const seed of seeds) await seed({ db: tx, transaction: (work) => work(tx), config })
  })
  return true
}

// Fills an empty database with the demo: all of it or nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { readSeeds } from '../features.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database, Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

const lookEvery = 200

async function isEmpty(db: Db): Promise<boolean> {
  const { exists } = await db.one<{ exists: boolean }>(sql`select exists (select from people) as exists`)
  return !exists
}

/** Answers true when it filled the database; one that has people stays as it is. `onStart` runs before the first seed. */
export async function fillDemo(database: Database, config: Config, onStart?: () => void): Promise<boolean> {
  if (!(await isEmpty(database.read))) return false
  const seeds = await readSeeds()
  const filled = await database.transaction(async (tx) => {
    // If several servers start together, only one fills it.
    const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('atrium demo')) as "isOurs"`)
    if (!isOurs) return undefined
    if (!(await isEmpty(tx))) return false
    onStart?.()
    for (const seed of seeds) await seed({ db: tx, transaction: (work) => work(tx), config })
    return true
  })
  if (filled !== undefined) return filled
  // The others wait until there are people, or the first has failed: no lock is held that long.
  await sleep(lookEvery)
  return fillDemo(database, config, onStart)
}

// `npm run demo`: empties the database and fills it with the demo data again.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readDemoAccounts } from '../features.ts'
import { fillDemo } from '../server/demo.ts'
import { connectPatiently, hasTable } from '#kernel/server/backup/backup-catalog.ts'
import type { Config } from '#kernel/server/config.ts'
import { keepServersAway } from '#kernel/server/database/alone.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { runCommand, print, withProduct } from './command.ts'

// The demo's addresses end so; the ending is reserved, and nobody outside a demo has one.
const demoEnding = '.example'

async function countPeopleNotOfDemo(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'public.people'))) return 0
  const counted = await client.query(
    `select count(*)::int as others from people where lower(email) not like '%' || $1`,
    [demoEnding],
  )
  return (counted.rows as { others: number }[])[0]?.others ?? 0
}

async function readBlobKeys(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'public.blobs'))) return []
  const { rows } = await client.query<{ key: string }>('select key from blobs')
  return rows.map(({ key }) => key)
}

/** Contents and mails go before a server may start: the same contents, put there by it, would go with them. */
async function empty(connection: pg.ClientConfig, config: Config, isSure: boolean): Promise<void> {
  const client = await connectPatiently(connection)
  try {
    await keepServersAway(client, 'load the demo')
    const others = await countPeopleNotOfDemo(client)
    if (others > 0 && !isSure) {
      throw new Error(
        `${others} ${others === 1 ? 'person' : 'people'} in this database ${others === 1 ? 'is' : 'are'} not part of the demo. ` +
          'All of their data would be deleted. To do this anyway, run npm run demo -- --yes',
      )
    }
    const keys = await readBlobKeys(client)
    await client.query('begin')
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('commit')
    const blobs = openBlobs(config)
    // One by one: a bucket may hold what is not ours.
    for (const key of keys) await blobs.remove(key)
    await rm(join(config.dataDir, 'mail'), { recursive: true, force: true })
  } finally {
    await client.end()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  // Not beside a running server: it would go on with what it knows of records that are gone.
  await withProduct(
    async ({ database, config }) => {
      await fillDemo(database, config)
      print('The demo data has been reset. Sign in as:')
      for (const { role, email, password } of await readDemoAccounts()) print(`  ${role}  ${email}  ${password}`)
    },
    {
      mayShare: false,
      prepare: (connection, config) => empty(connection, config, values.yes),
    },
  )
})

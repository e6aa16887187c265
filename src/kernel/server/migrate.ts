// Brings the database's tables up to date: dated files, forward only, each applied whole or not at all.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Log } from './log.ts'

export type MigrationFolder = { owner: string; folder: string }

type Migration = { owner: string; name: string; text: string; checksum: string }
type Applied = { owner: string; name: string; checksum: string }

const fileName = /^\d{12}_[a-z0-9_]+\.sql$/
// Any number will do, as long as every process takes the same.
const lockNumber = 4_127_063

async function readMigrations({ owner, folder }: MigrationFolder): Promise<Migration[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      if (!fileName.test(file)) throw new Error(`${join(folder, file)} must be named YYYYMMDDHHMM_words.sql`)
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { owner, name: basename(file, '.sql'), text, checksum }
    }),
  )
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists migrations (
    owner text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
    primary key (owner, name))`)
  const { rows } = await client.query<Applied>('select owner, name, checksum from migrations order by owner, name')
  return rows
}

/** What is left to apply of one owner's files; an applied file that changed or stands after a new one is refused. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const last = applied.at(-1)?.name ?? ''
  return migrations.filter(({ owner, name, checksum }) => {
    const known = checksums.get(name)
    if (known === undefined && name < last) {
      throw new Error(
        `Migration ${owner}/${name} is older than ${last}, which is applied already: give it a later date`,
      )
    }
    if (known !== undefined && known !== checksum) {
      throw new Error(`Migration ${owner}/${name} was changed after it was applied: write a new one instead`)
    }
    return known === undefined
  })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { owner, name, checksum } = migration
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into migrations (owner, name, checksum) values ($1, $2, $3)', [owner, name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${owner}/${name} failed; nothing of it was kept`, { cause: error })
  }
}

/** Applies what is new, in the order of the folders; processes that start together wait for each other. */
export async function migrate(
  connection: pg.ClientConfig,
  folders: readonly MigrationFolder[],
  log: Log,
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', (error) => log.warn({ err: error }, 'the migrating connection was lost'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const applied = Map.groupBy(await readApplied(client), ({ owner }) => owner)
    for (const folder of folders) {
      for (const migration of pendingOf(await readMigrations(folder), applied.get(folder.owner) ?? [])) {
        await apply(client, migration)
        log.info({ migration: `${migration.owner}/${migration.name}` }, 'migrated')
      }
    }
  } finally {
    await client.end()
  }
}

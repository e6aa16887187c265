// Brings the database's tables up to date: dated files, forward only, each applied whole or not at all.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { sessionSettings } from './db-query.ts'
import type { Log } from '../log.ts'

export type MigrationFolder = { owner: string; folder: string }

export type Migration = { owner: string; name: string; text: string; checksum: string }
type Applied = { owner: string; name: string; checksum: string }

const fileName = /^\d{12}_[a-z0-9_]+\.sql$/
// Any number will do, as long as every process takes the same.
export const migrationLock = 4_127_063

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

/** The pending files of one owner; an applied file that changed, or one older than an applied file, is refused. */
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
  const { owner, name } = migration
  await client.query('begin')
  try {
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${owner}/${name} failed; nothing of it was kept`, { cause: error })
  }
}

/** In the caller's transaction, which stands and falls with it. */
export async function applyWithin(client: pg.Client, { owner, name, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migrations (owner, name, checksum) values ($1, $2, $3)', [owner, name, checksum])
}

/** The pending files, in the order of the folders. */
export async function readPending(client: pg.Client, folders: readonly MigrationFolder[]): Promise<Migration[]> {
  const applied = Map.groupBy(await readApplied(client), ({ owner }) => owner)
  const pending: Migration[] = []
  for (const folder of folders) {
    pending.push(...pendingOf(await readMigrations(folder), applied.get(folder.owner) ?? []))
  }
  return pending
}

/** Search folds letters by Unicode, and people write in every script: another encoding loses both. */
async function refuseEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; name: string }>(
    `select current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const { encoding = 'UTF8', name = '' } = rows[0] ?? {}
  if (encoding === 'UTF8') return
  throw new Error(
    `The database ${name} (DATABASE_URL) has the encoding ${encoding}; Atrium needs UTF8: ` +
      `create database ${name} encoding 'UTF8' template template0`,
  )
}

/**
 * Applies pending migrations, in the order of the folders; processes that start together wait for each other. `prepare`
 * runs before any change, while the others wait, and learns whether anything is pending.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folders: readonly MigrationFolder[],
  log: Log,
  prepare?: (isPending: boolean) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ options: sessionSettings, ...connection })
  client.on('error', (error) => log.warn({ err: error }, 'the migrating connection was lost'))
  await client.connect()
  try {
    await refuseEncoding(client)
    // Another start may make its backup and migrate for minutes; and a large table takes its time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '5s'`)
    const pending = await readPending(client, folders)
    await prepare?.(pending.length > 0)
    for (const migration of pending) {
      await apply(client, migration)
      log.info({ migration: `${migration.owner}/${migration.name}` }, 'migrated')
    }
  } finally {
    await client.end()
  }
}

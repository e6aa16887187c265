// Puts a backup in the place of what a database holds: all of it in one transaction, or nothing.
import type pg from 'pg'
import type { BackupArchive } from './backup-archive.ts'
import { countMissing, putBlobs } from './backup-blobs.ts'
import { connectPatiently, hasPeople, hasTable, quoted, readTables } from './backup-catalog.ts'
import { loadRows } from './backup-load.ts'
import type { Manifest } from './backup-manifest.ts'
import { putTokenKey } from './backup-token-key.ts'
import type { Blobs } from '../files/blobs.ts'
import { keepServersAway } from '../database/alone.ts'
import type { Migration, MigrationFolder } from '../database/migrate.ts'
import { applyWithin, readPending } from '../database/migrate.ts'

export type RestoreOptions = {
  archive: BackupArchive
  connection: pg.ClientConfig
  dataDir: string
  /** A key that the environment says, and no file. */
  givenKey: Buffer | undefined
  blobs: Pick<Blobs, 'put' | 'size'>
  folders: readonly MigrationFolder[]
  /** Makes the queue's tables, or brings them up to date. */
  migrateQueue: () => Promise<void>
  /** Saves what is there before it is replaced; absent, only an empty place is taken. */
  saveFirst?: (() => Promise<void>) | undefined
}

export type Restored = { migrated: number; filesMissing: number }

/** The archive has been found whole before. Until the last step everything is as it was. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { archive, connection, folders } = options
  await refuseOtherKey(options)
  const client = await connectPatiently(connection)
  try {
    await keepServersAway(client, 'restore')
    const migrations = await readKnown(client, folders, archive.manifest)
    await clearDatabase(client, options)
    await options.migrateQueue()
    await putBlobs(archive, options.blobs)
    const migrated = await replaceAll(client, options, migrations)
    await client.query('analyze')
    return { migrated, filesMissing: await countMissing(client, options.blobs) }
  } finally {
    await client.end()
  }
}

/** Codes and secrets in the database fit one key alone. */
async function refuseOtherKey({ archive, givenKey }: RestoreOptions) {
  if (givenKey === undefined || givenKey.equals(await archive.tokenKey())) return
  throw new Error(
    'TOKEN_KEY differs from the key in this backup: restore without TOKEN_KEY, ' +
      'then remove it for good or set it to the 32 bytes of token.key in DATA_DIR.',
  )
}

async function clearDatabase(client: pg.Client, { saveFirst }: RestoreOptions) {
  const tables = (await readTables(client)).filter(({ name }) => name.startsWith('public.'))
  const isOurs = await hasTable(client, 'public.migrations')
  if (tables.length > 0 && !isOurs) {
    throw new Error('This database has tables that do not belong to Atrium. Restore into a separate database.')
  }
  if (!(await hasPeople(client))) return
  if (saveFirst === undefined) {
    throw new Error(
      'This database already has people in it. To replace them with the backup, use --replace: ' +
        'the current data is backed up first.',
    )
  }
  await saveFirst()
}

/**
 * All our migrations; the backup must have none that we don't. The version that made it doesn't matter: a newer
 * version's backup from before its migration is the way back to this version.
 */
async function readKnown(client: pg.Client, folders: readonly MigrationFolder[], { atrium, migrations }: Manifest) {
  // In a schema that has applied none, everything is pending.
  await client.query('begin; create schema atrium_reading; set local search_path = atrium_reading')
  const known = await readPending(client, folders)
  await client.query('rollback')
  const names = new Set(known.map(nameOf))
  const unknown = migrations.filter((migration) => !names.has(nameOf(migration)))
  if (unknown.length === 0) return known
  throw new Error(
    `This backup was made by Atrium ${atrium}, which knows what this one does not (${unknown.map(({ owner, name }) => `${owner}/${name}`).join(', ')}): ` +
      'restore it with that version, or a later one.',
  )
}

const nameOf = ({ owner, name, checksum }: Omit<Migration, 'text'>) => `${owner}/${name}/${checksum}`

async function replaceAll(client: pg.Client, options: RestoreOptions, known: readonly Migration[]): Promise<number> {
  const { archive, dataDir, folders, givenKey } = options
  await client.query('begin')
  try {
    await client.query('drop schema public cascade; create schema public')
    const wanted = new Set(archive.manifest.migrations.map(nameOf))
    await readPending(client, [])
    for (const migration of known.filter((one) => wanted.has(nameOf(one)))) await applyWithin(client, migration)
    await loadRows(client, archive)
    await setSequences(client, archive.manifest)
    await beginAnew(client)
    const later = await readPending(client, folders)
    for (const migration of later) await applyWithin(client, migration)
    const putBack = givenKey === undefined ? putTokenKey(dataDir, await archive.tokenKey()) : () => {}
    await client.query('commit').catch((error: unknown) => {
      putBack()
      throw error
    })
    return later.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled])
  }
}

const numbersPerSecond = 1_000_000

/**
 * Rows that must not come back: sessions that have ended since, used links for a first admin. Event numbers start above
 * any that an earlier life of this database reached, so that open browsers refetch.
 */
async function beginAnew(client: pg.Client) {
  await client.query('delete from sessions')
  await client.query('delete from setup_tokens')
  await client.query('delete from outbox where seq is not null')
  await client.query(
    `insert into outbox (seq, name, data, topics, refresh, reactions)
     values (floor(extract(epoch from clock_timestamp()))::bigint * $1, 'atrium.restored', '{}', '{}', '{}', '{}')`,
    [numbersPerSecond],
  )
}

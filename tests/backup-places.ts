// Empty databases to restore into, and what tells that two databases hold the same.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { cloneDatabase } from '#app/testing-database.ts'
import { migrationFolders } from '#app/features.ts'
import type { Backup } from '#kernel/server/backup/backup.ts'
import { writeBackup } from '#kernel/server/backup/backup.ts'
import { openBackup } from '#kernel/server/backup/backup-archive.ts'
import type { RestoreOptions } from '#kernel/server/backup/backup-restore.ts'
import { restoreBackup } from '#kernel/server/backup/backup-restore.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { migrateJobs } from '#kernel/server/jobs/jobs-runner.ts'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'

const nothing = () => {}
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
const version = '1.2.3'
/** Written by a later Atrium. */
export const nextVersion = '1.10.0'

export type Place = { connection: pg.ClientConfig; dataDir: string; drop: () => Promise<void> }

async function withClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows that a statement answers; the caller names the columns that its own statement selects. */
export const query = async <Row>(connection: pg.ClientConfig, text: string) =>
  withClient(connection, async (client) => (await client.query(text)).rows as Row[])

/** A database without a table, and a folder without a file. */
export async function emptyPlace(): Promise<Place> {
  const { connection, drop } = await cloneDatabase('template0')
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-restored-'))
  return {
    connection,
    dataDir,
    drop: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function backUp(
  { connection, dataDir }: Omit<Place, 'drop'>,
  file: string,
  madeBy: string = version,
): Promise<Backup> {
  const tokenKey = loadTokenKey({ tokenKey: undefined, dataDir })
  return writeBackup({ connection, tokenKey, blobs: openBlobs({ dataDir, s3: undefined }), file, version: madeBy })
}

export async function restore(file: string, place: Omit<Place, 'drop'>, options: Partial<RestoreOptions> = {}) {
  const archive = await openBackup(file)
  try {
    return await restoreBackup({
      archive,
      connection: place.connection,
      dataDir: place.dataDir,
      givenKey: undefined,
      blobs: openBlobs({ dataDir: place.dataDir, s3: undefined }),
      folders: migrationFolders(),
      migrateQueue: () => migrateJobs(place.connection, quiet),
      ...options,
    })
  } finally {
    await archive.close()
  }
}

/** The changes that a restore makes on purpose. */
export const begunAnew = ['public.sessions', 'public.live_tickets', 'public.setup_tokens', 'public.outbox']

/** A server that runs writes it each minute, whatever people do. */
const neverQuiet = ['public.health_hours']

/** One hash per table over all its rows, whatever their order. */
export async function hashTables(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    connection,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = 'public' or schemaname = 'graphile_worker' and tablename <> 'migrations' order by 1`,
  )
  const each = tables
    .filter(({ name }) => ![...begunAnew, ...neverQuiet].includes(name))
    .map(({ name }) => {
      const rows = `string_agg(md5(t::text), '' order by md5(t::text))`
      return `select '${name}' as name, count(*) || ' ' || coalesce(md5(${rows}), '') as hash from ${name} t`
    })
  const hashes = await query<{ name: string; hash: string }>(connection, each.join(' union all '))
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}

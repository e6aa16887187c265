// Saves the database before a new version changes its tables, as migrations only go forward.
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupName, writeBackup } from './backup.ts'
import { connectPatiently, hasPeople } from './backup-catalog.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { loadTokenKey } from '../access/tokens.ts'

const kind = 'before-migration'
const kept = 3

type Options = { connection: pg.ClientConfig; config: Config; version: string; log: Log }

/** Nothing on an empty database. Without disk space for the backup it throws a sentence that says what to do. */
export async function backUpBeforeMigration({ connection, config, version, log }: Options): Promise<void> {
  if (!config.backupBeforeMigration) return
  const size = await sizeOfLivedIn(connection)
  if (size === undefined) return
  const folder = join(config.dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeHalves(folder)
  await refuseFull(folder, size)
  const file = join(folder, backupName(new Date(), kind))
  try {
    await writeBackup({ connection, tokenKey: loadTokenKey(config), file, version })
  } catch (cause) {
    throw new Error(`The backup before the migration failed; ${wayOut}`, { cause })
  }
  log.info({ file }, 'Backed up the database before migrating it')
  await removeOld(folder)
}

const wayOut =
  'nothing was changed. Make room, or back up elsewhere with npm run backup -- FILE ' +
  'and start once with BACKUP_BEFORE_MIGRATION=0.'

/** In bytes; undefined when there are no people in it. */
async function sizeOfLivedIn(connection: pg.ClientConfig): Promise<number | undefined> {
  const client = await connectPatiently(connection)
  try {
    if (!(await hasPeople(client))) return undefined
    const { rows } = await client.query<{ size: number }>(`select pg_database_size(current_database())::float8 as size`)
    return rows[0]?.size
  } finally {
    await client.end()
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Packed rows take less than the tables with their indexes: where those would fit, the backup does. */
async function refuseFull(folder: string, size: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= size) return
  throw new Error(
    `Before migrating, the database (${megabytes(size)}) is backed up to ${folder}, ` +
      `where only ${megabytes(bavail * bsize)} are free: ${wayOut}`,
  )
}

const readNames = async (folder: string, ending: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith(ending))

/** Removes the leftovers of a start that was killed while it saved. Only one start at a time gets here. */
async function removeHalves(folder: string) {
  for (const name of await readNames(folder, '.part')) await rm(join(folder, name))
}

/** Their age is part of the name. */
async function removeOld(folder: string) {
  const names = await readNames(folder, '.tar')
  for (const name of names.toSorted().slice(0, -kept)) await rm(join(folder, name))
}

// Opens an operator's command: the product's database with its rules, beside a running server or without one.
import { resolve } from 'node:path'
import type { Backup } from '#kernel/server/backup/backup.ts'
import type { Config } from '#kernel/server/config.ts'
import { readConfig } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database/db.ts'
import { openDatabase } from '#kernel/server/database/db.ts'
import { AppError } from '#kernel/errors.ts'
import { openLive } from '#kernel/server/live/live.ts'
import type { Log } from '#kernel/server/log.ts'
import { wire } from '#kernel/server/parts.ts'
import { beginVitals } from '#kernel/server/vitals.ts'
import { createSignals } from '#kernel/server/live/signals.ts'
import { createTokens, loadTokenKey } from '#kernel/server/access/tokens.ts'
import { keepWorkspace } from '#kernel/server/workspace.ts'
import type pg from 'pg'
import { readParts } from '../features.ts'
import { openProductDatabase } from '../server/product-database.ts'
import { allParts, migrateAll } from '../server/server.ts'

export const print = (line: string) => process.stdout.write(`${line}\n`)

export const complain = (_facts: object, message: string) => void process.stderr.write(`${message}\n`)
const quiet = () => {}
export const log: Log = { debug: quiet, info: quiet, warn: complain, error: complain, fatal: complain }

/** A file as it was typed: npm runs commands in the product's folder, wherever they were typed. */
export const fileOf = (typed: string) => resolve(process.env['INIT_CWD'] ?? '.', typed)

/** The content of a backup, as text. */
export function describeBackup({ file, size, manifest }: Backup): string {
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
  return `${file}: ${rows} rows, ${manifest.blobs?.count ?? 0} files, ${(size / 1e6).toFixed(1)} MB`
}

export type CommandContext = { config: Config; database: Database }
export type CommandOptions = {
  /** Work in the database of a server that runs. */
  mayShare: boolean
  /** The database of a server that has already opened and migrated it. */
  connection?: pg.ClientConfig
  /** Before anything is migrated. */
  prepare?: (connection: pg.ClientConfig, config: Config) => Promise<void>
}

type Postgres = Awaited<ReturnType<typeof openProductDatabase>>

async function openMigrated(config: Config, { mayShare, connection, prepare }: CommandOptions): Promise<Postgres> {
  if (connection) return { connection, stop: async () => {} }
  const postgres = await openProductDatabase(config, { log: { info: complain, warn: complain }, mayShare })
  try {
    await prepare?.(postgres.connection, config)
    await migrateAll(postgres.connection, config, log)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Runs `work` on the migrated database; a running server sends the changes live. */
export async function withProduct(work: (context: CommandContext) => Promise<void>, options: CommandOptions) {
  // A command shows the demo accounts to nobody, whatever address the server listens on.
  const config = readConfig(process.env, { noDemo: true })
  const { connection, stop } = await openMigrated(config, options)
  try {
    const parts = allParts(await readParts())
    const tokens = createTokens({ key: loadTokenKey(config), days: config.tokenDays })
    const signals = createSignals()
    const { readWorkspace, follow } = keepWorkspace(config, signals)
    const wiring = wire(parts, { signals, tokens, config, readWorkspace, vitals: beginVitals() })
    const database = await openDatabase({ connection, wiring, log, poolSize: 2, readers: 1 })
    const live = await openLive({ database, connection, wiring, parts, config, log, onGap: quiet })
    try {
      const stopFollowing = await follow(database)
      await work({ config, database }).finally(stopFollowing)
    } finally {
      await live.close()
      await database.close()
    }
  } finally {
    await stop()
  }
}

/** An expected error as one sentence; a bug with its stack. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMeant = error.constructor === Error || error instanceof AppError
  const isMistyped = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isMeant || isMistyped ? error.message : (error.stack ?? error.message)
}

/** Runs a command; when it is refused or breaks, it says why and the process fails. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`)
    process.exitCode = 1
  }
}

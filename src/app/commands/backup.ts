// `npm run backup`: the database, the files and the key in one file, while Atrium runs or while it does not.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName, writeBackup } from '#kernel/server/backup/backup.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import { readConfig } from '#kernel/server/config.ts'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'
import { openProductDatabase } from '../server/product-database.ts'
import { readVersion } from '../server/version.ts'
import { complain, describeBackup, fileOf, runCommand, print } from './command.ts'

const usage = `npm run backup [-- FILE]

Without FILE, or with a folder/, the file is named after the time; without either it is in DATA_DIR/backups.
It works while Atrium runs, and without it. Keep the file as secret as the database: everything is in it.`

/** A start would make what is missing; a backup of it would be of nothing. */
function refuseNothing({ dataDir, databaseUrl, tokenKey }: Config) {
  const isThere = (name: string) => existsSync(join(dataDir, name))
  const hasDatabase = databaseUrl !== undefined || isThere('database') || isThere('database.place')
  if (hasDatabase && (tokenKey !== undefined || isThere('token.key'))) return
  throw new Error(
    `There is no ${hasDatabase ? 'token.key' : 'database'} in ${dataDir}: set DATA_DIR to the folder that Atrium runs with.`,
  )
}

function chooseFile(config: Config, given: string | undefined): string {
  if (given === undefined) return join(config.dataDir, 'backups', backupName(new Date()))
  const path = fileOf(given)
  const isFolder = /[/\\]$/.test(given) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? join(path, backupName(new Date())) : path
}

await runCommand(async () => {
  const options = { help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [given, ...more] = positionals
  if (more.length > 0 || values.help === true) throw new Error(usage)
  const config = readConfig(process.env, { noDemo: true })
  refuseNothing(config)
  const began = Date.now()
  const postgres = await openProductDatabase(config, { log: { info: complain, warn: complain }, mayShare: true })
  try {
    const backup = await writeBackup({
      connection: postgres.connection,
      tokenKey: loadTokenKey(config),
      blobs: openBlobs(config),
      file: chooseFile(config, given),
      version: readVersion(),
    })
    print(`${describeBackup(backup)}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
    for (const key of backup.manifest.blobs?.lost ?? []) {
      complain({}, `The file ${key} is missing or damaged in storage, so it is also missing from this backup.`)
    }
  } finally {
    await postgres.stop()
  }
})

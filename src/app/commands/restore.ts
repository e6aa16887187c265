// `npm run restore`: checks a backup to the last byte, then puts it in the place of what is there.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupName, writeBackup } from '#kernel/server/backup/backup.ts'
import type { BackupArchive } from '#kernel/server/backup/backup-archive.ts'
import { openBackup } from '#kernel/server/backup/backup-archive.ts'
import { restoreBackup } from '#kernel/server/backup/backup-restore.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { readConfig } from '#kernel/server/config.ts'
import { migrateJobs } from '#kernel/server/jobs/jobs-runner.ts'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'
import { migrationFolders } from '../features.ts'
import { openProductDatabase } from '../server/product-database.ts'
import { readVersion } from '../server/version.ts'
import { complain, describeBackup, fileOf, log, runCommand, print } from './command.ts'

const usage = `npm run restore -- FILE             into an empty place
npm run restore -- FILE --replace   what is there is saved in DATA_DIR/backups first
npm run restore -- FILE --check     reads all of FILE and changes nothing

Stop Atrium first. The whole file is checked before anything is changed. Everyone will have to sign in again.`

function describeParts({ manifest }: BackupArchive): string {
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
  const files = manifest.blobs === null ? 'no files (the database alone)' : `${manifest.blobs.count} files`
  return `Atrium ${manifest.atrium} of ${manifest.madeAt}: ${rows} rows, ${files}`
}

async function restore(archive: BackupArchive, isReplacing: boolean) {
  const config = readConfig(process.env, { noDemo: true })
  const version = readVersion()
  const blobs = openBlobs(config)
  const postgres = await openProductDatabase(config, { log: { info: complain, warn: complain }, mayShare: false })
  const { connection } = postgres

  async function saveFirst() {
    const file = join(config.dataDir, 'backups', backupName(new Date(), 'before-restore'))
    const backup = await writeBackup({ connection, tokenKey: loadTokenKey(config), blobs, file, version })
    print(`The previous data is saved in ${describeBackup(backup)}`)
  }
  try {
    const { migrated, filesMissing } = await restoreBackup({
      archive,
      connection,
      dataDir: config.dataDir,
      givenKey: config.tokenKey === undefined ? undefined : loadTokenKey(config),
      blobs,
      folders: migrationFolders(),
      migrateQueue: () => migrateJobs(connection, log),
      saveFirst: isReplacing ? saveFirst : undefined,
    })
    if (migrated > 0) print(`Applied ${migrated} migrations to bring it up to Atrium ${version}.`)
    if (filesMissing > 0) complain({}, `${filesMissing} files in the database are missing from storage.`)
    print('Restored. Start Atrium with npm start. Everyone will have to sign in again.')
  } finally {
    await postgres.stop()
  }
}

await runCommand(async () => {
  const options = { replace: { type: 'boolean' }, check: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0 || values.help === true) throw new Error(usage)
  const archive = await openBackup(fileOf(given))
  try {
    print(`${archive.file} is complete. ${describeParts(archive)}.`)
    if (values.check !== true) await restore(archive, values.replace === true)
  } finally {
    await archive.close()
  }
})

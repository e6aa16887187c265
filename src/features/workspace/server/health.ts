// How the server is, asked of everything that it stands on.
import { readFileSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { freemem, totalmem } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { OutputOf } from '#kernel/contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { countJobs, readFailedJobs, removeFailedJobs, retryFailedJobs } from '#kernel/server/jobs/failed-jobs.ts'
import { mailJob } from '#kernel/server/jobs/mailer.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Vitals } from '#kernel/server/vitals.ts'
import { on } from '#kernel/server/http/routes.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getHealth, getHealthHistory, historyDays, jobsShown, removeJobs, retryJobs } from '../health-contract.ts'
import { readDatabase, readFiles, readHealthDays } from './queries.ts'
import { mailServerOf } from './settings.ts'

// Our own file beside the code.
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

async function readDisk(dataDir: string) {
  const { bsize, blocks, bavail } = await statfs(dataDir)
  return { total: bsize * blocks, free: bsize * bavail }
}

/** By the time at which it was finished; one that is being made has another ending. */
async function readBackup(dataDir: string) {
  const folder = join(dataDir, 'backups')
  // None was ever made: there is no folder.
  const names = await readdir(folder).catch(() => [])
  const made = await Promise.all(names.filter((name) => name.endsWith('.tar')).map((name) => stat(join(folder, name))))
  const newest = made.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0]
  return newest ? { at: newest.mtime.toISOString(), bytes: newest.size } : null
}

async function readJobs(db: Db) {
  const counts = await countJobs(db, mailJob)
  const jobs = await readFailedJobs(db, { name: mailJob, isOther: true, most: jobsShown })
  const mails = await readFailedJobs(db, { name: mailJob, isOther: false, most: jobsShown })
  return {
    jobs: { waiting: counts.waiting, failed: { count: counts.failedOther, shown: jobs } },
    mails: { count: counts.failed, shown: mails },
  }
}

async function readHealth(db: Db, config: Config, vitals: Vitals): Promise<OutputOf<typeof getHealth>> {
  const begun = performance.now()
  await db.run(sql`select 1`)
  const milliseconds = Math.ceil(performance.now() - begun)
  const { sessions, ...database } = await readDatabase(db)
  return {
    at: new Date().toISOString(),
    version,
    node: process.version,
    startedAt: vitals.startedAt,
    database: { ...database, milliseconds },
    disk: await readDisk(config.dataDir),
    files: await readFiles(db),
    backup: await readBackup(config.dataDir),
    memory: { process: process.memoryUsage.rss(), total: totalmem(), free: freemem() },
    live: vitals.live(),
    sessions,
    mail: mailServerOf(config),
    ...(await readJobs(db)),
  }
}

export const healthParts: Part[] = [
  on(getHealth, ({ db, config, wiring }) => readHealth(db, config, wiring.vitals)),

  on(getHealthHistory, async ({ db }) => ({ days: await readHealthDays(db, historyDays) })),

  on(retryJobs, async ({ db, actor, request, input: { jobIds } }) => {
    const count = await retryFailedJobs(db, jobIds)
    if (count > 0)
      await recordAuditEntry(db, {
        kind: 'workspace.jobsRetried',
        by: actor,
        request,
        params: { count: String(count) },
      })
    return { count }
  }),
  on(removeJobs, async ({ db, actor, request, input: { jobIds } }) => {
    const count = await removeFailedJobs(db, jobIds)
    if (count > 0)
      await recordAuditEntry(db, {
        kind: 'workspace.jobsRemoved',
        by: actor,
        request,
        params: { count: String(count) },
      })
    return { count }
  }),
]

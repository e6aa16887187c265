// The whole server: database, migrations, calls, live changes, jobs and pages put together, started and stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { htmlPlugin } from '../html/html-plugin.ts'
import { knowSubjects } from '../html/page-subjects.ts'
import { siteOf } from '../html/site/site-answer.ts'
import { migrationFolders, readDemoAccounts } from '../features.ts'
import { describeApi } from './api-document.ts'
import { readVersion } from './version.ts'
import { createKeyCache } from '#kernel/server/access/api-keys-cache.ts'
import { backUpBeforeMigration } from '#kernel/server/backup/backup-before-migration.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import { openDatabase } from '#kernel/server/database/db.ts'
import type { Database } from '#kernel/server/database/db.ts'
import { addFileRoutes } from '#kernel/server/files/file-routes.ts'
import { watchHealth } from '#kernel/server/health-hours.ts'
import { createHttp } from '#kernel/server/http/http.ts'
import { addFrames } from '#kernel/server/http/frames.ts'
import { addHooks } from '#kernel/server/http/hooks.ts'
import { addSentFiles } from '#kernel/server/files/sent-files.ts'
import { addRoutes } from '#kernel/server/http/http-routes.ts'
import { migrateJobs, openJobRunner } from '#kernel/server/jobs/jobs-runner.ts'
import { liveParts, openLive } from '#kernel/server/live/live.ts'
import type { Log, LogStream } from '#kernel/server/log.ts'
import { addMailPages } from '#kernel/server/jobs/mail-page.ts'
import { mailParts } from '#kernel/server/jobs/mailer.ts'
import { serveMetrics } from '#kernel/server/http/metrics-server.ts'
import { addMetrics } from '#kernel/server/http/metrics.ts'
import { migrate } from '#kernel/server/database/migrate.ts'
import { partsOf, wire } from '#kernel/server/parts.ts'
import { beginVitals } from '#kernel/server/vitals.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { ServiceContext } from '#kernel/server/service-part.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { photoParts } from '#kernel/server/people/people-photos.ts'
import { addOpenApi } from '#kernel/server/openapi/openapi-route.ts'
import type { RateLimiter } from '#kernel/server/http/rate-limits.ts'
import { createRateLimiter } from '#kernel/server/http/rate-limits.ts'
import { checkBucket } from '#kernel/server/files/s3.ts'
import { searchParts } from '#kernel/server/search.ts'
import { createSessionCache } from '#kernel/server/access/session-cache.ts'
import { openSessionsSeen } from '#kernel/server/access/sessions-seen.ts'
import { createSignals } from '#kernel/server/live/signals.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { tidyHourly } from '#kernel/server/jobs/tidy-up.ts'
import { tidyUploads } from '#kernel/server/files/tidy-uploads.ts'
import { createTokens, loadTokenKey } from '#kernel/server/access/tokens.ts'
import { addUploads } from '#kernel/server/files/upload-routes.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'
import { tableParts } from '#kernel/server/people/table-preferences.ts'
import { keepWorkspace, workspaceParts } from '#kernel/server/workspace.ts'

export type ServerOptions = {
  config: Config
  /** The features' parts. */
  parts: readonly Part[]
  connection: pg.ClientConfig
  /** Where the browser's side was built to; absent when only calls are to be answered. */
  pages?: { distDir: string; isDevelopment: boolean } | undefined
  /** Runs on the migrated database before anyone can call. */
  prepare?: (database: Database) => Promise<void>
  isTest?: boolean
  logTo?: LogStream | undefined
  /** Told in a sentence what the start is doing when it takes a while. */
  onProgress?: (step: string) => void
  poolSize?: number
  readers?: number
  /** In milliseconds, how often it is written down how the server is; each minute unless it says otherwise. */
  healthEvery?: number
  /** In milliseconds, how often jobs are looked for whose time has come; every two seconds unless it says otherwise. */
  jobsEvery?: number
}

export type Server = {
  /** Where it listens. */
  url: string
  /** The metrics' address; absent where there are none. */
  metricsUrl: string | undefined
  database: Database
  log: Log
  /** Sessions are read from the database again, as they are every two seconds. */
  forgetSessions: () => void
  /** Resolves when no queued job or reaction is left to do now. */
  settle: () => Promise<void>
  /** Finishes running requests, asks live connections to reconnect, lets jobs end. */
  close: () => Promise<void>
}

const kernelParts: readonly Part[] = [...liveParts, ...mailParts, ...photoParts, ...tableParts, ...workspaceParts]

/** The kernel's parts, and what the features bring. */
export const allParts = (parts: readonly Part[]): Part[] => [...kernelParts, ...searchParts(parts), ...parts]

const patience = 10_000
const closeIdleEvery = 50

const settleEvery = 20

async function settle(database: Database): Promise<void> {
  // The clock at read time: `now()` is the start of the transaction, which may be before a job that it sees.
  const left = sql`select exists (
    select from graphile_worker.jobs where run_at <= clock_timestamp() and attempts < max_attempts
  ) or exists (select from outbox where seq is null) as "isLeft"`
  while ((await database.read.one<{ isLeft: boolean }>(left)).isLeft) await sleep(settleEvery)
}

/** Balancers ask every few seconds, and take out who lets them wait. */
const readyMilliseconds = 2_000

/** Says whether the database answers in time. While it hangs one question waits for it, however often this is asked. */
function askWhetherReady(database: Database, log: Log): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    try {
      await database.read.run(sql`select 1`)
      return true
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return false
    } finally {
      asking = undefined
    }
  }
  return () => {
    asking ??= ask()
    return Promise.race([asking, sleep(readyMilliseconds, false, { ref: false })])
  }
}

type PagesOptions = ServerOptions & {
  database: Database
  signals: Parameters<typeof knowSubjects>[2]
  limiter: RateLimiter
  blobs: Blobs
  readWorkspace: WorkspaceKeeper['readWorkspace']
}

async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, database, pages, isTest = false, blobs, readWorkspace, limiter } = options
  addMailPages(app, config)
  if (!pages) return
  const demoAccounts = await readDemoAccounts()
  const firstViews = partsOf(options.parts, 'firstView')
  const subjects = knowSubjects(partsOf(options.parts, 'pageSubject'), database.read, options.signals)
  const site = { ...siteOf(options.parts), db: database.read, transaction: database.transaction, limiter }
  const shown = { firstViews, firstReads: partsOf(options.parts, 'firstReads'), site, ...subjects }
  await app.register(htmlPlugin, { config, demoAccounts, isTest, blobs, readWorkspace, ...shown, ...pages })
}

/** Applies all migrations, after a backup where there is something to lose; part of every start. */
export async function migrateAll(
  connection: pg.ClientConfig,
  config: Config,
  log: Log,
  onProgress?: ServerOptions['onProgress'],
): Promise<void> {
  await migrate(connection, migrationFolders(), log, async (isPending) => {
    if (isPending) {
      onProgress?.('Bringing the tables up to date …')
      await backUpBeforeMigration({ connection, config, version: readVersion(), log })
    }
    await migrateJobs(connection, log)
  })
}

/** Stops accepting and lets what is being answered finish, within our patience. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // Browsers keep their connection after the last answer; nothing comes on it any more.
  const idling = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery)
  await Promise.race([closed, sleep(patience, undefined, { ref: false })])
  clearInterval(idling)
  app.server.closeAllConnections()
  await closed
}

/** The services of calls, opened in the order of their dependencies. */
async function openInside(options: ServerOptions, log: Log) {
  const { config, connection, poolSize, readers } = options
  const parts = allParts(options.parts)
  const tokens = createTokens({ key: loadTokenKey(config), days: config.tokenDays })
  const signals = createSignals()
  const { readWorkspace, follow } = keepWorkspace(config, signals)
  const vitals = beginVitals()
  const wiring = wire(parts, { signals, tokens, config, readWorkspace, vitals })
  const sizes = { ...(poolSize !== undefined && { poolSize }), ...(readers !== undefined && { readers }) }
  const database = await openDatabase({ connection, wiring, log, ...sizes })
  const stopFollowing = await follow(database)
  const seen = openSessionsSeen(database, log)
  const sessions = createSessionCache(database, signals, seen.note)
  const keys = createKeyCache(database, signals)
  const forgetSessions = () => {
    sessions.forgetAll()
    keys.forgetAll()
  }
  const limiter = createRateLimiter(config.rateFactor)
  const jobs = await openJobRunner({ database, parts, config, readWorkspace, log, pollInterval: options.jobsEvery })
  const handlers = { onGap: forgetSessions, onServerLost: jobs.freeDead }
  const live = await openLive({ database, connection, wiring, parts, config, log, limiter, ...handlers })
  return {
    parts,
    vitals,
    database,
    live,
    forgetSessions,
    callers: { tokens, sessions, keys, limiter, readWorkspace, signals },
    stopNoticing: () => {
      stopFollowing()
      seen.stop()
    },
    close: async () => {
      await live.close()
      await jobs.close()
      await database.close()
    },
  }
}

type CallOptions = Parameters<typeof addFileRoutes>[2] & Parameters<typeof addRoutes>[2]

/** Everything that the parts answer over HTTP. */
async function addCalls(app: FastifyInstance, parts: readonly Part[], routes: CallOptions): Promise<void> {
  addRoutes(app, partsOf(parts, 'route'), routes)
  addFileRoutes(app, partsOf(parts, 'file'), routes)
  await addHooks(app, partsOf(parts, 'hook'), routes)
  await addSentFiles(app, partsOf(parts, 'sentFile'), routes)
  addFrames(app, partsOf(parts, 'frame'), routes)
}

function tidyAll(parts: readonly Part[], options: Parameters<typeof tidyUploads>[0], log: Log): () => void {
  const { database } = options
  return tidyHourly(database, log, [
    () => eraseOverdue(database),
    () => tidyUploads(options),
    ...partsOf(parts, 'tidyUp').map(
      ({ removeOld }) =>
        () =>
          database.transaction(removeOld),
    ),
  ])
}

/** One that can't be opened, such as a port that is taken, stops the start. */
const openServices = (parts: readonly Part[], context: ServiceContext) =>
  Promise.all(partsOf(parts, 'service').map((service) => service.open(context)))

export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, connection, isTest = false, logTo } = options
  let ready: () => Promise<boolean> = async () => false
  const app = createHttp({ config, isReady: () => ready(), countsStatements: isTest, logTo })
  const log: Log = app.log

  if (config.s3) await checkBucket(config.s3)
  await migrateAll(connection, config, log, options.onProgress)
  const inside = await openInside(options, log)
  const { parts, vitals, database, live, callers } = inside
  const metrics = config.metrics && addMetrics(app, { database, vitals, log })
  await live.addRoute(app, callers.limiter)
  const watched = { database, vitals, dataDir: config.dataDir, log, every: options.healthEvery }
  const stopWatching = watchHealth(app, watched)
  const blobs = openBlobs(config)
  const routes = { ...callers, database, config, blobs, isStrict: isTest, position: live.position }
  await addCalls(app, parts, routes)
  addOpenApi(app, () => describeApi(parts, config), callers.limiter)
  await addUploads(app, routes)
  await addPages(app, { ...options, ...callers, database, blobs })
  await options.prepare?.(database)
  const url = await app.listen({ host: config.host, port: config.port })
  // Port 0 means any: only now is it known what to write into links.
  if (config.publicUrl.endsWith(':0')) config.publicUrl = url
  const stopTidying = tidyAll(parts, { database, blobs, config }, log)
  const measuring = config.metrics && metrics && (await serveMetrics(config.metrics, metrics, log))
  const { read, transaction } = database
  const services = await openServices(parts, { db: read, transaction, config, log })
  ready = askWhetherReady(database, log)

  return {
    url,
    metricsUrl: measuring?.url,
    database,
    log,
    forgetSessions: inside.forgetSessions,
    settle: () => settle(database),
    close: async () => {
      ready = async () => false
      // Balancers ask only now and then whether we are ready: until they have noticed, all is answered as before.
      if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1000)
      await measuring?.close()
      await Promise.all(services.map((service) => service.close()))
      stopTidying()
      stopWatching()
      inside.stopNoticing()
      await closeHttp(app)
      await inside.close()
    },
  }
}

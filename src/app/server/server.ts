// The whole server: database, migrations, calls, live changes, jobs and pages put together, started and stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { htmlPlugin } from '../html/html-plugin.ts'
import { migrationFolders, readDemoAccounts } from '../features.ts'
import type { Blobs } from '#kernel/server/blobs.ts'
import { openBlobs } from '#kernel/server/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import { openDatabase } from '#kernel/server/db.ts'
import type { Database } from '#kernel/server/db.ts'
import { addFileRoutes } from '#kernel/server/file-routes.ts'
import { createHttp } from '#kernel/server/http.ts'
import { addRoutes } from '#kernel/server/http-routes.ts'
import { migrateJobs, openJobRunner } from '#kernel/server/jobs-runner.ts'
import { liveParts, openLive } from '#kernel/server/live.ts'
import type { Log } from '#kernel/server/log.ts'
import { addMailPages } from '#kernel/server/mail-page.ts'
import { mailParts } from '#kernel/server/mailer.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { beginVitals, partsOf, wire } from '#kernel/server/parts.ts'
import type { Part } from '#kernel/server/parts.ts'
import { eraseOverdue } from '#kernel/server/people-erasing.ts'
import { photoParts } from '#kernel/server/people-photos.ts'
import { createRateLimiter } from '#kernel/server/rate-limits.ts'
import { searchParts } from '#kernel/server/search.ts'
import { createSessionCache } from '#kernel/server/session-cache.ts'
import { openSessionsSeen } from '#kernel/server/sessions-seen.ts'
import { createSignals } from '#kernel/server/signals.ts'
import { sql } from '#kernel/server/sql.ts'
import { tidyHourly } from '#kernel/server/tidy-up.ts'
import { tidyUploads } from '#kernel/server/tidy-uploads.ts'
import { createTokens, loadTokenKey } from '#kernel/server/tokens.ts'
import { addUploads } from '#kernel/server/upload-routes.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'
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
  poolSize?: number
  readers?: number
}

export type Server = {
  /** Where it listens. */
  url: string
  database: Database
  log: Log
  /** Sessions are read from the database again, as they are every two seconds. */
  forgetSessions: () => void
  /** Resolves when no queued job or reaction is left to do now. */
  settle: () => Promise<void>
  /** Finishes what is being answered, tells live connections to come back, lets jobs end. */
  close: () => Promise<void>
}

const kernelParts: readonly Part[] = [...liveParts, ...mailParts, ...photoParts, ...workspaceParts]

const patience = 10_000
const closeIdleEvery = 50

const settleEvery = 20

async function settle(database: Database): Promise<void> {
  const left = sql`select exists (
    select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
  ) or exists (select from outbox where seq is null) as "isLeft"`
  while ((await database.read.one<{ isLeft: boolean }>(left)).isLeft) await sleep(settleEvery)
}

async function canAnswer(database: Database, log: Log): Promise<boolean> {
  try {
    await database.read.run(sql`select 1`)
    return true
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return false
  }
}

type PagesOptions = ServerOptions & { blobs: Blobs; readWorkspace: WorkspaceKeeper['readWorkspace'] }

async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, pages, isTest = false, blobs, readWorkspace } = options
  addMailPages(app, config)
  if (!pages) return
  const demoAccounts = await readDemoAccounts()
  await app.register(htmlPlugin, { config, demoAccounts, isTest, blobs, readWorkspace, ...pages })
}

/** Applies all migrations; part of every start. */
export async function migrateAll(connection: pg.ClientConfig, log: Log): Promise<void> {
  await migrateJobs(connection, log)
  await migrate(connection, migrationFolders(), log)
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

export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, connection, isTest = false, poolSize, readers } = options
  let ready: () => Promise<boolean> = async () => false
  const app = createHttp({ config, isReady: () => ready(), tellsStatements: isTest })
  const log: Log = app.log

  await migrateAll(connection, log)
  const parts = [...kernelParts, ...searchParts(options.parts), ...options.parts]
  const tokens = createTokens({ key: loadTokenKey(config.dataDir), days: config.tokenDays })
  const signals = createSignals()
  const { readWorkspace, follow } = keepWorkspace(config, signals)
  const wiring = wire(parts, { signals, tokens, config, readWorkspace, vitals: beginVitals() })
  const sizes = { ...(poolSize !== undefined && { poolSize }), ...(readers !== undefined && { readers }) }
  const database = await openDatabase({ connection, wiring, log, ...sizes })
  const stopFollowing = await follow(database)
  const seen = openSessionsSeen(database, log)
  const sessions = createSessionCache(database, signals, seen.note)
  const live = await openLive({ database, connection, wiring, parts, config, log, onGap: sessions.forgetAll })
  const jobs = await openJobRunner({ database, parts, config, readWorkspace, log })
  const limiter = createRateLimiter(config.rateFactor)
  await live.addRoute(app)
  const blobs = openBlobs(config.dataDir)
  const callers = { tokens, sessions, limiter, readWorkspace }
  const routes = { ...callers, database, config, blobs, isStrict: isTest, position: live.position }
  addRoutes(app, partsOf(parts, 'route'), routes)
  addFileRoutes(app, partsOf(parts, 'file'), routes)
  await addUploads(app, routes)
  await addPages(app, { ...options, blobs, readWorkspace })
  await options.prepare?.(database)
  const url = await app.listen({ host: config.host, port: config.port })
  // Port 0 means any: only now is it known what to write into links.
  if (config.publicUrl.endsWith(':0')) config.publicUrl = url
  const stopTidying = tidyHourly(database, log, async () => {
    await eraseOverdue(database)
    await tidyUploads({ database, blobs, dataDir: config.dataDir })
  })
  ready = () => canAnswer(database, log)

  return {
    url,
    database,
    log,
    forgetSessions: sessions.forgetAll,
    settle: () => settle(database),
    close: async () => {
      ready = async () => false
      stopTidying()
      stopFollowing()
      seen.stop()
      await closeHttp(app)
      await live.close()
      await jobs.close()
      await database.close()
    },
  }
}

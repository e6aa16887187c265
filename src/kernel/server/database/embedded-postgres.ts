// Runs the embedded PostgreSQL: starts it on its data folder, supervises it, stops it.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import type { Listener, Settings } from './embedded-postgres-cluster.ts'
import {
  makeCluster,
  makeListener,
  programEnvironment,
  reachOf,
  readLogin,
  removeSocketFolder,
  rotateLog,
  serverArguments,
} from './embedded-postgres-cluster.ts'
import { findSupervised, readPidFile, stopLeftover, supervisorName } from './embedded-postgres-leftover.ts'
import type { Place, PostgresLog } from './embedded-postgres-paths.ts'
import { findPlace } from './embedded-postgres-paths.ts'

export type EmbeddedPostgres = {
  connection: ClientConfig
  /** Ends every session and shuts the database down; the data stays. */
  stop(): Promise<void>
}
export type StartOptions = {
  dataDir: string
  log: PostgresLog
  /** Settings of PostgreSQL that differ from the product's. */
  settings?: Settings
  /** Use the database of a server that already runs on this data folder, instead of refusing to start. */
  mayShare?: boolean
  /** How long another server on this data folder may take to end, in milliseconds. */
  goodbye?: number
}

/**
 * Starts the embedded PostgreSQL of a data folder; makes the database when there is none. Needs no hand after a crash:
 * a postmaster left by a killed server is stopped first, one that dies is started again at the same address.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, mayShare = false } = options
  const place = findPlace(dataDir, log)
  const find = () => findSupervised(place.cluster, readLogin(place.cluster))
  const running = await find()
  if (running !== undefined && mayShare) return { connection: running, stop: async () => {} }
  if (running !== undefined) await untilGone(find, options)
  if (await stopLeftover(place.cluster)) log.warn({}, 'Stopped the PostgreSQL of a server that was killed')
  await makeCluster(place, settings['fsync'] !== 'off')
  const listener = await makeListener(place)
  const server: Server = { place, listener, settings, log, logFile: join(resolve(dataDir), 'postgres.log') }
  const supervisor = supervise(server)
  await withoutLeftovers(supervisor.start)
  return {
    connection: reachOf(listener, place.cluster),
    async stop() {
      await supervisor.stop()
      removeSocketFolder(listener.folder)
    },
  }
}

/** A server that is just ending is waited for; one that stays is not disturbed. */
async function untilGone(find: () => Promise<unknown>, { dataDir, log, goodbye = 10_000 }: StartOptions) {
  log.info({}, 'Waiting for the Atrium that runs on this data to end …')
  const deadline = Date.now() + goodbye
  while ((await find()) !== undefined) {
    if (Date.now() > deadline) throw new Error(`Another Atrium already runs on the data in ${resolve(dataDir)}.`)
    await sleep(100)
  }
}

type Server = { place: Place; listener: Listener; settings: Settings; log: PostgresLog; logFile: string }

const longestLeaving = 15_000

/** The backends of a postmaster that was killed leave its memory one by one, and it cannot be used again before. */
async function withoutLeftovers(start: () => Promise<void>) {
  const deadline = Date.now() + longestLeaving
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes('shared memory block')) throw error
      await sleep(200)
    }
  }
}

const firstRestartDelay = 100
const longestRestartDelay = 5000

function supervise(server: Server) {
  const { place, log } = server
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let presence: Client | undefined

  const start = async () => {
    const launched = launch(server)
    child = launched
    await untilReady(launched, server)
    presence = await showPresence(reachOf(server.listener, place.cluster))
    launched.once('exit', () => void restart())
    if (hasEnded(launched)) void restart()
  }
  const restart = async () => {
    for (let delay = firstRestartDelay; !stopping.signal.aborted; delay = Math.min(delay * 2, longestRestartDelay)) {
      log.warn({}, 'PostgreSQL ended unexpectedly: starting it again')
      try {
        return await start()
      } catch (error) {
        log.warn({ error: String(error) }, 'PostgreSQL could not be started again')
        await sleep(delay)
      }
    }
  }
  const stop = async () => {
    stopping.abort()
    process.off('exit', endWithUs)
    await presence?.end()
    if (child !== undefined) await shutDown(child, place)
  }
  const endWithUs = () => child?.kill('SIGINT')
  process.once('exit', endWithUs)
  return { start, stop }
}

/** In a process group of its own: Ctrl+C in the terminal is for us, and PostgreSQL ends after our last statement. */
function launch({ place, listener, settings, logFile }: Server): ChildProcess {
  const { programs, cluster, identity } = place
  rotateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(join(programs, 'bin', 'postgres'), serverArguments(cluster, listener, settings), {
    ...identity,
    cwd: cluster,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  return child
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady(child: ChildProcess, { place, logFile }: Server) {
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const ready = (async () => {
    while (!hasEnded(child)) {
      const file = readPidFile(place.cluster)
      if (file?.pid === child.pid && file?.isReady) return
      await sleep(10)
    }
    const lastLines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
    throw new Error(`PostgreSQL did not start:\n${lastLines}`)
  })()
  await Promise.race([ready, failed])
}

/**
 * Creates our database if it doesn't exist, and holds the connection that shows other starts that a server is running.
 */
async function showPresence(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, database: 'postgres', application_name: supervisorName })
  // The connection ends with the postmaster; the supervisor hears of that by itself.
  client.on('error', () => {})
  await client.connect()
  const name = connection.database ?? ''
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  return client
}

const patience = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

async function shutDown(child: ChildProcess, { programs, cluster }: Place) {
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit')
  if (process.platform === 'win32') {
    // Signals are no shutdown there, but an event that only PostgreSQL's own program can send.
    spawn(join(programs, 'bin', 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'], {
      stdio: 'ignore',
      windowsHide: true,
    })
    await ended
    return
  }
  for (const [signal, milliseconds] of patience) {
    if (hasEnded(child)) return
    child.kill(signal)
    await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })])
  }
}

// Finds out whether a postmaster already runs on a data folder, and stops one whose server was killed.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import { removeSocketFolder } from './embedded-postgres-cluster.ts'

/** The supervisor's own connection carries this name; where it is seen, a living server owns the postmaster. */
export const supervisorName = 'atrium supervisor'

export type PidFile = { pid: number; port: number; socketFolder: string; isReady: boolean }

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** Its lines; a postmaster that ends removes the file at any moment, so it is not asked first whether it is there. */
function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(fileOf(cluster), 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export function readPidFile(cluster: string): PidFile | undefined {
  // Lines as PostgreSQL writes them: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = readLines(cluster)
  if (!lines) return undefined
  const [pid, , , port, socketFolder = ''] = lines
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: lines[7]?.trim() === 'ready' }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return '' // No such process.
    }
  }
  try {
    return process.platform === 'win32'
      ? execFileSync('tasklist', ['/fi', `pid eq ${pid}`, '/nh'], { encoding: 'utf8' })
      : execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return '' // No such process.
  }
}

/** Pids are used again, above all in containers: only a PostgreSQL on this very folder counts. One not yet reaped has no command. */
const isPostmaster = (pid: number, cluster: string) => {
  const command = commandOf(pid)
  return process.platform === 'win32' ? command.includes('postgres') : command.includes(`-D ${cluster} `)
}

/** How to reach the postmaster on this data folder, when a living server supervises it. */
export async function findSupervised(cluster: string, login: ClientConfig): Promise<ClientConfig | undefined> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const file = readPidFile(cluster)
    if (file === undefined || !isPostmaster(file.pid, cluster)) return undefined
    if (file.isReady) {
      const connection = { ...login, host: file.socketFolder || '127.0.0.1', port: file.port }
      return (await hasSupervisor(connection)) ? connection : undefined
    }
    await sleep(50)
  }
  return undefined
}

async function hasSupervisor(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_stat_activity where application_name = $1', [supervisorName])
    return found.rowCount !== 0
  } catch {
    // A postmaster that answers nobody serves nobody.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const patience = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/** Stops a postmaster that no server supervises any more, so that there is never a second on the same data. */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const { pid, socketFolder } = readPidFile(cluster) ?? {}
  if (pid === undefined) return false
  if (!isPostmaster(pid, cluster)) {
    disown(cluster)
    return false
  }
  for (const [signal, milliseconds] of patience) {
    stop(pid, signal)
    if (await hasEnded(pid, cluster, milliseconds)) break
  }
  if (isPostmaster(pid, cluster))
    throw new Error(`A PostgreSQL (process ${pid}) holds ${cluster} and cannot be stopped.`)
  disown(cluster)
  removeSocketFolder(socketFolder)
  return true
}

/** It may have ended by itself a moment ago. */
function stop(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function hasEnded(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/**
 * Writes our own pid in the place of a dead postmaster's: PostgreSQL refuses to start while that number belongs to any
 * living process but its parent, and still sees from the rest of the file whether old backends hold its memory.
 */
function disown(cluster: string) {
  const file = fileOf(cluster)
  const lines = readLines(cluster)
  if (!lines) return
  const [, ...rest] = lines
  if (rest.length < 2) rmSync(file, { force: true })
  else writeFileSync(file, [process.pid, ...rest].join('\n'))
}

// Makes the embedded PostgreSQL's data folder and says how its server is started and reached.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Place } from './embedded-postgres-paths.ts'
import { freePort } from '../http/free-port.ts'

const userName = 'atrium'
const databaseName = 'atrium'
const isWindows = process.platform === 'win32'

/** A setting of PostgreSQL's configuration by its name there. */
export type Settings = Record<string, string | number>

// Reasons for the figures are in docs/decisions; a slow statement ends itself before it holds up the others.
const defaults: Settings = {
  shared_buffers: '128MB',
  max_connections: 50,
  max_wal_size: '1GB',
  wal_compression: 'pglz',
  jit: 'off',
  synchronous_commit: 'on',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '5s',
  shared_preload_libraries: 'pg_stat_statements',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The product logs its own failed statements; here they would carry people's data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The environment of PostgreSQL's programs: never the configuration, which has secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', ...(isWindows && { SystemRoot, TEMP }) }
}

// Windows has no sockets that node and PostgreSQL both speak: there it is loopback and a password.
const passwordFileOf = (cluster: string) => `${cluster}.password`

export function readLogin(cluster: string): ClientConfig {
  const login = { user: userName, database: databaseName }
  const file = passwordFileOf(cluster)
  return isWindows && existsSync(file) ? { ...login, password: readFileSync(file, 'utf8') } : login
}

/** Creates the data folder if it doesn't exist; an interrupted creation starts over. */
export async function makeCluster({ programs, cluster, identity }: Place, isDurable: boolean) {
  const half = `${cluster}.new`
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkVersion(cluster)
  rmSync(half, { recursive: true, force: true })
  // Only an empty folder is in the way: anything in it may be somebody's data.
  if (existsSync(cluster)) rmdirSync(cluster)
  mkdirSync(half, { mode: 0o700 })
  if (identity !== undefined) chownSync(half, identity.uid, identity.gid)
  if (isWindows) writeFileSync(passwordFileOf(cluster), randomBytes(24).toString('base64url'), { mode: 0o600 })
  const auth = isWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(cluster)}`] : ['--auth=trust']
  const sync = isDurable ? [] : ['--no-sync']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = [
    '-D',
    half,
    `--username=${userName}`,
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...auth,
    ...sync,
  ]
  const child = spawn(join(programs, 'bin', 'initdb'), options, { cwd: half, env: programEnvironment(), ...identity })
  const output: string[] = []
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => output.push(String(text)))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`The database could not be made in ${cluster}:\n${output.join('')}`)
  renameSync(half, cluster)
}

const majorVersion = '18'

function checkVersion(cluster: string) {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(`The database in ${cluster} is of PostgreSQL ${version}, this Atrium brings ${majorVersion}.`)
}

/** Where the server listens: a socket folder, or a port of loopback on Windows. */
export type Listener = { folder: string | undefined; port: number }

// A socket path holds up to 107 bytes on Linux, 103 elsewhere.
const longestSocket = 103
const socketPort = 5432
const socketIn = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`)
const socketFolderPrefix = 'atrium-socket-'

/** Sockets stand in the data folder, which is closed to others, or where its path is too long in a folder like it. */
export async function makeListener({ cluster, identity }: Place): Promise<Listener> {
  if (isWindows) return { folder: undefined, port: await freePort() }
  if (Buffer.byteLength(socketIn(cluster)) <= longestSocket) {
    rmSync(socketIn(cluster), { force: true })
    rmSync(`${socketIn(cluster)}.lock`, { force: true })
    return { folder: cluster, port: socketPort }
  }
  const folder = mkdtempSync(join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', socketFolderPrefix))
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid)
  return { folder, port: socketPort }
}

export function removeSocketFolder(folder: string | undefined) {
  if (folder !== undefined && basename(folder).startsWith(socketFolderPrefix))
    rmSync(folder, { recursive: true, force: true })
}

export function reachOf({ folder, port }: Listener, cluster: string): ClientConfig {
  return { ...readLogin(cluster), host: folder ?? '127.0.0.1', port }
}

export function serverArguments(cluster: string, listener: Listener, settings: Settings): string[] {
  const { folder, port } = listener
  const listening: Settings = {
    port,
    listen_addresses: folder === undefined ? '127.0.0.1' : '',
    unix_socket_directories: folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const all = Object.entries({ ...defaults, ...settings, ...listening })
  return ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const largestLog = 5_000_000

/** One earlier file is kept, so that the log cannot fill the disk. */
export function rotateLog(file: string) {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`)
}

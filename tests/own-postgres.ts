// A PostgreSQL as an operator has one, listening on TCP: Debian's where there is one, else the embedded programs.
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPlace } from '#kernel/server/database/embedded-postgres-paths.ts'
import { freePort } from '#kernel/server/http/free-port.ts'

export type OwnPostgres = {
  url: string
  version: string
  /** As a machine ends it that has no memory left; `revive` starts it again on what it left. */
  kill: () => Promise<void>
  revive: () => Promise<void>
  /** Holds all of its processes still for so long. */
  hang: (milliseconds: number) => Promise<void>
  stop: () => Promise<void>
}

const quiet = { info: () => {}, warn: () => {} }
const patience = 20_000

/** Starts a cluster in a folder of its own, as an unprivileged user where we are root. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-servers-'))
  chmodSync(folder, 0o755)
  const { programs, identity } = findPlace(join(folder, 'place'), quiet)
  const bin = process.env['POSTGRES_BIN'] ?? [15, 16, 17, 18].map(binOf).find(existsSync) ?? join(programs, 'bin')
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  if (identity) chownSync(cluster, identity.uid, identity.gid)
  const asUser = { ...identity, cwd: '/' }
  const locale = ['--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'atrium', '--auth=trust', ...locale], asUser)
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const port = await freePort()
  // A killed server is what these tests are about, not a lost machine: nothing has to reach the disk.
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=150', '-c', 'unix_socket_directories=']
  const options = ['-D', cluster, '-h', '127.0.0.1', '-p', String(port), ...settings]
  const launch = () => spawn(join(bin, 'postgres'), options, { ...asUser, stdio: 'ignore' })
  const url = `postgres://atrium@127.0.0.1:${port}/postgres`
  let server = launch()
  const version = await readVersion(url, server)
  return {
    url,
    version,
    kill: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    revive: async () => {
      // A killed server's shared memory may still be in use: then the start is refused, and retried.
      for (const deadline = Date.now() + patience; ;) {
        server = launch()
        try {
          return void (await readVersion(url, server))
        } catch (error) {
          if (Date.now() > deadline) throw error
        }
      }
    },
    hang: async (milliseconds) => {
      const all = await readProcesses(url, server)
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await sleep(milliseconds)
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const binOf = (major: number) => `/usr/lib/postgresql/${major}/bin`

/** The first of them last: it would start others in place of those that stand still. */
async function readProcesses(url: string, { pid }: ChildProcess): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  return [...rows.map((row) => row.pid), ...(pid === undefined ? [] : [pid])]
}

async function readVersion(url: string, server: ChildProcess): Promise<string> {
  for (const deadline = Date.now() + patience; ; await sleep(50)) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
      await client.end()
      return rows[0]?.version ?? ''
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error
    }
  }
}

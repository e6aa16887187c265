// OpenStack Swift with its S3 interface, from Debian's packages: a real store beside the fake of the other tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { S3Config } from '#kernel/server/files/s3-config.ts'
import { createBucket } from '#kernel/server/files/s3.ts'

export type Swift = { config: S3Config; stop: () => Promise<void> }

const programs = '/usr/bin'
const services = ['account', 'container', 'object'] as const
type Service = (typeof services)[number]
const patience = 60_000

const accessKeyId = 'atrium:files'
const secretAccessKey = 'courtyard-of-files'

function run(command: string, words: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(join(programs, command), words, { cwd, encoding: 'utf8' })
  // The ring builder answers 1 for a warning: one disk is no cluster.
  if (status === null || status > 1) throw new Error(`${command} ${words[0] ?? ''} failed: ${stderr}`)
}

/** One part of one copy on one disk: as small as a ring can be. */
function makeRing(folder: string, service: Service, port: number): void {
  const builder = `${service}.builder`
  run('swift-ring-builder', [builder, 'create', '1', '1', '0'], folder)
  const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'disk']
  run('swift-ring-builder', [builder, 'add', ...place, '--weight', '1'], folder)
  run('swift-ring-builder', [builder, 'rebalance'], folder)
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
`

const storing = (service: Service) => `[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`

const answering = (memcached: number) => `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin
`

async function isAnswering(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  return answer !== undefined && answer.status < 500
}

/** Starts a store with an empty bucket `atrium`; needs root, and Debian's packages of Swift and memcached. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-swift-'))
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const log = join(folder, 'log')
  const children: ReturnType<typeof spawn>[] = []
  const launch = (command: string, words: readonly string[]) => {
    const out = openSync(log, 'a')
    children.push(spawn(join(programs, command), words, { cwd: folder, stdio: ['ignore', out, out] }))
  }
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const memcached = await freePort()
    launch('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcached), '-m', '16'])
    for (const service of services) {
      const port = await freePort()
      makeRing(folder, service, port)
      writeFileSync(join(folder, `${service}.conf`), common(folder, port) + storing(service))
      launch(`swift-${service}-server`, [join(folder, `${service}.conf`)])
    }
    const port = await freePort()
    writeFileSync(join(folder, 'proxy.conf'), common(folder, port) + answering(memcached))
    launch('swift-proxy-server', [join(folder, 'proxy.conf')])
    for (const deadline = Date.now() + patience; !(await isAnswering(port)); await sleep(100)) {
      if (Date.now() > deadline) throw new Error(`Swift did not start: ${readFileSync(log, 'utf8')}`)
    }
    const config = {
      bucket: 'atrium',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    }
    // The storing servers may come up a moment after the one that answers.
    await createBucket(config)
    return { config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

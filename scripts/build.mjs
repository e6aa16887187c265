// Builds the web client when its sources are not those of the last build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hashFiles, root, print } from './runtime.mjs'

const folders = ['src', 'build']
const files = ['vite.config.ts', 'tsconfig.json', 'package-lock.json']
const screensConfig = 'vite.screens.config.ts'

/** Only the server and the tests never reach the browser. */
const isOnlyServers = (path) => path.split(sep).includes('server') || /\.test\.tsx?$|\.sql$|\.md$/.test(path)

function hashSources(config) {
  const found = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return hashFiles([...files, ...config, ...paths.filter((path) => !isOnlyServers(path)).toSorted()])
}

/** Throws what the build tool said when it fails. */
export function buildClient() {
  build({ folder: 'dist', mode: 'production', config: [] })
}

/**
 * The client that page tests get (tests/built-page.ts), beside the one for people. `npm run prove` has it with React's
 * development build, which warns and draws everything twice, and takes three times as long.
 */
export function buildForScreens() {
  const mode = process.env.PROVE === undefined ? 'production' : 'test'
  build({ folder: join('.cache', 'screens'), mode, config: [screensConfig] })
}

function build({ folder, mode, config }) {
  const hash = `${mode} ${hashSources(config)}`
  const words = ['--mode', mode, ...config.flatMap((file) => ['--config', file])]
  const stamp = join(root, folder, '.sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  print('Building the web client …')
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: mode },
  })
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}\nThe web client could not be built.`)
  writeFileSync(stamp, hash)
}

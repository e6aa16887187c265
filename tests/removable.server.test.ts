// The product without its features: in every run the types of `account` alone, with a feature that `npm run new-feature`
// makes; in `prove` each feature in turn is removed, with all checks, and the rest starts and serves.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, emailOf, testPassword } from '#app/testing-database.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import { featureNames } from './tree.ts'
import { copyTree, endChild, tools } from './tree-copy.ts'

const removable = featureNames.filter((name) => name !== 'account')
const isProof = process.env['PROVE'] !== undefined
// The types of a whole tree take half a minute: those of a new feature are checked on what is left.
const added = isProof ? [] : [['new-feature', 'notes'] as const]
const rounds = isProof ? removable.map((name) => [name]) : [removable]
// The tests of the rest are many, and the same ones as without the removal: one proof of each feature is enough.
const checks = isProof ? ['types', 'tests of the tree', 'tests of the rest'] : ['types']
const wordsOf: Record<string, readonly [string, ...string[]]> = {
  types: tools.types,
  'tests of the tree': [...tools.tests, '--project', 'checks'],
  // Not this file once more, and not what looks for code without use: what nothing else uses is its maintainer's to say.
  'tests of the rest': [
    ...tools.tests,
    '--project',
    'server',
    ...['removable', 'new-feature'].flatMap((name) => ['--exclude', `tests/${name}.server.test.ts`]),
  ],
}

/** Signs in and opens the first page, on a server of the copy and a database that still has all tables. */
async function serve(folder: string) {
  // Whatever comes of it, the last of these is undone first.
  const clone = await cloneDatabase()
  onTestFinished(() => clone.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-removed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { host = '', user, database } = clone.connection
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  const server = spawn(process.execPath, ['src/app/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => endChild(server))
  const said: string[] = []
  server.stderr.on('data', (text) => said.push(String(text)))
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server did not start: ${said.join('')}`)
    await sleep(50)
  }
  const signIn = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf('ann'), password: testPassword }),
  })
  const pages = await Promise.all(['/', '/dashboard', '/no/such/page'].map((path) => fetch(url + path)))
  return { signIn: signIn.status, pages: pages.map(({ status }) => status) }
}

async function expectToServe(folder: string) {
  expect(await serve(folder)).toMatchObject({ signIn: 200, pages: [200, 200, 404] })
}

describe.each(rounds.map((names) => [names.length === 1 ? names.join() : 'all but account', names] as const))(
  'without %s',
  (without, names) => {
    test('everything else is whole', { timeout: isProof ? 1_800_000 : 300_000 }, async () => {
      const copy = await copyTree()
      onTestFinished(() => copy.remove())
      for (const [script, name] of [...names.map((name) => ['remove-feature', name] as const), ...added])
        expect(await copy.run(`scripts/${script}.mjs`, name)).toMatchObject({ code: 0 })
      const look = async (check: string) => {
        const [file, ...words] = wordsOf[check] ?? tools.types
        const { code, said } = await copy.run(file, ...words)
        // The failures are at the end.
        if (code !== 0) throw new Error(`Without ${without}, ${check} failed with ${code}:\n${said.slice(-10_000)}`)
      }
      const [first = '', ...others] = checks
      const lookAtRest = async () => {
        for (const check of others) await look(check)
        if (isProof) await expectToServe(copy.folder)
      }
      // The types take as long as everything else together, and wait for nothing.
      await Promise.all([look(first), lookAtRest()])
    })
  },
)

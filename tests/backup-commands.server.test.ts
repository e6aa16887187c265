// `npm run backup` and `npm run restore` as they are typed, beside a running product and without one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Place } from './backup-places.ts'
import { emptyPlace, hashTables, query } from './backup-places.ts'

let product: TestProduct
let source: Omit<Place, 'drop'>
let target: Place
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-commands-'))
  product = await testProduct()
  const { host = '', port, user, password, database } = product.database.pool.options
  source = {
    connection: { host, port, user, password, database },
    dataDir: product.config.dataDir,
  }
  target = await emptyPlace()
  await product.settle()
})
afterAll(async () => {
  await product.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

async function type({ connection, dataDir }: Omit<Place, 'drop'>, command: 'backup' | 'restore', ...words: string[]) {
  const { host = '', user, database } = connection
  const child = spawn(process.execPath, [`src/app/commands/${command}.ts`, ...words], {
    env: {
      ...process.env,
      INIT_CWD: folder,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
const containing = (text: string) => expect.stringContaining(text) as string

test(
  'a running product is backed up, checked and restored elsewhere; what is there is replaced when that is said',
  { timeout: 180_000 },
  async () => {
    const before = await hashTables(source.connection)
    expect(await type(source, 'backup', 'one.tar')).toMatchObject({ code: 0, out: containing(join(folder, 'one.tar')) })
    expect(await type(source, 'backup', 'one.tar')).toMatchObject({ code: 1, err: containing('already exists') })

    const checked = await type(target, 'restore', 'one.tar', '--check')
    expect(checked).toMatchObject({ code: 0, out: containing('is complete') })
    expect(await query(target.connection, `select from pg_tables where schemaname = 'public'`)).toEqual([])
    expect(await type(target, 'restore', 'one.tar')).toMatchObject({ code: 0, out: containing('Restored.'), err: '' })
    expect(await hashTables(target.connection)).toEqual(before)

    expect(await type(target, 'restore', 'one.tar')).toMatchObject({ code: 1, err: containing('--replace') })
    await query(target.connection, `update people set first_name = 'Zoe'`)
    const replaced = await type(target, 'restore', 'one.tar', '--replace')
    expect(replaced).toMatchObject({ code: 0, out: containing('The previous data is saved in') })
    expect(await readdir(join(target.dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-restore-.*\.tar$/)])
    expect(await hashTables(target.connection)).toEqual(before)
  },
)

test('nothing is restored under a running product, which goes on', async () => {
  const refused = await type(source, 'restore', 'one.tar', '--replace')
  expect(refused).toMatchObject({ code: 1, err: containing('stop every Atrium on it') })
  const columnId = (await product.ann.send(getBoard)).board.columnOrder[0] ?? ''
  expect(await product.ann.send(createCard, { columnId, name: 'Still here' })).toMatchObject({ card: { columnId } })
})

test.each(['daily', 'not-there-yet/'])('a folder gets a file that is named after the time: %s', async (name) => {
  await mkdir(join(folder, 'daily'), { recursive: true })
  expect(await type(source, 'backup', name)).toMatchObject({ code: 0 })
  expect(await readdir(join(folder, name))).toEqual([expect.stringMatching(/^atrium-\d{8}T\d{6}Z\.tar$/)])
})

test.each<[string, string[], string]>([
  ['backup', ['one.tar', 'two.tar'], 'npm run backup [-- FILE]'],
  ['backup', ['--loudly'], "Unknown option '--loudly'"],
  ['restore', [], 'npm run restore -- FILE'],
  ['restore', ['nowhere.tar'], 'cannot be read (ENOENT)'],
  ['restore', ['notes.txt'], 'is not a usable backup'],
])('%s %j is refused in a sentence', async (command, words, sentence) => {
  await writeFile(join(folder, 'notes.txt'), 'Three doors.\n'.repeat(500))
  const { code, out, err } = await type(target, command === 'backup' ? 'backup' : 'restore', ...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/^\s+at /m)
})

test('a folder without a key, or without a database, is not what Atrium runs with', async () => {
  const dataDir = await mkdtemp(join(folder, 'other-'))
  const refused = await type({ ...source, dataDir }, 'backup', 'two.tar')
  expect(refused).toMatchObject({ code: 1, err: containing('There is no token.key') })
  expect(await readdir(dataDir)).toEqual([])
})

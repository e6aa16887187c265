// The operator's commands as they are typed: people by `npm run user`, the demo by `npm run demo`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'

let clone: ClonedDatabase
let dataDir: string
beforeAll(async () => {
  clone = await cloneDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-commands-'))
})
afterAll(async () => {
  await clone.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function type(command: 'user' | 'demo', ...words: string[]) {
  const { host = '', user, database } = clone.connection
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
  }
  const child = spawn(process.execPath, [`src/app/commands/${command}.ts`, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client(clone.connection)
  await client.connect()
  try {
    // The caller names the columns that its own statement selects.
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const zoe = () =>
  query(`select role, status, verified_at is not null as "isVerified",
      exists (select from outbox where name = 'account.registered' and data ->> 'personId' = people.id::text) as "isTold"
    from people where email = 'zoe@atrium.test'`)

test('someone is added with all that a new person has, promoted and banned', { timeout: 60_000 }, async () => {
  const added = await type('user', 'add', 'zoe@atrium.test', 'Zoe', 'Ito', '--password', 'nine lamps on the stairs')
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('zoe@atrium.test can sign in') as string })
  expect(await zoe()).toEqual([{ role: 'user', status: 'active', isVerified: true, isTold: true }])
  expect(await type('user', 'role', 'zoe@atrium.test', 'admin')).toMatchObject({ code: 0 })
  expect(await type('user', 'ban', 'zoe@atrium.test')).toMatchObject({ code: 0 })
  expect(await zoe()).toMatchObject([{ role: 'admin', status: 'banned' }])
})

test('who is added speaks the language of the workspace', { timeout: 60_000 }, async () => {
  await query(`update workspace set language = 'fr', revision = revision + 1`)
  expect(await type('user', 'add', 'remi@atrium.test', 'Rémi', 'Roy')).toMatchObject({ code: 0 })
  expect(await query(`select language from people where email = 'remi@atrium.test'`)).toEqual([{ language: 'fr' }])
})

test('a new password ends the sessions and the API keys', async () => {
  await query(`insert into sessions (id, person_id, address, user_agent, expires_at)
    select gen_random_uuid(), id, '', '', now() + interval '1 day' from people where email = 'ben@atrium.test'`)
  await query(`insert into api_keys (id, person_id, name, hash, hint, scopes)
    select gen_random_uuid(), id, 'Of whoever had the old one', sha256('any'), 'atr_…', '{any:read}'
    from people where email = 'ben@atrium.test'`)
  expect(await type('user', 'password', 'ben@atrium.test')).toMatchObject({ code: 0 })
  for (const table of ['sessions', 'api_keys']) {
    const left = `select 1 from ${table} join people on people.id = person_id where email = 'ben@atrium.test'`
    expect(await query(left)).toEqual([])
  }
})

test.each([
  [['dance'], 'npm run user -- add EMAIL'],
  [['add', 'no-address', 'Zoe', 'Ito'], 'email: not-an-email'],
  [['add', 'ann@atrium.test', 'Ann', 'Lee'], 'This email address is already in use'],
  [['role', 'nobody@atrium.test', 'admin'], 'No account has the address nobody@atrium.test'],
  [['role', 'ann@atrium.test', 'boss'], 'Unknown role "boss". Use one of these: user, manager, admin.'],
  [['ban', 'ann@atrium.test', '--loudly'], "Unknown option '--loudly'"],
])('%j is refused in a sentence', async (words, sentence) => {
  const { code, out, err } = await type('user', ...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/^\s+at /m)
})

test.each<[string, string, string]>([
  ['role', 'deleted', 'is deleted. Until the account is erased'],
  ['ban', 'deleted', 'is deleted'],
  ['password', 'banned', 'is banned: unban them first'],
  ['password', 'pending', 'has not accepted the invitation yet'],
  ['password', 'rejected', 'was rejected'],
  ['unban', 'pending', 'is not banned. The account is pending.'],
])('%s is refused for somebody who is %s, and changes nothing', async (command, status, sentence) => {
  const mona = () => query(`select role, status, password_hash from people where email = 'manager@atrium.test'`)
  await query(`update people set status = '${status}',
      status_before = case when '${status}' = 'deleted' then 'active' end,
      erase_after = case when '${status}' = 'deleted' then now() + interval '30 days' end
    where email = 'manager@atrium.test'`)
  const before = await mona()
  const { code, out, err } = await type(
    'user',
    command,
    'manager@atrium.test',
    ...(command === 'role' ? ['admin'] : []),
  )
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(await mona()).toEqual(before)
})

test('the demo is not loaded under a running server', { timeout: 60_000 }, async () => {
  const server = new pg.Client(clone.connection)
  await server.connect()
  const refused = await type('demo', '--yes')
  await server.end()
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('stop every Atrium on it') as string })
  expect(await query(`select 1 from people where email = 'ann@atrium.test'`)).toHaveLength(1)
})

test('the demo replaces other people’s work only when that is said', { timeout: 120_000 }, async () => {
  const refused = await type('demo')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('npm run demo -- --yes') as string })
  expect(await query(`select 1 from people where email = 'ann@atrium.test'`)).toHaveLength(1)
  expect(await type('demo', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('mara@atrium.example') as string,
  })
  expect(await query(`select 1 from people where email = 'ann@atrium.test'`)).toHaveLength(0)
  expect(await type('demo')).toMatchObject({ code: 0 })
})

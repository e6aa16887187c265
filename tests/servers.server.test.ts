// Two servers on one PostgreSQL and one bucket: what happens at one counts at the other.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUpload, idOf, sendPiece } from '#app/testing-uploads.ts'
import { getMyAccount, login, logout, register } from '#features/account/contract.ts'
import { createKey, revokeKey } from '#features/api-keys/contract.ts'
import { attachFile, attachmentPath } from '#features/kanban/card-contract.ts'
import { createCard, getBoard, updateCard } from '#features/kanban/contract.ts'
import { changeUsersRole, changeUsersStatus, listUsers } from '#features/users/contract.ts'
import { closeCodes } from '#kernel/live-contract.ts'
import type { ServerFrame } from '#kernel/live-contract.ts'
import { askForInvitation } from '#kernel/workspace-contract.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { startOwnPostgres } from './own-postgres.ts'
import type { Member, ServerProcess } from './server-processes.ts'
import * as servers from './server-processes.ts'
import { ask, hearAt, statusOf, within } from './server-processes.ts'

const second = 1_000
const rateFactor = 2

let postgres: OwnPostgres
let bucket: S3rver
let folder: string
let sql: pg.Client
let a: ServerProcess
let b: ServerProcess
let ann: Member
let ben: Member
let admin: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-bucket-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'atrium', configs: [] }],
  })
  const { port } = await bucket.run()
  postgres = await startOwnPostgres()
  const env = {
    S3_BUCKET: 'atrium',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: '1',
  }
  // At once: both find an empty database, and migrate it once.
  const start = () => servers.startServerProcess({ databaseUrl: postgres.url, env })
  ;[a, b] = await Promise.all([start(), start()])
  sql = new pg.Client(postgres.url)
  await sql.connect()
  ann = await servers.registerMember(a.url, 'ann')
  ben = await servers.registerMember(b.url, 'ben')
  admin = await servers.registerMember(a.url, 'ada')
  await sql.query(`update people set role = 'admin' where id = $1`, [admin.id])
  // Sessions are remembered for two seconds; from here on everything is told.
  await within(5 * second, async () => (await statusOf(ask(a.url, listUsers, { token: admin.token }))) === 200)
  await within(5 * second, async () => (await statusOf(ask(b.url, listUsers, { token: admin.token }))) === 200)
}, 120_000)

afterAll(async () => {
  await sql?.end()
  await Promise.all([a, b].filter(Boolean).map((server) => servers.endProcess(server)))
  await postgres?.stop()
  await bucket?.close()
  await rm(folder, { recursive: true, force: true })
})

const byNumber = (one: number, other: number) => one - other
const newCard = (name: string, { columnId, token }: Member, url: string) =>
  ask(url, createCard, { token, input: { columnId, name } })
const isOfCard = (name: string) => (frame: ServerFrame) => 'data' in frame && JSON.stringify(frame.data).includes(name)
const isSeen = (personId: string, status: string) => (frame: ServerFrame) =>
  'presence' in frame && frame.presence.some((one) => one.personId === personId && one.status === status)

test('the database is one that Atrium says it runs on', () => {
  expect(Number.parseInt(postgres.version, 10)).toBeGreaterThanOrEqual(15)
  process.stdout.write(`  two servers on PostgreSQL ${postgres.version}\n`)
})

test('a change at one server is seen at the other within a second', async () => {
  const [atA, atB] = [await hearAt(a.url, ann), await hearAt(b.url, ann)]
  for (const [from, ear] of [
    [a, atB],
    [b, atA],
  ] as const) {
    const name = randomUUID()
    const begun = performance.now()
    await newCard(name, ann, from.url)
    await ear.hear(isOfCard(name))
    expect(performance.now() - begun).toBeLessThan(second)
  }
  atA.close()
  atB.close()
})

test('who is here is shown at both, also to who comes later, and who leaves is gone at both', async () => {
  const atA = await hearAt(a.url, ann)
  const atB = await hearAt(b.url, ben)
  await atA.hear(isSeen(ben.id, 'online'))
  await atB.hear(isSeen(ann.id, 'online'))
  const later = await hearAt(b.url, admin)
  await later.hear(isSeen(ann.id, 'online'))
  later.close()
  atB.close()
  await atA.hear(isSeen(ben.id, 'offline'))
  expect(atA.frames.filter(isSeen(ben.id, 'offline'))).toHaveLength(1)
  atA.close()
})

test('who signs out at one server is refused and cut off at the other within a second', async () => {
  const { accessToken: token } = await ask(a.url, login, {
    input: { email: ben.email, password: servers.memberPassword },
  })
  const ear = await hearAt(b.url, { token })
  expect(await statusOf(ask(b.url, getMyAccount, { token }))).toBe(200)
  await ask(a.url, logout, { token })
  await within(second, async () => (await statusOf(ask(b.url, getMyAccount, { token }))) === 401)
  expect(await ear.closed).toBe(closeCodes.sessionEnded)
})

test('a role counts at the other server within a second', async () => {
  const isAdmin = async () => (await statusOf(ask(b.url, listUsers, { token: ann.token }))) === 200
  expect(await isAdmin()).toBe(false)
  const change = (role: 'admin' | 'user') =>
    ask(a.url, changeUsersRole, { token: admin.token, input: { userIds: [ann.id], role } })
  await change('admin')
  await within(second, isAdmin)
  await change('user')
  await within(second, async () => !(await isAdmin()))
})

test('who is banned at one server is refused and cut off at the other within a second', async () => {
  const eve = await servers.registerMember(b.url, 'eve')
  const ear = await hearAt(b.url, eve)
  await ask(a.url, changeUsersStatus, { token: admin.token, input: { userIds: [eve.id], status: 'banned' } })
  await within(second, async () => (await statusOf(ask(b.url, getMyAccount, { token: eve.token }))) === 401)
  expect(await ear.closed).toBe(closeCodes.sessionEnded)
})

test('a key that is revoked at one server is refused at the other within a second', async () => {
  const proof = { password: servers.memberPassword }
  const { key, apiKey } = await ask(a.url, createKey, {
    token: ann.token,
    input: { name: 'Nightly', scopes: ['kanban:read'], lifetime: '30', proof },
  })
  const read = ({ url }: ServerProcess) => statusOf(ask(url, getBoard, { token: key }))
  expect([await read(a), await read(b)]).toEqual([200, 200])
  await ask(a.url, revokeKey, { token: ann.token, input: { keyId: apiKey.id } })
  await within(second, async () => (await read(b)) === 401)
})

test('calls are counted together', async () => {
  const most = (askForInvitation.rate?.max ?? 0) * rateFactor
  const wish = (url: string) => statusOf(ask(url, askForInvitation, { input: { email: 'kim@atrium.test' } }))
  for (let n = 0; n < most; n++) expect(await wish(a.url)).toBe(200)
  // Seldom enough that one that counts alone would still answer when the second is over.
  await within(second, async () => (await wish(b.url)) === 429, second / 5)
  expect(await wish(a.url)).toBe(429)
})

test('guesses are counted together', async () => {
  const guess = (url: string) =>
    statusOf(ask(url, login, { input: { email: 'nobody@atrium.test', password: 'not the password' } }))
  const answers = []
  for (const { url } of [a, b, a, b, a, b, a, b]) answers.push(await guess(url))
  // Three are free, then each waits twice as long as the one before; one that counts alone would take all of its four.
  expect(answers.slice(0, 3)).toEqual([401, 401, 401])
  expect(answers).toContain(429)
})

test('of twenty who change the same field at both servers one wins, and the others are told', async () => {
  const { card } = await newCard('The north door', ann, a.url)
  const { board } = await ask(a.url, getBoard, { token: ann.token })
  const change = (n: number) => ({ cardId: card.id, card: { name: `Door ${n}` }, revision: board.revision })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      statusOf(ask(n % 2 === 0 ? a.url : b.url, updateCard, { token: ann.token, input: change(n) })),
    ),
  )
  expect(answers.toSorted(byNumber)).toEqual([200, ...Array<number>(19).fill(409)])
})

test('of twenty who register with one address one gets it', async () => {
  const input = { email: 'same@atrium.test', password: servers.memberPassword, firstName: 'Kim', lastName: 'Lee' }
  const tries = Array.from({ length: 20 }, (_, n) => statusOf(ask(n % 2 === 0 ? a.url : b.url, register, { input })))
  const answers = await Promise.all(tries)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status >= 500)).toEqual([])
})

test('the same act sent to both servers at once happens once, and is answered alike', async () => {
  const name = randomUUID()
  const key = randomUUID()
  const send = (url: string) => ask(url, createCard, { token: ann.token, key, input: { columnId: ann.columnId, name } })
  const first = await Promise.allSettled([send(a.url), send(b.url), send(a.url), send(b.url)])
  const answers = await Promise.all([send(a.url), send(b.url)])
  const done = first.flatMap((one) => (one.status === 'fulfilled' ? one.value.card.id : []))
  expect(new Set([...done, ...answers.map(({ card }) => card.id)]).size).toBe(1)
  const { board } = await ask(b.url, getBoard, { token: ann.token })
  expect(board.cards.filter((card) => card.name === name)).toHaveLength(1)
})

test('a file begun at one server goes on at the other, and is read from both, in part too', async () => {
  const content = Buffer.from('The north wing has three doors, and each of them leads to the garden.')
  const sender = (url: string) => ({ url, token: ann.token })
  const id = idOf(await createUpload(sender(a.url), 'doors.txt', content.length))
  expect((await sendPiece(sender(a.url), id, 0, content.subarray(0, 20))).status).toBe(204)
  // Both take what comes next; one of them is told that the file goes on elsewhere.
  const twice = await Promise.all([a, b].map(({ url }) => sendPiece(sender(url), id, 20, content.subarray(20, 40))))
  expect(twice.map(({ status }) => status).toSorted(byNumber)).toEqual([204, 409])
  expect((await sendPiece(sender(b.url), id, 40, content.subarray(40))).status).toBe(204)

  const { card } = await newCard('With a plan', ann, a.url)
  const { attachment } = await ask(b.url, attachFile, { token: ann.token, input: { cardId: card.id, uploadId: id } })
  for (const { url } of [a, b]) {
    const read = (headers: Record<string, string> = {}, token = ann.token) =>
      fetch(`${url}${attachmentPath}?attachmentId=${attachment.id}`, {
        headers: { Authorization: `Bearer ${token}`, ...headers },
      })
    expect(await (await read()).text()).toBe(String(content))
    const rest = await read({ Range: 'bytes=10-' })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 10-${content.length - 1}/${content.length}`)
    expect(await rest.text()).toBe(String(content.subarray(10)))
    expect((await read({}, ben.token)).status).toBe(404)
  }
  const { rows } = await sql.query('select from upload_pieces')
  expect(rows).toEqual([])
})

test('a server with another key is refused before it answers anybody', async () => {
  const env = { TOKEN_KEY: '0'.repeat(64) }
  await expect(servers.startServerProcess({ databaseUrl: postgres.url, env })).rejects.toThrow(/same TOKEN_KEY/)
}, 120_000)

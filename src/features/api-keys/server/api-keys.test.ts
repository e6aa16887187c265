// API keys through the API: what each scope opens, what none opens, and that a key ends when it should.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { findReadable } from '#app/testing-secrets.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { requestPasswordReset, setNewPassword } from '#features/account/sign-up-contract.ts'
import { createColumn, getBoard } from '#features/kanban/contract.ts'
import type { Scope } from '#kernel/api-keys-contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { liveTicket } from '#kernel/live-contract.ts'
import { createKey as makeKey } from '#kernel/server/access/api-keys.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import {
  banPerson,
  changeRole,
  deletePeople,
  restorePeople,
  unbanPerson,
} from '#kernel/server/people/people-standing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createKey, listKeys, maxKeys, revokeKey } from '../contract.ts'
import { listUsers } from '#features/users/contract.ts'
import { listEntries } from '#features/workspace/audit-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const proof = { password: testPassword }
const make = (person: TestPerson, scopes: Scope[] = ['kanban:read']) =>
  person.send(createKey, { name: 'Nightly report', scopes, lifetime: '90', proof })

async function ask(key: string, { method, path }: Pick<Endpoint, 'method' | 'path'>, body: object = {}) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  const answer = await product.raw(method, path, { headers, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: JSON.parse(answer.text) as { message?: string }, headers: answer.headers }
}
const statusOf = async (key: string) => (await ask(key, getBoard)).status

describe('a key', () => {
  test('is shown once, kept as a hash, and recognised by its ends', async () => {
    const { key, apiKey } = await make(product.ann)
    expect(key).toMatch(/^atr_[A-Za-z0-9_-]{43}$/)
    expect(apiKey.hint).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`)
    expect((await product.ann.send(listKeys)).keys[0]).toEqual(apiKey)
    const rows = await product.database.read.many<{ row: string }>(sql`select k::text as row from api_keys k`)
    expect(rows.length).toBeGreaterThan(0)
    // Without its ends, which are shown.
    expect(findReadable(rows, [key, key.slice(12, 40)])).toEqual([])
  })

  test('acts as its person, and nobody’s record but theirs is there', async () => {
    const { key } = await make(product.ann)
    const own = await product.ann.send(getBoard, {})
    const { body } = await ask(key, getBoard)
    expect(body).toMatchObject({ board: { id: own.board.id } })
    const { board } = await product.ben.send(getBoard, {})
    const other = await ask(key, { ...getBoard, path: `/api/kanban/board?boardId=${board.id}` })
    expect(other.status).toBe(404)
  })

  test.each<[Scope[], number, number]>([
    [['kanban:read'], 200, 403],
    [['kanban:write'], 403, 200],
    [['kanban:read', 'kanban:write'], 200, 200],
    [['uploads:write'], 403, 403],
  ])('with %j: reading is %i, writing is %i', async (scopes, read, write) => {
    const { key } = await make(product.ann, scopes)
    expect(await statusOf(key)).toBe(read)
    const answer = await ask(key, createColumn, { name: 'By a program' })
    expect(answer.status).toBe(write)
    // A refusal names what is missing.
    expect((answer.body.message ?? '').includes('kanban:write')).toBe(write === 403)
  })

  test('has its person’s role, as it is now, and never more', async () => {
    const { key } = await make(product.manager, ['users:read', 'workspace:read'])
    expect((await ask(key, listUsers)).status).toBe(200)
    expect((await ask(key, listEntries)).status).toBe(403)
    await product.database.transaction((tx) => changeRole(tx, product.manager.id, 'user'))
    expect((await ask(key, listUsers)).status).toBe(403)
    await product.database.transaction((tx) => changeRole(tx, product.manager.id, 'manager'))
  })

  test('opens neither the live channel nor keys', async () => {
    const { scopes } = await product.ann.send(listKeys)
    const { key } = await make(product.ann, scopes as Scope[])
    for (const call of [liveTicket, listKeys, createKey, revokeKey])
      expect((await ask(key, call)).body.message).toBe('This endpoint isn’t available with an API key')
  })

  test('costs no more statements than a session', async () => {
    const { key } = await make(product.ann)
    const bySession = await product.ann.countStatements(getBoard, {})
    await product.ann.countStatements(getBoard, {})
    const { headers } = await ask(key, getBoard)
    expect(Number(headers.get('x-statement-count'))).toBeLessThanOrEqual(bySession)
  })

  test('says when it was used, once a minute at most', async () => {
    const { key, apiKey } = await make(product.ann)
    const read = async () => (await product.ann.send(listKeys)).keys.find(({ id }) => id === apiKey.id)?.usedAt
    expect(await read()).toBeNull()
    await statusOf(key)
    const first = await read()
    expect(first).toEqual(expect.any(String))
    await product.ann.countStatements(getBoard, {})
    await statusOf(key)
    expect(await read()).toBe(first)
  })
})

describe('making one', () => {
  test('asks for the password: an open session alone makes no key', async () => {
    const given = { name: 'Mine', scopes: ['kanban:read'] as Scope[], lifetime: 'none' as const }
    await expect(product.ben.send(createKey, { ...given, proof: {} })).rejects.toMatchObject({ status: 400 })
    await expect(product.ben.send(createKey, { ...given, proof: { password: 'wrong' } })).rejects.toMatchObject({
      fields: { password: { code: 'wrong-password' } },
    })
    expect((await product.ben.send(listKeys)).keys).toEqual([])
  })

  test('is refused without a scope, and with one that there is not', async () => {
    await expect(make(product.ben, [])).rejects.toMatchObject({ fields: { scopes: { code: 'required' } } })
    for (const scope of ['account:read', 'users:write', 'nothing:read'] as const)
      await expect(make(product.ben, [scope])).rejects.toMatchObject({ fields: { scopes: { code: 'not-allowed' } } })
  })

  test('is written down and mailed, without the key', async () => {
    // To an address that nobody has proven the name of the key would not be said.
    await product.database.transaction((tx) => markVerified(tx, product.ben.id))
    const { key } = await make(product.ben)
    await product.settle()
    const [entry] = (await product.admin.send(listEntries)).entries
    expect(entry).toMatchObject({ kind: 'api-keys.made', params: { name: 'Nightly report' } })
    const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === product.ben.email)
    expect(mails[0]?.text).toContain('The API key “Nightly report” was created')
    expect(JSON.stringify([entry, mails])).not.toContain(key.slice(12))
  })

  test('ends where there are as many as there may be, also when they are made at once', async () => {
    const { id: personId } = product.manager
    const most = (await product.manager.send(listKeys)).keys.length + 3
    const given = { personId, name: 'At once', scopes: ['kanban:read'], days: null, most }
    const made = await Promise.all(
      Array.from({ length: 5 }, () => product.database.transaction((tx) => makeKey(tx, given))),
    )
    expect(made.filter((key) => key !== undefined)).toHaveLength(3)
  })

  test('ends at twenty', async () => {
    const { id: personId } = product.manager
    for (let count = 0; count < maxKeys; count++) {
      const given = { personId, name: 'Many', scopes: ['kanban:read'], days: null, most: maxKeys }
      await product.database.transaction((tx) => makeKey(tx, given))
    }
    await expect(make(product.manager)).rejects.toMatchObject({ status: 409, code: 'no-room' })
  })
})

describe('a key is refused', () => {
  test.each(['atr_', `atr_${'x'.repeat(43)}`, `atr_${'x'.repeat(44)}`, `ATR_${'x'.repeat(43)}`])(
    'that was never made: %s',
    async (key) => {
      expect(await statusOf(key)).toBe(401)
    },
  )

  test('made up again and again, without a look at the database; keys that are good go on at the same place', async () => {
    const limited = await testProduct({ config: { rateFactor: 1 } })
    try {
      const given = { personId: limited.ann.id, name: 'Report', scopes: ['kanban:read'], days: null, most: maxKeys }
      const made = await limited.database.transaction((tx) => makeKey(tx, given))
      const use = async (key: string) => {
        const answer = await limited.raw('GET', getBoard.path, { headers: { Authorization: `Bearer ${key}` } })
        return [answer.status, Number(answer.headers.get('x-statement-count'))] as const
      }
      expect((await use(made?.key ?? ''))[0]).toBe(200)
      const invented = (round: number) => `atr_${String(round).padStart(43, 'x')}`
      // Allowed are 600 a minute, and meanwhile as many more as the time it takes.
      let isRefusedUnread = false
      for (let round = 0; round < 5000 && !isRefusedUnread; round += 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => use(invented(round + at))))
        isRefusedUnread = answers.some(([status, statements]) => status === 429 && statements === 0)
      }
      expect(isRefusedUnread).toBe(true)
      expect((await use(made?.key ?? ''))[0]).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('from its revocation on, by its person alone', async () => {
    const { key, apiKey } = await make(product.ann)
    expect(await statusOf(key)).toBe(200)
    const others = product.ben.send(revokeKey, { keyId: apiKey.id })
    await expect(others).rejects.toMatchObject({ status: 404 })
    expect(await statusOf(key)).toBe(200)
    await product.ann.send(revokeKey, { keyId: apiKey.id })
    expect(await statusOf(key)).toBe(401)
  })

  test('after its time', async () => {
    const { key, apiKey } = await make(product.ann)
    await product.database.transaction((tx) =>
      tx.run(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${apiKey.id}`),
    )
    expect(await statusOf(key)).toBe(401)
    expect((await product.ann.send(listKeys)).keys.some(({ id }) => id === apiKey.id)).toBe(true)
  })

  test('while its person is banned, and works again afterwards', async () => {
    const { key } = await make(product.ann)
    expect(await statusOf(key)).toBe(200)
    await product.database.transaction((tx) => banPerson(tx, product.ann.id))
    expect(await statusOf(key)).toBe(401)
    await product.database.transaction((tx) => unbanPerson(tx, product.ann.id))
    expect(await statusOf(key)).toBe(200)
  })

  test('once its person’s account was deleted, whatever becomes of that', async () => {
    const { id } = product.ben
    const ben = await product.signInAs('ben')
    const { key } = await make(ben)
    expect(await statusOf(key)).toBe(200)
    await product.database.transaction((tx) => deletePeople(tx, [id], { days: 14 }))
    expect(await statusOf(key)).toBe(401)
    await product.database.transaction((tx) => restorePeople(tx, [id]))
    expect(await statusOf(key)).toBe(401)
  })

  test('once its person chose a new password by mail', async () => {
    const ben = await product.signInAs('ben')
    const { key } = await make(ben)
    await product.visitor.send(requestPasswordReset, { email: ben.email })
    await product.settle()
    const mail = (await readKeptMails(product.config.dataDir)).find(
      ({ to, text }) => to === ben.email && /\n\d{6}\n/.test(text),
    )
    const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? ''
    await product.visitor.send(setNewPassword, { email: ben.email, code, password: 'nine lamps on the stairs' })
    expect(await statusOf(key)).toBe(401)
  })
})

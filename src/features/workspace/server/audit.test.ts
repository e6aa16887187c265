// The audit log: what is in it, how it is narrowed and paged, that it stands, and that it holds no secret.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { login } from '#features/account/contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { entriesShown, exportEntries, findActors, listEntries } from '../audit-contract.ts'
import { sendTestMail, updateSettings } from '../contract.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const request = { address: '192.0.2.7', userAgent: firefox }
const kind = 'workspace.nameChanged'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const write = (number: number) =>
  product.database.transaction((tx) =>
    recordAuditEntry(tx, {
      kind,
      by: { id: product.manager.id },
      request,
      to: product.ben.id,
      params: { before: `Room ${number}`, after: `Salle Été ${number}` },
    }),
  )

describe('the log', () => {
  beforeAll(async () => {
    for (let number = 1; number <= entriesShown + 5; number++) await write(number)
    await product.admin.send(updateSettings, { settings: { currency: 'USD' } })
  })

  test('says who did what, to whom, when, from where and at what', async () => {
    const { admin, manager, ben } = product
    const { entries } = await admin.send(listEntries)
    expect(entries[0]).toMatchObject({ kind: 'workspace.currencyChanged', by: { id: admin.id }, to: null })
    expect(entries[1]).toMatchObject({
      kind,
      by: { id: manager.id, name: manager.name },
      to: { id: ben.id, name: ben.name },
      params: { before: 'Room 30', after: 'Salle Été 30' },
      address: '192.0.2.7',
      device: { kind: 'desktop', browser: 'Firefox', system: 'Linux' },
    })
  })

  test('tells what a demo says happened earlier where it belongs', async () => {
    const at = new Date(Date.now() - 86_400_000)
    const elsewhere = { ...request, address: '192.0.2.8' }
    await product.database.transaction((tx) =>
      recordAuditEntry(tx, { kind: 'workspace.mailTested', by: { id: product.admin.id }, request: elsewhere, at }),
    )
    const { entries } = await product.admin.send(listEntries, {
      kinds: 'workspace.mailTested,workspace.currencyChanged',
    })
    expect(entries.map((entry) => entry.kind)).toEqual(['workspace.currencyChanged', 'workspace.mailTested'])
    expect(entries[1]?.at).toBe(at.toISOString())
  })

  test('is read page by page, there and back', async () => {
    const { admin } = product
    const first = await admin.send(listEntries, { kinds: kind })
    expect(first).toMatchObject({ hasNewer: false, hasOlder: true, total: { count: 30, isCapped: false } })
    expect(first.entries).toHaveLength(entriesShown)
    const last = first.entries.at(-1)?.id ?? ''
    const second = await admin.send(listEntries, { kinds: kind, before: last })
    expect(second).toMatchObject({ hasNewer: true, hasOlder: false })
    expect(second.entries.map(({ params }) => params['before'])).toEqual(
      [5, 4, 3, 2, 1].map((number) => `Room ${number}`),
    )
    const back = await admin.send(listEntries, { kinds: kind, after: second.entries[0]?.id ?? '' })
    expect(back).toEqual(first)
  })

  test.each([
    ['words of the sentence, without accents', { search: 'salle ete 12' }, 1],
    ['an address', { search: '192.0.2.7' }, 30],
    ['the name of whom it was done to', { search: 'ben' }, 30],
    ['words that nobody wrote', { search: 'nowhere' }, 0],
    ['a kind that nobody knows', { kinds: 'nobody.knows' }, 0],
    ['a time that is over', { until: '2020-01-01T00:00:00.000Z' }, 0],
    ['a time until now', { from: '2020-01-01T00:00:00.000Z', kinds: kind }, 30],
  ] as const)('is narrowed by %s', async (_, filters, count) => {
    expect((await product.admin.send(listEntries, filters)).total.count).toBe(count)
  })

  test('is narrowed by a person, whether they did it or it was done to them', async () => {
    const { admin, ann, ben, manager } = product
    for (const [personId, count] of [
      [ben.id, 30],
      [manager.id, 30],
      [ann.id, 0],
    ] as const)
      expect((await admin.send(listEntries, { personId })).total.count).toBe(count)
    expect((await admin.send(findActors, { search: 'ben' })).people.map(({ id }) => id)).toEqual([ben.id])
  })

  test('is exported under its filters, and that is an entry itself', async () => {
    const { admin } = product
    const { entries, isCut } = await admin.send(exportEntries, { search: 'salle' })
    expect(entries).toHaveLength(30)
    expect(isCut).toBe(false)
    const [newest] = (await admin.send(listEntries)).entries
    expect(newest).toMatchObject({ kind: 'workspace.trailExported', by: { id: admin.id }, params: { count: '30' } })
  })
})

test('nobody but admins reads or exports it', async () => {
  for (const person of [product.ann, product.manager]) {
    await expect(person.send(listEntries)).rejects.toMatchObject({ status: 403 })
    await expect(person.send(exportEntries, {})).rejects.toMatchObject({ status: 403 })
  }
})

test('the database refuses to change it, whoever asks', async () => {
  const { read } = product.database
  await write(0)
  await expect(read.run(sql`update audit_trail set kind = 'workspace.other'`)).rejects.toThrow('cannot be changed')
  await expect(read.run(sql`delete from audit_trail`)).rejects.toThrow('cannot be changed')
  await expect(read.run(sql`truncate audit_trail`)).rejects.toThrow('cannot be changed')
})

test('a kind that no feature names is refused', async () => {
  const writing = product.database.transaction((tx) =>
    recordAuditEntry(tx, { kind: 'nobody.knows', by: null, request }),
  )
  await expect(writing).rejects.toThrow('nobody.knows')
})

test('no secret is ever in it', async () => {
  const { ann, admin, visitor } = product
  const wrong = 'not-my-password-4711'
  await visitor.send(login, { email: ann.email, password: wrong }).catch(() => undefined)
  await visitor.send(login, { email: ann.email, password: testPassword })
  await admin.send(sendTestMail, { to: 'somebody@atrium.example' })
  await admin.send(updateSettings, { settings: { name: 'Loggia' } })
  const rows = await product.database.read.many<{ row: string }>(sql`select a::text as row from audit_trail a`)
  const trail = rows.map(({ row }) => row).join('\n')
  expect(trail).toContain('Loggia')
  for (const secret of [wrong, testPassword, ann.token, admin.token]) expect(trail).not.toContain(secret)
})

// People from a file: the look before it says what the import then does, and what cannot be somebody is skipped with its reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { announced } from '#kernel/server/live/announce.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { listUsers } from '../../contract.ts'
import { importMost, mostAtOnce } from '../../entities.ts'
import type { ImportRow } from '../../import-contract.ts'
import { checkImport, importUsers } from '../../import-contract.ts'

let product: TestProduct
let invited: { personIds: string[]; byId: string }[] = []
beforeAll(async () => {
  const listen = alongside(announced, async (_, { kind, all }) => {
    if (kind === 'users.invited') invited.push(...all.map((data) => JSON.parse(data) as (typeof invited)[number]))
  })
  product = await testProduct({ parts: [listen] })
})
afterAll(() => product.close())

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  name: 'Linh Trần',
  email: `linh${number}@import.test`,
  ...more,
})

const rows = (): ImportRow[] => [
  row(2, { country: 'Viet Nam', role: 'Manager', jobTitle: 'Buyer', language: 'vi' }),
  row(3, { country: 'الصين' }),
  row(4, { country: 'fr', name: '李伟' }),
  row(5, { name: '  ', email: 'nadia2@import.test' }),
  row(6, { email: '' }),
  row(7, { email: 'linh at import' }),
  row(8, { email: 'LINH2@import.test' }),
  row(9, { email: product.ben.email }),
  row(10, { country: 'Atlantis' }),
  row(11, { role: 'owner' }),
  row(12, { language: 'de' }),
  row(13, { city: 'x'.repeat(501) }),
]
const skipped = () => [
  { row: 6, label: 'Linh Trần', problem: 'no-email' },
  { row: 7, label: 'linh at import', problem: 'not-an-email' },
  { row: 8, label: 'LINH2@import.test', problem: 'twice' },
  { row: 9, label: product.ben.email, problem: 'taken' },
]
// A value that does not fit leaves nobody out.
const reduced = [
  { row: 10, label: 'linh10@import.test', problem: 'unknown-country' },
  { row: 11, label: 'linh11@import.test', problem: 'unknown-role' },
  { row: 12, label: 'linh12@import.test', problem: 'unknown-language' },
  { row: 13, label: 'linh13@import.test', problem: 'too-long' },
]

test('the look before changes nothing and says what the import then does; sent twice it happens once', async () => {
  const { admin } = product
  const before = (await admin.send(listUsers)).counts.all.count
  expect(await admin.send(checkImport, { rows: rows() })).toEqual({ adding: 8, skipped: skipped(), reduced })
  expect((await admin.send(listUsers)).counts.all.count).toBe(before)

  const input = { rows: rows(), sendsInvitations: true }
  const answer = await admin.send(importUsers, input, { key: 'one-import' })
  expect(answer).toEqual({ added: 8, skipped: skipped(), reduced })
  expect(await admin.send(importUsers, input, { key: 'one-import' })).toEqual(answer)

  const { users, counts } = await admin.send(listUsers, { search: 'import', rows: '25' })
  expect(counts.all.count).toBe(8)
  expect(users.find(({ email }) => email === 'linh2@import.test')).toMatchObject({
    name: 'Linh Trần',
    country: 'VN',
    role: 'manager',
    jobTitle: 'Buyer',
    language: 'vi',
    status: 'pending',
    invitation: { invitedBy: 'Ada Quist' },
  })
  expect(users.flatMap(({ country }) => country ?? []).toSorted()).toEqual(['CN', 'FR', 'VN'])
  // Called by the address until they say their name.
  expect(users.find(({ email }) => email === 'nadia2@import.test')).toMatchObject({ name: 'nadia2' })
  await product.settle()
  const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to.endsWith('@import.test'))
  expect(mails).toHaveLength(8)
})

test('countries are known by the names that people use, and first and last names by their columns', async () => {
  const { admin } = product
  const written = ['USA', 'UK', 'Czech Republic', 'Turkey', "Cote d'Ivoire", 'FR', 'DEU', 'Viêt Nam', 'The Netherlands']
  const people = written.map((country, index) => ({
    ...row(index + 2, { country, email: `land${index}@countries.test` }),
    name: undefined,
    firstName: 'Nadia',
    lastName: `Okafor ${index}`,
  }))
  expect(await admin.send(importUsers, { rows: people, sendsInvitations: false })).toMatchObject({
    added: 9,
    reduced: [],
  })
  const { users } = await admin.send(listUsers, { search: 'countries.test', rows: '25' })
  const found = users.toSorted((one, other) => one.email.localeCompare(other.email))
  expect(found.map(({ country }) => country)).toEqual(['US', 'GB', 'CZ', 'TR', 'CI', 'FR', 'DE', 'VN', 'NL'])
  expect(found[0]?.name).toBe('Nadia Okafor 0')
})

test('five thousand rows are added by few statements, without mails when none are wanted', async () => {
  const { admin } = product
  const many = Array.from({ length: importMost }, (_, index) => row(index + 2, { email: `many${index}@import.test` }))
  expect(await admin.countStatements(importUsers, { rows: many, sendsInvitations: false })).toBeLessThanOrEqual(50)
  const { users, counts } = await admin.send(listUsers, { search: 'many4999' })
  expect(counts.all.count).toBe(1)
  expect(users[0]).toMatchObject({ status: 'pending', invitation: null })
  const tooMany = admin.send(checkImport, { rows: [...many, row(5_002)] })
  await expect(tooMany).rejects.toMatchObject({ fields: { rows: { code: 'too-long' } } })
}, 30_000)

test('as many as a file may have are invited at once, and programs elsewhere hear of them in parts', async () => {
  const { admin } = product
  const total = importMost
  const many = Array.from({ length: total }, (_, index) => row(index + 2, { email: `crew${index}@import.test` }))
  invited = []
  expect(await admin.send(importUsers, { rows: many, sendsInvitations: true })).toEqual({
    added: total,
    skipped: [],
    reduced: [],
  })
  expect(invited.map(({ personIds }) => personIds.length)).toEqual(
    Array.from({ length: total / mostAtOnce }, () => mostAtOnce),
  )
  expect(new Set(invited.flatMap(({ personIds }) => personIds)).size).toBe(total)
  expect(new Set(invited.map(({ byId }) => byId))).toEqual(new Set([admin.id]))
  // Each part with its own entry: where a server ends in between, nobody is there without one.
  const entries = await product.database.read.many<{ total: string; people: number }>(sql`
    select a.params ->> 'total' as total, count(p.id)::integer as people
    from audit_trail a join people p on p.created_at = a.created_at and p.email like 'crew%'
    where a.kind = 'users.imported' group by a.id`)
  expect(entries).toEqual(invited.map(({ personIds: { length } }) => ({ total: String(length), people: length })))
  const { users } = await admin.send(listUsers, { search: 'crew4999' })
  expect(users[0]).toMatchObject({ status: 'pending', invitation: { invitedBy: 'Ada Quist' } })
}, 30_000)

test('is for admins alone', async () => {
  for (const person of [product.manager, product.ann]) {
    await expect(person.send(checkImport, { rows: [] })).rejects.toMatchObject({ status: 403 })
    await expect(person.send(importUsers, { rows: [], sendsInvitations: false })).rejects.toMatchObject({ status: 403 })
  }
})

// A person's own data: the archive has all of it and no secret, and after they left nothing names them any more.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { saveDraft } from '#features/mail/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { deletePeople } from '#kernel/server/people/people-standing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { createAddress } from '#features/account/addresses-contract.ts'
import { getMyAccount, login } from '#features/account/contract.ts'
import { register } from '#features/account/sign-up-contract.ts'
import { deleteAccount, getArchive, getArchiveLink, requestArchive } from '#features/account/data-contract.ts'
import { changePhoto, requestEmailChange } from '#features/account/details-contract.ts'
import { demoPassword } from '#features/account/demo-accounts.ts'
import { changeUsersRole } from '#features/users/contract.ts'
import { beginOneTimeCodes } from '#features/account/security-contract.ts'

let product: TestProduct
let jun: Pick<TestPerson, 'id' | 'email' | 'token' | 'send'> & { name: string }
beforeAll(async () => {
  // As many tables as possible name somebody.
  product = await testProduct({ hasDemo: true })
  jun = await enter('jun@atrium.example', demoPassword)
  await useAccount()
  await product.settle()
}, 120_000)
afterAll(() => product.close())

/** Somebody of the demo who calls as the people of the tests do. */
async function enter(email: string, password: string) {
  const { accessToken, user } = await product.visitor.send(login, { email, password })
  const send: TestPerson['send'] = async (endpoint, ...[input]) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
    const isGet = endpoint.method === 'GET'
    const { status, text } = await product.raw(endpoint.method, endpoint.path, {
      headers,
      ...(!isGet && { body: JSON.stringify(input ?? {}) }),
    })
    if (status !== 200) throw Object.assign(new Error(text), JSON.parse(text), { status })
    return JSON.parse(text) as never
  }
  return { id: user.id, email, name: user.displayName, token: accessToken, send }
}

/** Data that only the account page creates. */
async function useAccount() {
  const { url } = product
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const photo = await sendFile({ url, token: jun.token }, { name: 'jun.png', content: png })
  await jun.send(changePhoto, { uploadId: photo.id })
  await sendFile({ url, token: jun.token }, { name: 'left.txt', content: Buffer.from('not taken yet') })
  await jun.send(requestEmailChange, { email: 'jun@court.example', password: demoPassword })
  await jun.send(beginOneTimeCodes, { password: demoPassword })
  const lines = { company: null, phone: null, zipCode: null, state: null, country: 'JP' }
  const draft = { to: [], cc: [], bcc: [], subject: 'The gate', message: '<p>Dear Otto,</p>' }
  await jun.send(saveDraft, { id: newId(), draft })
  await jun.send(createAddress, { name: jun.name, street: 'Nakazaki 2', city: 'Osaka', ...lines, isPrimary: true })
}

/** Every table of the product's, and its rows as texts in which a word stands. */
async function tablesWith(word: string): Promise<Map<string, string[]>> {
  const tables = await product.database.read.many<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await product.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike '%' || $1 || '%'`,
      [word],
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return found
}

async function fetchArchive() {
  await jun.send(requestArchive)
  await product.settle()
  const { archive } = await jun.send(getArchive)
  const { address } = await jun.send(getArchiveLink, { archiveId: archive?.id ?? '' })
  const answer = await fetch(product.url + address)
  return { address, answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) }
}

describe('the archive', () => {
  let fetched: Awaited<ReturnType<typeof fetchArchive>>
  beforeAll(async () => {
    fetched = await fetchArchive()
  }, 60_000)

  test('holds every table that names the person, whichever those are', async () => {
    // Events are kept for a day, for browsers that missed them: what they tell of stands in the other tables.
    const passing = ['outbox']
    const naming = [...(await tablesWith(jun.id)).keys()].filter((table) => !passing.includes(table))
    expect(naming.length).toBeGreaterThan(20)
    expect(naming.filter((table) => fetched.files[`${table}.json`] === undefined)).toEqual([])
  })

  test('holds what the person wrote, their photo and the files that they sent', () => {
    const { files } = fetched
    const people = JSON.parse(strFromU8(files['people.json'] ?? new Uint8Array())) as Record<string, unknown>[]
    expect(people).toMatchObject([{ id: jun.id, email: jun.email }])
    const addresses = JSON.parse(strFromU8(files['account_addresses.json'] ?? new Uint8Array())) as unknown[]
    expect(addresses).toMatchObject([{ street: 'Nakazaki 2' }])
    const mails = JSON.parse(strFromU8(files['mail_entries.json'] ?? new Uint8Array())) as { in_words: unknown }[]
    expect(mails.map(({ in_words: words }) => words)).toContainEqual(
      expect.objectContaining({ subject: 'The gate', text: 'Dear Otto,' }),
    )
    const names = Object.keys(files)
    expect(names.filter((name) => name.startsWith('files/people/'))).toHaveLength(1)
    expect(names.filter((name) => /^files\/uploads\/.*left\.txt$/.test(name))).toHaveLength(1)
  })

  test('holds no secret: no column of one, and none of the values', async () => {
    const { database } = product
    const texts = Object.entries(fetched.files).filter(([name]) => name.endsWith('.json'))
    const columns = texts.flatMap(([name, content]) =>
      (JSON.parse(strFromU8(content)) as Record<string, unknown>[]).flatMap((row) =>
        Object.keys(row).map((column) => `${name}: ${column}`),
      ),
    )
    expect(columns.filter((name) => /hash|secret|token|ticket|password$|: code$|credential/.test(name))).toEqual([])
    const { hash } = await database.read.one<{ hash: string }>(sql`
      select password_hash as "hash" from people where id = ${jun.id}`)
    const { secret } = await database.read.one<{ secret: string }>(sql`
      select encode(secret, 'hex') as "secret" from account_one_time_codes where person_id = ${jun.id}`)
    const all = texts.map(([, content]) => strFromU8(content)).join('\n')
    expect([all.includes(hash), all.includes(secret)]).toEqual([false, false])
  })

  test('holds nobody else: what others keep, and from where an admin came', () => {
    const rowsOf = (name: string) =>
      JSON.parse(strFromU8(fetched.files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[]
    expect(rowsOf('notifications').filter((row) => row['person_id'] !== jun.id)).toEqual([])
    expect(rowsOf('audit_trail').filter((row) => row['actor_id'] !== jun.id)).toEqual([])
    expect(rowsOf('people')).toHaveLength(1)
  })

  test('is given out once, to whoever has the ticket, and only its owner gets one', async () => {
    expect(fetched.answer.headers.get('content-disposition')).toContain('.zip')
    expect(fetched.answer.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(product.url + fetched.address)).status).toBe(404)
    const { archive } = await jun.send(getArchive)
    const others = product.admin.send(getArchiveLink, { archiveId: archive?.id ?? '' })
    await expect(others).rejects.toMatchObject({ status: 404 })
    const { address } = await jun.send(getArchiveLink, { archiveId: archive?.id ?? '' })
    await product.database.transaction((tx) =>
      tx.run(sql`update account_exports set ticket_until = now() where person_id = ${jun.id}`),
    )
    expect((await fetch(product.url + address)).status).toBe(404)
  })

  test('is told of when it is ready, and packed once however often it is asked for', async () => {
    const { notifications } = await product.ann.send(listNotifications, { tab: 'all' })
    expect(notifications).toEqual([])
    const asked = await Promise.all(Array.from({ length: 5 }, () => product.ann.send(requestArchive)))
    expect(new Set(asked.map(({ archive }) => archive?.id)).size).toBe(1)
    await product.settle()
    const told = (await product.ann.send(listNotifications, { tab: 'all' })).notifications
    expect(told.map(({ kind }) => kind)).toEqual(['account.archiveReady'])
    expect((await product.ann.send(getArchive)).archive?.readyAt).not.toBeNull()
  })
})

describe('somebody who deletes their account', () => {
  const typed = () => ({ email: product.ben.email, password: testPassword })

  test('is asked for the password', async () => {
    const wrong = product.ben.send(deleteAccount, { password: 'not the password' })
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: { password: { code: 'wrong-password' } } })
    expect((await product.ben.send(getMyAccount)).user.status).toBe('active')
  })

  test('is signed out everywhere, reads how to come back, and is as before when they sign in', async () => {
    const { ben, visitor } = product
    await ben.send(deleteAccount, { password: testPassword })
    await expect(ben.send(getMyAccount)).rejects.toMatchObject({ status: 401 })
    await product.settle()
    const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === ben.email)
    expect(mails[0]?.subject).toBe('Your Atrium account has been deleted')
    const { user } = await visitor.send(login, typed())
    expect(user).toMatchObject({ id: ben.id, status: 'active', displayName: ben.name })
  })

  test('does not come back when an admin deleted them', async () => {
    const { ben, database, visitor } = product
    await database.transaction((tx) => deletePeople(tx, [ben.id], { days: 14 }))
    await expect(visitor.send(login, typed())).rejects.toMatchObject({ status: 403 })
  })
})

describe('when the time to come back is over', () => {
  beforeAll(async () => {
    const { database } = product
    await product.admin.send(changeUsersRole, { userIds: [jun.id], role: 'manager' })
    await jun.send(deleteAccount, { password: demoPassword })
    await product.settle()
    await database.transaction((tx) => tx.run(sql`update people set erase_after = now() where id = ${jun.id}`))
    await eraseOverdue(database)
    await product.settle()
    // Data kept for a day or two is long gone by then.
    await database.transaction(async (tx) => {
      await tx.run(sql`delete from outbox`)
      await tx.run(sql`delete from idempotency_keys`)
    })
  }, 60_000)

  test('no table names the person any more', async () => {
    for (const word of [jun.name, jun.email, 'jun@court.example', 'jun-takeda']) {
      const tables = await tablesWith(word)
      // The law asks for the name on an invoice; nothing else is left there.
      if (word === jun.name) tables.delete('invoices')
      expect(Object.fromEntries(tables)).toEqual({})
    }
  })

  test('nothing of their own is left, and what others need stays under a pseudonym', async () => {
    const { read } = product.database
    const person = await read.one<{ name: string; email: string; username: string }>(sql`
      select name, email, username from people where id = ${jun.id}`)
    expect(person.name).toMatch(/^person-[0-9a-f]{8}$/)
    expect([person.username, person.email]).toEqual([person.name, `${person.name}@erased.invalid`])
    const own = await read.many<{ name: string }>(sql`
      select table_name as name from people_references
      where is_own and table_name <> 'people' and exists (
        select from rows_of_person(table_name::regclass, ${jun.id}, array[column_name], '{}')
      )`)
    expect(own).toEqual([])
    const others = await read.many<{ name: string }>(sql`
      select table_name as name from people_references
      where not is_own and exists (
        select from rows_of_person(table_name::regclass, ${jun.id}, array[column_name], '{}')
      )`)
    expect(others).not.toEqual([])
  })

  test('nobody signs in with the old address, and it is free for somebody new', async () => {
    const { visitor } = product
    const typed = { email: jun.email, password: demoPassword }
    await expect(visitor.send(login, typed)).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' })
    const newcomer = { email: jun.email, password: testPassword, firstName: 'June', lastName: 'Okoye' }
    const { user } = await visitor.send(register, newcomer)
    expect(user).toMatchObject({ email: jun.email, displayName: 'June Okoye' })
    expect(user.id).not.toBe(jun.id)
  })
})

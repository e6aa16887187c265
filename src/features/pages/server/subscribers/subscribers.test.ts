// Subscribers as they come and go: asked for, confirmed and ended by the links in their mails, and seen by managers.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { writeEmptyBuild } from '#app/testing-build.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { deletePeople } from '#kernel/server/people/people-standing.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { getHeadcount } from '../../contract.ts'
import { addSubscriber, deleteSubscriber, exportSubscribers, listSubscribers } from '../../subscribers-contract.ts'
import { forgetSubscribers } from './subscriber-queries.ts'
import { subscribe } from './testing-subscribers.ts'

let product: TestProduct
beforeAll(async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'atrium-dist-'))
  await writeEmptyBuild(distDir)
  product = await testProduct({ pages: { distDir, isDevelopment: false } })
})
afterAll(() => product.close())

const mailsTo = async (address: string) => {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === address)
}
/** The path of a link in a mail to this address, as the mail has it. */
async function linkTo(address: string, purpose: 'confirm' | 'unsubscribe'): Promise<string> {
  const [mail] = await mailsTo(address)
  return new RegExp(`/coming-soon/${purpose}/\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
}
const get = (path: string) => product.raw('GET', path)
const post = (path: string, body = '') =>
  product.raw('POST', path, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body })
const listed = async (search: string) =>
  (await product.manager.send(listSubscribers, { search })).subscribers.map(({ email, state }) => ({ email, state }))

test('an address counts once its owner pressed the button behind the mailed link; opening the link isn’t enough', async () => {
  const { visitor, admin } = product
  await visitor.send(addSubscriber, { email: 'Tove@lund.example' })
  const link = await linkTo('Tove@lund.example', 'confirm')
  const page = await get(`${link}?lng=fr`)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/Tove@lund\.example.*<form method="post">/s)
  expect(page.text).toContain('name="robots" content="noindex"')
  expect(await admin.send(getHeadcount)).toMatchObject({ subscribers: 0 })
  expect((await post(link)).text).toContain('You’re on the list')
  expect((await post(link)).text).toContain('You’re on the list')
  expect(await admin.send(getHeadcount)).toMatchObject({ subscribers: 1 })
})

test('asking twice gets the same answer and no second mail, whether the address waits or is confirmed', async () => {
  const { visitor, database } = product
  await subscribe(product, 'elias@brandt.example')
  await visitor.send(addSubscriber, { email: 'nora@brandt.example' })
  for (const email of ['elias@brandt.example', 'Nora@brandt.example'])
    expect(await visitor.send(addSubscriber, { email })).toEqual({})
  expect(await mailsTo('elias@brandt.example')).toHaveLength(1)
  expect(await mailsTo('nora@brandt.example')).toHaveLength(1)
  await database.transaction((tx) =>
    tx.run(
      sql`update pages_subscribers set asked_at = now() - interval '61 minutes' where email = 'nora@brandt.example'`,
    ),
  )
  await visitor.send(addSubscriber, { email: 'nora@brandt.example' })
  expect(await mailsTo('nora@brandt.example')).toHaveLength(2)
})

test('a mail program ends it with one post, and the address is erased', async () => {
  const { visitor, config } = product
  await visitor.send(addSubscriber, { email: 'mika@lund.example' })
  const link = await linkTo('mika@lund.example', 'unsubscribe')
  const [mail] = await mailsTo('mika@lund.example')
  const raw = await readFile(join(config.dataDir, 'mail', `${mail?.name}.eml`), 'utf8')
  expect(raw.replaceAll(/:\r\n[ \t]/g, ': ')).toContain(`List-Unsubscribe: <${config.publicUrl}${link}>`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await get(link)).text).toContain('Unsubscribe?')
  const answer = await post(link, 'List-Unsubscribe=One-Click')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('You’re unsubscribed')
  expect(await listed('mika@')).toEqual([])
  expect((await get(link)).text).toContain('You’re unsubscribed')
})

test('a link that nobody signed, or of the other kind, changes nothing', async () => {
  await product.visitor.send(addSubscriber, { email: 'ida@lund.example' })
  const link = await linkTo('ida@lund.example', 'confirm')
  for (const wrong of [
    // The last letter has two bits that nobody reads: its neighbour may mean the same.
    `${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`,
    link.replace('confirm', 'unsubscribe'),
    '/coming-soon/confirm/x',
  ])
    expect([(await get(wrong)).status, (await post(wrong)).status]).toEqual([404, 404])
  expect(await listed('ida@')).toEqual([{ email: 'ida@lund.example', state: 'waiting' }])
})

test('addresses that nobody confirms are erased after a week, told ones a month after their mail', async () => {
  const { database } = product
  await subscribe(product, 'kept@lund.example')
  await database.transaction(async (tx) => {
    await tx.run(sql`
      insert into pages_subscribers (id, email, language, asked_at, confirmed_at, told_at) values
        (gen_random_uuid(), 'old@lund.example', 'en', now() - interval '8 days', null, null),
        (gen_random_uuid(), 'told@lund.example', 'en', now() - interval '90 days', now() - interval '90 days', now() - interval '31 days')`)
    await forgetSubscribers(tx)
  })
  expect(await listed('old@')).toEqual([])
  expect(await listed('told@')).toEqual([])
  expect(await listed('kept@')).toHaveLength(1)
})

test('managers list, find, export and erase them; others are refused', async () => {
  const { manager, ben, database } = product
  const id = await subscribe(product, 'zoe@found.example')
  const { subscribers, counts } = await manager.send(listSubscribers, { search: 'ZOE@', tab: 'confirmed' })
  expect(subscribers).toMatchObject([
    { id, email: 'zoe@found.example', language: 'en', state: 'confirmed', toldAt: null },
  ])
  expect(counts).toEqual({ all: 1, confirmed: 1, waiting: 0, told: 0 })
  const { subscribers: all, next } = await manager.send(exportSubscribers, { sort: 'email', direction: 'asc' })
  expect([all.at(-1)?.email, next]).toEqual(['zoe@found.example', null])
  await expect(ben.send(listSubscribers)).rejects.toMatchObject({ status: 403 })
  await manager.send(deleteSubscriber, { subscriberId: id })
  await expect(manager.send(deleteSubscriber, { subscriberId: id })).rejects.toMatchObject({ status: 404 })
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from audit_trail where kind like 'pages.subscriber%' order by 1`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['pages.subscriberDeleted', 'pages.subscribersExported'])
})

test('a subscription goes with the account of its address', async () => {
  const { ann, database } = product
  await database.transaction((tx) => markVerified(tx, ann.id))
  await subscribe(product, ann.email)
  const { personId } = await database.read.one<{ personId: string }>(sql`
    select person_id as "personId" from pages_subscribers where email = ${ann.email}`)
  expect(personId).toBe(ann.id)
  await database.transaction((tx) => deletePeople(tx, [ann.id], { days: 0 }))
  await eraseOverdue(database)
  expect(await listed(ann.email)).toEqual([])
})

// The demo's mailboxes: some 400 mails each, in conversations, with files, none of them from the future.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Label, Mail } from '../entities.ts'
import { getMail, listLabels, listMails, rawFile } from '../contract.ts'

let product: TestProduct
let asMara: (path: string) => Promise<string>
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
  const { accessToken } = await product.database.transaction(async (tx) => {
    const mara = await tx.one<{ id: string }>(sql`select id from people where email = 'mara@atrium.example'`)
    return createSession(tx, mara.id, { address: '127.0.0.1', userAgent: 'test' })
  })
  const headers = { Authorization: `Bearer ${accessToken}` }
  asMara = async (path) => (await product.raw('GET', path, { headers })).text
})
afterAll(() => product.close())

const list = async (query: string) =>
  JSON.parse(await asMara(`${listMails.path}?${query}`)) as { mails: Mail[]; count: number }

test('whoever signs in finds some 400 mails, none of them from the future', async () => {
  const boxes = await product.database.read.many<{ count: number }>(sql`
    select count(*)::int as count from mail_entries group by person_id`)
  expect(boxes).toHaveLength(3)
  for (const { count } of boxes) expect(Math.abs(count - 400)).toBeLessThan(60)
  expect(await product.database.read.many(sql`select from mail_entries where sorted_at > now()`)).toEqual([])
  expect(await product.database.read.many(sql`select from mail_messages where body_text like '%undefined%'`)).toEqual(
    [],
  )
})

test('Mara finds conversations, labels, drafts, spam, and mails in five languages', async () => {
  const { labels } = JSON.parse(await asMara(listLabels.path)) as { labels: Label[] }
  expect(labels.filter(({ type }) => type === 'custom').map(({ name }) => name)).toEqual([
    'Site',
    'Suppliers',
    'Opening night',
  ])
  const inbox = await list('view=conversations&limit=50')
  expect(inbox.mails.filter(({ isUnread }) => isUnread).length).toBeGreaterThan(5)
  expect(inbox.mails.some(({ thread }) => (thread?.count ?? 0) > 3)).toBe(true)
  expect((await list('systemLabel=drafts')).mails).toHaveLength(3)
  expect((await list('systemLabel=spam')).mails).toHaveLength(6)
  for (const search of ['olive', 'tranche de l’éclairage', 'gạch', '石材', 'المشربية'])
    expect([search, (await list(`search=${encodeURIComponent(search)}`)).count > 0]).toEqual([search, true])
})

test('a newsletter has its own HTML, and a mail of the demo can be saved', async () => {
  const [news] = (await list(`search=${encodeURIComponent('from:"Timber Weekly"')}`)).mails
  const path = `${getMail.path}?mailId=${news?.id}`
  const { mail } = JSON.parse(await asMara(path)) as { mail: Mail }
  expect(mail).toMatchObject({ hasHtml: true, hasRemotePictures: true, unsubscribe: 'post' })
  expect(await asMara(`${rawFile.path}?mailId=${news?.id}`)).toContain('Subject: ')
})

// Changing, moving, restoring and removing mails, and labels, through the API: one's own mails only.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createLabel,
  deleteLabel,
  deleteMails,
  emptyFolder,
  getMail,
  getPreferences,
  listLabels,
  listMails,
  mailsChanged,
  restoreMails,
  updateLabel,
  updateMails,
  updatePreferences,
} from '../../contract.ts'
import type { MailState } from '../../entities.ts'
import { getUnread, unreadChanged } from '../../unread-contract.ts'
import { addressOf, arrive, inboxOf } from '../testing-mail.ts'
import { forgetTrash } from './keep-queries.ts'

const notFound = { status: 404, code: 'not-found' }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

let mailId: string
beforeEach(async () => {
  await arrive(product, addressOf('ben'), { subject: 'Delivery', messageId: `${newId()}@x.example` })
  mailId = (await inboxOf(product.ben))[0]?.id ?? ''
})

const folderOf = async (id: string) => (await product.ben.send(getMail, { mailId: id })).mail.folder

describe('a change', () => {
  test('is told to the other tabs with the count of unread mails, and can be taken back', async () => {
    const { ben } = product
    const { unreadCount } = await ben.send(getUnread)
    const tab = await listen(product.url, ben)
    const change = { isUnread: false, isStarred: true, folder: 'trash' } as const
    const { previous } = await ben.send(updateMails, { mailIds: [mailId], change })
    await tab.waitFor((frame) => 'name' in frame && frame.name === mailsChanged.name)
    await tab.waitFor((frame) => 'name' in frame && frame.name === unreadChanged.name)
    tab.close()
    expect(await ben.send(getUnread)).toEqual({ unreadCount: unreadCount - 1 })
    expect((await ben.send(getMail, { mailId })).mail).toMatchObject({
      folder: 'trash',
      isStarred: true,
      isUnread: false,
    })
    expect((await inboxOf(ben)).map(({ id }) => id)).not.toContain(mailId)
    await ben.send(restoreMails, { mails: previous })
    expect((await ben.send(getMail, { mailId })).mail).toMatchObject({
      folder: 'inbox',
      isStarred: false,
      isUnread: true,
    })
  })

  test('concerns whole conversations where that is asked for, but only in the same folder', async () => {
    const { ben } = product
    const first = { subject: 'Talk', messageId: `${newId()}@x.example` }
    await arrive(product, addressOf('ben'), first)
    for (const subject of ['Re: Talk', 'Re: Talk again'])
      await arrive(product, addressOf('ben'), { subject, references: [first.messageId] })
    const [newest, middle, oldest] = (await inboxOf(ben)).map(({ id }) => id)
    await ben.send(updateMails, { mailIds: [oldest ?? ''], change: { folder: 'archive' } })
    const { previous } = await ben.send(updateMails, {
      mailIds: [newest ?? ''],
      wholeThreads: true,
      change: { folder: 'spam' },
    })
    expect(previous).toHaveLength(2)
    expect([await folderOf(newest ?? ''), await folderOf(middle ?? ''), await folderOf(oldest ?? '')]).toEqual([
      'spam',
      'spam',
      'archive',
    ])
  })

  test('is refused on somebody else’s mail, to a place of drafts, and with somebody else’s label', async () => {
    const { ann, ben } = product
    const { label } = await ann.send(createLabel, { name: 'Mine', color: 'red' })
    const change = { isUnread: false }
    await expect(ann.send(updateMails, { mailIds: [mailId], change })).rejects.toMatchObject(notFound)
    await expect(
      ben.send(updateMails, { mailIds: [mailId], change: { addLabelIds: [label.id] } }),
    ).rejects.toMatchObject(notFound)
    await expect(ben.send(updateMails, { mailIds: [mailId], change: { folder: 'sent' } })).rejects.toMatchObject({
      fields: { 'change.folder': { code: 'not-allowed' } },
    })
    const state: MailState = {
      id: mailId,
      folder: 'trash',
      labelIds: [],
      isUnread: false,
      isStarred: true,
      isImportant: true,
    }
    await expect(ann.send(restoreMails, { mails: [state] })).rejects.toMatchObject(notFound)
    expect(await folderOf(mailId)).toBe('inbox')
  })
})

describe('removing for good', () => {
  test('takes mails from the trash only, and with the last copy the mail itself', async () => {
    const { ann, ben, database } = product
    const mailIds = [mailId]
    await expect(ben.send(deleteMails, { mailIds })).rejects.toMatchObject({ status: 409 })
    await ben.send(updateMails, { mailIds, change: { folder: 'trash' } })
    await expect(ann.send(deleteMails, { mailIds })).rejects.toMatchObject(notFound)
    const { id } = await database.read.one<{ id: string }>(sql`
      select message_id as id from mail_entries where id = ${mailId}`)
    expect(await ben.send(deleteMails, { mailIds })).toEqual({ count: 1 })
    await expect(ben.send(getMail, { mailId })).rejects.toMatchObject(notFound)
    expect(await database.read.many(sql`select from mail_messages where id = ${id}`)).toEqual([])
  })

  test('empties a folder, however much lies there, and after 30 days trash and spam by themselves', async () => {
    const { ben, database } = product
    await ben.send(updateMails, { mailIds: [mailId], change: { folder: 'trash' } })
    await database.transaction((tx) =>
      tx.run(sql`
        insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, sorted_at, trashed_at)
        select gen_random_uuid(), person_id, message_id, gen_random_uuid(), origin, folder, sorted_at, trashed_at
        from mail_entries, generate_series(1, 4500) where id = ${mailId}`),
    )
    const { count } = await ben.send(emptyFolder, { folder: 'trash' })
    expect(count).toBeGreaterThan(4500)
    await product.settle()
    expect((await ben.send(listMails, { systemLabel: 'trash' })).mails).toEqual([])

    for (const subject of ['Old', 'Bad']) await arrive(product, addressOf('ben'), { subject })
    const [spam = '', trash = ''] = (await inboxOf(ben)).map(({ id }) => id)
    await ben.send(updateMails, { mailIds: [spam], change: { folder: 'spam' } })
    await ben.send(updateMails, { mailIds: [trash], change: { folder: 'trash' } })
    await database.transaction(forgetTrash)
    expect([await folderOf(spam), await folderOf(trash)]).toEqual(['spam', 'trash'])
    await database.transaction((tx) =>
      tx.run(sql`update mail_entries set trashed_at = trashed_at - interval '30 days'`),
    )
    await database.transaction(forgetTrash)
    for (const id of [spam, trash]) await expect(ben.send(getMail, { mailId: id })).rejects.toMatchObject(notFound)
  })
})

test('labels are one’s own: created once, renamed, and deleted without their mails', async () => {
  const { ann, ben } = product
  const id = newId()
  const { label } = await ben.send(createLabel, { id, name: 'Site', color: '#FFC107' })
  expect(label).toEqual({ id, name: 'Site', color: '#FFC107', type: 'custom', unreadCount: 0 })
  await expect(ben.send(createLabel, { name: 'site', color: 'red' })).rejects.toMatchObject({
    fields: { name: { code: 'taken' } },
  })
  await ann.send(createLabel, { name: 'Site', color: 'red' })
  await ben.send(updateMails, { mailIds: [mailId], change: { addLabelIds: [id] } })
  const renamed = await ben.send(updateLabel, { labelId: id, label: { name: 'Sites' } })
  expect(renamed.label).toEqual({ ...label, name: 'Sites', unreadCount: 1 })
  await expect(ann.send(updateLabel, { labelId: id, label: { name: 'Hers' } })).rejects.toMatchObject(notFound)
  await expect(ann.send(deleteLabel, { labelId: id })).rejects.toMatchObject(notFound)
  await ben.send(deleteLabel, { labelId: id })
  expect((await ben.send(getMail, { mailId })).mail.labelIds).toEqual([])
  expect((await ben.send(listLabels)).labels.some((one) => one.id === id)).toBe(false)
})

test('preferences are one’s own, and of the signature only what is safe is kept', async () => {
  const { ann, ben } = product
  const { address, preferences } = await ben.send(getPreferences)
  expect([address, preferences.undoSeconds]).toEqual([addressOf('ben'), 10])
  const saved = await ben.send(updatePreferences, {
    preferences: { signature: '<p>Ben</p><script>alert(1)</script>', isDense: true },
  })
  expect(saved.preferences).toEqual({ ...preferences, signature: '<p>Ben</p>', isDense: true })
  expect((await ben.send(getPreferences)).preferences).toEqual(saved.preferences)
  expect((await ann.send(getPreferences)).preferences.signature).toBe('')
})

// Lists, labels and conversations through the API: each person sees their own mailbox alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { createLabel, getMail, getThread, listLabels, listMails, updateMails } from '../../contract.ts'
import { getUnread } from '../../unread-contract.ts'
import { addressOf, arrive, deliver, inboxOf, sendAtOnce, to } from '../testing-mail.ts'

const notFound = { status: 404, code: 'not-found' }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await sendAtOnce(product.ann, product.ben)
})
afterAll(() => product.close())

test('a mail between accounts arrives at once, unread, under its sender’s name', async () => {
  const { ann, ben, admin } = product
  const sentId = await deliver(product, ann, {
    to: to(addressOf('ben')),
    bcc: to(addressOf('manager')),
    subject: 'Keys for Friday',
    message: '<p>The keys are <b>in the safe</b>.</p>',
  })
  const [mail] = await inboxOf(ben)
  expect(mail).toMatchObject({
    subject: 'Keys for Friday',
    snippet: 'The keys are in the safe.',
    folder: 'inbox',
    isUnread: true,
    from: { name: 'Ann Lee', email: addressOf('ann') },
    to: [{ name: 'Ben Osei', email: addressOf('ben') }],
    bcc: [],
    message: 'The keys are in the safe.',
  })
  const { mail: opened } = await ben.send(getMail, { mailId: mail?.id ?? '' })
  expect(opened.message).toContain('<b>in the safe</b>')
  const { mail: sent } = await ann.send(getMail, { mailId: sentId })
  expect(sent).toMatchObject({
    folder: 'sent',
    delivery: { state: 'sent', failures: [] },
    bcc: [{ name: 'Mona Haddad' }],
  })
  expect((await inboxOf(product.manager))[0]).toMatchObject({ subject: 'Keys for Friday', bcc: [] })
  expect(await ben.send(getUnread)).toEqual({ unreadCount: 1 })
  const mailId = mail?.id ?? ''
  await expect(admin.send(getMail, { mailId })).rejects.toMatchObject(notFound)
  await expect(admin.send(getThread, { mailId })).rejects.toMatchObject(notFound)
})

describe('lists', () => {
  const subjects = async (input: InputOf<typeof listMails>) =>
    (await product.ben.send(listMails, input)).mails.map(({ subject }) => subject)

  test('stand under labels, newest first, page by page, with counts', async () => {
    const { ben } = product
    for (const number of [1, 2, 3]) await arrive(product, addressOf('ben'), { subject: `Delivery ${number}` })
    const first = await ben.send(listMails, { limit: '2' })
    expect(first.mails.map(({ subject }) => subject)).toEqual(['Delivery 3', 'Delivery 2'])
    expect(first.count).toBe(4)
    const second = await ben.send(listMails, { limit: '2', before: first.next ?? '' })
    expect(second.mails.map(({ subject }) => subject)).toEqual(['Delivery 1', 'Keys for Friday'])
    expect(second.next).toBeNull()
    const { label } = await ben.send(createLabel, { name: 'Deliveries', color: '#00AB55' })
    const mailIds = first.mails.map(({ id }) => id)
    await ben.send(updateMails, { mailIds, change: { addLabelIds: [label.id], isUnread: false, isStarred: true } })
    expect(await subjects({ customLabel: label.id })).toEqual(['Delivery 3', 'Delivery 2'])
    expect(await subjects({ customLabel: 'deliveries' })).toEqual(['Delivery 3', 'Delivery 2'])
    expect(await subjects({ systemLabel: 'starred' })).toEqual(['Delivery 3', 'Delivery 2'])
    await ben.send(updateMails, { mailIds: mailIds.slice(0, 1), change: { folder: 'archive' } })
    expect(await subjects({})).toEqual(['Delivery 2', 'Delivery 1', 'Keys for Friday'])
    expect(await subjects({ systemLabel: 'all' })).toHaveLength(4)
    const { labels } = await ben.send(listLabels)
    expect(Object.fromEntries(labels.map(({ name, unreadCount }) => [name, unreadCount]))).toMatchObject({
      inbox: 2,
      all: 2,
      starred: 0,
      Deliveries: 0,
    })
    expect(labels.at(-1)).toMatchObject({ id: label.id, type: 'custom', color: '#00AB55' })
    await expect(product.ann.send(listMails, { customLabel: label.id })).rejects.toMatchObject(notFound)
    await expect(ben.send(listMails, { limit: '1001' })).rejects.toMatchObject({
      fields: { limit: { code: 'not-allowed' } },
    })
  })

  test('of conversations have the newest mail of each, with who wrote in it', async () => {
    const { ann, ben } = product
    const [mail] = (await ben.send(listMails, { search: 'keys' })).mails
    await deliver(product, ben, {
      to: to(addressOf('ann')),
      subject: 'Re: Keys for Friday',
      message: '<p>Thanks!</p>',
      inReplyToId: mail?.id ?? '',
      kind: 'reply',
    })
    const { mails } = await ben.send(listMails, { systemLabel: 'all', view: 'conversations' })
    expect(mails[0]).toMatchObject({
      subject: 'Re: Keys for Friday',
      thread: { count: 2, unreadCount: 1, senders: [{ name: 'Ann Lee' }, { name: 'Ben Osei' }] },
    })
    expect(mails).toHaveLength(4)
    const thread = await ben.send(getThread, { mailId: mail?.id ?? '' })
    expect(thread.mails.map(({ subject }) => subject)).toEqual(['Keys for Friday', 'Re: Keys for Friday'])
    const anns = await ann.send(listMails, { systemLabel: 'all', view: 'conversations' })
    expect(anns.mails.map(({ thread: one }) => one?.count)).toEqual([2])
  })

  test('a mail that is not there is beyond everything', async () => {
    expect(await subjects({ before: newId() })).toEqual([])
    expect(await product.ann.send(listMails, { before: (await inboxOf(product.ben))[0]?.id ?? '' })).toMatchObject({
      mails: [],
    })
  })
})

test('mails that many people open at once are shown to all of them', async () => {
  const { ann, ben } = product
  const opened = [ann, ben].map(async (person) => {
    const name = person === ann ? 'ann' : 'ben'
    await arrive(product, addressOf(name), { subject: 'Opened', html: '<p>The <b>roof</b></p>', text: 'The roof' })
    const [mail] = await inboxOf(person)
    return Promise.all(Array.from({ length: 15 }, () => person.send(getMail, { mailId: mail?.id ?? '' })))
  })
  const mails = (await Promise.all(opened)).flat()
  expect(new Set(mails.map(({ mail }) => mail.message))).toEqual(new Set(['<p>The <b>roof</b></p>']))
})

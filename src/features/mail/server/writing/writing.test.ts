// Writing through the API: drafts that several windows save, sending and taking back, files, answers.
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { newId } from '#kernel/server/ids.ts'
import { archivePerson } from '#kernel/server/people/people-archive.ts'
import {
  attachmentFile,
  attachmentsFile,
  beginReply,
  getMail,
  listMails,
  rawFile,
  resendMail,
  saveDraft,
  sendMail,
  suggestPeople,
  undoSend,
  updateMails,
  updatePreferences,
} from '../../contract.ts'
import { addressOf, arrive, deliver, draftOf, inboxOf, sendAtOnce, to } from '../testing-mail.ts'

const notFound = { status: 404, code: 'not-found' }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await sendAtOnce(product.ann, product.ben)
})
afterAll(() => product.close())

const newest = async (person: typeof product.ben) => (await inboxOf(person))[0]

const upload = async ({ token }: typeof product.ben, name: string) =>
  (await sendFile({ url: product.url, token }, { name, content: Buffer.from(`Contents of ${name}`) })).id

describe('a draft', () => {
  test('is saved under its sender’s ID, and not over a newer version', async () => {
    const { ann, ben } = product
    const id = newId()
    const draft = draftOf({ to: to('otto@dach.example'), subject: ' The\ngate ', message: '<p>Dear Otto,</p>' })
    const { mail } = await ann.send(saveDraft, { id, draft })
    expect(mail).toMatchObject({ id, folder: 'drafts', subject: 'The gate', snippet: 'Dear Otto,', delivery: null })
    const again = await ann.send(saveDraft, {
      id,
      draft: { ...draft, message: '<p>Hello</p>' },
      revision: mail.revision,
    })
    expect(again.mail.revision).toBeGreaterThan(mail.revision)
    await expect(ann.send(saveDraft, { id, draft, revision: mail.revision })).rejects.toMatchObject({
      code: 'conflict',
      revision: again.mail.revision,
    })
    await expect(ben.send(saveDraft, { id, draft })).rejects.toMatchObject({ fields: { id: { code: 'taken' } } })
    expect((await ann.send(listMails, { search: 'hello', systemLabel: 'drafts' })).mails).toHaveLength(1)
  })

  test('is one draft, whoever of two windows saves it first', async () => {
    const { ann } = product
    const id = newId()
    const saved = await Promise.all(
      ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'].map((message) =>
        ann.send(saveDraft, { id, draft: draftOf({ message }) }),
      ),
    )
    expect(saved.map(({ mail }) => mail.id)).toEqual([id, id, id])
  })

  test('keeps its files, once each however often it is saved', async () => {
    const { ann, ben } = product
    const id = newId()
    const uploadIds = [await upload(ann, 'plan.pdf'), await upload(ann, 'plan.pdf')]
    const draft = draftOf({ to: to(addressOf('ben')), subject: 'Plans', uploadIds })
    await ann.send(saveDraft, { id, draft })
    const { mail } = await ann.send(saveDraft, { id, draft: { ...draft, attachmentIds: [] } })
    expect(mail.attachments.map(({ name }) => name)).toEqual(['plan.pdf', 'plan.pdf'])
    const [first] = mail.attachments
    const fewer = await ann.send(saveDraft, {
      id,
      draft: { ...draft, uploadIds: [], attachmentIds: [first?.id ?? ''] },
    })
    expect(fewer.mail.attachments.map((file) => file.id)).toEqual([first?.id])
    await expect(
      ben.send(saveDraft, { id: newId(), draft: { ...draft, uploadIds: [], attachmentIds: [first?.id ?? ''] } }),
    ).rejects.toMatchObject(notFound)
    const path = `${attachmentFile.path}?attachmentId=${first?.id}`
    const statusFor = async (person: typeof ben, where: string) =>
      (await product.raw('GET', where, { headers: { Authorization: `Bearer ${person.token}` } })).status
    for (const where of [path, `${rawFile.path}?mailId=${id}`, `${attachmentsFile.path}?mailId=${id}`])
      expect([where, await statusFor(ben, where)]).toEqual([where, 404])
  })
})

describe('sending', () => {
  test('waits until it can no longer be taken back, then is what was written', async () => {
    const { ben, manager } = product
    const id = newId()
    const draft = draftOf({ to: to(addressOf('ben')), subject: 'Too early', message: '<p>Oops</p>' })
    const held = await manager.send(sendMail, { id, draft })
    expect(held.mail).toMatchObject({ folder: 'sent', delivery: { state: 'held' } })
    expect(await manager.send(sendMail, { id, draft })).toEqual(held)
    await expect(ben.send(undoSend, { mailId: id })).rejects.toMatchObject(notFound)
    const back = await manager.send(undoSend, { mailId: id })
    expect(back.mail).toMatchObject({ folder: 'drafts', delivery: null })
    await product.settle()
    expect((await newest(ben))?.subject).not.toBe('Too early')
    await sendAtOnce(manager)
    await deliver(product, manager, { ...draft, subject: 'In time' })
    expect((await newest(ben))?.subject).toBe('In time')
    await expect(manager.send(undoSend, { mailId: id })).rejects.toMatchObject({ status: 409 })
  })

  test('taken back from the trash is a draft like any other', async () => {
    const { manager } = product
    await manager.send(updatePreferences, { preferences: { undoSeconds: 60 } })
    const id = newId()
    await manager.send(sendMail, { id, draft: draftOf({ to: to(addressOf('ben')), subject: 'On second thought' }) })
    await manager.send(updateMails, { mailIds: [id], change: { folder: 'trash' } })
    await manager.send(undoSend, { mailId: id })
    const kept = await product.database.read.one(sql`
      select folder, folder_before as before, trashed_at as trashed from mail_entries where id = ${id}`)
    expect(kept).toEqual({ folder: 'drafts', before: null, trashed: null })
    await sendAtOnce(manager)
  })

  test('goes to every address that a mail can have', async () => {
    const { ann } = product
    const emails = ["o'brien@dach.example", 'a/b=c@dach.example', 'li@xn--bcher-kva.example', 'li@bücher.example']
    const id = newId()
    const { mail } = await ann.send(saveDraft, { id, draft: draftOf({ to: to(...emails) }) })
    expect(mail.to.map(({ email }) => email)).toEqual(emails)
    for (const email of ['li', 'li@', '@dach.example', 'a b@dach.example', 'li@dach..example', 'a,b@dach.example'])
      await expect(ann.send(saveDraft, { id, draft: draftOf({ to: to(email) }) })).rejects.toMatchObject({
        code: 'invalid',
      })
  })

  test('needs a recipient, and says where a mail could not go', async () => {
    const { ann } = product
    const draft = draftOf({ subject: 'Nobody' })
    await expect(ann.send(sendMail, { id: newId(), draft })).rejects.toMatchObject({
      fields: { 'draft.to': { code: 'required' } },
    })
    const mailId = await deliver(product, ann, {
      to: to('otto@dach.example', 'nobody@atrium.example', addressOf('ben')),
    })
    const { mail } = await ann.send(getMail, { mailId })
    expect(mail.delivery).toMatchObject({
      state: 'failed',
      failures: [
        { email: 'nobody@atrium.example', reason: 'unknown-address' },
        { email: 'otto@dach.example', reason: 'no-relay' },
      ],
    })
    await expect(ann.send(resendMail, { mailId })).rejects.toMatchObject({ status: 409 })
    await expect(product.ben.send(resendMail, { mailId })).rejects.toMatchObject(notFound)
  })

  test('is exported with its files until it is sent, and by its bytes then', async () => {
    const { ann, ben, config, database } = product
    const id = newId()
    const uploadIds = [await upload(ann, 'draft.txt')]
    const draft = draftOf({ to: to(addressOf('ben')), subject: 'Exported', uploadIds })
    await ann.send(saveDraft, { id, draft })
    const filesOf = async (personId: string) => {
      const { key } = await archivePerson(
        { db: database.read, blobs: openBlobs(config), dataDir: config.dataDir },
        personId,
      )
      const bytes = (await buffer(await openBlobs(config).get(key))).toString('latin1')
      return [...new Set(bytes.match(/files\/mail_files\/[\w-]+draft\.txt/g))]
    }
    expect(await filesOf(ann.id)).toHaveLength(1)
    await ann.send(sendMail, { id, draft: { ...draft, uploadIds: [] } })
    await product.settle()
    expect((await newest(ben))?.attachments.map(({ name }) => name)).toEqual(['draft.txt'])
    expect([await filesOf(ann.id), await filesOf(ben.id)]).toEqual([[], []])
  })

  test('lets the raw mail be saved, without those who were to see it in secret', async () => {
    const { ann, ben } = product
    const uploadIds = [await upload(ann, 'keys.txt')]
    const mailId = await deliver(product, ann, {
      uploadIds,
      to: to(addressOf('ben').replace('@', '+site@')),
      bcc: to(addressOf('manager')),
      subject: 'Été 会議',
      message: '<p>Hello <i>Ben</i></p>',
    })
    const path = `${rawFile.path}?mailId=${(await newest(ben))?.id}`
    const raw = await product.raw('GET', path, { headers: { Authorization: `Bearer ${ben.token}` } })
    expect(raw.headers.get('content-disposition')).toContain('.eml')
    expect(raw.text).toContain('<i>Ben</i>')
    expect(raw.text).toContain('keys.txt')
    expect(raw.text).not.toMatch(/mona-haddad/i)
    expect((await ann.send(getMail, { mailId })).mail.bcc).toMatchObject([{ email: addressOf('manager') }])
  })

  test('tells whom it reaches of the first unread mail of a conversation', async () => {
    const { ben, manager } = product
    await deliver(product, ben, { to: to(addressOf('manager')), subject: 'Coffee machine' })
    await arrive(product, addressOf('manager'), { subject: 'Out of office', isAutomatic: true })
    await product.settle()
    const { notifications } = await manager.send(listNotifications, { tab: 'all' })
    const told = notifications.filter(({ kind }) => kind === 'mail.received').map(({ params }) => params['subject'])
    expect(told.slice(0, 2)).toEqual(['Coffee machine', 'Été 会議'])
  })
})

describe('answering', () => {
  test('goes to who wrote and to all others, quotes, and stays in the conversation', async () => {
    const { ann, ben, manager } = product
    await deliver(product, ann, {
      to: to(addressOf('ben')),
      cc: to(addressOf('manager'), 'otto@dach.example'),
      subject: 'RE: Roof',
      message: '<p>Which color?</p>',
    })
    const mail = await newest(ben)
    const mailId = mail?.id ?? ''
    const { draft } = await ben.send(beginReply, { mailId, kind: 'reply-all' })
    expect(draft).toMatchObject({ subject: 'Re: Roof', kind: 'reply', inReplyToId: mailId })
    expect([draft.to, draft.cc].map((list) => list.map(({ email }) => email))).toEqual([
      [addressOf('ann')],
      [addressOf('manager'), 'otto@dach.example'],
    ])
    expect(draft.message).toMatch(/Ann Lee.* wrote:<\/p><blockquote><p>Which color\?<\/p><\/blockquote>$/)
    await deliver(product, ben, { ...draft, message: `<p>Green.</p>${draft.message}` })
    const answer = await newest(manager)
    const { mails } = await ann.send(listMails, { systemLabel: 'all', view: 'conversations', search: 'subject:roof' })
    expect(mails.map(({ thread }) => thread?.count)).toEqual([2])
    expect(answer?.inReplyTo).not.toBeNull()
    await expect(ann.send(beginReply, { mailId, kind: 'reply' })).rejects.toMatchObject(notFound)
  })

  test('says when the mail was written as the clock of the writer does, in their language', async () => {
    const { ben } = product
    await arrive(product, addressOf('ben'), { subject: 'Clock', sentAt: '2026-03-10T23:30:00.000Z' })
    const { mails } = await ben.send(listMails, { systemLabel: 'all', search: 'subject:clock' })
    const asked = { mailId: mails[0]?.id ?? '', kind: 'reply' } as const
    const introductionIn = async (language: string, timeZone?: string) => {
      const query = new URLSearchParams({ ...asked, ...(timeZone !== undefined && { timeZone }) })
      const headers = { Authorization: `Bearer ${ben.token}`, 'Accept-Language': language }
      return (await product.raw('GET', `${beginReply.path}?${query}`, { headers })).text
    }
    expect(await introductionIn('en')).toContain('On March 10, 2026 at 11:30')
    expect(await introductionIn('en', 'Asia/Ho_Chi_Minh')).toContain('On March 11, 2026 at 6:30')
    expect(await introductionIn('fr', 'Asia/Ho_Chi_Minh')).toContain('11 mars 2026 à 06:30')
    await expect(ben.send(beginReply, { ...asked, timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
  })

  test('forwards the files of a mail and the pictures in it, without sending them twice', async () => {
    const { ann, ben } = product
    const uploadIds = [await upload(ann, 'map.png'), await upload(ann, 'keys.txt')]
    await deliver(product, ann, { to: to(addressOf('ben')), subject: 'Keys', uploadIds })
    await product.database.transaction((tx) =>
      tx.run(sql`update mail_files set is_inline = true where name = 'map.png'`),
    )
    const mailId = (await newest(ben))?.id ?? ''
    const { draft } = await ben.send(beginReply, { mailId, kind: 'forward' })
    expect(draft).toMatchObject({ to: [], subject: 'Fwd: Keys', kind: 'forward' })
    const id = newId()
    await ben.send(saveDraft, { id, draft })
    const { mail } = await ben.send(saveDraft, { id, draft })
    expect(mail.attachments.map(({ name }) => name)).toEqual(['keys.txt', 'map.png'])
  })

  test('suggests whom one has written to, most often first', async () => {
    const { ann } = product
    const { people } = await ann.send(suggestPeople, { search: 'o' })
    expect(people.map(({ email }) => email)).toEqual([addressOf('ben'), 'otto@dach.example'])
  })
})

// The public site through the API: its switches, its content, its messages and questions, and who may do what.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { deletePeople } from '#kernel/server/people/people-standing.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { NewMessage } from '../contract.ts'
import {
  answerMessage,
  areas,
  createEntry,
  deleteEntry,
  deleteMessage,
  findQuestions,
  findTeamPeople,
  getMessage,
  getSiteSettings,
  listEntries,
  listMessages,
  markMessage,
  moveEntry,
  rateQuestion,
  restoreEntry,
  restoreMessage,
  saveSiteSettings,
  sendMessage,
  updateEntry,
} from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const message: NewMessage = {
  kind: 'contact',
  name: 'Rosa',
  email: 'rosa@mail.example',
  subject: 'A roof',
  category: null,
  text: 'Would you have a look?',
  language: 'fr',
}
const question = (asked: string, answer: string, category = 'payment') => ({
  kind: 'question' as const,
  plain: { category },
  texts: { en: { question: asked, answer } },
})
const openMessages = async () => (await product.manager.send(listMessages, { tab: 'open' })).messages
const kindsOf = async () => (await product.manager.send(listEntries)).entries

test('the site is open as a whole until an admin says otherwise; a change that somebody else overtook is refused', async () => {
  const { admin, manager } = product
  const { settings, revision } = await admin.send(getSiteSettings)
  expect(settings).toEqual({ isOn: true, open: [...areas] })
  const open = areas.filter((area) => area !== 'blog')
  const saved = await admin.send(saveSiteSettings, { settings: { isOn: true, open }, revision })
  expect(saved).toEqual({ settings: { isOn: true, open }, revision: revision + 1 })
  await expect(admin.send(saveSiteSettings, { settings, revision })).rejects.toMatchObject({ status: 409 })
  await expect(manager.send(saveSiteSettings, { settings })).rejects.toMatchObject({ status: 403 })
  await admin.send(saveSiteSettings, { settings })
})

test('an entry needs its fields in one language, and keeps no others', async () => {
  const { manager, ben } = product
  await expect(manager.send(createEntry, { kind: 'fact', plain: { value: '9' }, texts: {} })).rejects.toMatchObject({
    status: 400,
    fields: { 'texts.en.label': { code: 'required' } },
  })
  const wrong = { kind: 'skill' as const, plain: { percent: '140', more: 'x' }, texts: { en: { label: 'Design' } } }
  await expect(manager.send(createEntry, wrong)).rejects.toMatchObject({
    fields: { 'plain.percent': { code: 'not-allowed' }, 'plain.more': { code: 'unknown' } },
  })
  await expect(ben.send(createEntry, wrong)).rejects.toMatchObject({ status: 403 })
  const { entry } = await manager.send(createEntry, {
    kind: 'fact',
    plain: { value: ' 61 ' },
    texts: { en: { label: 'buildings' }, fr: { label: ' ' } },
  })
  expect(entry).toMatchObject({ plain: { value: '61' }, texts: { en: { label: 'buildings' } }, revision: 0 })
})

test('entries are changed, put in order, deleted and brought back', async () => {
  const { manager } = product
  const add = async (name: string) =>
    (await manager.send(createEntry, { kind: 'client', plain: { name, mark: 'sun' }, texts: {} })).entry
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
  await manager.send(moveEntry, { entryId: three.id, before: one.id })
  const names = async () => (await kindsOf()).flatMap(({ kind, plain }) => (kind === 'client' ? [plain['name']] : []))
  expect(await names()).toEqual(['Three', 'One', 'Two'])
  const change = { entryId: two.id, plain: { name: 'Twice', mark: 'roof' }, texts: {} }
  await manager.send(updateEntry, { ...change, revision: two.revision })
  await expect(manager.send(updateEntry, { ...change, revision: two.revision })).rejects.toMatchObject({ status: 409 })
  await manager.send(deleteEntry, { entryId: one.id })
  expect(await names()).toEqual(['Three', 'Twice'])
  await manager.send(restoreEntry, { entryId: one.id })
  expect(await names()).toEqual(['Three', 'One', 'Twice'])
  await expect(manager.send(restoreEntry, { entryId: one.id })).rejects.toMatchObject({ status: 404 })
})

test('visitors find questions by words in any order, and rate the answers', async () => {
  const { manager, visitor } = product
  const { entry } = await manager.send(createEntry, question('Can two people share an account?', 'Better not.'))
  await manager.send(createEntry, question('Who reads this?', 'The account of the accountant.'))
  const { hits } = await visitor.send(findQuestions, { text: 'ACCOUNT shar', language: 'en' })
  expect(hits).toMatchObject([
    {
      id: entry.id,
      category: 'payment',
      marks: [
        [15, 19],
        [24, 31],
      ],
    },
  ])
  expect((await visitor.send(findQuestions, { text: 'account', language: 'vi' })).hits).toHaveLength(2)
  await visitor.send(rateQuestion, { questionId: entry.id, isHelpful: true })
  await visitor.send(rateQuestion, { questionId: entry.id, isHelpful: false })
  expect((await kindsOf()).find(({ id }) => id === entry.id)).toMatchObject({ helpful: 1, unhelpful: 1 })
})

test('a message is stored once and told to those who answer; programs that fill in the hidden field store nothing', async () => {
  const { visitor, manager, ben } = product
  await visitor.send(sendMessage, message)
  await visitor.send(sendMessage, message)
  await visitor.send(sendMessage, { ...message, text: 'Cheap lamps', website: 'https://evil.example' })
  expect(await openMessages()).toMatchObject([{ name: 'Rosa', text: message.text, answers: [], doneAt: null }])
  await product.settle()
  const { notifications } = await manager.send(listNotifications, { tab: 'all' })
  expect(notifications).toMatchObject([{ kind: 'site.messageArrived', params: { name: 'Rosa', text: 'A roof' } }])
  await expect(ben.send(listMessages, { tab: 'open' })).rejects.toMatchObject({ status: 403 })
  await expect(visitor.send(sendMessage, { ...message, name: ' ' })).rejects.toMatchObject({
    fields: { name: { code: 'required' } },
  })
})

test('an answer goes to the visitor by mail, without a word of theirs, and replies go to who wrote it', async () => {
  const { manager } = product
  const [open] = await openMessages()
  const messageId = open?.id ?? ''
  await manager.send(answerMessage, { messageId, text: 'Volontiers.\n\nÀ mardi <b>.' })
  await product.settle()
  const mail = (await readKeptMails(product.config.dataDir)).find(({ to }) => to === message.email)
  expect(mail?.text).toContain('Volontiers.\n\nÀ mardi <b>.')
  expect(mail?.text).toContain('Bonjour,')
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('roof')
  expect(await openMessages()).toEqual([])
  const { message: done } = await manager.send(getMessage, { messageId })
  expect(done.answers).toMatchObject([{ text: 'Volontiers.\n\nÀ mardi <b>.', by: manager.name }])
  await manager.send(markMessage, { messageId, isDone: false })
  await manager.send(deleteMessage, { messageId })
  expect(await openMessages()).toEqual([])
  await manager.send(restoreMessage, { messageId })
  expect(await openMessages()).toHaveLength(1)
})

test('while a page is closed, nothing can be sent to it', async () => {
  const { admin, visitor } = product
  const open = areas.filter((area) => area !== 'faqs')
  await admin.send(saveSiteSettings, { settings: { isOn: true, open } })
  await expect(visitor.send(sendMessage, { ...message, kind: 'question' })).rejects.toMatchObject({ status: 404 })
  await expect(visitor.send(findQuestions, { text: 'a', language: 'en' })).rejects.toMatchObject({ status: 404 })
  await admin.send(saveSiteSettings, { settings: { isOn: true, open: [...areas] } })
})

test('a message that something doesn’t work is counted as a bug report, until it is done', async () => {
  const { manager, visitor, database } = product
  const { currency, timeZone } = database.wiring.readWorkspace()
  await visitor.send(sendMessage, { ...message, kind: 'bug', text: 'The menu doesn’t close.' })
  await expect(visitor.send(sendMessage, { ...message, kind: 'bug', name: ' ' })).rejects.toMatchObject({
    fields: { name: { code: 'required' } },
  })
  const figure = database.wiring.figures.find(({ key }) => key === 'bugReports')
  const span = { from: '2020-01-01', to: '2100-01-01', timeZone, currency }
  const count = async () => (await figure?.read(database.read, span))?.map(({ value }) => value)
  expect([await count(), await figure?.countOpen?.(database.read)]).toEqual([[1], 1])
  const messageId = (await openMessages()).find(({ kind }) => kind === 'bug')?.id ?? ''
  await manager.send(markMessage, { messageId, isDone: true })
  expect([await count(), await figure?.countOpen?.(database.read)]).toEqual([[1], 0])
})

test('somebody’s messages go with their account, also those from before it', async () => {
  const { ann, visitor, database } = product
  await visitor.send(sendMessage, { ...message, email: ann.email.toUpperCase(), text: 'Before' })
  await database.transaction((tx) => markVerified(tx, ann.id))
  await visitor.send(sendMessage, { ...message, email: ann.email, text: 'After' })
  expect(await openMessages()).toHaveLength(3)
  await database.transaction((tx) => deletePeople(tx, [ann.id], { days: 0 }))
  await eraseOverdue(database)
  expect((await openMessages()).map(({ email }) => email)).toEqual([message.email])
})

test('an entry of the team has a photo, is hidden when its person’s account is closed, and goes with them', async () => {
  const { admin, manager, ben, database, raw, url } = product
  const { people } = await manager.send(findTeamPeople, { search: ben.name })
  expect(people.map(({ id }) => id)).toEqual([ben.id])
  // People who aren't public are found by admins alone.
  await database.transaction((tx) => tx.run(sql`update people set is_public = false where id = ${manager.id}`))
  const wanted = { search: manager.name }
  expect((await manager.send(findTeamPeople, wanted)).people).toEqual([])
  expect((await admin.send(findTeamPeople, wanted)).people).toHaveLength(1)
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const { id: photo } = await sendFile(
    { url, token: manager.token },
    { name: 'ben.png', content: Buffer.from(png, 'base64') },
  )
  const member = { kind: 'member' as const, plain: { name: ben.name }, texts: { en: { job: 'Carpenter' } } }
  const { entry } = await manager.send(createEntry, { ...member, photo, personId: ben.id })
  expect(entry).toMatchObject({ person: { id: ben.id }, isShown: true })
  expect((await raw('GET', entry.photoUrl ?? '')).status).toBe(200)
  await expect(manager.send(createEntry, { ...question('Why?', 'So.'), personId: ben.id })).rejects.toMatchObject({
    status: 400,
  })
  await database.transaction((tx) => deletePeople(tx, [ben.id], { days: 1 }))
  const standing = async () => (await kindsOf()).find(({ id }) => id === entry.id)
  expect(await standing()).toMatchObject({ isShown: false })
  expect((await raw('GET', entry.photoUrl ?? '')).status).toBe(404)
  await database.transaction((tx) => tx.run(sql`update people set erase_after = now() where id = ${ben.id}`))
  await eraseOverdue(database)
  await product.settle()
  expect(await standing()).toBeUndefined()
  const { notifications } = await manager.send(listNotifications, { tab: 'all' })
  expect(notifications[0]).toMatchObject({ kind: 'site.memberLeft', params: {} })
})

// The settings for everybody: what they change at once, who may change them, and what the environment decides.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#app/testing-live.ts'
import { sendFile } from '#app/testing-uploads.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { getBoard } from '#features/kanban/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getWorkspace, workspaceChanged } from '#kernel/workspace-contract.ts'
import { listEntries } from '../audit-contract.ts'
import { getSettings, sendTestMail, updateSettings } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const latest = async () => (await product.admin.send(listEntries)).entries[0]

describe('an admin', () => {
  test('changes what is named and nothing else, and the trail says so', async () => {
    const { admin } = product
    const before = await admin.send(getSettings)
    const after = await admin.send(updateSettings, { settings: { timeZone: 'Europe/Brussels', name: 'Court' } })
    expect(after.settings).toEqual({ ...before.settings, timeZone: 'Europe/Brussels', name: 'Court' })
    expect(after.revision).toBe(before.revision + 1)
    const { entries } = await admin.send(listEntries)
    expect(entries.slice(0, 2).map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: 'workspace.timeZoneChanged', params: { before: 'UTC', after: 'Europe/Brussels' } },
      { kind: 'workspace.nameChanged', params: { before: 'Atrium', after: 'Court' } },
    ])
  })

  test('is told when somebody else changed the same meanwhile', async () => {
    const { admin } = product
    const { revision } = await admin.send(getSettings)
    await admin.send(updateSettings, { revision, settings: { currency: 'USD' } })
    await expect(admin.send(updateSettings, { revision, settings: { currency: 'VND' } })).rejects.toMatchObject({
      status: 409,
      clashes: { currency: { yours: 'VND', theirs: 'USD' } },
    })
    // Another field is no clash.
    await admin.send(updateSettings, { revision, settings: { preset: 'cyan' } })
  })

  test('is refused what makes no sense', async () => {
    const { admin } = product
    // The database doesn’t know `AET`, and takes the others for other zones than browsers do.
    for (const timeZone of ['Moon/Sea', 'AET', '+05', '+0530', 'IST'])
      await expect(admin.send(updateSettings, { settings: { timeZone } })).rejects.toMatchObject({
        fields: { timeZone: { code: 'not-allowed' } },
      })
    for (const settings of [{ mailDomain: 'no domain' }, { currency: 'euro' }, { name: '' }])
      await expect(admin.send(updateSettings, { settings })).rejects.toMatchObject({ status: 400 })
    await expect(
      admin.send(updateSettings, { settings: {}, logoUploadId: '0191b1f0-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('puts a picture in place of the mark, written anew, and takes it back', async () => {
    const { admin } = product
    const content = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#12345680' } })
      .png()
      .toBuffer()
    const { id: logoUploadId } = await sendFile({ url: product.url, token: admin.token }, { name: 'mark.png', content })
    const { logo } = await admin.send(updateSettings, { settings: {}, logoUploadId })
    expect(logo).toMatch(/^\/logo\?v=[0-9a-f]{16}$/)
    expect(await product.visitor.send(getWorkspace)).toMatchObject({ logo })
    expect(await latest()).toMatchObject({ kind: 'workspace.logoChanged' })
    const html = '<!doctype html><html lang="en"><body style="margin:0"><p>Good day</p></body></html>'
    const mail = { to: 'somebody@atrium.example', language: 'en', subject: 'Good day', text: 'Good day', html } as const
    await product.database.transaction((tx) => sendMail(tx, mail))
    await product.settle()
    const folder = join(product.config.dataDir, 'mail')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const raw = await readFile(join(folder, names.at(-1) ?? ''), 'utf8')
    expect(raw.replaceAll('=\r\n', '')).toContain('/icons/192.png?v=3D')
    expect((await admin.send(updateSettings, { settings: {}, logoUploadId: null })).logo).toBeNull()
    expect(await latest()).toMatchObject({ kind: 'workspace.logoRemoved' })
  })

  test('may not make a mark of what is no picture', async () => {
    const { admin } = product
    const file = { name: 'mark.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    const { id: logoUploadId } = await sendFile({ url: product.url, token: admin.token }, file)
    await expect(admin.send(updateSettings, { settings: {}, logoUploadId })).rejects.toMatchObject({
      code: 'unreadable-picture',
    })
  })

  test('sends a test mail and reads what became of it', async () => {
    const { admin } = product
    expect(await admin.send(sendTestMail, { to: 'somebody@atrium.example' })).toMatchObject({
      isTaken: true,
      answer: '',
    })
    expect(await latest()).toMatchObject({ kind: 'workspace.mailTested', params: { to: 'somebody@atrium.example' } })
  })

  test('sends many test mails in one moment, none in place of another', async () => {
    const many = 'many@atrium.example'
    const kept = async () => (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === many).length
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await Promise.all(Array.from({ length: 12 }, () => product.admin.send(sendTestMail, { to: many })))
    expect(await kept()).toBe(12)
  })
})

test('a manager may neither read nor change them', async () => {
  await expect(product.manager.send(getSettings)).rejects.toMatchObject({ status: 403 })
  await expect(product.manager.send(updateSettings, { settings: { name: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('everybody’s open tabs hear of it', async () => {
  const { ann, admin } = product
  const listener = await listen(product.url, ann)
  await admin.send(updateSettings, { settings: { name: 'Loggia' } })
  const heard = await listener.waitFor((frame) => 'name' in frame && frame.name === workspaceChanged.name)
  expect(heard).toMatchObject({ data: { productName: 'Loggia', isInMaintenance: false } })
  listener.close()
})

test('while it is closed only admins get through, and all are told until when; then it is as before', async () => {
  const { ann, admin, visitor } = product
  const closed = { isClosed: true, closedUntil: '2027-01-01T08:00:00.000Z', closedWords: 'New floors.' }
  await admin.send(updateSettings, { settings: closed })
  await expect(ann.send(getBoard)).rejects.toMatchObject({ status: 503, code: 'busy' })
  await admin.send(getBoard)
  expect(await visitor.send(getWorkspace)).toMatchObject({
    isInMaintenance: true,
    closedUntil: closed.closedUntil,
    closedWords: 'New floors.',
  })
  expect(await latest()).toMatchObject({ kind: 'workspace.noticeChanged' })
  await admin.send(updateSettings, { settings: { isClosed: false } })
  await ann.send(getBoard)
  expect(await visitor.send(getWorkspace)).toMatchObject({ isInMaintenance: false, closedWords: null })
})

test('what is written by another server counts within seconds', async () => {
  // As that server's statement would be: this one is told nothing of it.
  await product.database.read.run(sql`update workspace set name = 'Elsewhere', revision = revision + 1`)
  await expect.poll(async () => (await product.visitor.send(getWorkspace)).productName).toBe('Elsewhere')
})

describe('what the environment says', () => {
  let fixed: TestProduct
  beforeAll(async () => {
    fixed = await testProduct({ config: { productName: 'Palazzo', registration: 'closed', maintenance: false } })
  })
  afterAll(() => fixed.close())

  test('counts, is shown as fixed, and cannot be changed', async () => {
    const { admin } = fixed
    const { settings, fixed: names } = await admin.send(getSettings)
    expect(settings).toMatchObject({ name: 'Palazzo', registration: 'closed', isClosed: false })
    expect(names).toEqual(['name', 'registration', 'isClosed'])
    await expect(admin.send(updateSettings, { settings: { registration: 'open' } })).rejects.toMatchObject({
      status: 400,
      fields: { registration: { code: 'not-allowed' } },
    })
    await admin.send(updateSettings, { settings: { language: 'fr' } })
  })
})

// The opening day and who is told on it, through the API and by the mails that lie there afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { changeWorkspace } from '#kernel/server/workspace.ts'
import { listEntries } from '#features/workspace/audit-contract.ts'
import { addSubscriber, getHeadcount, getOpening, setOpening } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const mailsTo = async (address: string) =>
  (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === address)

test('without a day there is none, for everybody', async () => {
  expect(await product.visitor.send(getOpening)).toEqual({ opensAt: null })
})

test('admins alone set the day, and everybody reads it', async () => {
  const { admin, manager, visitor } = product
  const opensAt = inDays(12)
  await expect(manager.send(setOpening, { opensAt })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(await admin.send(setOpening, { opensAt })).toEqual({ opensAt })
  expect(await visitor.send(getOpening)).toEqual({ opensAt })
})

test('who set the day, and who took it back, stands in the audit log', async () => {
  const { admin } = product
  await admin.send(setOpening, { opensAt: '2031-05-04T07:30:00.000Z' })
  await admin.send(setOpening, { opensAt: null })
  const { entries } = await admin.send(listEntries)
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'pages.openingRemoved', by: { id: admin.id }, params: {} },
    { kind: 'pages.openingSet', by: { id: admin.id }, params: { day: '2031-05-04 07:30 UTC' } },
  ])
})

test('an address that waits already gets the same answer and no second place', async () => {
  const { visitor, admin } = product
  expect(await visitor.send(addSubscriber, { email: 'Tove@lund.example' })).toEqual({})
  expect(await visitor.send(addSubscriber, { email: 'tove@lund.example' })).toEqual({})
  expect(await admin.send(getHeadcount)).toMatchObject({ subscribers: 1 })
})

test('what is no address is refused at its field', async () => {
  await expect(product.visitor.send(addSubscriber, { email: 'tove' })).rejects.toMatchObject({
    status: 400,
    fields: { email: { code: 'not-an-email' } },
  })
})

test('nobody is written to before the day, everybody once when it has come', async () => {
  const { admin, visitor } = product
  await visitor.send(addSubscriber, { email: 'elias@brandt.example' })
  await product.settle()
  expect(await mailsTo('elias@brandt.example')).toHaveLength(0)
  await admin.send(setOpening, { opensAt: inDays(-1) })
  await product.settle()
  await admin.send(setOpening, { opensAt: inDays(-2) })
  await product.settle()
  expect(await mailsTo('elias@brandt.example')).toHaveLength(1)
  expect(await mailsTo('Tove@lund.example')).toHaveLength(1)
  expect(await admin.send(getHeadcount)).toMatchObject({ subscribers: 0 })
})

test('an address left after the opening is written to at once; a day taken back writes to nobody', async () => {
  const { admin, visitor } = product
  await visitor.send(addSubscriber, { email: 'late@atrium.test' })
  await product.settle()
  expect(await mailsTo('late@atrium.test')).toHaveLength(1)
  await admin.send(setOpening, { opensAt: null })
  await visitor.send(addSubscriber, { email: 'later@atrium.test' })
  await product.settle()
  expect(await mailsTo('later@atrium.test')).toHaveLength(0)
})

test('the product’s name stands in the mail as an admin wrote it', async () => {
  const { admin, visitor } = product
  await product.database.transaction((tx) => changeWorkspace(tx, { name: 'Cash $& Carry' }))
  await admin.send(setOpening, { opensAt: inDays(-3) })
  await visitor.send(addSubscriber, { email: 'named@atrium.test' })
  await product.settle()
  const [mail] = await mailsTo('named@atrium.test')
  expect(`${mail?.subject} ${mail?.text}`).toContain('Cash $& Carry')
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('{{')
})

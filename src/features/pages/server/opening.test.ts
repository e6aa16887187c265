// The opening day and who is told on it, through the API and by the mails that lie there afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { changeWorkspace } from '#kernel/server/workspace.ts'
import { listEntries } from '#features/workspace/audit-contract.ts'
import { getHeadcount, getOpening, setOpening } from '../contract.ts'
import { subscribe } from './subscribers/testing-subscribers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const openingsTo = async (address: string) =>
  (await readKeptMails(product.config.dataDir)).filter(
    ({ to, subject }) => to === address && subject.endsWith(' is open'),
  )

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

test('nobody is written to before the day, everybody once when it has come', async () => {
  const { admin } = product
  await subscribe(product, 'elias@brandt.example')
  expect(await openingsTo('elias@brandt.example')).toHaveLength(0)
  await admin.send(setOpening, { opensAt: inDays(-1) })
  await product.settle()
  await admin.send(setOpening, { opensAt: inDays(-2) })
  await product.settle()
  expect(await openingsTo('elias@brandt.example')).toHaveLength(1)
  expect(await admin.send(getHeadcount)).toMatchObject({ subscribers: 0 })
})

test('an address confirmed after the opening is written to at once; a day taken back writes to nobody', async () => {
  const { admin } = product
  await subscribe(product, 'late@atrium.test')
  expect(await openingsTo('late@atrium.test')).toHaveLength(1)
  await admin.send(setOpening, { opensAt: null })
  await subscribe(product, 'later@atrium.test')
  expect(await openingsTo('later@atrium.test')).toHaveLength(0)
})

test('the product’s name stands in the mail as an admin wrote it', async () => {
  await product.database.transaction((tx) => changeWorkspace(tx, { name: 'Cash $& Carry' }))
  await product.admin.send(setOpening, { opensAt: inDays(-3) })
  await subscribe(product, 'named@atrium.test')
  const [mail] = await openingsTo('named@atrium.test')
  expect(`${mail?.subject} ${mail?.text}`).toContain('Cash $& Carry')
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('{{')
})

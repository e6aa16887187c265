// The limits of a plan: nobody and nothing is taken away, and no more is added until a larger plan runs.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createUpload } from '#app/testing-uploads.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { inviteUsers } from '#features/users/invitation-contract.ts'
import { getSubscription, savePlanSettings } from '../contract.ts'
import { buyPlan, turnOnPlans } from './testing-plans.ts'

let product: TestProduct
beforeEach(async () => {
  product = await testProduct()
})
afterEach(() => product.close())

const starter = { plan: 'starter', period: 'month' } as const
const invite = (name: string) =>
  product.admin.send(inviteUsers, { emails: [`${name}@lantern.example`], role: 'user', language: 'en' })

test('of Basic: whoever is there stays, and nobody is added until a larger plan runs', async () => {
  await turnOnPlans(product)
  const { ann, usage } = { ann: product.ann, usage: (await product.ann.send(getSubscription)).usage }
  expect(usage).toMatchObject({ people: 4, peopleMost: 3, storageMost: 5_000_000_000 })
  await expect(invite('a')).rejects.toMatchObject({ status: 409, code: 'plan-people', message: /holds 3 people/ })
  expect(await ann.send(getSubscription)).toMatchObject({ subscription: { plan: 'basic' } })
  await buyPlan(product, starter)
  expect(await invite('a')).toMatchObject({ invited: 1 })
})

test('two invitations at once don’t both take the last place', async () => {
  await turnOnPlans(product)
  await product.database.transaction((tx) => tx.run(sql`update plans_plans set people_most = 5 where key = 'basic'`))
  const outcomes = await Promise.allSettled([invite('a'), invite('b'), invite('c')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('uploads that begin at once don’t all take the storage that is left', async () => {
  await turnOnPlans(product)
  const { ann, database, url } = product
  const sender = { url, token: ann.token }
  await database.transaction((tx) =>
    tx.run(sql`
      update plans_plans set storage_most = 1000 + (select coalesce(sum(size), 0) from blobs) where key = 'basic'`),
  )
  const begun = await Promise.all([1, 2, 3, 4].map((place) => createUpload(sender, `${place}.txt`, 400)))
  const codes = begun.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(codes).toEqual([201, 201, 409, 409])
})

test('turning plans off ends the plan and its limits', async () => {
  await turnOnPlans(product)
  await buyPlan(product, starter)
  await product.admin.send(savePlanSettings, { settings: { isOn: false, taxRate: '0' } })
  expect(await invite('a')).toMatchObject({ invited: 1 })
  await turnOnPlans(product)
  expect((await product.ann.send(getSubscription)).subscription).toMatchObject({ plan: 'basic', periodEnd: null })
})

// Invitations from the dashboard, and the reward for whoever invited somebody who joins: one transaction, once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { invitationAccepted, invitationOrdered } from '#kernel/people-contract.ts'
import { inviteByMail } from '#kernel/workspace-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { emit } from '#kernel/server/live/events.ts'
import { listTransactions, readBanking, saveInviteReward } from '../../contract.ts'
import { someAccount, wrongSums } from '../testing-banking.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await someAccount(product.manager, { money: 10_000 })
})
afterAll(() => product.close())

const joins = async (personId: string, invitedBy: string) => {
  await product.database.transaction((tx) => emit(tx, invitationAccepted, { personId, invitedBy }, { to: [] }))
  await product.settle()
}
const rewards = async () =>
  (await product.manager.send(listTransactions, { category: 'other' })).transactions.map(({ amount, person }) => ({
    amount,
    to: person?.id,
  }))

test('admins invite by address, nobody who is here already, and nobody else invites', async () => {
  const { admin, manager, ann, database } = product
  await admin.send(inviteByMail, { email: 'noor@friends.example' })
  const { count } = await database.read.one<{ count: number }>(sql`
    select count(*)::int as count from outbox
    where name = ${invitationOrdered.name} and data ->> 'email' = 'noor@friends.example'`)
  expect(count).toBe(1)
  await expect(admin.send(inviteByMail, { email: ann.email })).rejects.toMatchObject({
    fields: { email: { code: 'taken' } },
  })
  await expect(manager.send(inviteByMail, { email: 'x@friends.example' })).rejects.toMatchObject({ status: 403 })
  expect((await admin.send(readBanking, {})).invites).toEqual({ reward: 0 })
  expect((await manager.send(readBanking, {})).invites).toBeNull()
})

test('without a reward nothing is posted; with one it is paid once for each who joins', async () => {
  const { admin, manager, ann, ben } = product
  await joins(ben.id, admin.id)
  expect(await rewards()).toEqual([])
  await expect(ann.send(saveInviteReward, { reward: 5000 })).rejects.toMatchObject({ status: 403 })
  await manager.send(saveInviteReward, { reward: 5000 })
  expect((await admin.send(readBanking, {})).invites).toEqual({ reward: 5000 })
  await joins(ann.id, admin.id)
  await joins(ann.id, admin.id)
  expect(await rewards()).toEqual([{ amount: -5000, to: admin.id }])
  expect(await wrongSums(product)).toEqual([])
})

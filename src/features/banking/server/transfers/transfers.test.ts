// Transfers: refused in words, sent once, settled once; and a thousand at the same time lose nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  bankingChanged,
  deleteCard,
  deleteContact,
  disputeTransaction,
  freezeAccount,
  getTransaction,
  hideTransaction,
  listAccounts,
  listTransactions,
  recordTransaction,
  transfer,
} from '../../contract.ts'
import type { Account } from '../../entities.ts'
import { fund, someAccount, someCard, someContact, wrongSums } from '../testing-banking.ts'
import { settle } from './settle.ts'

let product: TestProduct
let account: Account
beforeAll(async () => {
  product = await testProduct()
  await someAccount(product.manager, { name: 'Main', money: 1 })
  account = await someAccount(product.manager, { money: 100_000 })
})
afterAll(() => product.close())

const balanceOf = async (id: string) =>
  (await product.manager.send(listAccounts)).accounts.find((one) => one.id === id)?.balance
const to = (contactId: string, amount: number) => ({ fromAccountId: account.id, contactId, amount, message: ' Lunch ' })
const settleNow = (id: string) => product.database.transaction((tx) => settle(tx, id))

describe('a payment to a contact', () => {
  test('is in progress, then completed; the job settles it once', async () => {
    const { manager } = product
    const contact = await someContact(manager)
    const before = (await balanceOf(account.id)) ?? 0
    const { transaction } = await manager.send(transfer, to(contact.id, 2500))
    expect(transaction).toMatchObject({
      status: 'in_progress',
      type: 'expenses',
      amount: -2500,
      party: contact.name,
      message: 'Lunch',
      category: 'other',
    })
    expect(await balanceOf(account.id)).toBe(before - 2500)
    await settleNow(transaction.id)
    await settleNow(transaction.id)
    const read = await manager.send(getTransaction, { transactionId: transaction.id })
    expect(read.transaction).toMatchObject({ status: 'completed', reversedBy: null })
    expect(await balanceOf(account.id)).toBe(before - 2500)
  })

  test('is settled by itself some seconds later', async () => {
    const { manager, database } = product
    const { transaction } = await manager.send(transfer, to((await someContact(manager)).id, 100))
    await database.transaction((tx: Tx) =>
      tx.run(sql`
        select graphile_worker.reschedule_jobs(array(
          select id from graphile_worker.jobs where task_identifier = 'banking.settleTransfer'), now())`),
    )
    await product.settle()
    const read = await manager.send(getTransaction, { transactionId: transaction.id })
    expect(read.transaction.status).toBe('completed')
  })

  test('fails when the contact was deleted meanwhile, and the money comes back by a reversal', async () => {
    const { manager } = product
    const contact = await someContact(manager)
    const before = await balanceOf(account.id)
    const { transaction } = await manager.send(transfer, to(contact.id, 900))
    await manager.send(deleteContact, { contactId: contact.id })
    await settleNow(transaction.id)
    const read = await manager.send(getTransaction, { transactionId: transaction.id })
    expect(read.transaction.status).toBe('failed')
    const back = await manager.send(getTransaction, { transactionId: read.transaction.reversedBy ?? '' })
    expect(back.transaction).toMatchObject({ amount: 900, reversalOf: transaction.id })
    expect(await balanceOf(account.id)).toBe(before)
  })

  test('under one key, or with one ID, is sent once', async () => {
    const { manager } = product
    const contact = await someContact(manager)
    const before = (await balanceOf(account.id)) ?? 0
    const key = newId()
    const { transaction } = await manager.send(transfer, to(contact.id, 300), { key })
    const repeated = await manager.send(transfer, to(contact.id, 300), { key })
    expect(repeated.transaction).toMatchObject({ id: transaction.id, amount: -300 })
    expect(await balanceOf(account.id)).toBe(before - 300)
    const id = newId()
    await manager.send(transfer, { ...to(contact.id, 200), id })
    const again = manager.send(transfer, { ...to(contact.id, 200), id })
    await expect(again).rejects.toMatchObject({ status: 409, fields: { id: { code: 'taken' } } })
    expect(await balanceOf(account.id)).toBe(before - 500)
  })
})

describe('a transfer is refused', () => {
  test('where there isn’t enough, with what is left', async () => {
    const left = await balanceOf(account.id)
    const sent = product.manager.send(transfer, to((await someContact(product.manager)).id, 10_000_000))
    const fields = { amount: { code: 'not-enough', limit: left } }
    await expect(sent).rejects.toMatchObject({
      status: 400,
      fields,
    })
  })

  test('to oneself, to nobody, to two, to a book, and in another currency', async () => {
    const { manager } = product
    const dollars = await someAccount(manager, { currency: 'USD' })
    const base = { fromAccountId: account.id, amount: 100, message: '' }
    const refused = (more: object, status: number) =>
      expect(manager.send(transfer, { ...base, ...more })).rejects.toMatchObject({ status })
    await refused({ toAccountId: account.id }, 400)
    await refused({}, 400)
    await refused({ toAccountId: dollars.id, contactId: newId() }, 400)
    await refused({ toAccountId: dollars.id }, 400)
    await refused({ contactId: newId() }, 404)
    await refused({ toAccountId: newId() }, 404)
    const { id } = await product.database.read.one<{ id: string }>(sql`
      select id from banking_accounts where kind = 'expense' limit 1`)
    await refused({ toAccountId: id }, 404)
    await refused({ fromAccountId: id, toAccountId: account.id }, 404)
    await refused({ toAccountId: dollars.id, amount: 0 }, 400)
  })

  test('from a frozen account, until it is unfrozen; what comes in is still posted', async () => {
    const { manager } = product
    const frozen = await someAccount(manager, { money: 1000 })
    await manager.send(freezeAccount, { accountId: frozen.id, isFrozen: true })
    const sent = { fromAccountId: frozen.id, toAccountId: account.id, amount: 10, message: '' }
    await expect(manager.send(transfer, sent)).rejects.toMatchObject({
      fields: { fromAccountId: { code: 'not-allowed' } },
    })
    await fund(manager, frozen.id, 5)
    await manager.send(freezeAccount, { accountId: frozen.id, isFrozen: false })
    await manager.send(transfer, sent)
    expect(await balanceOf(frozen.id)).toBe(995)
  })

  test('from a card beyond its limit of the month; a card with money on it stays', async () => {
    const { manager } = product
    const card = await someCard(manager, { monthLimit: 500 })
    await manager.send(transfer, { fromAccountId: account.id, toAccountId: card.accountId, amount: 1000, message: '' })
    const back = { fromAccountId: card.accountId, toAccountId: account.id, message: '' }
    await manager.send(transfer, { ...back, amount: 400 })
    const fields = { amount: { code: 'not-enough', limit: 100 } }
    await expect(manager.send(transfer, { ...back, amount: 101 })).rejects.toMatchObject({ fields })
    const remove = () => manager.send(deleteCard, { cardId: card.id })
    await expect(remove()).rejects.toThrow(/money on this card/)
    const { cards } = await manager.send(listAccounts)
    expect(cards.find(({ id }) => id === card.id)).toMatchObject({ monthSpent: 400, monthLimit: 500, balance: 600 })
  })
})

test('an empty card is deleted, and what it paid stays', async () => {
  const { manager } = product
  const card = await someCard(manager)
  await manager.send(transfer, { fromAccountId: account.id, toAccountId: card.accountId, amount: 100, message: '' })
  await manager.send(transfer, { fromAccountId: card.accountId, toAccountId: account.id, amount: 100, message: '' })
  await manager.send(deleteCard, { cardId: card.id })
  const { transactions } = await manager.send(listTransactions, { account: card.accountId })
  expect(transactions).toHaveLength(2)
})

test('a dispute and what is hidden change no sum', async () => {
  const { manager } = product
  const before = await balanceOf(account.id)
  const spent = { type: 'expenses', accountId: account.id, amount: 50, party: 'Telenet', message: '' } as const
  const { transaction } = await manager.send(recordTransaction, { ...spent, category: 'connection' })
  const transactionId = transaction.id
  await manager.send(disputeTransaction, { transactionId, isDisputed: true, note: 'Twice' })
  const { transactions } = await manager.send(listTransactions, { tab: 'disputed' })
  expect(transactions).toMatchObject([{ id: transactionId, disputeNote: 'Twice', category: 'connection' }])
  await manager.send(hideTransaction, { transactionId, isHidden: true })
  const ids = async (tab: 'all' | 'hidden') =>
    (await manager.send(listTransactions, { tab, rows: '25' })).transactions.map(({ id }) => id)
  expect(await ids('all')).not.toContain(transactionId)
  expect(await ids('hidden')).toEqual([transactionId])
  expect(await balanceOf(account.id)).toBe((before ?? 0) - 50)
})

test('managers hear of it live, and nobody else', async () => {
  const { url } = product
  const [manager, ann] = await Promise.all([listen(url, product.manager), listen(url, product.ann)])
  await fund(product.manager, account.id, 1)
  await manager.waitFor((frame) => 'name' in frame && frame.name === bankingChanged.name)
  expect(ann.changes().filter(({ name }) => name === bankingChanged.name)).toEqual([])
  manager.close()
  ann.close()
})

test('a thousand transfers at once between ten accounts: the sum stays, no limit is passed, nothing waits for ever', async () => {
  const { manager, database } = product
  const money = 10_000
  const ids: string[] = []
  for (let one = 0; one < 10; one += 1) ids.push((await someAccount(manager, { name: `Race ${one}`, money })).id)
  const deadlocks = async () =>
    (
      await database.read.one<{ count: number }>(sql`
        select deadlocks as count from pg_stat_database where datname = current_database()`)
    ).count
  const before = await deadlocks()
  const idAt = (place: number) => ids[place % ids.length] ?? ''
  const { sendMoney } = await import('./transfer.ts')
  let refused = 0
  await Promise.all(
    Array.from({ length: 1000 }, async (_, place) => {
      const [fromAccountId, toAccountId] = [idAt(place * 7), idAt(place * 7 + 1 + (place % 9))]
      const amount = 1 + ((place * 7919) % 6000)
      const send = (tx: Tx) => sendMoney(tx, { fromAccountId, toAccountId, amount, message: '' }, manager.id)
      await database.transaction(send).catch((error: Error) => {
        if (!/isn’t enough money/.test(error.message)) throw error
        refused += 1
      })
    }),
  )
  const rows = await database.read.many<{ balance: number }>(sql`
    select balance from banking_accounts where id = any(${ids}::uuid[])`)
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(10 * money)
  expect(Math.min(...rows.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0)
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(1000)
  expect((await deadlocks()) - before).toBe(0)
  expect(await wrongSums(product)).toEqual([])
}, 60_000)

// The ledger keeps itself right: it refuses what doesn't add up, changes nothing, and its balances are sums of entries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { getTransaction, listAccounts, reverseTransaction, transfer } from '../../contract.ts'
import type { Account } from '../../entities.ts'
import { someAccount, wrongSums } from '../testing-banking.ts'

let product: TestProduct
let [main, other] = [{} as Account, {} as Account]
beforeAll(async () => {
  product = await testProduct()
  main = await someAccount(product.manager, { name: 'Main', money: 100_000 })
  other = await someAccount(product.manager, { name: 'Savings', money: 5000 })
})
afterAll(() => product.close())

const write = (work: (tx: Tx) => Promise<unknown>) => product.database.transaction(work)
const run = (statement: Statement) => write((tx) => tx.run(statement))

const transactionRow = (id: string) => sql`
  insert into banking_transactions (
    id, type, status, account_id, counter_account_id, currency, amount, category, party, message, day
  ) values (${id}, 'transfer', 'completed', ${main.id}, ${other.id}, 'EUR', -100, 'none', '', '', current_date)`
const entryRow = (id: string, { account, amount }: { account: string; amount: number }) => sql`
  insert into banking_entries (transaction_id, account_id, currency, amount, at, day)
  values (${id}, ${account}, 'EUR', ${amount}, now(), current_date)`

async function writeBoth(amounts: readonly [number, number]) {
  const id = newId()
  await write(async (tx) => {
    await tx.run(transactionRow(id))
    await tx.run(entryRow(id, { account: main.id, amount: amounts[0] }))
    await tx.run(entryRow(id, { account: other.id, amount: amounts[1] }))
  })
  return id
}

describe('the database', () => {
  test('takes a transaction whose entries add up to zero', async () => {
    await expect(writeBoth([-100, 100])).resolves.toEqual(expect.any(String))
    expect(await wrongSums(product)).toEqual([])
  })

  test('refuses one that doesn’t add up, one without entries, and one that shows another amount', async () => {
    await expect(writeBoth([-100, 99])).rejects.toThrow(/do not add up to zero/)
    await expect(writeBoth([-50, 50])).rejects.toThrow(/lacks the entry/)
    await expect(run(transactionRow(newId()))).rejects.toThrow(/lacks the entry/)
  })

  test('refuses an entry that is added to a finished transaction', async () => {
    const id = await writeBoth([-100, 100])
    const third = await someAccount(product.manager, { name: 'Third' })
    await expect(run(entryRow(id, { account: third.id, amount: 1 }))).rejects.toThrow(/do not add up to zero/)
  })

  test('changes and deletes nothing of it', async () => {
    const id = await writeBoth([-100, 100])
    const kept = /post a reversal/
    await expect(run(sql`update banking_entries set amount = 1 where transaction_id = ${id}`)).rejects.toThrow(kept)
    await expect(run(sql`delete from banking_entries where transaction_id = ${id}`)).rejects.toThrow(kept)
    await expect(run(sql`delete from banking_transactions where id = ${id}`)).rejects.toThrow(kept)
    await expect(run(sql`update banking_transactions set amount = 1 where id = ${id}`)).rejects.toThrow(kept)
    await expect(run(sql`update banking_transactions set status = 'failed' where id = ${id}`)).rejects.toThrow(kept)
    await expect(run(sql`update banking_transactions set hidden_at = now() where id = ${id}`)).resolves.toBe(1)
  })

  test('lets no account fall below its limit, whoever writes', async () => {
    const id = newId()
    const overdraw = write(async (tx) => {
      await tx.run(transactionRow(id))
      await tx.run(entryRow(id, { account: other.id, amount: -1_000_000 }))
      await tx.run(entryRow(id, { account: main.id, amount: 1_000_000 }))
    })
    await expect(overdraw).rejects.toThrow(/banking_accounts_limit/)
  })
})

describe('reversing', () => {
  const balances = async () =>
    new Map((await product.manager.send(listAccounts)).accounts.map(({ id, balance }) => [id, balance]))

  test('posts the same with the signs turned, once', async () => {
    const before = await balances()
    const { transaction } = await product.manager.send(transfer, {
      fromAccountId: main.id,
      toAccountId: other.id,
      amount: 700,
      message: 'By mistake',
    })
    const transactionId = transaction.id
    const { transaction: back } = await product.manager.send(reverseTransaction, { transactionId })
    expect(back).toMatchObject({ reversalOf: transactionId, amount: 700, status: 'completed' })
    expect(await balances()).toEqual(before)
    const read = await product.manager.send(getTransaction, { transactionId })
    expect(read.transaction).toMatchObject({ reversedBy: back.id, amount: -700 })
    expect(read.entries.map(({ amount }) => amount)).toEqual([-700, 700])
    const again = product.manager.send(reverseTransaction, { transactionId })
    await expect(again).rejects.toThrow(/reversed already/)
    await expect(product.manager.send(reverseTransaction, { transactionId: back.id })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('is refused where the money is gone, and of what isn’t there', async () => {
    const { manager } = product
    const [from, to] = [await someAccount(manager, { money: 500 }), await someAccount(manager)]
    const sent = { fromAccountId: from.id, toAccountId: to.id, amount: 500, message: '' }
    const { transaction } = await manager.send(transfer, sent)
    await manager.send(transfer, { ...sent, fromAccountId: to.id, toAccountId: main.id })
    const back = manager.send(reverseTransaction, { transactionId: transaction.id })
    await expect(back).rejects.toThrow(/isn’t enough money/)
    await expect(manager.send(reverseTransaction, { transactionId: newId() })).rejects.toMatchObject({ status: 404 })
  })
})

test('every balance is the sum of its entries, and every day too', async () => {
  expect(await wrongSums(product)).toEqual([])
})

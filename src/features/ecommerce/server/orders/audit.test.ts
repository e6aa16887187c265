// Which acts about the money of orders leave a line in the audit trail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { cancelOrder, markPaid } from '../../orders-contract.ts'
import { someProduct } from '../testing-products.ts'
import { lineOf, somebodyOrders } from './testing-orders.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager)
})
afterAll(() => product.close())

test('a cancelled order stands in the audit trail when money goes back or somebody else does it, as does cash that was received', async () => {
  const auditEntriesOf = (number: number) =>
    product.database.read.many(sql`
      select kind from audit_trail where params ->> 'number' = ${String(number)} order by id`)
  const own = await somebodyOrders(product.ann, [lineOf(shoe)])
  await product.ann.send(cancelOrder, { orderId: own.id })
  expect(await auditEntriesOf(own.orderNumber)).toEqual([])
  const cash = await somebodyOrders(product.ann, [lineOf(shoe)])
  await product.manager.send(markPaid, { orderId: cash.id })
  await product.ann.send(cancelOrder, { orderId: cash.id })
  expect(await auditEntriesOf(cash.orderNumber)).toEqual([
    { kind: 'ecommerce.orderPaid' },
    { kind: 'ecommerce.orderCancelled' },
  ])
})

// The first reads of the shop's own pages.
import { rowsMark } from '#kernel/first-answer.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listManaged } from '../manage-contract.ts'
import { listOrders } from '../orders-contract.ts'
import { readSales } from '../sales-contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/general/ecommerce', [firstRead(readSales, {})]),
  firstReads('/dashboard/e-commerce/list', [firstRead(listManaged, { rows: rowsMark })]),
  firstReads('/dashboard/e-commerce/orders', [firstRead(listOrders, { rows: rowsMark })]),
]

// The first reads of the list of invoices.
import { rowsMark } from '#kernel/first-answer.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listInvoices, readInvoiceSums } from '../contract.ts'

export const readsFirst: FirstReads[] = [
  firstReads('/dashboard/invoice/list', [
    firstRead(listInvoices, { sort: 'createDate', direction: 'desc', rows: rowsMark }),
    firstRead(readInvoiceSums, {}),
  ]),
]

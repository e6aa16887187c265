// The receipt of an order as PDF, for whose it is and for managers, in the reader's language.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { found } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { getReceipt } from '../../orders-contract.ts'
import { seesAll } from '../seen.ts'
import { printSheet } from './printed.ts'
import { readReceipt } from './receipt-queries.ts'
import { sheetOf } from './sheet.ts'

const template = readFileSync(new URL('./receipt.typ', import.meta.url))

export const receiptFile = onFile(
  { ...getReceipt, may: 'person' },
  async ({ db, actor, input, request, workspace }) => {
    const receipt = found(await readReceipt(db, input.orderId, seesAll(actor) ? null : actor.id), 'Order')
    const { name, ...sheet } = sheetOf(receipt, { language: request.language, workspace })
    const data = JSON.stringify(sheet)
    // All that the sheet is made of: what becomes of the order, another language or a new look make another tag.
    const tag = createHash('sha256').update(template).update(data).digest('hex')
    return {
      tag,
      make: () => printSheet(tag, data),
      name: `${name}.pdf`,
      type: 'application/pdf',
      disposition: 'attachment',
    }
  },
)

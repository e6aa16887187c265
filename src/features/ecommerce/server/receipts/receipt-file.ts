// The receipt of an order as PDF, for whose it is and for managers, in the customer's language.
import { found } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { printSheet, tagOf } from '#records/print/server/printed.ts'
import { getReceipt } from '../../orders-contract.ts'
import { getVisitorReceipt } from '../../visitor-contract.ts'
import { seesAll } from '../seen.ts'
import { readByKey } from '../visitors/visitor-calls.ts'
import type { Receipt } from './receipt-queries.ts'
import { readReceipt } from './receipt-queries.ts'
import { sheetOf } from './sheet.ts'

type Reader = { actor: Pick<Actor, 'id'>; request: { language: Language } }

/** Customers get it as the page speaks to them; what a manager hands out speaks to the customer. */
async function languageOf(db: Db, { personId }: Receipt, { actor, request }: Reader): Promise<Language> {
  if (personId === null || personId === actor.id) return request.language
  return (await readPerson(db, personId))?.language ?? request.language
}

const template = new URL('./receipt.typ', import.meta.url)

type Printing = { receipt: Receipt; language: Language; workspace: Workspace; turnOf: string }
function pdfOf({ receipt, language, workspace, turnOf }: Printing) {
  const { name, ...sheet } = sheetOf(receipt, { language, workspace })
  const data = JSON.stringify(sheet)
  // Another state of the order, another language or a new look make another tag.
  const tag = tagOf(template, data)
  return {
    tag,
    make: () => printSheet({ template, sheet: data, turnOf, tag }),
    name: `${name}.pdf`,
    type: 'application/pdf',
    disposition: 'attachment' as const,
  }
}

export const receiptFile = onFile(
  { ...getReceipt, may: 'person' },
  async ({ db, actor, input, request, workspace }) => {
    const receipt = found(await readReceipt(db, input.orderId, seesAll(actor) ? null : actor.id), 'Order')
    const language = await languageOf(db, receipt, { actor, request })
    return pdfOf({ receipt, language, workspace, turnOf: actor.id })
  },
)

/** For who holds the key of the receipt; its turns go round by order. */
export const visitorReceiptFile = onFile(
  { ...getVisitorReceipt, may: 'anyone' },
  async ({ db, config, input, request, workspace }) => {
    const { id } = await readByKey({ db, config }, 'receipt', input.key)
    const receipt = found(await readReceipt(db, id, null), 'Order')
    return pdfOf({ receipt, language: request.language, workspace, turnOf: id })
  },
)

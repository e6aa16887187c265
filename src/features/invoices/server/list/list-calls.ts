// Calls that read invoices: the list with its tabs, the strip above it, one invoice, and the newest.
import { found } from '#kernel/errors.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getInvoice, listInvoices, listNewestInvoices, readInvoiceSums } from '../../contract.ts'
import { readInvoice } from '../read-invoice.ts'
import type { Reader } from '../seen.ts'
import { seesAll } from '../seen.ts'
import { listedOf, readPage } from './list.ts'
import { joinSums, readNewest } from './list-queries.ts'
import { readStrip } from './sums.ts'

const newestMost = 5
const askingOf = (reader: Reader) => ({ personId: seesAll(reader) ? null : reader.id })

export const listParts: Part[] = [
  on(listInvoices, ({ db, actor, input }) => readPage(db, input, askingOf(actor))),

  on(readInvoiceSums, ({ db, actor, workspace: { timeZone } }) => readStrip(db, { ...askingOf(actor), timeZone })),

  on(getInvoice, async ({ db, actor, input: { invoiceId } }) => ({
    invoice: found(await readInvoice(db, actor, invoiceId), 'Invoice'),
  })),

  on(listNewestInvoices, async ({ db, actor, input: { mine } }) => {
    const personId = mine === 'yes' ? actor.id : askingOf(actor).personId
    const newest = await readNewest(db, personId, newestMost)
    return {
      invoices: await listedOf(
        db,
        newest.map(({ id }) => id),
      ),
    }
  }),

  tidyUp(joinSums),
]

// The calls that answer with sheets: the PDF of one, of many as zip or for the printer, and of what is being typed.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { ZipEntry } from '#kernel/server/files/zip.ts'
import { zipOf } from '#kernel/server/files/zip.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { MadeContent, Part, ServedFile } from '#kernel/server/parts.ts'
import { Id, check, list } from '#kernel/shape.ts'
import { getInvoiceFiles, getInvoicePdf, mostAtOnce, previewInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { checkDraft } from '../drafts/check-draft.ts'
import { readRowsFor } from '../invoice-queries.ts'
import { readInvoice } from '../read-invoice.ts'
import type { Reader } from '../seen.ts'
import { sayIn } from '../words.ts'
import { documentOf } from './document.ts'
import { nameOnce } from './file-name.ts'
import { pdfOf, printedDraft } from './pdf.ts'
import type { Reading } from './read-sheet.ts'
import { readSheet } from './read-sheet.ts'
import type { Sheet } from './sheet-shape.ts'
import { tablePart } from './table-calls.ts'

const idsIn = (text: string): string[] => {
  const ids = check(list(Id, mostAtOnce), text.split(','))
  if (!ids.ok) throw refusedField('invoiceIds', 'not-allowed', 'These aren’t IDs of invoices')
  return [...new Set(ids.value)]
}

type Asked = Reading & { actor: Reader; ids: readonly string[] }

async function findAny({ db, actor, ids }: Asked): Promise<void> {
  const [any] = await readRowsFor(db, actor, ids)
  found(any, 'Invoice')
}

/** One after the other: no more than one of them is in memory. */
async function* entriesOf({ actor, ids, ...reading }: Asked): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>()
  for (const id of ids) {
    // Those that are gone meanwhile, or somebody else's, are left out.
    const invoice = await readInvoice(reading.db, actor, id)
    if (!invoice) continue
    const { name, make } = await pdfOf(reading, invoice, `${actor.id} zip`)
    const own = nameOnce(name.slice(0, -'.pdf'.length), taken)
    yield { name: `${own}.pdf`, isPacked: true, content: pieces(await untilTaken(make)) }
  }
}

async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

const triesMost = 30
const waitMilliseconds = 1000

/** Printing is refused while too many are waiting; half a zip is of no use. */
async function untilTaken(make: () => Promise<Uint8Array>, tries = 1): Promise<Uint8Array> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'busy') || tries >= triesMost) throw error
    await sleep(waitMilliseconds)
    return untilTaken(make, tries + 1)
  }
}

type Printed = Pick<ServedFile, 'type' | 'disposition'> & MadeContent
/** All pages in one document, each sheet in its customer's language. */
async function printOf({ actor, ids, ...reading }: Asked): Promise<Printed> {
  const sheets: Sheet[] = []
  let first: Invoice | undefined
  // One after the other: written all at once, those of long invoices would hold up everybody's calls.
  for (const id of ids) {
    const invoice = await readInvoice(reading.db, actor, id)
    if (!invoice) continue
    first ??= invoice
    sheets.push(await readSheet(reading, invoice))
  }
  const { language } = found(first, 'Invoice')
  const { config, workspace } = reading
  const title = sayIn(language)('invoices.title')
  const made = await documentOf({ config, workspace, turnOf: actor.id, sheets, title, language })
  return { type: 'application/pdf', ...made, disposition: 'inline' }
}

export const sheetParts: Part[] = [
  onFile({ ...getInvoicePdf, may: 'person' }, async ({ db, actor, config, workspace, input }) => {
    const invoice = found(await readInvoice(db, actor, input.invoiceId), 'Invoice')
    const made = await pdfOf({ db, config, workspace }, invoice, actor.id)
    return { ...made, disposition: input.disposition ?? 'attachment' }
  }),

  on(
    previewInvoice,
    async ({ db, actor, config, workspace, input }) => {
      checkDraft(input)
      const pdf = await printedDraft({ db, config, workspace }, input, actor.id)
      return { pdf: Buffer.from(pdf).toString('base64') }
    },
    { transaction: 'none' },
  ),

  onFile({ ...getInvoiceFiles, may: 'person' }, async ({ db, actor, config, workspace, request, input }) => {
    const asked = { db, config, workspace, actor, ids: idsIn(input.invoiceIds) }
    const name = sayIn(request.language)('invoices.title')
    if (input.as === 'print') return { ...(await printOf(asked)), name: `${name}.pdf` }
    await findAny(asked)
    return {
      name: `${name}.zip`,
      type: 'application/zip',
      disposition: 'attachment',
      stream: () => zipOf(entriesOf(asked)),
    }
  }),

  tablePart,
]

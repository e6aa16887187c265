// The calls of customers who hold an invoice's link, and of managers who hand it out.
import { AppError, found } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/contract.ts'
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { alongside, emit } from '#kernel/server/live/events.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { Actor, Part, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { providerNamed, refuseCardNumber } from '#records/payments/server/providers.ts'
import { invoicePaid, invoiceViewed, invoiceVoided, shareInvoice } from '../../contract.ts'
import { confirmSharedInvoice, getSharedPdf, openSharedInvoice, paySharedInvoice } from '../../payments-contract.ts'
import { changed, invoiceData } from '../changes.ts'
import { note } from '../history.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoice, readRow, readRowFor } from '../invoice-queries.ts'
import { readWhole } from '../read-invoice.ts'
import { seesAll } from '../seen.ts'
import { pdfOf } from '../sheet/pdf.ts'
import { pathOfInvoice, readKey } from './invoice-link.ts'
import { claimView, countView, forgetViews, readLink, renewLink, wasDownloaded } from './link-queries.ts'
import { askAgain, beginTry, endTries, isRefusal, refused, tryToPay } from './pay.ts'
import { refundCall } from './refund-calls.ts'
import { invoicePayments, settleTry } from './settle-try.ts'
import { sharedOf } from './shared-invoice.ts'
import { readLatestTry } from './try-queries.ts'

type Purpose = Parameters<typeof readKey>[1]
type Read = (invoiceId: string) => Promise<InvoiceRow | undefined>

/** The invoice that a key opens; what is wrong, over or renewed is not there. */
async function byKey(config: Config, { purpose, key, read }: { purpose: Purpose; key: string; read: Read }) {
  const signed = found(readKey(config, purpose, key), 'Invoice')
  const row = found(await read(signed.invoiceId), 'Invoice')
  return found(row.state !== 'draft' && row.linkGeneration === signed.generation ? row : undefined, 'Invoice')
}

const lockByKey = (tx: Tx, config: Config, key: string) =>
  byKey(config, { purpose: 'page', key, read: (id) => lockInvoice(tx, id) })

type Answering = { db: Db; config: Config; workspace: Workspace }
async function answer(answering: Answering, row: InvoiceRow) {
  const invoice = found(await readWhole(answering.db, row.id), 'Invoice')
  return { invoice: await sharedOf(answering, invoice, row) }
}

const visitorOf = keyedHashes('invoices views')
const isLongAgo = ({ viewedAt, now }: InvoiceRow) =>
  viewedAt === null || Date.parse(now) - Date.parse(viewedAt) > 86_400_000

type Viewing = { config: Config; actor: Actor | undefined; request: RequestFacts }

/** Managers who look at what they sent don’t count; the history tells of the first view in a day. */
async function countIfNew(tx: Tx, row: InvoiceRow, { config, actor, request }: Viewing): Promise<void> {
  if (actor && seesAll(actor)) return
  if (!(await claimView(tx, row.id, visitorOf(config, request.address, request.userAgent)))) return
  await countView(tx, row.id)
  if (isLongAgo(row)) await note(tx, row.id, 'viewed')
  await emit(tx, invoiceViewed, invoiceData(row), { to: [] })
  await changed(tx, row)
}

/** The history tells of the first download in a day. */
async function noteDownload(tx: Tx, invoiceId: string): Promise<void> {
  const row = await lockInvoice(tx, invoiceId)
  if (!row || (await wasDownloaded(tx, invoiceId))) return
  await note(tx, invoiceId, 'downloaded')
  await changed(tx, row)
}

type Paying = { db: Db; config: Config; workspace: Workspace; transaction: Transaction }

async function payNow(paying: Paying, input: InputOf<typeof paySharedInvoice>): Promise<InvoiceRow> {
  const { config, transaction } = paying
  const { key, method, cardToken, amount } = input
  refuseCardNumber(cardToken)
  const { row, begun } = await transaction(async (tx) => {
    const row = await lockByKey(tx, config, key)
    return { row, begun: await beginTry(tx, row, { config, method, cardToken, amount }) }
  })
  if (begun.state === 'redirect') return row
  const asked = { ...tryToPay(config, row, begun), cardToken }
  const take = (outcome: PaymentOutcome) =>
    transaction((tx) => settleTry(tx, { subjectId: row.id, attempt: begun.attempt }, outcome))
  try {
    await take(await providerNamed(config, begun.provider).begin(asked))
  } catch (error) {
    if (isRefusal(error)) await take(refused)
    throw error
  }
  return row
}

export const linkParts: Part[] = [
  on(shareInvoice, async ({ db, actor, config, input: { invoiceId, isRenewed } }) => {
    const row = found(await readRowFor(db, actor, invoiceId), 'Invoice')
    const link = await (isRenewed ? renewLink(db, invoiceId) : readLink(db, invoiceId))
    if (!link) throw new AppError('conflict', 'Drafts have no link')
    if (isRenewed) {
      await endTries(db, row.id)
      await note(db, row.id, 'linkRenewed', { by: actor.id })
      await changed(db, row)
    }
    return { path: pathOfInvoice(config, link) }
  }),

  on(openSharedInvoice, async ({ db, config, workspace, actor, request, input: { key } }) => {
    const row = await byKey(config, { purpose: 'page', key, read: (id) => lockInvoice(db, id) })
    await countIfNew(db, row, { config, actor, request })
    return answer({ db, config, workspace }, row)
  }),

  on(
    paySharedInvoice,
    async ({ db, config, workspace, transaction, input }) =>
      answer({ db, config, workspace }, await payNow({ db, config, workspace, transaction }, input)),
    { transaction: 'none' },
  ),

  on(
    confirmSharedInvoice,
    async ({ db, config, workspace, transaction, input: { key, isAgreed } }) => {
      const row = await byKey(config, { purpose: 'page', key, read: (id) => readRow(db, id) })
      const asked = await readLatestTry(db, row.id)
      if (asked?.state !== 'confirm' || asked.reference === null) {
        throw new AppError('conflict', 'There’s nothing to confirm')
      }
      const outcome = await providerNamed(config, asked.provider).answer(asked.reference, isAgreed)
      await transaction((tx) => settleTry(tx, { subjectId: row.id, attempt: asked.attempt }, outcome))
      return answer({ db, config, workspace }, row)
    },
    { transaction: 'none' },
  ),

  onFile({ ...getSharedPdf, may: 'anyone' }, async ({ db, config, workspace, actor, input, transaction }) => {
    const { id } = await byKey(config, { purpose: 'pdf', key: input.key, read: (invoiceId) => readRow(db, invoiceId) })
    const invoice = found(await readWhole(db, id), 'Invoice')
    const made = await pdfOf({ db, config, workspace }, invoice, id)
    if (!actor || !seesAll(actor)) await transaction((tx) => noteDownload(tx, id))
    return { ...made, disposition: input.disposition ?? 'attachment' }
  }),

  refundCall,
  invoicePayments,
  askAgain,
  // An amount that was paid in another way is not to be paid again on the provider's page.
  alongside(invoicePaid, (tx, { invoiceId }) => endTries(tx, invoiceId)),
  alongside(invoiceVoided, (tx, { invoiceId }) => endTries(tx, invoiceId)),
  tidyUp(forgetViews),
]

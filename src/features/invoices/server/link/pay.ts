// Asks the provider to collect a payment, and asks again until the outcome is known.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { enqueue, enqueueAll, job } from '#kernel/server/jobs/jobs.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, check, object } from '#kernel/shape.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { closePayment } from '#records/payments/server/close-payment.ts'
import type { PayMethod, PaymentTry } from '#records/payments/server/provider.ts'
import { checkPayment, providerNamed } from '#records/payments/server/providers.ts'
import { Recipient } from '../../entities.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { readRow } from '../invoice-queries.ts'
import { pathOfInvoice } from './invoice-link.ts'
import { invoiceSubject, settleTry } from './settle-try.ts'
import type { TryRow } from './try-queries.ts'
import { closeTries, insertTry, readLatestTry, readTry } from './try-queries.ts'

const hour = 3600
const day = 24 * hour
/** No way to pay takes longer than fourteen days; the provider's page is over after one. */
const longest = { waiting: 14 * day, redirect: day + 2 * hour }
const secondsToAskAgain = 60
const after = (seconds: number) => new Date(Date.now() + seconds * 1000)

export function tryToPay(config: Config, invoice: InvoiceRow, row: TryRow): Omit<PaymentTry, 'cardToken'> {
  const { attempt, amount, currency, method } = row
  const { id: subjectId, number, to } = invoice
  // It was typed for the letterhead: the provider refuses what is no address.
  const email = check(Recipient, to.email).ok ? to.email : null
  const page = pathOfInvoice(config, invoice)
  return { subject: invoiceSubject, subjectId, number: number ?? '', attempt, amount, currency, method, email, page }
}

type Wanted = { config: Config; method: PayMethod; cardToken: string | undefined; amount: number }

const sentBefore = (row: TryRow | undefined, { method, amount }: Wanted) =>
  row && row.method === method && row.amount === amount && row.state === 'redirect'

/** The try for the whole open amount: the one that is under way, or a new one. The invoice is locked. */
export async function beginTry(tx: Tx, invoice: InvoiceRow, wanted: Wanted): Promise<TryRow> {
  const { id: invoiceId, state, open, currency } = invoice
  const { config, method, cardToken, amount } = wanted
  if (state !== 'unpaid' || open === 0) throw new AppError('conflict', 'There’s nothing to pay')
  if (amount !== open) {
    throw new AppError('conflict', 'The amount has changed', { fields: { amount: { code: 'amount-changed' } } })
  }
  const latest = await readLatestTry(tx, invoiceId)
  if (latest && sentBefore(latest, wanted)) return latest
  if (latest?.state === 'waiting') throw new AppError('conflict', 'The last payment attempt is still being checked')
  const provider = checkPayment(config, { method, cardToken, amount, currency }, 'method')
  await endTries(tx, invoiceId)
  const row = await insertTry(tx, { id: newId(), invoiceId, amount, currency, method, provider })
  await watch(tx, row, secondsToAskAgain)
  return row
}

export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'provider-failed'
export const refused: PaymentOutcome = { state: 'failed', reference: null }

/** A try that the provider refuses is over: it must not stand in the way of the next. */
async function beginAgain(config: Config, invoice: InvoiceRow, row: TryRow): Promise<PaymentOutcome> {
  try {
    return await providerNamed(config, row.provider).begin({ ...tryToPay(config, invoice, row), cardToken: undefined })
  } catch (error) {
    if (isRefusal(error)) return refused
    throw error
  }
}

/** Closes them, so that none of them can be paid any more. */
export async function endTries(tx: Tx, invoiceId: string): Promise<void> {
  const ended = (await closeTries(tx, invoiceId)).flatMap(({ provider, reference }) =>
    reference === null ? [] : [{ data: { subject: invoiceSubject, subjectId: invoiceId, provider, reference } }],
  )
  await enqueueAll(tx, closePayment, ended)
}

const OfTry = object({ tryId: Id })

const watch = (tx: Tx, { id: tryId }: TryRow, seconds: number): Promise<void> =>
  enqueue(tx, askAgain, { tryId }, { runAt: after(seconds), key: `${askAgain.name}:${tryId}` })

/** Money arrives also when the page was closed, and when the provider's word of it is lost. */
export const askAgain: JobToken<Infer<typeof OfTry>> = job(
  'invoices.askAgain',
  OfTry,
  async ({ tryId }, { db, config, transaction }) => {
    const row = await readTry(db, tryId)
    const invoice = row && (await readRow(db, row.invoiceId))
    if (!invoice || (row.state !== 'waiting' && row.state !== 'redirect')) return
    const outcome = await (row.reference === null
      ? beginAgain(config, invoice, row)
      : providerNamed(config, row.provider).look(row.reference))
    await transaction(async (tx) => {
      await settleTry(tx, { subjectId: row.invoiceId, attempt: row.attempt }, outcome)
      const { state } = outcome
      if ((state !== 'waiting' && state !== 'redirect') || row.ageSeconds > longest[state]) return
      await watch(tx, row, row.ageSeconds < hour && state === 'waiting' ? secondsToAskAgain : hour)
    })
  },
)

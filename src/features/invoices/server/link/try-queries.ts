// All SQL of tries to pay an invoice through the provider; keys were checked before, and jobs come from us.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { PayMethod } from '#records/payments/server/provider.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'

export type TryRow = {
  id: string
  invoiceId: string
  attempt: number
  amount: number
  currency: string
  method: PayMethod
  provider: ProviderName
  reference: string | null
  /** `closed`: nobody is to pay it any more; if somebody does, the money counts all the same. */
  state: 'waiting' | 'confirm' | 'redirect' | 'paid' | 'failed' | 'closed'
  payUrl: string | null
  ageSeconds: number
}

const columns = sql`
  t.id, t.invoice_id as "invoiceId", t.attempt, t.amount, t.currency, t.method, t.provider, t.reference, t.state,
  t.pay_url as "payUrl", extract(epoch from now() - t.created_at)::int as "ageSeconds"`

export const readLatestTry = (db: Db, invoiceId: string): Promise<TryRow | undefined> =>
  db.maybe(sql`
    select ${columns} from invoices_payment_tries t where t.invoice_id = ${invoiceId} order by t.attempt desc limit 1`)

export const readTry = (db: Db, tryId: string): Promise<TryRow | undefined> =>
  db.maybe(sql`select ${columns} from invoices_payment_tries t where t.id = ${tryId}`)

type Named = { invoiceId: string; attempt: number | undefined; reference: string | null }

/** By its number, else by the provider's name of it; else the one whose name we never heard. */
export const readNamedTry = (tx: Tx, { invoiceId, attempt, reference }: Named): Promise<TryRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from invoices_payment_tries t
    where t.invoice_id = ${invoiceId} and case
      when ${attempt ?? null}::int is not null then t.attempt = ${attempt ?? null}::int
      else t.reference = ${reference} or (t.reference is null and t.state in ('waiting', 'closed')) end
    order by (t.reference is not null) desc, t.attempt desc limit 1`)

type NewTry = Pick<TryRow, 'id' | 'invoiceId' | 'amount' | 'currency' | 'method' | 'provider'>

export const insertTry = (tx: Tx, row: NewTry): Promise<TryRow> =>
  tx.one(sql`
    insert into invoices_payment_tries as t (id, invoice_id, attempt, amount, currency, method, provider, state)
    select ${row.id}, ${row.invoiceId}, coalesce(max(attempt), 0) + 1, ${row.amount}, ${row.currency}, ${row.method},
      ${row.provider}, 'waiting'
    from invoices_payment_tries where invoice_id = ${row.invoiceId}
    returning ${columns}`)

export async function saveTry(tx: Tx, tryId: string, outcome: PaymentOutcome): Promise<void> {
  const { state, reference } = outcome
  const card = state === 'paid' ? outcome : { cardType: null, cardLast4: null }
  await tx.run(sql`
    update invoices_payment_tries set state = ${state}, reference = coalesce(${reference}, reference),
      pay_url = ${state === 'redirect' ? outcome.payUrl : null}, card_type = ${card.cardType},
      card_last4 = ${card.cardLast4},
      settled_at = case when ${state === 'paid' || state === 'failed'} then clock_timestamp() end
    where id = ${tryId}`)
}

/** Ends those that wait for the customer; answers them. */
export const closeTries = (tx: Tx, invoiceId: string): Promise<TryRow[]> =>
  tx.many(sql`
    update invoices_payment_tries t set state = 'closed'
    where t.invoice_id = ${invoiceId} and t.state in ('redirect', 'confirm')
    returning ${columns}`)

type Provided = { amount: number; left: number; method: 'card' | 'paypal'; provider: ProviderName; reference: string }

/** A payment that came through the provider, and what of it was not paid back yet. */
export const readProvided = (tx: Tx, invoiceId: string, paymentId: string): Promise<Provided | undefined> =>
  tx.maybe(sql`
    select p.amount, p.method, t.provider, t.reference, p.amount + coalesce((
      select sum(b.amount) from invoices_payments b where b.refund_of = p.id and b.taken_back_at is null
    ), 0) as left
    from invoices_payments p join invoices_payment_tries t on t.id = p.try_id
    where p.id = ${paymentId} and p.invoice_id = ${invoiceId} and p.amount > 0 and t.reference is not null`)

export const isKnownPayment = async (tx: Tx, invoiceId: string, paymentId: string): Promise<boolean> =>
  (await tx.maybe(sql`select from invoices_payments where id = ${paymentId} and invoice_id = ${invoiceId}`)) !==
  undefined

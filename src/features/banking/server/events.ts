// Sales, refunds and payments of invoices, as other features tell of them, become transactions: each is posted once.
import type { Infer } from '#kernel/shape.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { when } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { MoneyMoved, Sale, SaleRefund } from '#records/sales/contract.ts'
import { moneyMoved, saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { bookOf, mainAccountOf } from './ledger/account-queries.ts'
import { post, tell } from './ledger/post.ts'
import type { Written } from './ledger/transaction-queries.ts'

export type Posted = Pick<Written, 'currency' | 'amount' | 'party' | 'personId' | 'message'> & {
  source: NonNullable<Written['source']>
  category: 'sales' | 'invoices' | 'refunds'
  at: string
}

const messageMax = 300
const orderPage = (orderNumber: number) => `/dashboard/e-commerce/orders/${orderNumber}`

/** In the main account of its currency, which has no limit: what has happened can't be refused any more. */
async function postOnce(tx: Tx, { category, ...posted }: Posted): Promise<void> {
  if (posted.amount === 0) return
  const { currency } = posted
  const isIncome = category !== 'refunds'
  const id = newId()
  const accountId = await mainAccountOf(tx, currency)
  const counterId = await bookOf(tx, isIncome ? 'income' : 'expense', { currency, category })
  const written = await post(tx, {
    ...posted,
    id,
    type: isIncome ? 'income' : 'expenses',
    status: 'completed',
    accountId,
    counterId,
    category,
    message: posted.message.slice(0, messageMax),
    contactId: null,
    by: null,
  })
  if (written) await tell(tx, id, 'banking.posted')
}

/** Somebody with an account is named by it, not by what they typed. */
const partyOf = ({ personId, customerName }: Pick<Sale, 'personId' | 'customerName'>) => ({
  personId,
  party: personId === null ? customerName : '',
})

export const ofSale = (sale: Sale): Posted => ({
  ...partyOf(sale),
  category: 'sales',
  currency: sale.currency,
  amount: sale.total,
  message: `#${sale.orderNumber}`,
  source: { kind: 'sale', id: sale.orderId, record: orderPage(sale.orderNumber) },
  at: sale.paidAt,
})

export const ofRefund = ({ refundId, sale, amount, time }: SaleRefund): Posted => ({
  ...ofSale(sale),
  category: 'refunds',
  amount: -amount,
  source: { kind: 'refund', id: refundId, record: orderPage(sale.orderNumber) },
  at: time,
})

export const ofPayment = (moved: Infer<typeof MoneyMoved>): Posted => ({
  personId: moved.personId,
  party: moved.personId === null ? moved.party : '',
  category: moved.amount > 0 ? 'invoices' : 'refunds',
  currency: moved.currency,
  amount: moved.amount,
  message: moved.number,
  source: { kind: 'payment', id: moved.id, record: moved.link },
  at: moved.time,
})

/** After the commit of the shop and of invoices: a fault in here refuses nobody's payment. */
export const eventParts: Part[] = [
  when(saleSettled, (tx, sale) => postOnce(tx, ofSale(sale)), { name: 'banking' }),
  when(saleRefunded, (tx, refund) => postOnce(tx, ofRefund(refund)), { name: 'banking' }),
  when(moneyMoved, (tx, moved) => postOnce(tx, ofPayment(moved))),
]

// Fills the demo's bank: fourteen months, in which each sale, refund and payment stands that was told.
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { Infer } from '#kernel/shape.ts'
import type { MoneyMoved, Sale, SaleRefund } from '#records/sales/contract.ts'
import { moneyMoved, saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { insertCard } from './cards/card-queries.ts'
import { insertContact } from './contacts/contact-queries.ts'
import { demoId } from './demo/chance.ts'
import type { PastRow } from './demo/demo-queries.ts'
import { insertPast, readPeople, readTold } from './demo/demo-queries.ts'
import { outside } from './demo/spending.ts'
import type { Contactable, Told } from './demo/story.ts'
import { priceIn, tellStory } from './demo/story.ts'
import type { Posted } from './events.ts'
import { ofPayment, ofRefund, ofSale } from './events.ts'
import { bookOf, insertAccount, mainAccountOf } from './ledger/account-queries.ts'
import { settleTransfer } from './transfers/settle.ts'

const colleagues = 5
const weekMs = 7 * 86_400_000
const dayMs = 86_400_000

async function addContacts(tx: Tx, people: readonly { id: string; name: string }[]): Promise<Contactable[]> {
  const known = people.map(({ id, name }) => ({ name, email: '', numberEnd: '', personId: id }))
  const others = outside.map(([name, email, numberEnd]) => ({ name, email, numberEnd, personId: null }))
  // The newest stand first.
  const contacts = [...others, ...known.toReversed()].map((one, place) => ({
    ...one,
    id: demoId('contact', place + 1),
  }))
  for (const one of contacts) await insertContact(tx, { ...one, name: one.personId === null ? one.name : '' })
  return contacts
}

async function addAccounts(tx: Tx, currency: string, holders: readonly string[]) {
  const mainId = await mainAccountOf(tx, currency)
  const savingsId = demoId('account', 1)
  await insertAccount(tx, { id: savingsId, kind: 'own', name: 'Savings', currency, numberEnd: '2207' })
  const cards = [
    { brand: 'mastercard', numberEnd: '3640', limit: 5000 },
    { brand: 'visa', numberEnd: '8252', limit: 3000 },
  ] as const
  const cardIds = [demoId('account', 2), demoId('account', 3)] as const
  const nextYear = new Date().getUTCFullYear() + 2
  for (const [place, { brand, numberEnd, limit }] of cards.entries()) {
    const accountId = cardIds[place] ?? ''
    const holder = holders[place] ?? 'Atrium Works'
    await insertAccount(tx, { id: accountId, kind: 'card', name: holder, currency, numberEnd })
    const card = { brand, holder, validUntil: `${nextYear}-1${place}`, monthLimit: priceIn(limit, currency) }
    await insertCard(tx, { ...card, id: demoId('card', place + 1), accountId })
  }
  return { mainId, savingsId, cardIds }
}

const toldOf = (posted: Posted, { id, from }: { id: string; from: string }): Told => ({
  ...posted,
  id,
  from,
  type: posted.category === 'refunds' ? 'expenses' : 'income',
  status: 'completed',
  to: { kind: posted.category === 'refunds' ? 'expense' : 'income', category: posted.category },
  contactId: null,
  reversalOf: null,
  at: Date.parse(posted.at),
})

async function rowOf(tx: Tx, told: Told): Promise<PastRow> {
  const { from, to, source, at, ...one } = told
  return {
    ...one,
    accountId: from,
    counterId: 'accountId' in to ? to.accountId : await bookOf(tx, to.kind, { ...to, currency: told.currency }),
    source: source?.kind ?? null,
    sourceId: source?.id ?? null,
    record: source?.record ?? null,
    at: new Date(at).toISOString(),
  }
}

async function readPosted(tx: Tx): Promise<Posted[]> {
  const told = [
    ...(await readTold<Sale>(tx, saleSettled.name)).map(ofSale),
    ...(await readTold<SaleRefund>(tx, saleRefunded.name)).map(ofRefund),
    ...(await readTold<Infer<typeof MoneyMoved>>(tx, moneyMoved.name)).map(ofPayment),
  ]
  // A feature may tell the same twice.
  const once = new Map(told.map((posted) => [`${posted.source.kind} ${posted.source.id}`, posted]))
  return [...once.values()].filter(({ amount }) => amount !== 0)
}

/** Sums of a week, from those sales that were told one by one. */
function weeklyOf(posted: readonly Posted[], { now, currency }: { now: number; currency: string }) {
  const sales = posted.filter((one) => one.category === 'sales' && one.currency === currency)
  const toldSince = Math.min(now, ...sales.map(({ at }) => Date.parse(at)))
  const sum = sales.reduce((total, { amount }) => total + amount, 0)
  return { toldSince, weekly: (sum * weekMs) / Math.max(weekMs, now - toldSince) }
}

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  const now = Date.now()
  await transaction(async (tx) => {
    // The first of them holds the first card, and doesn't send money to herself.
    const people = await readPeople(tx, colleagues + 1)
    if (people.length === 0) return
    const { currency } = tx.wiring.readWorkspace()
    const contacts = await addContacts(tx, people.slice(1))
    const accounts = await addAccounts(
      tx,
      currency,
      people.map(({ name }) => name),
    )
    const posted = await readPosted(tx)
    const told = tellStory({ now, currency, contacts, ...accounts, ...weeklyOf(posted, { now, currency }) })
    for (const [place, one] of posted.entries()) {
      const id = demoId('transaction', 1_000_000 + place)
      told.push(toldOf(one, { id, from: await mainAccountOf(tx, one.currency) }))
    }
    const rows: PastRow[] = []
    for (const one of told.toSorted((a, b) => a.at - b.at)) rows.push(await rowOf(tx, one))
    await insertPast(tx, rows)
    const waiting = told.find(({ status }) => status === 'in_progress')
    if (waiting) await enqueue(tx, settleTransfer, { transactionId: waiting.id }, { runAt: new Date(now + dayMs) })
  })
}

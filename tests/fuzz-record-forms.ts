// Valid input for calls about money, rooms and what the public reads, beside the one text that is tried in it.
import type { TestProduct } from '#app/testing.ts'
import { cardInput, fund, someAccount, someCard } from '#features/banking/server/testing-banking.ts'
import { createComment as createPostComment } from '#features/blog/comments-contract.ts'
import { showPost } from '#features/blog/server/testing-posts.ts'
import { setStage } from '#features/booking/contract.ts'
import { addDays } from '#features/booking/days.ts'
import { bookingInput, someBooking, someRoom } from '#features/booking/server/testing-bookings.ts'
import { getInvoiceSettings } from '#features/invoices/book-contract.ts'
import {
  dayFrom,
  draftInput,
  lineInput,
  someCustomer,
  someDraft,
  someInvoice,
} from '#features/invoices/server/testing-invoices.ts'
import { sendMessage as sendSiteMessage } from '#features/site/contract.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'

export type Forms = Readonly<Record<string, () => object | Promise<object>>>

/** IDs of a draft, an entry of the address book, the settings and an issued invoice, as they stand by then. */
export async function makeInvoiceForms(product: TestProduct): Promise<Forms> {
  const { admin, database } = product
  const today = await dayFrom(product)
  const draft = () => draftInput(today, { lines: [lineInput(100)] })
  const { id: draftId } = await someDraft(product)
  const { id: partyId, revision: _, ...party } = await someCustomer(admin)
  const issued = await someInvoice(product)
  const revisionOf = async (statement: Statement) => (await database.read.one<{ revision: number }>(statement)).revision
  const { settings } = await admin.send(getInvoiceSettings)
  const rate = { id: newId(), name: 'Reduced', rate: '5' }
  const service = { id: newId(), name: 'Survey', price: 100, description: '' }
  const payment = { amount: 1, currency: 'EUR', method: 'cash', paidOn: today, paidBefore: 0, isConfirmed: true }
  return {
    '/api/invoices/new': draft,
    '/api/invoices/preview': draft,
    '/api/invoices/update': async () => {
      const revision = await revisionOf(sql`select revision from invoices where id = ${draftId}`)
      return { invoiceId: draftId, revision, invoice: draft() }
    },
    '/api/invoices/send': () => {
      const { id: invoiceId, revision } = issued
      return { invoiceId, revision, to: 'rosa@mail.example', language: 'en', message: '', isReminder: false }
    },
    '/api/invoices/payments/record': () => ({ invoiceId: issued.id, ...payment, note: '' }),
    '/api/invoices/parties/new': () => ({ ...party }),
    '/api/invoices/parties/update': async () => {
      const revision = await revisionOf(sql`select revision from invoices_parties where id = ${partyId}`)
      return { partyId, revision, party: { ...party } }
    },
    '/api/invoices/settings/update': async () => {
      const { revision } = await admin.send(getInvoiceSettings)
      return structuredClone({ revision, settings: { ...settings, rates: [rate], services: [service] } })
    },
  }
}

/** A room with a night for each booking, and a stay that is over. */
export async function makeBookingForms(product: TestProduct): Promise<Forms> {
  const { admin, database } = product
  const [room, other] = [await someRoom(product), await someRoom(product)]
  const first = '2027-01-01'
  let night = 0
  const booking = await someBooking(product, other, [first, addDays(first, 1)])
  const over = await someBooking(product, other, [addDays(first, 1), addDays(first, 2)])
  const stage = { bookingId: over.id, revision: over.revision } as const
  const { revision } = (await admin.send(setStage, { ...stage, stage: 'here' })).booking
  await admin.send(setStage, { bookingId: over.id, revision, stage: 'left' })
  const revisionOf = async (statement: Statement) => (await database.read.one<{ revision: number }>(statement)).revision
  return {
    '/api/booking/bookings/new': () => {
      night += 1
      return bookingInput(room, addDays(first, night), addDays(first, night + 1))
    },
    '/api/booking/bookings/update': async () => ({
      bookingId: booking.id,
      revision: await revisionOf(sql`select revision from booking_bookings where id = ${booking.id}`),
      booking: {},
    }),
    '/api/booking/rooms/new': () => ({
      number: newId().slice(-8),
      floor: 1,
      type: 'king',
      price: 1,
      capacity: 2,
      closedReason: null,
    }),
    '/api/booking/rooms/update': async () => ({
      roomId: other.id,
      revision: await revisionOf(sql`select revision from booking_rooms where id = ${other.id}`),
      room: {},
    }),
    '/api/booking/reviews/new': async () => {
      await database.transaction((tx) => tx.run(sql`delete from booking_reviews`))
      return { bookingId: over.id, rating: 5, description: 'Quiet', tags: [] }
    },
  }
}

/** Accounts with money in them, a card that stays, and a transaction. The cards that are added are taken away again. */
export async function makeBankForms({ admin, database }: TestProduct): Promise<Forms> {
  const account = await someAccount(admin, { name: 'Purse', money: 1_000_000 })
  const other = await someAccount(admin, { name: 'Safe' })
  const { id: cardId } = await someCard(admin)
  const { transaction } = await fund(admin, account.id, 100)
  const makeRoom = (kind: 'own' | 'card') =>
    database.transaction(async (tx) => {
      const kept = [account.id, other.id]
      if (kind === 'card') await tx.run(sql`update banking_cards set deleted_at = now() where id <> ${cardId}`)
      await tx.run(sql`
        update banking_accounts set closed_at = now() where kind = ${kind} and balance = 0 and id <> all(${kept}::uuid[])
          and id <> (select account_id from banking_cards where id = ${cardId})`)
    })
  const { brand, holder, numberEnd, validUntil, currency, monthLimit } = cardInput
  const moved = { accountId: account.id, amount: 1, party: 'Rosa', message: 'Lunch' }
  return {
    '/api/banking/accounts/new': async () => {
      await makeRoom('own')
      return { name: 'Purse', currency, numberEnd }
    },
    '/api/banking/cards/new': async () => {
      await makeRoom('card')
      return { brand, holder, numberEnd, validUntil, currency, monthLimit }
    },
    '/api/banking/cards/update': () => ({ cardId, card: { holder, validUntil, monthLimit } }),
    '/api/banking/transactions/new': () => ({ type: 'receive', ...moved }),
    '/api/banking/transactions/dispute': () => ({ transactionId: transaction.id, isDisputed: true, note: 'Twice' }),
    '/api/banking/transfers/new': () => ({
      fromAccountId: account.id,
      toAccountId: other.id,
      amount: 1,
      message: 'Lunch',
    }),
  }
}

/** A published post with a comment, and a visitor's message. */
export async function makePublicForms(product: TestProduct): Promise<Forms> {
  const { admin, database } = product
  const { id: postId } = await showPost(product, admin, 'Lamps')
  const { id: commentId } = (await admin.send(createPostComment, { postId, message: 'Here' })).comment
  const message = { kind: 'contact', subject: 'Lamps', category: null, text: 'How many?', language: 'en' } as const
  await admin.send(sendSiteMessage, { name: 'Ada', email: 'ada@quist.example', ...message })
  const { id: messageId } = await database.read.one<{ id: string }>(sql`select id from site_messages limit 1`)
  return {
    '/api/blog/comments/new': () => ({ postId, message: 'Here' }),
    '/api/blog/comments/reply': () => ({ commentId, message: 'Here' }),
    '/api/blog/comments/update': () => ({ commentId, message: 'Here' }),
    '/api/site/messages/answer': () => ({ messageId, text: 'Nine' }),
  }
}

// Valid input beside the one text that is tried in it, for the calls that refuse the least that fits their shape.
import type { TestProduct } from '#app/testing.ts'
import { testPassword } from '#app/testing-database.ts'
import { createAddress } from '#features/account/addresses-contract.ts'
import { createEvent } from '#features/calendar/contract.ts'
import { createFolder } from '#features/files/contract.ts'
import { createLink } from '#features/files/sharing-contract.ts'
import { createGroup, sendMessage } from '#features/chat/contract.ts'
import { createComment, createSubtask } from '#features/kanban/card-contract.ts'
import { createLabel } from '#features/kanban/board-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { createLabel as createMailLabel } from '#features/mail/contract.ts'
import { createPost } from '#features/profile/contract.ts'
import { createComment as createPostComment } from '#features/blog/comments-contract.ts'
import { showPost } from '#features/blog/server/testing-posts.ts'
import { createEntry, sendMessage as sendSiteMessage } from '#features/site/contract.ts'
import { inviteUsers } from '#features/users/invitation-contract.ts'
import { createWebhook } from '#features/webhooks/contract.ts'
import { cardInput, fund, someAccount, someCard } from '#features/banking/server/testing-banking.ts'
import { getInvoiceSettings } from '#features/invoices/book-contract.ts'
import {
  dayFrom,
  draftInput,
  lineInput,
  someCustomer,
  someDraft,
  someInvoice,
} from '#features/invoices/server/testing-invoices.ts'
import { lineOf, somebodyOrders, orderInput } from '#features/ecommerce/server/orders/testing-orders.ts'
import { finishedPicture, someProduct, typedProduct } from '#features/ecommerce/server/testing-products.ts'
import { addDays } from '#features/booking/days.ts'
import { bookingInput, someBooking, someRoom } from '#features/booking/server/testing-bookings.ts'
import { setStage } from '#features/booking/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

export type Forms = Readonly<Record<string, () => object | Promise<object>>>

const line = { company: null, phone: null, zipCode: null, state: null, country: null }
const address = { ...line, name: 'Ada', street: '1 Yard', city: 'Town', isPrimary: true }
const newcomer = {
  name: 'Ada Quist',
  phoneNumber: '+32 2',
  country: 'BE',
  state: 'West',
  city: 'Ghent',
  address: '1 Yard',
}
const walk = { title: 'Walk', start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T10:00:00.000Z' }
const hook = { name: 'Build', url: 'https://example.com/hook', events: [] }

const payer = {
  name: 'Ada',
  company: '',
  email: 'ada@atrium.test',
  phone: '',
  street: '1 Yard',
  zipCode: '',
  city: 'Town',
  state: '',
  country: null,
  taxNumber: '',
}

const labels = () => ({
  newLabel: { enabled: true, content: 'New' },
  saleLabel: { enabled: true, content: 'Sale' },
})

/** Records of the admin, who may make every call, by the field that names them. */
export async function makeOwn({ admin, ben, database }: TestProduct): Promise<Record<string, string>> {
  const { board } = await admin.send(getBoard, {})
  const columnId = board.columnOrder[0] ?? ''
  const { card } = await admin.send(createCard, { columnId, name: 'Sweep the yard' })
  const { label } = await admin.send(createLabel, { boardId: board.id, name: 'Stone', hue: 0 })
  const { subtask } = await admin.send(createSubtask, { cardId: card.id, name: 'Find the broom' })
  const { comment } = await admin.send(createComment, { id: newId(), cardId: card.id, message: 'Found' })
  const { addresses } = await admin.send(createAddress, address)
  const { webhookId } = await admin.send(createWebhook, hook)
  const passkeyId = newId()
  await database.transaction((tx) =>
    tx.run(sql`
      insert into account_passkeys (id, person_id, credential, public_key, counter, transports, name)
      values (${passkeyId}, ${admin.id}, 'credential', 'key', 0, '{}', 'Of the phone')`),
  )
  const ofKanban = { boardId: board.id, columnId, cardId: card.id, labelId: label.id, subtaskId: subtask.id }
  return { ...ofKanban, commentId: comment.id, addressId: addresses[0]?.id ?? '', webhookId, passkeyId, userId: ben.id }
}

/** The token in the link that somebody new is invited by. */
async function invite({ admin, settle, config }: TestProduct): Promise<string> {
  const email = `${newId()}@atrium.test`
  await admin.send(inviteUsers, { emails: [email], role: 'user', language: 'en' })
  await settle()
  const mail = (await readKeptMails(config.dataDir)).find(({ to }) => to === email)
  return /invitation#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed'
}

/** IDs of a draft, an entry of the address book, the settings and an issued invoice, as they stand by then. */
async function makeInvoiceForms(product: TestProduct): Promise<Forms> {
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
async function makeBookingForms(product: TestProduct): Promise<Forms> {
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
async function makeBankForms({ admin, database }: TestProduct): Promise<Forms> {
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
async function makePublicForms(product: TestProduct): Promise<Forms> {
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

/** By path; each makes room for what it adds, where there is room for so many. */
export async function makeForms(product: TestProduct, own: Readonly<Record<string, string>>): Promise<Forms> {
  const { admin, ben, database } = product
  const postId = newId()
  await admin.send(createPost, { id: postId, message: 'Here', uploadIds: [] })
  const { conversation } = await admin.send(createGroup, { personIds: [ben.id] })
  const groupId = conversation.id
  const messageId = (await admin.send(sendMessage, { conversationKey: groupId, body: 'Here' })).message.id
  const walkId = (await admin.send(createEvent, walk)).event.id
  const mailLabelId = (await admin.send(createMailLabel, { name: 'Hall', color: 'green' })).label.id
  const siteTexts = { en: { question: 'Why?', answer: 'So.' } }
  const siteEntry = { kind: 'question' as const, plain: { category: 'payment' }, texts: siteTexts }
  const siteEntryId = (await admin.send(createEntry, siteEntry)).entry.id
  const folderId = (await admin.send(createFolder, { parentId: null, name: 'Hall' })).entry.id
  const link = (await admin.send(createLink, { entryId: folderId, access: 'view' })).link
  const shoe = await someProduct(product, admin, { quantity: 10_000 })
  // That one gets other sizes and colours; this one is ordered as it was made.
  const ordered = await someProduct(product, admin, { name: 'Dusk runner', sku: 'DUSK', quantity: 10_000 })
  const run = (statement: Statement) => database.transaction((tx) => tx.run(statement))
  const who = { firstName: 'Ada', lastName: 'Quist', password: 'nine lamps on the stairs' }
  // A plan without limits, so that it changes nothing for the calls of others.
  await run(sql`update plans_settings set is_on = true`)
  await run(sql`update plans_plans set people_most = null, storage_most = null`)
  return {
    '/api/account/register': () => ({ ...who, email: `${newId()}@atrium.test` }),
    '/api/users/invitation/accept': async () => ({ ...who, token: await invite(product) }),
    '/api/account/addresses/new': async () => {
      await run(sql`delete from account_addresses where not is_primary`)
      return { ...address, isPrimary: false }
    },
    '/api/api-keys/new': async () => {
      await run(sql`delete from api_keys`)
      return { name: '', scopes: ['kanban:read'], lifetime: '90', proof: { password: testPassword } }
    },
    '/api/users/new': () => ({
      ...newcomer,
      email: `${newId()}@atrium.test`,
      role: 'user',
      status: 'active',
      isVerified: true,
    }),
    '/api/site/entries/new': async () => {
      await run(sql`delete from site_entries where id <> ${siteEntryId}`)
      return { kind: 'question', plain: { category: 'payment' }, texts: siteTexts }
    },
    '/api/site/entries/update': () => ({
      entryId: siteEntryId,
      plain: { category: 'payment' },
      texts: siteTexts,
    }),
    '/api/site/messages/new': () => ({
      kind: 'contact',
      name: 'Ada',
      email: 'ada@atrium.test',
      subject: '',
      category: null,
      text: newId(),
      language: 'en',
    }),
    '/api/calendar/events/new': () => walk,
    '/api/calendar/events/update': () => ({ eventId: walkId, event: {} }),
    '/api/chat/messages/new': () => ({ conversationKey: groupId, body: 'Here', uploadIds: [] }),
    '/api/chat/messages/update': () => ({ messageId, message: { body: 'Here' } }),
    '/api/chat/messages/react': () => ({ messageId, emoji: '👍', isOn: true }),
    '/api/chat/groups/new': () => ({ personIds: [ben.id] }),
    '/api/chat/groups/update': () => ({ conversationId: groupId, conversation: { name: 'Hall' } }),
    '/api/chat/groups/members/add': () => ({ conversationId: groupId, personIds: [ben.id] }),
    '/api/chat/report': () => ({ conversationKey: groupId, reason: 'Rude' }),
    '/api/files/links/new': async () => {
      await run(sql`delete from files_links where id <> ${link.id}`)
      return { entryId: folderId, access: 'view' }
    },
    '/api/files/links/update': () => ({ linkId: link.id }),
    '/api/files/tags/change': () => ({ entryId: folderId, tags: [] }),
    '/api/mail/labels/new': async () => {
      await run(sql`delete from mail_labels where id <> ${mailLabelId}`)
      return { name: 'Yard', color: 'green' }
    },
    '/api/mail/labels/update': () => ({ labelId: mailLabelId, label: { color: 'red' } }),
    '/api/profile/posts/update': () => ({ postId, post: { message: '', mediaIds: [] } }),
    '/api/profile/comments/new': () => ({ id: newId(), postId, message: '' }),
    '/api/profile/pictures/new': async () => ({
      id: newId(),
      uploadId: await finishedPicture(product, admin.id),
      title: '',
    }),
    '/api/products/new': async () => {
      const images = [{ uploadId: await finishedPicture(product, admin.id), color: null }]
      return typedProduct({ images, ...labels() })
    },
    '/api/products/update': () => ({ productId: shoe.id, product: { ...labels(), tags: ['shoes', 'canvas'] } }),
    '/api/products/reviews/new': async () => {
      await run(sql`delete from ecommerce_reviews`)
      return { productId: shoe.id, rating: 5, comment: '', uploadIds: [] }
    },
    '/api/orders/new': () => orderInput([lineOf(ordered)]),
    '/api/orders/visitor/new': () => ({ ...orderInput([lineOf(ordered)]), email: 'rosa@mail.example' }),
    '/api/orders/ship': async () => {
      const { id } = await somebodyOrders(ben, [lineOf(ordered)])
      return { orderId: id, shipBy: 'By hand', trackingNumber: null }
    },
    '/api/orders/ship-several': async () => {
      const { id } = await somebodyOrders(ben, [lineOf(ordered)])
      return { shipBy: 'By hand', parcels: [{ orderId: id, trackingNumber: 'AB 12' }] }
    },
    '/api/plans/cards/new': async () => {
      await run(sql`delete from plans_cards`)
      return { holder: 'Ada', cardToken: 'tok_visa' }
    },
    '/api/plans/payment/update': () => ({ payer }),
    '/api/plans/subscription/change': () => ({ plan: 'basic', period: 'month', total: 0, payer }),
    '/api/webhooks/new': async () => {
      await run(sql`delete from webhooks_endpoints where id <> ${own['webhookId']}`)
      return hook
    },
    ...(await makeBookingForms(product)),
    ...(await makeInvoiceForms(product)),
    ...(await makeBankForms(product)),
    ...(await makePublicForms(product)),
    '/api/kanban/boards/import': () => ({ format: 'csv', text: 'Name,Column\nSweep,Yard\n', name: '', dryRun: false }),
  }
}

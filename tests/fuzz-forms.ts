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
import { createEntry } from '#features/site/contract.ts'
import { inviteUsers } from '#features/users/invitation-contract.ts'
import { createWebhook } from '#features/webhooks/contract.ts'
import { lineOf, somebodyOrders, orderInput } from '#features/ecommerce/server/orders/testing-orders.ts'
import { finishedPicture, someProduct, typedProduct } from '#features/ecommerce/server/testing-products.ts'
import type { Forms } from './fuzz-record-forms.ts'
import { makeBankForms, makeBookingForms, makeInvoiceForms, makePublicForms } from './fuzz-record-forms.ts'
import { newId } from '#kernel/server/ids.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

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
    '/api/analytics/views/new': () => ({ path: '/pricing' }),
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

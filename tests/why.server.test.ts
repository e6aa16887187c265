// Why somebody may see something can be asked of every kind of record, by its id.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { testPassword } from '#app/testing-database.ts'
import { createKey } from '#features/api-keys/contract.ts'
import { askWhy } from '#features/users/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createWebhook } from '#features/webhooks/contract.ts'
import { featureNames } from './tree.ts'

/** No records of their own that somebody could be shown: parts of one, what happened, and what the machine keeps. */
const noRecords: Readonly<Record<string, string>> = {
  audit_trail: 'what happened',
  kanban_activity: 'what happened',
  ecommerce_order_events: 'what happened',
  notifications: 'told to one person, who alone asks for them',
  account_addresses: 'of one person, who alone asks for them',
  sessions: 'of one person, who alone asks for them',
  tasks: 'of one person, who alone asks for them',
  uploads: 'not yet part of anything',
  profile_media: 'a part of a post',
  ecommerce_images: 'a part of a product',
  ecommerce_review_photos: 'a part of a review',
  ecommerce_order_items: 'a part of an order',
  ecommerce_refunds: 'a part of an order',
  invoices_history: 'what happened',
  invoices_payments: 'a part of an invoice',
  invoices_payment_tries: 'a part of an invoice',
  invoices_sendings: 'a part of an invoice',
  banking_entries: 'a part of a transaction',
  plans_cards: 'of one person, who alone asks for them',
  plans_charges: 'a part of the plan, which has no id',
  site_answers: 'a part of a message',
  blog_revisions: 'a part of a post',
  outbox: 'what the machine keeps',
  jobs: 'what the machine keeps',
}

let product: TestProduct
let tables: Map<string, string>
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
  const { admin, ann } = product
  await admin.send(createWebhook, { name: 'Build', url: 'https://build.example/', events: ['webhooks.ping'] })
  const proof = { password: testPassword }
  await ann.send(createKey, { name: 'Report', scopes: ['users:read'], lifetime: '90', proof })
  tables = await readIds(product)
}, 120_000)
afterAll(() => product.close())

/** The id of some record of each table that has one. */
async function readIds({ database }: TestProduct) {
  const named = await database.read.many<{ name: string; rest: string }>(sql`
    select c.table_name as name, coalesce((
      select 'where deleted_at is null' from information_schema.columns d
      where d.table_schema = 'public' and d.table_name = c.table_name and d.column_name = 'deleted_at'), '') as rest
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id' and c.data_type = 'uuid' and table_type = 'BASE TABLE'
    order by c.table_name`)
  const found = new Map<string, string>()
  for (const { name, rest } of named) {
    const { rows } = await database.pool.query<{ id: string }>(`select id from "${name}" ${rest} limit 1`)
    if (rows[0]) found.set(name, rows[0].id)
  }
  return found
}

/** By the feature that keeps them, if it is there. */
const kept = {
  account: ['people'],
  'api-keys': ['api_keys'],
  chat: ['chat_conversations', 'chat_messages'],
  mail: ['mail_entries', 'mail_files', 'mail_labels', 'mail_messages'],
  kanban: ['kanban_boards', 'kanban_columns', 'kanban_cards', 'comments'],
  profile: ['profile_posts', 'comments', 'profile_pictures'],
  webhooks: ['webhooks_endpoints'],
  files: ['files_entries', 'files_versions', 'files_shares', 'files_links'],
  blog: ['blog_posts', 'blog_comments'],
  pages: ['pages_subscribers'],
  booking: ['booking_rooms', 'booking_bookings', 'booking_reviews'],
  invoices: ['invoices', 'invoices_parties'],
  banking: ['banking_transactions', 'banking_accounts', 'banking_cards', 'banking_contacts'],
  ecommerce: ['ecommerce_orders', 'ecommerce_products', 'ecommerce_coupons', 'ecommerce_reviews'],
}

test('there are records of every feature that keeps any', () => {
  const expected = Object.entries(kept).flatMap(([feature, names]) => (featureNames.includes(feature) ? names : []))
  expect([...tables.keys()]).toEqual(expect.arrayContaining(expected))
})

/** Any other refusal, and a fault of the server's, is one of this test's too. */
function unlessMissing(error: Error & { status?: number }): undefined {
  if (error.status !== 404) throw error
}

test('each kind of record is answered by a rule, and what is none is not there', async () => {
  const unknown: string[] = []
  const { admin, ben } = product
  for (const [table, id] of tables) {
    const answer = await admin.send(askWhy, { userId: ben.id, address: id }).catch(unlessMissing)
    if ((answer === undefined) !== table in noRecords) unknown.push(table)
  }
  expect(unknown).toEqual([])
})

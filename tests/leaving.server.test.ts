// The account page describes leaving as the tables do it: each that names a person is told of as gone or as kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { goes, stays } from '#features/account/erasing.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Lists<Key extends string> = Readonly<Record<Key, readonly string[]>>

/** The columns whose rows go with the person, by the line that says so. */
const gone = {
  details: [
    'people.id',
    'account_addresses.person_id',
    'users_invitations.person_id',
    'users_joined.person_id',
    'account_email_changes.person_id',
    'account_leavings.person_id',
    'invoices_parties.person_id',
    'banking_contacts.person_id',
  ],
  signIn: [
    'sessions.person_id',
    'people_active.person_id',
    'api_keys.person_id',
    'account_passkeys.person_id',
    'account_identities.person_id',
    'account_one_time_codes.person_id',
    'account_recovery_codes.person_id',
    'account_tickets.person_id',
    // Addresses that end with a session.
    'files_tickets.person_id',
    // Answers that are kept for two days, in case a session asks for the same again.
    'idempotency_keys.person_id',
  ],
  notices: [
    'notifications.person_id',
    'kanban_watchers.person_id',
    'notifications_counts.person_id',
    'notifications_mailed.person_id',
    'notifications_muted.person_id',
    'ecommerce_congratulations.by_id',
    'ecommerce_congratulations.seller_id',
    'table_preferences.person_id',
  ],
  profile: [
    'profile_details.person_id',
    'profile_posts.person_id',
    'profile_pictures.person_id',
    'profile_likes.person_id',
    'blog_likes.person_id',
    'blog_comment_likes.person_id',
    'blog_reports.person_id',
    'profile_told.person_id',
    'profile_told.by_id',
    'profile_follows.followed_id',
    'profile_follows.follower_id',
    'profile_friendships.asked_id',
    'profile_friendships.asker_id',
  ],
  shop: [
    'ecommerce_favourites.person_id',
    'ecommerce_reviews.person_id',
    'ecommerce_review_votes.person_id',
    // Copies of the orders' data, for fast search.
    'ecommerce_purchases.person_id',
    'ecommerce_coupon_uses.person_id',
  ],
  files: [
    'uploads.person_id',
    'upload_days.person_id',
    'account_exports.person_id',
    'files_days.person_id',
    'files_drives.person_id',
    'files_entries.owner_id',
    'files_links.by_id',
    'files_plans.owner_id',
    'files_plans.person_id',
    'files_shares.person_id',
    'files_stars.person_id',
  ],
  // Features whose tables no line names, such as one that was just created.
  rest: [
    'calendar_calendars.owner_id',
    'calendar_changes.person_id',
    'calendar_feeds.person_id',
    'calendar_guests.person_id',
    'calendar_hidden.person_id',
    'calendar_members.person_id',
    'calendar_preferences.person_id',
    'calendar_reminders.person_id',
    'calendar_replies.person_id',
    'chat_blocks.blocked_id',
    'chat_blocks.person_id',
    'chat_members.person_id',
    'chat_mentions.person_id',
    'chat_preferences.person_id',
    'chat_reactions.person_id',
    'dashboards_start_pages.person_id',
    'plans_cards.person_id',
    'pages_subscribers.person_id',
    'site_entries.person_id',
    'site_messages.person_id',
    'tasks.person_id',
  ],
} satisfies Lists<(typeof goes)[number]>

/** The columns whose rows stay, and name the pseudonym from then on. */
const kept = {
  boards: [
    'kanban_boards.own_of',
    'kanban_members.person_id',
    'kanban_cards.reporter_id',
    'kanban_likes.person_id',
    // Those on posts go first, by the feature that has the posts.
    'comments.person_id',
    'attachments.person_id',
    'kanban_activity.person_id',
  ],
  messages: [
    'chat_conversations.created_by',
    'chat_conversations.high_id',
    'chat_conversations.low_id',
    'chat_messages.sender_id',
  ],
  orders: ['ecommerce_orders.person_id', 'plans_charges.person_id', 'plans_subscription.payer_id'],
  invoices: ['invoices.person_id', 'banking_transactions.person_id'],
  posts: [
    'blog_posts.author_id',
    'blog_posts.changed_by',
    'blog_posts.scheduled_by',
    'blog_revisions.person_id',
    'blog_comments.person_id',
    'blog_comments.tagged_id',
  ],
  work: [
    'ecommerce_products.created_by',
    'ecommerce_order_events.person_id',
    'ecommerce_order_items.seller_id',
    'booking_bookings.created_by',
    'booking_reviews.decided_by',
    'invoices.author_id',
    'invoices_history.person_id',
    'invoices_payments.person_id',
    'banking_transactions.created_by',
    'site_answers.author_id',
    'tasks.from_id',
  ],
  log: ['audit_trail.actor_id', 'audit_trail.person_id'],
  traces: [
    'users_invitations.invited_by',
    'notifications.by_id',
    'comments.deleted_by',
    'profile_posts.deleted_by',
    'blog_posts.deleted_by',
    'blog_comments.deleted_by',
    'calendar_events.created_by',
    'files_entries.changed_by',
    'files_entries.deleted_by',
    'files_shares.by_id',
    'files_versions.by_id',
  ],
} satisfies Lists<(typeof stays)[number]>

let product: TestProduct
let named: { column: string; isOwn: boolean }[]
let tables: Set<string>
beforeAll(async () => {
  product = await testProduct()
  named = await product.database.read.many(sql`
    select table_name || '.' || column_name as "column", is_own as "isOwn" from people_references order by 1`)
  const known = await product.database.read.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`)
  tables = new Set(known.map(({ name }) => name))
})
afterAll(() => product.close())

/** Without those of a feature that was removed. */
const columnsIn = (lines: Lists<string>) =>
  Object.values(lines)
    .flat()
    .filter((column) => tables.has(column.slice(0, column.indexOf('.'))))
    .toSorted()
const beginningOf = (column: string) => /^[a-z]+/.exec(column)?.[0]
const beginnings = new Set(Object.values({ ...gone, ...kept }).flatMap((line) => line.map(beginningOf)))
const isOfTheRest = (column: string) => !beginnings.has(beginningOf(column))
const columns = (isOwn: boolean) => named.filter((one) => one.isOwn === isOwn).map(({ column }) => column)

test('whatever goes with a person stands in a line of what is deleted', () => {
  expect(columnsIn(gone)).toEqual(columns(true).filter((column) => !isOfTheRest(column)))
  expect(Object.keys(gone)).toEqual(goes)
})

test('whatever stays stands in a line of what is kept', () => {
  expect(columnsIn(kept)).toEqual(columns(false))
  expect(Object.keys(kept)).toEqual(stays)
})

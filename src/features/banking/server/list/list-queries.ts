// All SQL of the list of transactions: the IDs of a page, how many there are, and those that are found.
import type { Db } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Hit } from '#kernel/search-contract.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { TransactionTab, transactionSorts } from '../../contract.ts'
import type { Category, TransactionType } from '../../entities.ts'

export type TransactionFilter = {
  tab: TransactionTab
  types: readonly TransactionType[] | undefined
  categories: readonly Category[] | undefined
  accountIds: readonly string[] | undefined
  from: string | undefined
  to: string | undefined
  search: string | undefined
  /** So many are found that a page of them is near along the order of the list. */
  isCommon: boolean
}

/** Hidden ones are in their own tab alone. */
const tabs: Record<TransactionTab, Statement> = {
  all: sql`t.hidden_at is null`,
  completed: sql`t.hidden_at is null and t.status = 'completed'`,
  in_progress: sql`t.hidden_at is null and t.status = 'in_progress'`,
  failed: sql`t.hidden_at is null and t.status = 'failed'`,
  disputed: sql`t.hidden_at is null and t.disputed_at is not null`,
  hidden: sql`t.hidden_at is not null`,
}

const when = <Value>(value: Value | undefined, condition: (value: Value) => Statement): Statement =>
  value === undefined ? sql`` : condition(value)

const words = (text: string) => sql`(select search_query(${text}))`
/** People of the workspace are found by the names they have now. */
const called = (text: string) => sql`(select p.id from people_public p where p.search @@ ${words(text)})`

/** Each part along an index of its own, which one condition with `or` would not use. */
const found = (text: string) => sql`
  and t.id in (
    select f.id from banking_transactions f where f.search @@ ${words(text)}
    union all
    select f.id from banking_transactions f where f.person_id in ${called(text)}
  )`
const foundOften = (text: string) => sql`and (t.search @@ ${words(text)} or t.person_id in ${called(text)})`

const within = (filter: TransactionFilter): Statement => sql`
  ${tabs[filter.tab]} ${when(filter.types, (types) => sql`and t.type = any(${types}::text[])`)}
  ${when(filter.categories, (all) => sql`and t.category = any(${all}::text[])`)}
  ${when(filter.accountIds, (ids) => sql`and (t.account_id = any(${ids}::uuid[]) or t.counter_account_id = any(${ids}::uuid[]))`)}
  ${when(filter.from, (day) => sql`and t.day >= ${day}::date`)}
  ${when(filter.to, (day) => sql`and t.day <= ${day}::date`)} ${when(filter.search, (text) => (filter.isCommon ? foundOften(text) : found(text)))}`

type Sort = (typeof transactionSorts)[number]
const columns: Record<Sort, Statement> = { at: sql`t.at`, amount: sql`t.amount` }

export type Steps = { sort: Sort; isUp: boolean; cursor: PageCursor | undefined; limit: number }

export const isPlace = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from banking_transactions t where t.id = ${id}`)) !== undefined

export async function readIds(db: Db, filter: TransactionFilter, steps: Steps): Promise<string[]> {
  const { sort, isUp, cursor, limit } = steps
  const { beyond, order } = keyset([columns[sort], sql`t.id`], { isUp, side: cursor?.side })
  const place = beyond(cursor?.key, (key) => sql`from banking_transactions t where t.id = ${key}`)
  const rows = await db.many<{ id: string }>(sql`
    select t.id from banking_transactions t where ${within(filter)} and ${place} order by ${order} limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const countTransactions = async (db: Db, filter: TransactionFilter, most: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select ${countUpTo(sql`from banking_transactions t where ${within(filter)}`, most)} as count`)
  ).count

/** True when at least so many transactions have the words, whatever else narrows the list. */
export const isFoundOften = async (db: Db, text: string, least: number): Promise<boolean> =>
  (
    await db.one<{ count: number }>(sql`
      select ${countUpTo(sql`from banking_transactions t where t.search @@ ${words(text)}`, least)} as count`)
  ).count >= least

// For very common words the order hardly matters: sort no more than this.
const orderedMost = 2000
const foundSome = (text: string) => sql`
  and t.id in (
    (select f.id from banking_transactions f where f.search @@ ${words(text)} limit ${orderedMost})
    union all
    (select f.id from banking_transactions f where f.person_id in ${called(text)} limit ${orderedMost})
  )`

export const readHits = (db: Db, { text, limit }: { text: string; limit: number }): Promise<Hit[]> =>
  db.many(sql`
    select 'banking.transaction' as kind, t.id::text as id,
      left(coalesce(nullif(t.message, ''), p.name, t.party), 300) as title, nullif(left(coalesce(p.name, t.party), 300), '') as note,
      '/dashboard/general/banking/transactions?transaction=' || t.id as link
    from (
      select t.* from banking_transactions t where t.hidden_at is null ${foundSome(text)}
    ) t left join people_public p on p.id = t.person_id
    order by t.at desc, t.id desc limit ${limit}`)

export const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from banking_transactions where id = ${id}
    union all select from banking_accounts where id = ${id} and closed_at is null
    union all select from banking_cards where id = ${id} and deleted_at is null
    union all select from banking_contacts where id = ${id} and deleted_at is null`)) !== undefined

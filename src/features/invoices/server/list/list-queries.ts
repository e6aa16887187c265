// All SQL of the lists of invoices: the IDs of a page, its rows, how many each tab has, and the sums of the strip.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { InvoiceTab, invoiceSorts, listInvoices } from '../../contract.ts'
import type { ListedInvoice } from '../../entities.ts'
import type { InvoiceState } from '../../status.ts'
import type { Infer } from '#kernel/shape.ts'

export type InvoiceFilter = {
  /** The customer's account; null for managers, who see all. */
  personId: string | null
  tab: InvoiceTab
  /** The zero ID stands for lines without a service. */
  services: readonly string[] | undefined
  /** Days of creation, both included. */
  from: string | undefined
  to: string | undefined
  search: string | undefined
  /** So many have the words that the index of words is no help. */
  isCommon: boolean
}

const tabs: Record<Exclude<InvoiceTab, 'all'>, Statement> = {
  paid: sql`and i.state = 'paid'`,
  unpaid: sql`and i.state = 'unpaid' and i.overdue_from > now()`,
  overdue: sql`and i.state = 'unpaid' and i.overdue_from <= now()`,
  draft: sql`and i.state = 'draft'`,
}
const inTab = (tab: InvoiceTab) => (tab === 'all' ? sql`` : tabs[tab])
const ofPerson = (personId: string | null) =>
  personId === null ? sql`` : sql`and i.person_id = ${personId} and i.state <> 'draft'`
const since = (from: string | undefined) => (from === undefined ? sql`` : sql`and i.create_date >= ${from}::date`)
const until = (to: string | undefined) => (to === undefined ? sql`` : sql`and i.create_date <= ${to}::date`)
const withServices = (services: readonly string[] | undefined) =>
  services === undefined ? sql`` : sql`and i.service_ids && ${services}::uuid[]`

/**
 * Along the index of words where few have them; else as an expression that no index has, as a page of many is found
 * sooner along the order of the list.
 */
function has({ search, isCommon, personId }: Pick<InvoiceFilter, 'search' | 'isCommon' | 'personId'>): Statement {
  if (search === undefined) return sql``
  const words = sql`(select search_query(${search}))`
  return isCommon || personId !== null ? sql`and (i.search || ''::tsvector) @@ ${words}` : sql`and i.search @@ ${words}`
}

const within = (filter: InvoiceFilter) => sql`
  i.deleted_at is null ${inTab(filter.tab)} ${ofPerson(filter.personId)} ${withServices(filter.services)}
  ${since(filter.from)} ${until(filter.to)} ${has(filter)}`

type InvoiceSort = (typeof invoiceSorts)[number]
const columns: Record<InvoiceSort, Statement> = {
  createDate: sql`i.create_date`,
  dueDate: sql`i.due_date`,
  total: sql`i.total`,
  number: sql`i.number_key`,
  client: sql`i.client_key`,
  sent: sql`i.sent`,
}

/** Drafts have no number: all of them stand at the end of that order. */
const columnOf = (sort: InvoiceSort, tab: InvoiceTab) =>
  columns[sort === 'number' && tab === 'draft' ? 'createDate' : sort]

export type Steps = {
  sort: InvoiceSort
  isUp: boolean
  cursor: PageCursor | undefined
  limit: number
}

/** The cursor's row as this person may see it; a place that is nowhere any more is the beginning. */
export const isPlace = async (db: Db, { personId }: Pick<InvoiceFilter, 'personId'>, id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from invoices i where i.id = ${id} and i.deleted_at is null ${ofPerson(personId)}`)) !== undefined

/** Along the index of its order, from a place on; in reverse when they are before it. */
export async function readIds(db: Db, filter: InvoiceFilter, { sort, isUp, cursor, limit }: Steps): Promise<string[]> {
  const { beyond, order } = keyset([columnOf(sort, filter.tab), sql`i.id`], { isUp, side: cursor?.side })
  const place = beyond(cursor?.key, (key) => sql`from invoices i where i.id = ${key}`)
  const rows = await db.many<{ id: string }>(sql`
    select i.id from invoices i where ${within(filter)} and ${place} order by ${order} limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type ListedRow = Omit<Infer<typeof ListedInvoice>, 'status' | 'step'> & {
  state: InvoiceState
  overdueFrom: string | null
  viewedAt: string | null
  now: string
}

/** In the order of the IDs, which were read for this person. */
export const readListed = (db: Db, ids: readonly string[]): Promise<ListedRow[]> =>
  db.many(sql`
    select i.id, i.kind, i.number, i.state, i.overdue_from as "overdueFrom", i.viewed_at as "viewedAt",
      json_build_object('id', i.to_party -> 'id', 'name', i.to_party -> 'name', 'company', i.to_party -> 'company') as to,
      i.currency, i.total, i.credited, i.paid, i.open, i.credit, i.create_date as "createDate", i.due_date as "dueDate",
      i.paid_on as "paidOn", i.sent, i.revision, now() as now
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join invoices i on i.id = wanted.id
    order by wanted.place`)

export const readNewest = (db: Db, personId: string | null, most: number): Promise<{ id: string }[]> =>
  db.many(sql`
    select i.id from invoices i where i.deleted_at is null ${ofPerson(personId)}
    order by i.create_date desc, i.id desc limit ${most}`)

export type Counts = OutputOf<typeof listInvoices>['counts']

/** All that managers see, from the sums that are kept. */
export const readCounts = (db: Db): Promise<Counts> =>
  db.one(sql`
    select s."all", s.paid, s.unpaid - o.count as unpaid, o.count as overdue, s.draft
    from (
      select coalesce(sum(count), 0)::int as "all", coalesce(sum(count) filter (where state = 'paid'), 0)::int as paid,
        coalesce(sum(count) filter (where state = 'unpaid'), 0)::int as unpaid,
        coalesce(sum(count) filter (where state = 'draft'), 0)::int as draft
      from invoices_sums
    ) s, (
      select count(*)::int as count from invoices i
      where i.state = 'unpaid' and i.overdue_from <= now() and i.deleted_at is null
    ) o`)

const counted = (filter: InvoiceFilter, most: number) => countUpTo(sql`from invoices i where ${within(filter)}`, most)

const countOf = (tab: InvoiceTab, most: number) =>
  sql`least(count(*) filter (where true ${inTab(tab)}), ${most}::int)::int`

/** The filtered counts in one pass, over so many rows at most; `seen`: how many they were. */
export const countOnce = (
  db: Db,
  filter: InvoiceFilter,
  { most, rows }: { most: number; rows: number },
): Promise<Counts & { seen: number }> => {
  const of = (tab: InvoiceTab) => countOf(tab, most)
  return db.one(sql`
    select count(*)::int as seen, ${of('all')} as "all", ${of('paid')} as paid, ${of('unpaid')} as unpaid,
      ${of('overdue')} as overdue, ${of('draft')} as draft
    from (
      select i.state, i.overdue_from from invoices i where ${within({ ...filter, tab: 'all' })} limit ${rows}
    ) i`)
}

/** Those of `known` that aren't at the limit yet, each counted by itself. */
export const countRest = (db: Db, filter: InvoiceFilter, known: Counts, most: number): Promise<Counts> => {
  const of = (tab: InvoiceTab) => (known[tab] < most ? counted({ ...filter, tab }, most) : sql`${most}::int`)
  return db.one(sql`
    select ${of('all')} as "all", ${of('paid')} as paid, ${of('unpaid')} as unpaid, ${of('overdue')} as overdue,
      ${of('draft')} as draft`)
}

export type SumRow = {
  state: InvoiceState
  currency: string
  count: number
  due: number
  open: number
  settled: number
  days: number
}
export type LateRow = { currency: string; count: number; open: number; dueToday: number; oldestDays: number | null }

// Larger sums can't be written.
const safe = (sum: Statement) => sql`least(greatest(${sum}, -9007199254740991), 9007199254740991)`

export const readSums = (db: Db): Promise<SumRow[]> =>
  db.many(sql`
    select state, currency, sum(count)::int as count, ${safe(sql`sum(due)`)} as due, ${safe(sql`sum(open)`)} as open,
      sum(settled)::int as settled, sum(days)::bigint as days
    from invoices_sums group by state, currency having sum(count) <> 0 order by currency, state`)

/** Adds the rows of each state and currency together; several servers may do it at once. */
export async function joinSums(tx: Tx): Promise<void> {
  await tx.run(sql`
    with gone as (delete from invoices_sums returning *)
    insert into invoices_sums
    select state, currency, sum(count), sum(due), sum(open), sum(settled), sum(days) from gone
    group by state, currency`)
}

export const sumUpOf = (db: Db, personId: string): Promise<SumRow[]> =>
  db.many(sql`
    select i.state, i.currency, count(*)::int as count, ${safe(sql`sum(i.due)`)} as due, ${safe(sql`sum(i.open)`)} as open,
      count(i.paid_days)::int as settled, coalesce(sum(i.paid_days), 0)::int as days
    from invoices i where i.deleted_at is null ${ofPerson(personId)} group by i.state, i.currency
    order by i.currency, i.state`)

/** The unpaid that are late, and those that are due on this day of the workspace. */
export const readLate = (db: Db, personId: string | null, timeZone: string): Promise<LateRow[]> =>
  db.many(sql`
    select currency, sum(late)::int as count, ${safe(sql`sum(open * late)`)} as open,
      ${safe(sql`sum(open * today)`)} as "dueToday",
      floor(extract(epoch from now() - min(since)) / 86400)::int as "oldestDays"
    from (
      select i.currency, i.open, 1 as late, 0 as today, i.overdue_from as since from invoices i
      where i.state = 'unpaid' and i.overdue_from <= now() and i.deleted_at is null ${ofPerson(personId)}
      union all
      select i.currency, i.open, 0, 1, null from invoices i
      where i.state = 'unpaid' and i.due_date = (now() at time zone ${timeZone})::date and i.overdue_from > now()
        and i.deleted_at is null ${ofPerson(personId)}
    ) i group by currency order by currency`)

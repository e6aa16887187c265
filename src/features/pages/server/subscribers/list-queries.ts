// All SQL of the list of subscribers: the rows of a page, how many each tab has, and what a search finds.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { Subscriber, SubscriberTab, listSubscribers, subscriberSorts } from '../../subscribers-contract.ts'

export type SubscriberFilter = { tab: SubscriberTab; search: string | undefined }

const state = sql`case when s.told_at is not null then 'told' when s.confirmed_at is not null then 'confirmed' else 'waiting' end`
const columns = sql`s.id, s.email, s.language, ${state} as state, s.asked_at as "askedAt",
  s.confirmed_at as "confirmedAt", s.told_at as "toldAt"`

const inTab: Record<SubscriberTab, Statement> = {
  all: sql`true`,
  confirmed: sql`s.confirmed_at is not null and s.told_at is null`,
  waiting: sql`s.confirmed_at is null`,
  told: sql`s.told_at is not null`,
}
const has = (search: string | undefined) =>
  search === undefined ? sql`true` : sql`position(lower(${search.trim()}) in lower(s.email)) > 0`
const within = ({ tab, search }: SubscriberFilter) => sql`${inTab[tab]} and ${has(search)}`

type Sort = (typeof subscriberSorts)[number]
const sorted: Record<Sort, Statement> = { askedAt: sql`s.asked_at`, email: sql`lower(s.email)` }

export type Steps = { sort: Sort; isUp: boolean; cursor: PageCursor | undefined; limit: number }

/** A place that is nowhere any more is the beginning. */
export const isPlace = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from pages_subscribers where id = ${id}`)) !== undefined

export function readSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { sort, isUp, cursor, limit }: Steps,
): Promise<Subscriber[]> {
  const { beyond, order } = keyset([sorted[sort], sql`s.id`], { isUp, side: cursor?.side })
  const place = beyond(cursor?.key, (key) => sql`from pages_subscribers s where s.id = ${key}`)
  return db.many(sql`
    select ${columns} from pages_subscribers s where ${within(filter)} and ${place} order by ${order} limit ${limit}`)
}

export type Counts = OutputOf<typeof listSubscribers>['counts']

export const countSubscribers = (db: Db, search: string | undefined, most: number): Promise<Counts> => {
  const of = (tab: SubscriberTab) => countUpTo(sql`from pages_subscribers s where ${within({ tab, search })}`, most)
  return db.one(sql`
    select ${of('all')} as "all", ${of('confirmed')} as confirmed, ${of('waiting')} as waiting, ${of('told')} as told`)
}

export const findSubscribers = (db: Db, search: string, limit: number): Promise<{ id: string; email: string }[]> =>
  db.many(sql`select s.id, s.email from pages_subscribers s where ${has(search)} order by s.email limit ${limit}`)

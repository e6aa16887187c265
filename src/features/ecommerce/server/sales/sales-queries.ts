// All SQL of the dashboard: sums over days, never over orders.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Category } from '../../entities.ts'
import { isShown } from '../catalogue/rows.ts'

export type Range = { currency: string; from: string; to: string }
export type DaySums = { day: string; items: number; income: number; expenses: number }

/** Days on which nothing happened are absent. */
export function readDays(db: Db, { currency, from, to }: Range): Promise<DaySums[]> {
  return db.many(sql`
    select day, items, income, refunds + cost as expenses from ecommerce_sales_days
    where currency = ${currency} and day between ${from}::date and ${to}::date order by day`)
}

type PartSum = { kind: 'gender' | 'category'; key: string; quantity: number; amount: number }

export function readParts(db: Db, { currency, from, to }: Range): Promise<PartSum[]> {
  return db.many(sql`
    select kind, key, sum(quantity) as quantity, sum(amount) as amount from ecommerce_sales_parts
    where kind = any(array['gender', 'category']) and currency = ${currency}
      and day between ${from}::date and ${to}::date
    group by kind, key order by sum(amount) desc, key`)
}

type Seller = {
  id: string
  name: string
  email: string
  avatarUrl: string | null
  country: string | null
  category: Category | null
  amount: number
  before: number
}

/** The best-selling creators, each with the category of their best-selling product. */
export function readBest(
  db: Db,
  { range: { currency, from, to }, before, most }: { range: Range; before: Range; most: number },
): Promise<Seller[]> {
  return db.many(sql`
    with best as materialized (
      select key, sum(amount) as amount from ecommerce_sales_parts
      where kind = 'seller' and currency = ${currency} and day between ${from}::date and ${to}::date
      group by key order by sum(amount) desc, key limit ${most}
    )
    select person.id, person.name, person.email, person.avatar_url as "avatarUrl", person.country, best.amount,
      coalesce((
        select sum(s.amount) from ecommerce_sales_parts s
        where s.kind = 'seller' and s.currency = ${currency} and s.key = best.key
          and s.day between ${before.from}::date and ${before.to}::date
      ), 0) as before, (
        select p.category from ecommerce_products p
        where p.created_by = person.id and ${isShown} order by p.sold desc, p.id desc limit 1
      ) as category
    from best join people_records person on person.id = best.key::uuid
    order by best.amount desc, best.key`)
}

type Congratulation = { byId: string; sellerId: string; day: string }

/** Nothing is written when it was done on this day before. */
export async function insertCongratulation(tx: Tx, { byId, sellerId, day }: Congratulation): Promise<boolean> {
  const count = await tx.run(sql`
    insert into ecommerce_congratulations (by_id, seller_id, day) values (${byId}, ${sellerId}, ${day}::date)
    on conflict do nothing`)
  return count > 0
}

export async function hasCongratulated(db: Db, { byId, sellerId, day }: Congratulation): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from ecommerce_congratulations where by_id = ${byId} and seller_id = ${sellerId} and day = ${day}::date`)
  return row !== undefined
}

/** The amount that this person sold, and whether they see the dashboard. */
export function readSeller(
  db: Db,
  { currency, from, to }: Range,
  sellerId: string,
): Promise<{ amount: number; isManager: boolean } | undefined> {
  return db.maybe(sql`
    select sum(s.amount) as amount, bool_and(person.role <> 'user') as "isManager"
    from ecommerce_sales_parts s join people_records person on person.id = s.key::uuid
    where s.kind = 'seller' and s.currency = ${currency} and s.key = ${sellerId}
      and s.day between ${from}::date and ${to}::date
    having count(*) > 0`)
}

type MonthSums = { year: number; month: number; income: number; expenses: number }

/** For a year and the one before it. */
export function readMonths(db: Db, currency: string, year: number): Promise<MonthSums[]> {
  return db.many(sql`
    select extract(year from day)::int as year, extract(month from day)::int as month, sum(income) as income,
      sum(refunds + cost) as expenses
    from ecommerce_sales_days
    where currency = ${currency} and day between make_date(${year}::int - 1, 1, 1) and make_date(${year}::int, 12, 31)
    group by 1, 2`)
}

export async function readFirstYear(db: Db, currency: string): Promise<number | null> {
  const row = await db.one<{ year: number | null }>(sql`
    select extract(year from min(day))::int as year from ecommerce_sales_days where currency = ${currency}`)
  return row.year
}

/** The newest products of the shop; with `isNew` those that say so of themselves come first. */
export async function readNewest(db: Db, isNew: boolean, most: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from (
      select p.id, p.is_new, p.created_at from ecommerce_products p
      where ${isShown} order by p.created_at desc, p.id desc limit 100
    ) latest
    order by (${isNew}::boolean and is_new) desc, created_at desc, id desc limit ${most}`)
  return rows.map(({ id }) => id)
}

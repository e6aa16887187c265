// How many products there are behind each choice of the filter, under the other choices made.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { colourValues, countedMost, genders, shelves } from '../../entities.ts'
import type { Narrowing } from './narrow.ts'
import { facetQuery, searchedAndPriced, whereOf } from './narrow.ts'

const starChoices = [1, 2, 3, 4] as const

type Choice = { kind: 'gender' | 'category' | 'colors' | 'rating'; value: string; query: string }

/** Each choice as if it were the only one of its kind. */
function choicesOf(narrowing: Narrowing): Choice[] {
  const queryOf = (change: Partial<Narrowing>) => facetQuery({ ...narrowing, ...change }) ?? ''
  return [
    ...genders.map((value) => ({ kind: 'gender' as const, value, query: queryOf({ genders: [value] }) })),
    ...shelves.map((value) => ({ kind: 'category' as const, value, query: queryOf({ shelf: value }) })),
    ...colourValues.map((value) => ({ kind: 'colors' as const, value, query: queryOf({ colors: [value] }) })),
    ...starChoices.map((stars) => ({ kind: 'rating' as const, value: String(stars), query: queryOf({ stars }) })),
  ]
}

export function countChoices(db: Db, narrowing: Narrowing): Promise<(Omit<Choice, 'query'> & { count: number })[]> {
  return db.many(sql`
    select choice.kind, choice.value, (
      select count(*)::int from (
        select from ecommerce_products p where ${searchedAndPriced(narrowing)} and p.search @@ choice.query
        limit ${countedMost}
      ) counted
    ) as count
    from jsonb_to_recordset(${JSON.stringify(choicesOf(narrowing))}::jsonb)
      as choice (kind text, value text, query tsquery)`)
}

/** All that the choices leave together, and the dearest of the shop. */
export function countAll(db: Db, narrowing: Narrowing): Promise<{ total: number; priceMost: number }> {
  return db.one(sql`
    select (
      select count(*)::int from (
        select from ecommerce_products p where ${whereOf(narrowing)} limit ${countedMost}
      ) counted
    ) as total, coalesce((
      select price_now from ecommerce_products p
      where p.publish = 'published' and p.deleted_at is null order by price_now desc, id desc limit 1
    ), 0) as "priceMost"`)
}

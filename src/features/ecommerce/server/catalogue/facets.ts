// How many products there are behind each choice of the filter, under the other choices made.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { colourValues, countedMost, genders, shelves } from '../../entities.ts'
import type { Narrowing } from './narrow.ts'
import { facetQuery, searchedOf } from './narrow.ts'

/**
 * So many are counted in one pass, which tells all there is to tell of a shop that has no more: 15 ms. Of a larger one,
 * what a tenth has is full by then, and what fewer have an index counts quickly; to have it count each choice took 100 ms.
 */
const passMost = 10_000

const starChoices = [1, 2, 3, 4] as const

type Choice = {
  kind: 'gender' | 'category' | 'colors' | 'rating'
  value: string
  /** As if it were the only one of its kind. */
  narrowing: Narrowing
}
export type CountedChoice = Pick<Choice, 'kind' | 'value'> & { count: number }

function choicesOf(narrowing: Narrowing): Choice[] {
  const choice = (kind: Choice['kind'], value: string, change: Partial<Narrowing>) => ({
    kind,
    value,
    narrowing: { ...narrowing, ...change },
  })
  return [
    ...genders.map((value) => choice('gender', value, { genders: [value] })),
    ...shelves.map((value) => choice('category', value, { shelf: value })),
    ...colourValues.map((value) => choice('colors', value, { colors: [value] })),
    ...starChoices.map((stars) => choice('rating', String(stars), { stars })),
  ]
}

/** Products that no choice tells apart, and how many they are. */
type Alike = { gender: string[]; shelf: string; colors: string[]; stars: number; count: number }

/** The products that match the search and the prices, within one pass. */
function readAlike(db: Db, narrowing: Narrowing): Promise<Alike[]> {
  return db.many(sql`
    select gender, shelf, colors, stars, count(*)::int as count from (
      select p.gender, p.shelf, p.colors, case when p.reviews = 0 then 0 else p.rating_sum / p.reviews end as stars
      from ecommerce_products p where ${searchedOf(narrowing)} limit ${passMost}
    ) passed
    group by gender, shelf, colors, stars`)
}

/** The same as `facetQuery` asks of the words that ecommerce_facets makes (in the migration). */
const isLeft = (alike: Alike, { genders: chosen, shelf, colors, stars }: Narrowing): boolean =>
  (chosen.length === 0 || chosen.some((gender) => alike.gender.includes(gender))) &&
  (shelf === undefined || alike.shelf === shelf) &&
  (colors.length === 0 || colors.some((color) => alike.colors.includes(color))) &&
  (stars === undefined || alike.stars >= stars)

const sumOf = (all: readonly Alike[]) => all.reduce((sum, { count }) => sum + count, 0)

/** The matches of each facet query among them, up to the largest count shown. */
async function countByIndex(db: Db, narrowing: Narrowing, queries: readonly string[]): Promise<number[]> {
  const rows = await db.many<{ count: number }>(sql`
    select (
      select count(*)::int from (
        select from ecommerce_products p where ${searchedOf(narrowing)} and p.search @@ wanted.query
        limit ${countedMost}
      ) counted
    ) as count
    from unnest(${queries}::tsquery[]) with ordinality as wanted (query, place) order by wanted.place`)
  return rows.map(({ count }) => count)
}

/** The matches of all choices together, and of each of them; counting stops at the limit. */
export async function countLeft(db: Db, narrowing: Narrowing): Promise<{ total: number; choices: CountedChoice[] }> {
  const alike = await readAlike(db, narrowing)
  const isWhole = sumOf(alike) < passMost
  const choices = choicesOf(narrowing)
  const passed = [narrowing, ...choices.map((choice) => choice.narrowing)].map((one) => {
    const count = Math.min(sumOf(alike.filter((group) => isLeft(group, one))), countedMost)
    return { count, query: isWhole || count === countedMost ? undefined : facetQuery(one) }
  })
  const queries = passed.flatMap(({ query }) => query ?? [])
  const counted = queries.length === 0 ? [] : await countByIndex(db, narrowing, queries)
  const [total = 0, ...counts] = passed.map(({ count, query }) =>
    query === undefined ? count : (counted[queries.indexOf(query)] ?? 0),
  )
  return {
    total,
    choices: choices.map(({ kind, value }, index) => ({ kind, value, count: counts[index] ?? 0 })),
  }
}

/** The highest price, ignoring the filters. */
export async function readPriceMost(db: Db): Promise<number> {
  const dearest = await db.maybe<{ price: number }>(sql`
    select price_now as price from ecommerce_products p
    where p.publish = 'published' and p.deleted_at is null order by price_now desc, id desc limit 1`)
  return dearest?.price ?? 0
}

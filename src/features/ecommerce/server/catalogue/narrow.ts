// The shop’s filters, as a URL has them, turned into conditions that indexes answer.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { listProducts } from '../../contract.ts'
import type { Colour, Gender, Shelf } from '../../entities.ts'
import { colourValues, genders } from '../../entities.ts'
import { isShown } from './rows.ts'

export type Query = Pick<
  InputOf<typeof listProducts>,
  'search' | 'gender' | 'category' | 'colors' | 'priceMin' | 'priceMax' | 'rating' | 'favourites'
>
export type Narrowing = {
  search: string | undefined
  genders: readonly Gender[]
  shelf: Shelf | undefined
  colors: readonly Colour[]
  priceMin: number | undefined
  priceMax: number | undefined
  stars: number | undefined
  /** Only this person's favorites. */
  keptBy: string | undefined
}

/** The values of a list with commas; refuses one that is none. */
export function chosenOf<const Value extends string>(
  field: string,
  text: string | undefined,
  values: readonly Value[],
) {
  if (text === undefined || text === '') return []
  const chosen = text.split(',')
  if (chosen.some((one) => !values.some((value) => value === one))) {
    throw refusedField(field, 'not-allowed', `${field} must be a list of any of these: ${values.join(', ')}`)
  }
  return values.filter((value) => chosen.includes(value))
}

/** A whole number; refuses another text. */
export function numberOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw refusedField(field, 'wrong-type', `${field} is a whole number`)
  return Number(text)
}

/** Nobody's favourites are a visitor's. */
function keeperOf({ favourites }: Query, actorId: string | undefined): string | undefined {
  if (favourites === undefined) return undefined
  if (actorId === undefined) throw new AppError('unauthorized', 'Sign in to save favorites')
  return actorId
}

export const narrowingOf = (query: Query, actorId?: string): Narrowing => ({
  search: query.search?.trim() === '' ? undefined : query.search,
  genders: chosenOf('gender', query.gender, genders),
  shelf: query.category,
  colors: chosenOf('colors', query.colors, colourValues),
  priceMin: numberOf('priceMin', query.priceMin),
  priceMax: numberOf('priceMax', query.priceMax),
  stars: numberOf('rating', query.rating),
  keptBy: keeperOf(query, actorId),
})

const anyOf = (kind: string, values: readonly string[]) =>
  values.length === 0 ? [] : [`(${values.map((value) => `'.${kind}.${value}'`).join(' | ')})`]

/** As a query of text search (ecommerce_facets in the migration makes its words); undefined without any. */
export function facetQuery({ genders: chosen, shelf, colors, stars }: Narrowing): string | undefined {
  const parts = [
    ...anyOf('g', chosen),
    ...anyOf('s', shelf === undefined ? [] : [shelf]),
    ...anyOf('c', colors),
    ...anyOf('r', stars === undefined ? [] : [String(stars)]),
  ]
  return parts.length === 0 ? undefined : parts.join(' & ')
}

export const isNarrow = (narrowing: Narrowing): boolean =>
  facetQuery(narrowing) !== undefined ||
  [narrowing.search, narrowing.priceMin, narrowing.priceMax, narrowing.keptBy].some((value) => value !== undefined)

/** Published products in this range of prices, of whoever's favourites are asked for. */
export function rangeOf({ priceMin, priceMax, keptBy }: Narrowing): Statement {
  const least = priceMin === undefined ? sql`` : sql`and p.price_now >= ${priceMin}`
  const most = priceMax === undefined ? sql`` : sql`and p.price_now <= ${priceMax}`
  const kept =
    keptBy === undefined
      ? sql``
      : sql`and exists (select from ecommerce_favourites f where f.product_id = p.id and f.person_id = ${keptBy})`
  return sql`${isShown} ${least} ${most} ${kept}`
}

const searchOf = ({ search }: Narrowing) =>
  search === undefined ? sql`true` : sql`p.search @@ (select search_query(${search}))`

/** The full-text matches within the range. */
export const searchedOf = (narrowing: Narrowing): Statement => sql`${rangeOf(narrowing)} and ${searchOf(narrowing)}`

/** The search words and chosen facets as one full-text query. */
export function wordsOf(narrowing: Narrowing): Statement {
  const query = facetQuery(narrowing)
  const facets = query === undefined ? sql`` : sql`and p.search @@ ${query}::tsquery`
  return sql`${searchOf(narrowing)} ${facets}`
}

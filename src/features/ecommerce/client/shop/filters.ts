// The shop’s filters in the URL: read from it, written to it, and described as chips.
import type { InputOf } from '#kernel/contract.ts'
import type { listProducts } from '../../contract.ts'
import type { Colour, Gender, Shelf } from '../../entities.ts'
import { colourValues, genders, shelves } from '../../entities.ts'

export const ratings = ['4', '3', '2', '1'] as const
type AtLeast = (typeof ratings)[number]

export type Filters = {
  search: string
  gender: readonly Gender[]
  category: Shelf | undefined
  colors: readonly Colour[]
  /** In the currency's smallest unit; undefined is without an end. */
  priceMin: number | undefined
  priceMax: number | undefined
  rating: AtLeast | undefined
  /** Only what the person has kept. */
  favourites: boolean
}
export type Search = Readonly<Record<string, unknown>>

export const noFilters: Filters = {
  search: '',
  gender: [],
  category: undefined,
  colors: [],
  priceMin: undefined,
  priceMax: undefined,
  rating: undefined,
  favourites: false,
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const several = <Value extends string>(known: readonly Value[], value: unknown) => {
  const chosen = new Set(textOf(value).split(','))
  return known.filter((one) => chosen.has(one))
}
const oneOf = <Value extends string>(known: readonly Value[], value: unknown) =>
  known.find((one) => one === textOf(value))
const amount = (value: unknown) => (/^\d{1,11}$/.test(textOf(value)) ? Number(textOf(value)) : undefined)

/** Unknown values are ignored. Colors are written without their `#`. */
export const parseFilters = (search: Search): Filters => ({
  search: textOf(search['search']).slice(0, 100),
  gender: several(genders, search['gender']),
  category: oneOf(shelves, search['category']),
  colors: colourValues.filter((value) => textOf(search['colors']).split(',').includes(value.slice(1))),
  priceMin: amount(search['priceMin']),
  priceMax: amount(search['priceMax']),
  rating: oneOf(ratings, search['rating']),
  favourites: textOf(search['favourites']) === '1',
})

/** The other way round; what narrows nothing is undefined. */
export const writeFilters = (filters: Filters): Record<string, string | undefined> => ({
  search: filters.search || undefined,
  gender: filters.gender.join() || undefined,
  category: filters.category,
  colors: filters.colors.map((value) => value.slice(1)).join() || undefined,
  priceMin: filters.priceMin?.toString(),
  priceMax: filters.priceMax?.toString(),
  rating: filters.rating,
  favourites: filters.favourites ? '1' : undefined,
})

/** As the server is asked. */
export function inputOf(filters: Filters): InputOf<typeof listProducts> {
  const written = { ...writeFilters(filters), colors: filters.colors.join() || undefined }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

/** How many of the drawer's filters hold; the search has a field of its own, favourites a button. */
export const countFilters = ({ gender, category, colors, priceMin, priceMax, rating }: Filters): number =>
  gender.length +
  Number(category !== undefined) +
  colors.length +
  Number(priceMin !== undefined || priceMax !== undefined) +
  Number(rating !== undefined)

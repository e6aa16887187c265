// The calls of analytics: views of pages are counted without a cookie, and managers read their sums beside those of features.
import { endpoint, event } from '#kernel/contract.ts'
import { continents } from '#kernel/continents.ts'
import type { FigureKey } from '#kernel/figures-contract.ts'
import { Currency } from '#kernel/money.ts'
import type { Infer } from '#kernel/shape.ts'
import { Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { Country, Count, Day, Host, Range, audiences, buckets, sources, systems, topics } from './entities.ts'

const zoneMax = 60
const languageMax = 35
const referrerMax = 2000

/**
 * Counts one view of a page. It answers the same whatever was done: bots, and browsers that ask not to be tracked, are
 * not counted. `isCounting` is false while counting is off for the workspace or this browser, so that it need not ask again.
 */
export const countView = endpoint('POST', '/api/analytics/views/new', {
  may: 'anyone',
  rate: { max: 300, seconds: 60 },
  input: object({
    /** The path alone, or with its query, which is thrown away but for `utm_medium=email`. */
    path: text({ min: 1, max: referrerMax }),
    /** `document.referrer`; its host alone is kept. Absent on every page but the first of a visit. */
    referrer: optional(text({ max: referrerMax })),
    /** IANA, `Africa/Khartoum`; gives the country. */
    zone: optional(text({ max: zoneMax })),
    /** `navigator.language`; gives the country where the zone doesn’t. */
    language: optional(text({ max: languageMax })),
  }),
  output: object({ isCounting: Yes }),
})

const Settings = object({ isCounting: Yes })
/** The switch of the workspace: views are counted, or not. */
export const getCounting = endpoint('GET', '/api/analytics/counting', { may: 'manager', output: Settings })
export const saveCounting = endpoint('POST', '/api/analytics/counting/update', {
  may: 'admin',
  input: Settings,
  output: Settings,
})

/** Both optional: without them the last 30 days, today included. At most 800 days. */
const rangeFields = { from: optional(Day), to: optional(Day) }
const stepsMost = 800
const Steps = list(Count, stepsMost)

/** `before` is null where the time before isn’t counted to its beginning: there is nothing to compare with. */
const Compared = { value: Count, before: nullable(Count) }

const rangeAnswer = {
  ...Range.entries,
  /** The time that this one is compared with: as many days before, or the same days of as many months before. */
  before: Range,
  bucket: oneOf(buckets),
  /** The first day of each step. */
  starts: list(Day, stepsMost),
}

export const tileKeys = ['sales', 'newUsers', 'items', 'orders', 'bugReports'] as const satisfies readonly FigureKey[]
export type TileKey = (typeof tileKeys)[number]
const Tile = object({
  key: oneOf(tileKeys),
  ...Compared,
  /** In the smallest unit of `currency`, for `sales`; it may be less than nothing. */
  value: integer(),
  before: nullable(integer()),
  steps: list(integer(), stepsMost),
  /** Those of the time before; null where `before` is. */
  stepsBefore: nullable(list(integer(), stepsMost)),
  /** How many there are now, of those that are open: bug reports. */
  open: nullable(Count),
  /** The page that it comes from. */
  link: nullable(text({ max: 500 })),
})
export type Tile = Infer<typeof Tile>

/** The figures that other features bring; those of features that were removed are absent. */
export const readTiles = endpoint('GET', '/api/analytics/tiles', {
  may: 'manager',
  input: object(rangeFields),
  output: object({ ...rangeAnswer, currency: Currency, tiles: list(Tile, tileKeys.length) }),
})

export const hostsShown = 5
/** Visits: whoever comes several times on one day is counted once. */
export const readVisits = endpoint('GET', '/api/analytics/visits', {
  may: 'manager',
  input: object(rangeFields),
  output: object({
    ...rangeAnswer,
    /** False: the switch is off, and nothing new is counted. */
    isCounting: Yes,
    /** The first day of which anything is known; null while nothing was counted. */
    since: nullable(Day),
    visits: object(Compared),
    views: object(Compared),
    /** All five, in this order: visits by how they began, with their steps. */
    sources: list(object({ source: oneOf(sources), ...Compared, steps: Steps }), sources.length),
    /** The sites that sent most. */
    hosts: list(object({ host: Host, source: oneOf(sources), ...Compared }), hostsShown),
    /** The largest first; those without visits are absent. */
    continents: list(object({ continent: oneOf(continents), ...Compared }), continents.length),
    systems: list(object({ system: oneOf(systems), ...Compared }), systems.length),
    /** The reasons why people came: how many of the `visits` of this audience saw a page of the topic. */
    audiences: list(
      object({
        audience: oneOf(audiences),
        visits: Count,
        topics: list(object({ topic: oneOf(topics), visits: Count }), topics.length),
      }),
      audiences.length,
    ),
  }),
})

export const countriesShown = 10
const Conversion = object({ visits: Count, orders: Count })
/** Orders of visits, by country: in this time, and in the same days a year before (null: not counted yet). */
export const readConversion = endpoint('GET', '/api/analytics/conversion', {
  may: 'manager',
  input: object(rangeFields),
  output: object({
    ...Range.entries,
    yearBefore: Range,
    /** The highest rate first; countries of few visits are left out. */
    countries: list(object({ country: Country, ...Conversion.entries, before: nullable(Conversion) }), countriesShown),
  }),
})

export const orderSteps = ['placed', 'paid', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export type OrderStep = (typeof orderSteps)[number]
export const newsShown = 5
export const ordersShown = 5
/** The last events of orders, and the newest posts; null where the feature was removed. */
export const readLatest = endpoint('GET', '/api/analytics/latest', {
  may: 'manager',
  output: object({
    orders: nullable(
      list(
        object({
          id: text({ max: 100 }),
          kind: oneOf(orderSteps),
          /** `#4071`. */
          name: text({ max: 300 }),
          amount: nullable(integer()),
          currency: nullable(Currency),
          at: Instant,
          link: text({ max: 500 }),
        }),
        ordersShown,
      ),
    ),
    news: nullable(
      list(
        object({
          id: text({ max: 100 }),
          title: text({ max: 300 }),
          text: text({ max: 1000 }),
          picture: nullable(text({ max: 2000 })),
          at: Instant,
          link: text({ max: 500 }),
        }),
        newsShown,
      ),
    ),
  }),
})

export const rowKinds = ['day', 'path', 'host', 'country'] as const
export type RowKind = (typeof rowKinds)[number]
export const rowsAtOnce = 50
/**
 * The rows behind a mark of a chart, the most visits first (paths: views); days in their order. Some filters go with some kinds: `source`
 * with day, path and host, `continent` with country, `country` with day, `topic` and `audience` with path; others are refused.
 */
export const listRows = endpoint('GET', '/api/analytics/rows', {
  may: 'manager',
  input: object({
    ...rangeFields,
    by: oneOf(rowKinds),
    source: optional(oneOf(sources)),
    continent: optional(oneOf(continents)),
    country: optional(Country),
    topic: optional(oneOf(topics)),
    audience: optional(oneOf(audiences)),
    /** How many rows to leave out: a whole number. */
    skip: optional(text({ max: 6 })),
  }),
  output: object({
    ...Range.entries,
    rows: list(
      object({
        /** The day, path, host or country. */
        key: text({ max: 200 }),
        /** For hosts alone. */
        source: nullable(oneOf(sources)),
        /** Visits; of paths those that began there. */
        visits: Count,
        views: Count,
      }),
      rowsAtOnce,
    ),
    total: Count,
    hasMore: Yes,
  }),
})

/** Some views more were counted; at most every few seconds. Also when the switch was turned. */
export const viewsCounted = event('analytics.viewsCounted', object({}))

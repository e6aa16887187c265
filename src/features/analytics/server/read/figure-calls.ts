// Figures that other features bring, orders of visits by country, and the latest of orders and posts.
import type { Db } from '#kernel/server/database/db.ts'
import type { FigurePart } from '#kernel/server/figures.ts'
import type { FigureKey } from '#kernel/figures-contract.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part, Wiring } from '#kernel/server/parts.ts'
import {
  countriesShown,
  newsShown,
  ordersShown,
  readConversion,
  readLatest,
  readTiles,
  tileKeys,
} from '../../contract.ts'
import { beforeOf, bucketOf, piecesOf, startsOf, stepsOf, yearBefore } from '../../range.ts'
import type { Range } from '../../range.ts'
import type { Asked } from './asked.ts'
import { askedOf } from './asked.ts'
import { readCountries, readSince } from './sum-queries.ts'

type Money = { currency: string; timeZone: string }

const figureOf = ({ figures }: Pick<Wiring, 'figures'>, key: FigureKey) => figures.find((figure) => figure.key === key)

const total = (steps: readonly number[]) => steps.reduce((sum, step) => sum + step, 0)

async function tileOf(
  db: Db,
  part: FigurePart,
  { range, before, money }: { range: Range; before: Range; money: Money },
) {
  const [now, earlier, since, open] = await Promise.all([
    part.read(db, { ...range, ...money }),
    part.read(db, { ...before, ...money }),
    part.readSince(db, money),
    part.countOpen?.(db) ?? null,
  ])
  const steps = stepsOf(range, now)
  const stepsBefore = since !== null && since <= before.from ? stepsOf(before, earlier) : null
  const { key, link } = part
  return { key, value: total(steps), before: stepsBefore && total(stepsBefore), steps, stepsBefore, open, link }
}

async function readAllTiles(db: Db, wiring: Wiring, { range, money }: { range: Range; money: Money }) {
  const before = beforeOf(range)
  const parts = tileKeys.flatMap((key) => figureOf(wiring, key) ?? [])
  const tiles = await Promise.all(parts.map((part) => tileOf(db, part, { range, before, money })))
  return { ...range, before, bucket: bucketOf(range), starts: startsOf(range), currency: money.currency, tiles }
}

/** From fewer visits a rate says nothing. */
const visitsLeast = 10

async function readRates(db: Db, wiring: Wiring, { asked, money }: { asked: Asked; money: Money }) {
  const { today, ...range } = asked
  const earlier = yearBefore(range)
  const orders = figureOf(wiring, 'orders')
  const readOrders = async (span: Range) =>
    new Map((await orders?.readCountries?.(db, { ...span, ...money }))?.map(({ country, value }) => [country, value]))
  const readVisits = async (span: Range) =>
    new Map((await readCountries(db, piecesOf(span, today))).map(({ country, visits }) => [country, visits]))
  const [since, visits, visitsBefore, sold, soldBefore] = await Promise.all([
    readSince(db),
    readVisits(range),
    readVisits(earlier),
    readOrders(range),
    readOrders(earlier),
  ])
  const isKnown = since !== null && since <= earlier.from
  const countries = [...visits]
    .filter(([, count]) => count >= visitsLeast)
    .map(([country, count]) => ({
      country,
      visits: count,
      orders: sold.get(country) ?? 0,
      before: isKnown ? { visits: visitsBefore.get(country) ?? 0, orders: soldBefore.get(country) ?? 0 } : null,
    }))
    .toSorted((one, other) => other.orders / other.visits - one.orders / one.visits || other.visits - one.visits)
  return { ...range, yearBefore: earlier, countries: countries.slice(0, countriesShown) }
}

async function readNews(db: Db, { feeds }: Wiring) {
  const orders = feeds.find((feed) => feed.of === 'orders')
  const posts = feeds.find((feed) => feed.of === 'posts')
  const [events, news] = await Promise.all([orders?.read(db, ordersShown) ?? null, posts?.read(db, newsShown) ?? null])
  return { orders: events, news }
}

export const figureCalls: Part[] = [
  on(readTiles, ({ db, wiring, workspace, input }) => {
    const { from, to } = askedOf(input, workspace)
    return readAllTiles(db, wiring, { range: { from, to }, money: workspace })
  }),
  on(readConversion, ({ db, wiring, workspace, input }) =>
    readRates(db, wiring, { asked: askedOf(input, workspace), money: workspace }),
  ),
  on(readLatest, ({ db, wiring }) => readNews(db, wiring)),
]

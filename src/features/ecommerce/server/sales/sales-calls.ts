// The sales dashboard: the figures of a period beside the previous one, and the people who sold.
import { found, refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { notify } from '#kernel/server/live/notify.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Category, Gender } from '../../entities.ts'
import {
  congratulateSeller,
  latestMost,
  peopleMost,
  readSales,
  readSellers,
  sellerCongratulated,
  sellersMost,
} from '../../sales-contract.ts'
import { readCards } from '../catalogue/rows.ts'
import { dayOf, later, lengthOf, timeOf, todayIn } from './days.ts'
import type { DaySums, Range } from './sales-queries.ts'
import {
  hasCongratulated,
  insertCongratulation,
  readBest,
  readDays,
  readFirstYear,
  readMonths,
  readNewest,
  readParts,
  readSeller,
} from './sales-queries.ts'

const daysOfDefault = 30
const daysMost = 400
/** Whatever lies before or after them is a day of four digits too. */
const firstDay = '2000-01-01'
const lastDay = '2199-12-31'

function checkDay(field: 'from' | 'to', day: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOf(day) : NaN
  if (Number.isNaN(time) || dayOf(time) !== day) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  if (day < firstDay) throw refusedField(field, 'too-early', `Choose a day from ${firstDay} on`)
  if (day > lastDay) throw refusedField(field, 'too-late', `Choose a day up to ${lastDay}`)
  return day
}

type Asked = { from?: string | undefined; to?: string | undefined }

function rangeOf(input: Asked, today: string) {
  const to = checkDay('to', input.to ?? today)
  const from = checkDay('from', input.from ?? later(to, 1 - daysOfDefault))
  const length = lengthOf({ from, to })
  if (length < 1 || length > daysMost)
    throw refusedField('from', 'not-allowed', `Choose a period of 1 to ${daysMost} days`)
  return { from, to, length }
}

/** The period, and the time before, which is as long and ends the day before. */
function periodOf(input: Asked, { currency, timeZone }: { currency: string; timeZone: string }) {
  const today = todayIn(timeZone)
  const { length, ...days } = rangeOf(input, today)
  const range = { currency, ...days }
  return { today, length, range, before: { currency, from: later(range.from, -length), to: later(range.from, -1) } }
}

type Sums = Omit<DaySums, 'day'>

type Compared = { before: readonly Sums[]; of: (sums: Sums) => number }

/** Each day of the time has its step; what was before is one sum. */
function figure(days: readonly string[], known: ReadonlyMap<string, Sums>, { before, of }: Compared) {
  const steps = days.map((day) => {
    const sums = known.get(day)
    return sums ? of(sums) : 0
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return { value: sum(steps), before: sum(before.map(of)), steps }
}

const months = Array.from({ length: 12 }, (_, month) => month + 1)
const yearsMost = 30

async function readYear(db: Db, { currency, year, thisYear }: { currency: string; year: number; thisYear: number }) {
  const [sums, first] = await Promise.all([readMonths(db, currency, year), readFirstYear(db, currency)])
  const monthsOf = (wanted: number, field: 'income' | 'expenses') =>
    months.map((month) => sums.find((one) => one.year === wanted && one.month === month)?.[field] ?? 0)
  const count = Math.min(thisYear - (first ?? thisYear) + 1, yearsMost)
  return {
    year: {
      year,
      income: monthsOf(year, 'income'),
      expenses: monthsOf(year, 'expenses'),
      incomeBefore: monthsOf(year - 1, 'income'),
    },
    years: Array.from({ length: count }, (_, index) => thisYear - index),
  }
}

/** A day on which more came back than was sold has less than nothing. */
async function readShares(db: Db, range: Range) {
  const parts = await readParts(db, range)
  const sharesOf = (kind: 'gender' | 'category') =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ key, quantity, amount }) => ({ key, quantity: Math.max(quantity, 0), amount }))
  return {
    // Written from products, whose genders and categories are these.
    genders: sharesOf('gender').map(({ key, ...share }) => ({ gender: key as Gender | 'none', ...share })),
    categories: sharesOf('category').map(({ key, ...share }) => ({ category: key as Category, ...share })),
  }
}

async function readFigures(db: Db, range: Range, before: Range, length: number) {
  const [rows, earlier] = await Promise.all([readDays(db, range), readDays(db, before)])
  const days = Array.from({ length }, (_, index) => later(range.from, index))
  const known = new Map(rows.map(({ day, ...sums }) => [day, sums]))
  const show = (of: (sums: Sums) => number) => figure(days, known, { before: earlier, of })
  return {
    days,
    sold: show(({ items }) => items),
    income: show(({ income }) => income),
    expenses: show(({ expenses }) => expenses),
    profit: show(({ income, expenses }) => income - expenses),
  }
}

const readProducts = async (db: Db, isNew: boolean) => readCards(db, await readNewest(db, isNew, latestMost))

const dashboardPage = '/dashboard/general/ecommerce'
const shopPage = '/dashboard/e-commerce/shop'

export const salesCalls: Part[] = [
  on(readSales, async ({ db, actor, workspace, input }) => {
    const { currency } = workspace
    const { today, length, range, before } = periodOf(input, workspace)
    const thisYear = Number(today.slice(0, 4))
    const year = /^[12]\d{3}$/.test(input.year ?? '') ? Number(input.year) : thisYear
    const [figures, shares, sellers, years, latest, newest] = await Promise.all([
      readFigures(db, range, before, length),
      readShares(db, range),
      readBest(db, { range, before, most: sellersMost }),
      readYear(db, { currency, year, thisYear }),
      readProducts(db, false),
      readProducts(db, true),
    ])
    const [best] = sellers
    const isCongratulated =
      best !== undefined && (await hasCongratulated(db, { byId: actor.id, sellerId: best.id, day: today }))
    const { from, to } = range
    const compared = { from: before.from, to: before.to }
    const period = { currency, from, to, before: compared }
    return { ...period, ...figures, ...shares, sellers, isCongratulated, ...years, latest, newest }
  }),

  on(readSellers, async ({ db, workspace, input }) => {
    const { range, before } = periodOf(input, workspace)
    return { ...range, sellers: await readBest(db, { range, before, most: peopleMost }) }
  }),

  on(congratulateSeller, async ({ db, actor, workspace, input: { sellerId, ...asked } }) => {
    if (sellerId === actor.id) throw refusedField('sellerId', 'not-allowed', 'You can’t congratulate yourself')
    const { today, range } = periodOf(asked, workspace)
    const { amount, isManager } = found(await readSeller(db, range, sellerId), 'Seller')
    if (!(await insertCongratulation(db, { byId: actor.id, sellerId, day: today }))) return {}
    const { name } = found(await readPerson(db, actor.id), 'Person')
    await notify(db, {
      to: [sellerId],
      kind: 'ecommerce.congratulated',
      params: { by: name, amount: String(amount), currency: range.currency },
      link: isManager ? `${dashboardPage}?${new URLSearchParams({ from: range.from, to: range.to })}` : shopPage,
      by: actor.id,
    })
    await emit(db, sellerCongratulated, { sellerId }, { to: personTopic(actor.id) })
    return {}
  }),
]

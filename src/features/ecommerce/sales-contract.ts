// The calls of the sales dashboard: sums of payments, refunds and sales in a period, compared with the previous one.
import { endpoint } from '#kernel/contract.ts'
import { Currency } from '#kernel/money.ts'
import { Id, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { ProductCard, categories, genders } from './entities.ts'

const Count = integer({ min: 0 })
const Sum = integer()
const Day = text({ max: 10 })
export const latestMost = 5
export const sellersMost = 5
const stepsMost = 400

/** A sum, the same of the time before, and how it came about step by step. */
const Figure = object({ value: Sum, before: Sum, steps: list(Sum, stepsMost) })

export const readSales = endpoint('GET', '/api/sales', {
  may: 'manager',
  /** Calendar days of the workspace, both included; without them the last 30. The time before is as long and ends the day before. */
  input: object({ from: optional(Day), to: optional(Day), year: optional(text({ max: 4 })) }),
  output: object({
    currency: Currency,
    from: Day,
    to: Day,
    /** Days, of `steps` below. */
    days: list(Day, stepsMost),
    sold: Figure,
    /** Payments. */
    income: Figure,
    /** Refunds, and the cost of goods sold. */
    expenses: Figure,
    /** Income less expenses. */
    profit: Figure,
    genders: list(object({ gender: oneOf([...genders, 'none']), quantity: Count, amount: Sum }), 4),
    categories: list(object({ category: oneOf(categories), quantity: Count, amount: Sum }), categories.length),
    /** The creators of the products sold, best sellers first. */
    sellers: list(
      object({
        id: Id,
        name: text({ max: 300 }),
        email: text({ max: 300 }),
        avatarUrl: nullable(text({ max: 2000 })),
        country: nullable(text({ max: 2 })),
        category: nullable(oneOf(categories)),
        amount: Sum,
        before: Sum,
      }),
      sellersMost,
    ),
    /** For the requested year, or the current one: twelve months each. */
    year: object({ year: integer(), income: list(Sum, 12), expenses: list(Sum, 12), incomeBefore: list(Sum, 12) }),
    years: list(integer(), 30),
    latest: list(ProductCard, latestMost),
    newest: list(ProductCard, latestMost),
  }),
})

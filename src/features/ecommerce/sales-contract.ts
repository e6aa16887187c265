// The calls of the sales dashboard: sums of payments, refunds and sales in a period, compared with the previous one.
import { endpoint, event } from '#kernel/contract.ts'
import { Currency } from '#kernel/money.ts'
import { Id, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { ProductCard, categories, genders } from './entities.ts'

const Count = integer({ min: 0 })
const Sum = integer()
const Day = text({ max: 10 })
export const latestMost = 5
export const sellersMost = 5
export const peopleMost = 100
const stepsMost = 400

/** A sum, the same of the time before, and how it came about step by step. */
const Figure = object({ value: Sum, before: Sum, steps: list(Sum, stepsMost) })

const Seller = object({
  id: Id,
  name: text({ max: 300 }),
  email: text({ max: 300 }),
  avatarUrl: nullable(text({ max: 2000 })),
  country: nullable(text({ max: 2 })),
  /** That of their best-selling product. */
  category: nullable(oneOf(categories)),
  amount: Sum,
  before: Sum,
})

/** Calendar days of the workspace, both included; without them the last 30. The time before is as long and ends the day before. */
const days = { from: optional(Day), to: optional(Day) } as const

export const readSales = endpoint('GET', '/api/sales', {
  may: 'manager',
  input: object({ ...days, year: optional(text({ max: 4 })) }),
  output: object({
    currency: Currency,
    from: Day,
    to: Day,
    /** The time that figures are compared with. */
    before: object({ from: Day, to: Day }),
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
    sellers: list(Seller, sellersMost),
    /** True once the reader has congratulated the first of them today. */
    isCongratulated: Yes,
    /** For the requested year, or the current one: twelve months each. */
    year: object({ year: integer(), income: list(Sum, 12), expenses: list(Sum, 12), incomeBefore: list(Sum, 12) }),
    years: list(integer(), 30),
    latest: list(ProductCard, latestMost),
    newest: list(ProductCard, latestMost),
  }),
})

/** All who sold something in the period, best sellers first. */
export const readSellers = endpoint('GET', '/api/sales/people', {
  may: 'manager',
  input: object(days),
  output: object({ currency: Currency, from: Day, to: Day, sellers: list(Seller, peopleMost) }),
})

/** Sends a notification with the amount they sold in the period, once a day from each person. Refused to oneself. */
export const congratulateSeller = endpoint('POST', '/api/sales/congratulate', {
  may: 'manager',
  input: object({ sellerId: Id, ...days }),
})

/** To the other tabs of the person who did. */
export const sellerCongratulated = event('ecommerce.sellerCongratulated', object({ sellerId: Id }))

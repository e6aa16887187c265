// The calls behind the start page's figures about the shop, with no more of its data than they need.
import { endpoint } from '#kernel/contract.ts'
import { Currency } from '#kernel/money.ts'
import { Id, decimal, integer, list, nullable, object, oneOf, text } from '#kernel/shape.ts'

const Count = integer({ min: 0 })

export const daysOfSold = 30
export const bestRatedMost = 5

/** Products sold in the last 30 days of the workspace, less those that came back, and in the 30 days before. */
export const readSoldLately = endpoint('GET', '/api/sales/figures/sold', {
  may: 'manager',
  output: object({
    value: integer(),
    before: integer(),
    days: list(object({ day: text({ max: 10 }), count: integer() }), daysOfSold),
  }),
})

/** Accounts that are active, and how many of them have ordered since they were created; cancelled orders don't count. */
export const readOrderedAccounts = endpoint('GET', '/api/sales/figures/accounts', {
  may: 'manager',
  output: object({ accounts: Count, ordered: Count }),
})

/** The products with the best mean rating, to one decimal; of equal ones those with more ratings come first. */
export const listBestRated = endpoint('GET', '/api/products/best-rated', {
  may: 'person',
  output: object({
    products: list(
      object({
        id: Id,
        slug: text({ max: 200 }),
        name: text({ max: 300 }),
        thumbUrl: nullable(text({ max: 300 })),
        shelf: oneOf(['shoes', 'apparel', 'accessories']),
        currency: Currency,
        /** As one pays for it now. */
        price: integer({ min: 0 }),
        rating: decimal({ min: 0, max: 5 }),
        reviews: Count,
      }),
      bestRatedMost,
    ),
  }),
})

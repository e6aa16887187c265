// The calls behind the start page's figures about accounts: how many are active, and where they are.
import { endpoint } from '#kernel/contract.ts'
import { continents } from '#kernel/continents.ts'
import { integer, list, object, oneOf, optional, text } from '#kernel/shape.ts'

const Count = integer({ min: 0 })

const Day = text({ max: 10 })
const groupsMost = 10
export const yearsMost = 30
export const countriesMost = 5

/** People who were here in the last 30 days, and in the 30 days before. */
export const readActiveUsers = endpoint('GET', '/api/users/figures/active', {
  may: 'manager',
  output: object({
    value: Count,
    before: Count,
    /** Stretches of three days; who was here on two days of one counts once in it. */
    groups: list(object({ from: Day, to: Day, count: Count }), groupsMost),
  }),
})

/** Active accounts by the month in which they were created, in the time zone of the workspace. */
export const readNewAccounts = endpoint('GET', '/api/users/figures/regions', {
  may: 'manager',
  /** The current year without it. */
  input: object({ year: optional(text({ max: 4 })) }),
  output: object({
    year: integer(),
    years: list(integer(), yearsMost),
    /** The month that is going on, from 1, where it is in this year; 12 in years that are over. */
    lastMonth: integer({ min: 1, max: 12 }),
    /** Twelve months each; those with most accounts first. */
    regions: list(object({ continent: oneOf(continents), months: list(Count, 12) }), continents.length),
    /** All of them in the months of the year before. */
    before: list(Count, 12),
  }),
})

/** The countries with most active accounts; those of people who don't say theirs are left out. */
export const readAccountsByCountry = endpoint('GET', '/api/users/figures/countries', {
  may: 'manager',
  output: object({
    countries: list(
      object({
        country: text({ max: 2 }),
        total: Count,
        /** Here in the last 30 days. */
        active: Count,
        /** Created in the last 30 days. */
        created: Count,
      }),
      countriesMost,
    ),
  }),
})

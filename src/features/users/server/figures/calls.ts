// Answers the calls behind the figures about accounts.
import type { Continent } from '#kernel/continents.ts'
import { continentOf } from '#kernel/continents.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { countActivePeople } from '#kernel/server/people/people-active.ts'
import {
  countriesMost,
  readAccountsByCountry,
  readActiveUsers,
  readNewAccounts,
  yearsMost,
} from '../../figures-contract.ts'
import type { MonthRow } from './queries.ts'
import { readCountries, readFirstYear, readMonths } from './queries.ts'

const monthsOfYear = 12
const noMonths = () => Array.from({ length: monthsOfYear }, () => 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function add(months: number[], { month, count }: MonthRow): void {
  months[month - 1] = (months[month - 1] ?? 0) + count
}

function sumUp(rows: readonly MonthRow[], year: number) {
  const regions = new Map<Continent, number[]>()
  const before = noMonths()
  for (const row of rows) {
    if (row.year !== year) {
      add(before, row)
      continue
    }
    const continent = continentOf(row.country)
    const months = regions.get(continent) ?? noMonths()
    add(months, row)
    regions.set(continent, months)
  }
  return {
    regions: [...regions]
      .map(([continent, months]) => ({ continent, months }))
      .toSorted((one, other) => sum(other.months) - sum(one.months)),
    before,
  }
}

/** This year and month where the workspace is. */
function thisMonth(timeZone: string) {
  const [year = '', month = ''] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).split('-')
  return { thisYear: Number(year), month: Number(month) }
}

export const figureCalls: Part[] = [
  on(readActiveUsers, ({ db }) => countActivePeople(db)),

  on(readNewAccounts, async ({ db, workspace: { timeZone }, input }) => {
    const { thisYear, month } = thisMonth(timeZone)
    const wanted = /^[12]\d{3}$/.test(input.year ?? '') ? Number(input.year) : thisYear
    const year = Math.min(wanted, thisYear)
    const [rows, first] = await Promise.all([readMonths(db, year, timeZone), readFirstYear(db, timeZone)])
    const count = Math.min(thisYear - (first ?? thisYear) + 1, yearsMost)
    return {
      year,
      years: Array.from({ length: count }, (_, index) => thisYear - index),
      lastMonth: year === thisYear ? month : monthsOfYear,
      ...sumUp(rows, year),
    }
  }),

  on(readAccountsByCountry, async ({ db }) => ({ countries: await readCountries(db, countriesMost) })),
]

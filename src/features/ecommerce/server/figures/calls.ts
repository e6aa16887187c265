// Answers the calls behind the figures about the shop on the start page.
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import {
  bestRatedMost,
  daysOfSold,
  listBestRated,
  readOrderedAccounts,
  readSoldLately,
} from '../../figures-contract.ts'
import { later, todayIn } from '../sales/days.ts'
import { countOrdered, readBestRated, readSoldDays } from './queries.ts'

const sum = (days: readonly { count: number }[]) => days.reduce((total, { count }) => total + count, 0)

export const figureCalls: Part[] = [
  on(readSoldLately, async ({ db, workspace: { timeZone } }) => {
    const to = todayIn(timeZone)
    const from = later(to, 1 - daysOfSold)
    const rows = await readSoldDays(db, { from: later(from, -daysOfSold), to })
    const known = new Map(rows.map(({ day, count }) => [day, count]))
    const days = Array.from({ length: daysOfSold }, (_, index) => {
      const day = later(from, index)
      return { day, count: known.get(day) ?? 0 }
    })
    return { value: sum(days), before: sum(rows.filter(({ day }) => day < from)), days }
  }),

  on(readOrderedAccounts, ({ db }) => countOrdered(db)),

  on(listBestRated, async ({ db }) => ({ products: await readBestRated(db, bestRatedMost) })),
]

// Fills the demo with visits of two years and two months, of which the last thirty days are there view by view.
import type { Transaction } from '#kernel/server/parts.ts'
import { addDays } from '../range.ts'
import { insertSums, insertViews, readToday } from './demo/demo-queries.ts'
import { countryWeights, daysBefore, makeDay, sumsOf } from './demo/make-days.ts'
import { addUp, daysOfViews } from './views/view-queries.ts'

/** Each month of a year has one of the year before to be compared with, as in the shop. */
const demoDays = 791
const viewsMost = 1_000_000

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const { currency, timeZone } = tx.wiring.readWorkspace()
    const { today, part } = await readToday(tx, timeZone)
    const orders = tx.wiring.figures.find(({ key }) => key === 'orders')
    const span = { from: addDays(today, -demoDays), to: today, timeZone, currency }
    const byDay = (await orders?.read(tx, span)) ?? []
    const byCountry = (await orders?.readCountries?.(tx, span)) ?? []
    const world = {
      orders: new Map(byDay.map(({ day, value }) => [day, value])),
      countries: countryWeights(byCountry),
    }
    const days = daysBefore(today, demoDays).map(({ day, age }) => makeDay(day, age, world, age === 0 ? part : 1))
    await insertSums(tx, days.slice(0, -daysOfViews).flatMap(sumsOf))
    await insertViews(tx, days.slice(-daysOfViews), { timeZone })
    await addUp(tx, viewsMost)
  })
}

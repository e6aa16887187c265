// The rules of the dashboard's figures: months that can be compared, and the parts of an income.

type Year = { year: number; income: readonly number[]; incomeBefore: readonly number[] }

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Months are counted from 0, as dates count them. */
export const isToCome = (year: number, month: number, now = new Date()): boolean =>
  year > now.getFullYear() || (year === now.getFullYear() && month > now.getMonth())

/** The whole months that both years have: half of one is no less than a whole one. */
export function comparable({ year, income, incomeBefore }: Year, now = new Date()): { value: number; before: number } {
  const isIn = (_: number, month: number) => !isToCome(year, month + 1, now) && (incomeBefore[month] ?? 0) > 0
  return { value: sumOf(income.filter(isIn)), before: sumOf(incomeBefore.filter(isIn)) }
}

/** Its first and its last day. */
export function daysOfMonth(year: number, month: number): { from: string; to: string } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) }
}

type Figures = Readonly<Record<'profit' | 'income' | 'expenses', { value: number }>>

const whole = 100

/**
 * Profit and expenses in percent of the income: they add up to a hundred, also where more was spent than came in. Without
 * income there is nothing to have a share of.
 */
export function partsOfIncome({ profit, income, expenses }: Figures) {
  const hasIncome = income.value > 0
  const spent = hasIncome ? Math.round((expenses.value * whole) / income.value) : undefined
  return [
    { key: 'profit', amount: profit.value, share: spent === undefined ? undefined : whole - spent },
    { key: 'income', amount: income.value, share: hasIncome ? whole : undefined },
    { key: 'expenses', amount: expenses.value, share: spent },
  ] as const
}

// Which months of a year have begun, and which of them can be compared with those of the year before.

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

// How many more accounts a year has than the one before, month for month.

type Year = {
  regions: readonly { months: readonly number[] }[]
  before: readonly number[]
  /** The month that is going on, from 1; it isn't compared, because half a month is no less than a whole one. */
  lastMonth: number
  year: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** As a part of one; undefined where no whole month of the year before had an account. */
export function growth({ regions, before, lastMonth, year }: Year, thisYear = new Date().getFullYear()) {
  const whole = year < thisYear ? lastMonth : lastMonth - 1
  const begun = before.findIndex((count) => count > 0)
  // The month of the first account may have begun long before it.
  const first = begun > 0 ? begun + 1 : begun
  if (first === -1 || first >= whole) return undefined
  const then = sum(before.slice(first, whole))
  const now = sum(regions.map(({ months }) => sum(months.slice(first, whole))))
  return then > 0 ? (now - then) / then : undefined
}

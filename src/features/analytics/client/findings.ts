// The sentences over the charts: which part stands out, and by how much.

type Compared = { value: number; before: number | null }

/** The first of those with the highest figure; undefined while nothing was counted. */
export function highest<One>(all: readonly One[], figureOf: (one: One) => number): One | undefined {
  const most = Math.max(0, ...all.map(figureOf))
  return most > 0 ? all.find((one) => figureOf(one) === most) : undefined
}

/** How much it grew, of one; undefined where nothing was counted before. */
const growthOf = ({ value, before }: Compared): number | undefined =>
  before === null || before === 0 ? undefined : (value - before) / before

const enough = 10

/** The one that grew most, of those that were more than a handful before. */
export function fastest<One extends Compared>(all: readonly One[]): (One & { growth: number }) | undefined {
  const grown = all.flatMap((one) => {
    const growth = growthOf(one)
    return growth !== undefined && growth > 0 && (one.before ?? 0) >= enough ? [{ ...one, growth }] : []
  })
  return highest(grown, ({ growth }) => growth)
}

export const rateOf = ({ orders, visits }: { orders: number; visits: number }): number =>
  visits > 0 ? orders / visits : 0

type Converting = { visits: number; orders: number; before: { visits: number; orders: number } | null }

/** The country whose rate rose most since the year before, unless none did. */
export function mostGained<One extends Converting>(countries: readonly One[]): One | undefined {
  const known = countries.filter(({ before }) => before !== null && before.visits > 0)
  return highest(known, (one) => rateOf(one) - (one.before ? rateOf(one.before) : 0))
}

/** How many steps were higher than the same one of the time before. */
export const stepsUp = (steps: readonly number[], before: readonly number[]): number =>
  steps.filter((step, place) => step > (before[place] ?? 0)).length

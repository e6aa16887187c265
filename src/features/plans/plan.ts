// Prices of plans: the rules that the page and the server share.
import type { Period, Plan, PlanKey } from './entities.ts'

/** Product names, the same in every language. */
export const planNames = { basic: 'Basic', starter: 'Starter', premium: 'Premium' } as const satisfies Record<
  PlanKey,
  string
>

const monthsOfYear = 12

/** For one person and the whole period. */
export const priceOf = (plan: Pick<Plan, 'monthPrice' | 'yearPrice'>, period: Period): number =>
  period === 'year' ? plan.yearPrice : plan.monthPrice

/** As shown: for one person and month. */
export const monthlyOf = (plan: Pick<Plan, 'monthPrice' | 'yearPrice'>, period: Period): number =>
  period === 'year' ? Math.round(plan.yearPrice / monthsOfYear) : plan.monthPrice

/** The amount a year saves over twelve months, for one person. */
export const savedOf = ({ monthPrice, yearPrice }: Pick<Plan, 'monthPrice' | 'yearPrice'>): number =>
  monthPrice * monthsOfYear - yearPrice

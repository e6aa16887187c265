// The address of the page where a plan is bought, which names the plan and how it is billed.
import type { Choice } from '../../entities.ts'
import { periods, planKeys } from '../../entities.ts'

export const addressOfPayment = ({ plan, period }: Choice): string => `/payment?plan=${plan}&period=${period}`

/** Yearly Starter unless the address names another plan. */
export function choiceOf(search: { plan?: unknown; period?: unknown }): Choice {
  const plan = planKeys.find((key) => key === search.plan) ?? 'starter'
  const period = periods.find((key) => key === search.period) ?? 'year'
  return { plan, period }
}

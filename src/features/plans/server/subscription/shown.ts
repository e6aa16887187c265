// The subscription as everybody sees it.
import type { Subscription } from '../../entities.ts'
import type { SubscriptionRow } from './subscription-queries.ts'

export function describe(row: SubscriptionRow): Subscription {
  const { plan, period, state, periodStart, periodEnd, quantity, nextPlan, nextPeriod, nextTryAt, revision } = row
  const next = nextPlan !== null && nextPeriod !== null ? { plan: nextPlan, period: nextPeriod } : null
  return { plan, period, state, periodStart, periodEnd, quantity, next, nextTryAt, revision }
}

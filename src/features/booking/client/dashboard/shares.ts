// The bookings of a period in three parts, done, pending and canceled, with shares that add up to a hundred.
import type { BookingState } from '../../entities.ts'

const whole = 100

/** The largest remainders are rounded up; all of nothing are nothing. */
function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * whole) / total)
  const shares = exact.map(Math.floor)
  const missing = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { place } of byRemainder.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

const parts = [
  { key: 'done', states: ['paid'], tone: 'success' },
  { key: 'pending', states: ['pending', 'un_paid'], tone: 'warning' },
  { key: 'cancelled', states: ['cancelled'], tone: 'error' },
] as const

export function partsOf(states: readonly { state: BookingState; count: number }[]) {
  const counts = parts.map((part) =>
    states.reduce((sum, { state, count }) => (part.states.some((one) => one === state) ? sum + count : sum), 0),
  )
  const shares = sharesOf(counts)
  return parts.map(({ key, tone }, place) => ({ key, tone, count: counts[place] ?? 0, share: shares[place] ?? 0 }))
}

// The bookings of a period in three parts, done, pending and canceled, with shares that add up to a hundred.
import { sharesOf } from '#kernel/shares.ts'
import type { BookingState } from '../../entities.ts'

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

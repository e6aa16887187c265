// Shares of a whole in percent that add up to a hundred, however they are rounded.

const whole = 100

/** The largest remainders are rounded up; all of nothing are nothing. Amounts below nothing count as nothing. */
export function sharesOf(amounts: readonly number[]): number[] {
  const counted = amounts.map((amount) => Math.max(0, amount))
  const total = counted.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return counted.map(() => 0)
  const exact = counted.map((amount) => (amount * whole) / total)
  const shares = exact.map(Math.floor)
  const missing = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { place } of byRemainder.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

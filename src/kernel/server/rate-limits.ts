// How often a caller may call: counted in this process, behind one function that several servers could share.
import type { Rate } from '../contract.ts'

export type RateLimiter = {
  /** Counts one call; answers the seconds to wait when it is one too many, else 0. */
  take: (key: string, rate: Rate) => number
}

const sweepAbove = 10_000

/**
 * Each key may burst up to `max`, and regains calls evenly over `seconds` (the generic cell rate algorithm: one number
 * a key, the time at which all of its calls are regained).
 */
export function createRateLimiter(factor: number, now: () => number = Date.now): RateLimiter {
  const fullAgainAt = new Map<string, number>()
  let sweepAt = sweepAbove

  function sweep(time: number): void {
    for (const [key, at] of fullAgainAt) if (at <= time) fullAgainAt.delete(key)
    sweepAt = Math.max(sweepAbove, fullAgainAt.size * 2)
  }

  return {
    take: (key, { max, seconds }) => {
      if (factor === 0) return 0
      const time = now()
      const window = seconds * 1000
      const oneCall = window / (max * factor)
      const at = Math.max(fullAgainAt.get(key) ?? 0, time) + oneCall
      const wait = at - time - window
      // A hair of rounding is no refusal.
      if (wait > 0.001) return Math.ceil(wait / 1000)
      fullAgainAt.set(key, at)
      if (fullAgainAt.size > sweepAt) sweep(time)
      return 0
    },
  }
}

// Rate limits: counted in this process, and shared with the other servers in batches.
import type { Rate } from '../../contract.ts'

/** By key: milliseconds of its allowance. */
export type Spending = ReadonlyMap<string, number>

export type RateLimiter = {
  /** Counts one call; answers the seconds to wait when it is one too many, else 0. */
  take: (key: string, rate: Rate) => number
  /** The same answer for a call that is not counted. */
  look: (key: string, rate: Rate) => number
  /** Usage counted here since the last call of this function. */
  takeSpent: () => Spending
  /** Counts what was counted elsewhere. */
  addSpent: (spent: Spending) => void
  /** The current usage of each key: for a server that starts counting. */
  owed: () => Spending
  /** Merges another server's usage; known usage isn't counted twice. */
  raiseTo: (owed: Spending) => void
}

const sweepAbove = 10_000

/**
 * Each key may burst up to `max`, and regains calls evenly over `seconds` (the generic cell rate algorithm: one number
 * a key, the time at which all of its calls are regained). Uses a monotonic clock: if the machine's were set back by a
 * day, every earlier caller would wait that long.
 */
export function createRateLimiter(factor: number, now = () => performance.now()): RateLimiter {
  const fullAgainAt = new Map<string, number>()
  let spent = new Map<string, number>()
  let sweepAt = sweepAbove

  function sweep(time: number): void {
    for (const [key, at] of fullAgainAt) if (at <= time) fullAgainAt.delete(key)
    sweepAt = Math.max(sweepAbove, fullAgainAt.size * 2)
  }

  function keep(key: string, at: number, time: number): void {
    fullAgainAt.set(key, at)
    if (fullAgainAt.size > sweepAt) sweep(time)
  }

  /** When all calls of the key would be regained after one more now, and what that one must wait for. */
  function oneMore(key: string, { max, seconds }: Rate, time: number) {
    const window = seconds * 1000
    const oneCall = window / (max * factor)
    const at = Math.max(fullAgainAt.get(key) ?? 0, time) + oneCall
    const wait = at - time - window
    // A hair of rounding is no refusal.
    return { at, oneCall, wait: wait > 0.001 ? Math.ceil(wait / 1000) : 0 }
  }

  return {
    look: (key, rate) => (factor === 0 ? 0 : oneMore(key, rate, now()).wait),
    take: (key, rate) => {
      if (factor === 0) return 0
      const time = now()
      const { at, oneCall, wait } = oneMore(key, rate, time)
      if (wait > 0) return wait
      keep(key, at, time)
      spent.set(key, (spent.get(key) ?? 0) + oneCall)
      return 0
    },
    takeSpent: () => {
      const taken = spent
      if (taken.size > 0) spent = new Map()
      return taken
    },
    addSpent: (others) => {
      const time = now()
      for (const [key, used] of others) keep(key, Math.max(fullAgainAt.get(key) ?? 0, time) + used, time)
    },
    owed: () => {
      const time = now()
      return new Map([...fullAgainAt].filter(([, at]) => at > time).map(([key, at]) => [key, at - time]))
    },
    raiseTo: (others) => {
      const time = now()
      for (const [key, left] of others) keep(key, Math.max(fullAgainAt.get(key) ?? 0, time + left), time)
    },
  }
}

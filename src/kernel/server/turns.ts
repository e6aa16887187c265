// Turns for work that is done one at a time: they go round by person, so that nobody's many hold up another's one.
import { AppError } from '../errors.ts'

const retryAfterSeconds = 5

/** How many wait at most, and how many of them are one person's. */
type Most = { all: number; ofOne: number }

/** `message` is what those hear who would be one too many; `inTurn` does a person's work when it is their turn. */
export function openTurns(most: Most, message: string) {
  let isRunning = false
  let waiting = 0
  // In the order in which their turns come.
  const lines = new Map<string, (() => void)[]>()

  function wait(personId: string): Promise<void> {
    const line = lines.get(personId) ?? []
    if (waiting >= most.all || line.length >= most.ofOne) {
      throw new AppError('busy', message, { retryAfter: retryAfterSeconds })
    }
    waiting += 1
    return new Promise((resolve) => lines.set(personId, [...line, resolve]))
  }

  /** The finished task passes its turn on, so `isRunning` stays as it is. */
  function handOn(): void {
    const [personId = '', [next, ...later] = []] = lines.entries().next().value ?? []
    // The person's next turn comes after everybody else's.
    lines.delete(personId)
    if (later.length > 0) lines.set(personId, later)
    if (!next) {
      isRunning = false
      return
    }
    waiting -= 1
    next()
  }

  return async function inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
    if (isRunning) await wait(personId)
    isRunning = true
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}

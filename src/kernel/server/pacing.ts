// Long work in steps: between them the server answers everybody else.
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Counts what the work costs, in a unit of the caller's; each time `most` is reached others have their turn. To be
 * awaited after each step.
 */
export function openPacing(most: number) {
  let spent = 0
  return async function pause(cost: number): Promise<void> {
    spent += cost
    if (spent < most) return
    spent = 0
    await nextTurn()
  }
}

/** The same by the clock, for steps of unlike cost: after `most` milliseconds of work others have their turn. */
export function openTimedPacing(most = 10) {
  let began = performance.now()
  return async function pause(): Promise<void> {
    if (performance.now() - began < most) return
    await nextTurn()
    began = performance.now()
  }
}

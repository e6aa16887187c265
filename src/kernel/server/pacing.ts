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

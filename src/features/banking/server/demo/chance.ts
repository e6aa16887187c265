// Random choices that are the same on every run.

export type Roll = (sides: number) => number

export function dice(seed: number): Roll {
  let state = 6007 * (seed + 1)
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

export function pick<Item>(items: readonly Item[], roll: Roll): Item {
  const chosen = items[roll(items.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** Between the two, both included. */
export const between = (from: number, to: number, roll: Roll): number => from + roll(to - from + 1)

/** IDs of the demo's own, in the order of their numbers. */
export const demoId = (kind: 'account' | 'card' | 'contact' | 'transaction', number: number): string => {
  const part = { account: '1', card: '2', contact: '3', transaction: '4' }[kind]
  return `ba000000-0000-7000-8${part}00-${String(number).padStart(12, '0')}`
}

// Random choices that are the same on every run.

export type Roll = (sides: number) => number

export function dice(seed: number): Roll {
  let state = 7919 * (seed + 1)
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

/** One of the list. */
export function pick<Item>(items: readonly Item[], roll: Roll): Item {
  const chosen = items[roll(items.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** Between the two, both included. */
export const between = (from: number, to: number, roll: Roll): number => from + roll(to - from + 1)

/** IDs of the demo's own, so that nothing about an invoice is chance. */
export const idOf = (kind: 'invoice' | 'line' | 'party' | 'order', number: number): string => {
  const part = { invoice: '1', line: '2', party: '3', order: '4' }[kind]
  return `0e000000-0000-7000-8${part}00-${String(number).padStart(12, '0')}`
}

// Random choices that are the same on every run.

export type Roll = (sides: number) => number

export function dice(seed: number): Roll {
  let state = 7919 * (seed + 1)
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

export const idOf = (kind: 'room' | 'booking' | 'review', number: number): string => {
  const part = { room: '1', booking: '2', review: '3' }[kind]
  return `0b000000-0000-7000-8${part}00-${String(number).padStart(12, '0')}`
}

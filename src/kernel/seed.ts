// Pseudorandom numbers from a seed: the input of all generated drawings.

/** A 32-bit hash of a text (FNV-1a), mixed so that similar texts differ in every bit. */
export function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  value ^= value >>> 15
  value = Math.imul(value, 2246822519)
  value ^= value >>> 13
  return value >>> 0
}

/** The item chosen by this seed; `what` distinguishes several choices from one seed. */
export function pick<Item>(seed: string, what: string, items: readonly [Item, ...Item[]]): Item {
  return items[hash(`${what}:${seed}`) % items.length] ?? items[0]
}

/** A fraction from 0 up to 1. */
export const fraction = (seed: string, what: string) => hash(`${what}:${seed}`) / 4294967296

// Chance that is the same each time: a number or a choice for some words.
import { createHash } from 'node:crypto'

/** Between 0 and 1. */
export const fractionOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** One of the list. */
export function chooseOf<Item>(list: readonly Item[], words: string): Item {
  const chosen = list[Math.floor(fractionOf(words) * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

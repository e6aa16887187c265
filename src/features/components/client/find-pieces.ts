// Finds pieces by what people type, in any case and without accents.
import { fold } from '#kernel/search-text.ts'

/** Those whose words hold every word that was typed. */
export function findPieces<Item>(items: readonly Item[], wordsOf: (item: Item) => string, typed: string): Item[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const words = fold(wordsOf(item))
    return wanted.every((word) => words.includes(word))
  })
}

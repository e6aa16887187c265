// Finds pieces by what people type, in any case and without accents.

// Marks above and below letters, and đ, which Unicode does not take apart.
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Those whose words hold every word that was typed. */
export function findPieces<Item>(items: readonly Item[], wordsOf: (item: Item) => string, typed: string): Item[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const words = fold(wordsOf(item))
    return wanted.every((word) => words.includes(word))
  })
}

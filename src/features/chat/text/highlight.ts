// Finds all places of searched words in a text, as the search compares them: without case, accents, vowel marks and kinds of digits.
import { plainDigits } from '#kernel/digits.ts'
import { fold } from '#kernel/search-text.ts'
import type { Range } from '#kernel/search-text.ts'

const apostrophes = /[’‘ʼ＇]/g
const compared = (text: string) => plainDigits(fold(text)).replaceAll(apostrophes, "'")

/** The words of a query; quotation marks only say that they stand together. */
const wordsOf = (query: string) => {
  const words = compared(query).match(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/g) ?? []
  return [...new Set(words.map((word) => word.replaceAll(/^["“”„«»]|["“”„«»]$/g, '').trim()))].filter(Boolean)
}

/** A text in one spelling, and for each of its units the place of the sign that it comes from. */
function spelled(text: string) {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const written = compared(sign)
    for (let count = 0; count < written.length; count++) places.push(place)
    letters += written
    place += sign.length
  }
  return { letters, places: [...places, place] }
}

function* placesOf(letters: string, word: string) {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) yield at
}

const wordSign = /[\p{L}\p{N}]/u

/** Where the words of a query stand: at the beginnings of words, and inside of them where they begin none. */
export function highlightsIn(text: string, query: string): readonly Range[] {
  const { letters, places } = spelled(text)
  const found = wordsOf(query).flatMap((word) => {
    const all = [...placesOf(letters, word)]
    const first = all.filter((at) => at === 0 || !wordSign.test(letters.charAt(at - 1)))
    return (first.length > 0 && !/\p{Script=Han}/u.test(word) ? first : all).map(
      (at) => [at, at + word.length] as const,
    )
  })
  const ranges: [number, number][] = []
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const [start, end] = [places[from] ?? 0, endOf(places, to)]
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}

/** Marks that stand on the last letter belong to it. */
function endOf(places: readonly number[], to: number): number {
  const last = places[to - 1] ?? 0
  let next = to
  while (next < places.length - 1 && (places[next] ?? 0) <= last) next++
  return places[next] ?? last
}

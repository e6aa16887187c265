// Finds words in a text although they are typed with a slip: a letter wrong, missing, too many, or two in turned order.
import { fold } from './search-text.ts'

/** Short words are too like each other to guess at. */
const shortestGuessed = 4
/** From this length on two slips are forgiven. */
const longWord = 8

const mostSlips = (word: string) => (word.length < shortestGuessed ? 0 : word.length < longWord ? 1 : 2)
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How many slips lead from one word to the beginning of another; a slip is forgotten once they are more than `most`. */
function slipsTo(typed: string, word: string, most: number): number {
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index)
  return Math.min(...lengths.map((length) => distance(typed, word.slice(0, Math.max(length, 0)))))
}

type Rows = { before: readonly number[]; row: readonly number[] }

/** Damerau and Levenshtein's, where letters next to each other may be exchanged once. */
function distance(one: string, other: string): number {
  const first: Rows = { before: [], row: Array.from({ length: other.length + 1 }, (_, index) => index) }
  const letters = Array.from({ length: one.length }, (_, index) => index + 1)
  const { row } = letters.reduce<Rows>((rows, at) => ({ before: rows.row, row: nextRow(one, other, at, rows) }), first)
  return row[other.length] ?? 0
}

function nextRow(one: string, other: string, at: number, { before, row }: Rows): number[] {
  const next = [at]
  for (let to = 1; to <= other.length; to++) {
    const isSame = one[at - 1] === other[to - 1]
    const isTurned = at > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
    const [above = 0, beside = 0, diagonal = 0, turned = 0] = [row[to], next[to - 1], row[to - 1], before[to - 2]]
    next.push(Math.min(above + 1, beside + 1, diagonal + (isSame ? 0 : 1), isTurned ? turned + 1 : Infinity))
  }
  return next
}

/** Whether each word of the query is close to a word of the text. */
export function isNear(text: string, query: string): boolean {
  const words = wordsOf(text)
  const typed = wordsOf(query)
  return (
    typed.length > 0 && typed.every((one) => words.some((word) => slipsTo(one, word, mostSlips(one)) <= mostSlips(one)))
  )
}

// Code within a line: between backticks, as many after it as before it.
import { isWord, signBefore } from './signs.ts'

/** For each run of backticks, where the next run of the same length begins. */
export function codeRuns(text: string): ReadonlyMap<number, number> {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }))
  const nextOf = new Map<number, number>()
  const closing = new Map<number, number>()
  for (const { index, length } of runs.toReversed()) {
    const next = nextOf.get(length)
    if (next !== undefined) closing.set(index, next)
    nextOf.set(length, index)
  }
  return closing
}

/** Runs of so many signs may hold several lines. */
const linesFrom = 3

/** The code that begins at `at`; nothing when no run closes it, or when an apostrophe was meant. */
export function codeAt(text: string, at: number, runs: ReadonlyMap<number, number>) {
  const close = runs.get(at)
  if (close === undefined) return undefined
  let from = at
  while (text.charAt(from) === '`') from++
  const length = from - at
  const written = text.slice(from, close)
  if (length === 1 && isWord(signBefore(text, at))) return undefined
  if (written.trim() === '' || (length < linesFrom && written.includes('\n'))) return undefined
  const isPadded = written.startsWith(' ') && written.endsWith(' ')
  return { end: close + length, text: isPadded ? written.slice(1, -1) : written }
}

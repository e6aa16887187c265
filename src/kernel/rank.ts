// Ranks: short texts that order a list (bytewise, COLLATE "C"), with space for another one between any two.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
// Ranks at the two ends count up and down in numbers of this many digits, so that appending does not lengthen them.
const endWidth = 6

const digitAt = (rank: string, index: number) => Math.max(0, digits.indexOf(rank.charAt(index)))

function numberOf(rank: string): number {
  let value = 0
  for (let index = 0; index < endWidth; index++) value = value * base + digitAt(rank, index)
  return value
}

function rankOf(value: number, width: number): string {
  let rank = ''
  for (let left = value, index = 0; index < width; index++) {
    rank = digits.charAt(left % base) + rank
    left = Math.floor(left / base)
  }
  return rank.replace(/0+$/, '')
}

function sharedLength(low: string, high: string): number {
  let length = 0
  while (length < high.length && digitAt(low, length) === digitAt(high, length)) length++
  return length
}

/** A rank above `low` with nothing above it. */
function above(low: string): string {
  const from = digitAt(low, 0)
  if (base - from > 1) return digits.charAt(Math.floor((from + base) / 2))
  return digits.charAt(from) + above(low.slice(1))
}

/** A rank above `low` and below `high`. */
function middle(low: string, high: string): string {
  const shared = sharedLength(low, high)
  if (shared > 0) return high.slice(0, shared) + middle(low.slice(shared), high.slice(shared))
  const [from, to] = [digitAt(low, 0), digitAt(high, 0)]
  if (to - from > 1) return digits.charAt(Math.floor((from + to) / 2))
  if (high.length > 1) return high.charAt(0)
  return digits.charAt(from) + above(low.slice(1))
}

function rankAfter(last: string): string {
  const next = numberOf(last) + 1
  return next < base ** endWidth ? rankOf(next, endWidth) : above(last)
}

function rankBefore(first: string): string {
  const previous = numberOf(first) - 1
  return previous > 0 ? rankOf(previous, endWidth) : middle('', first)
}

/** A rank after `before` and before `after`; null stands for the list's end. `before` must be the lower one. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null) {
    if (before >= after) throw new RangeError(`No rank lies between ${before} and ${after}`)
    return middle(before, after)
  }
  if (before !== null) return rankAfter(before)
  return after === null ? above('') : rankBefore(after)
}

/** `count` ascending ranks after `before` and before `after`, evenly spread. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  const half = Math.floor(count / 2)
  const rank = rankBetween(before, after)
  return [...ranksBetween(before, rank, half), rank, ...ranksBetween(rank, after, count - half - 1)]
}

/** `count` ascending ranks for a new list. */
export function ranks(count: number): string[] {
  return ranksBetween(null, null, count)
}

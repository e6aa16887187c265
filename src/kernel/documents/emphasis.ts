// Pairs the emphasis delimiters in a line of Markdown as CommonMark does: each is visited a few times at most.
import type { RichMark } from './rich-node.ts'

/** A piece of a line: marks end before it and begin after it. */
export type Piece = { text: string; closes: RichMark[]; opens: RichMark[] }

/** A run of one delimiter that may open or close marks; the runs of a line are linked. */
export type Delimiter = {
  sign: string
  /** Its place in the line. */
  at: number
  piece: Piece
  /** Signs in the run as written, and how many are still free. */
  length: number
  left: number
  canOpen: boolean
  canClose: boolean
  previous: Delimiter | undefined
  next: Delimiter | undefined
}

export type Delimiters = { last: Delimiter | undefined }

type Written = { sign: string; before: string; after: string }

const space = /^\s?$/u
const punctuation = /[\p{P}\p{S}]/u
// Struck text may be nested in bold text: its delimiter doesn't count as punctuation here.
const isPunctuation = (letter: string) => letter !== '~' && punctuation.test(letter)

/** Whether a delimiter belongs to the letter on one side of it rather than the other. */
const leansOn = (letter: string, other: string) =>
  !space.test(letter) && (!isPunctuation(letter) || space.test(other) || isPunctuation(other))

/** Whether a run between two letters can begin or end a mark; an empty letter is the line's end. */
export function flanks({ sign, before, after }: Written) {
  const isOpen = leansOn(after, before)
  const isClosed = leansOn(before, after)
  if (sign !== '_') return { canOpen: isOpen, canClose: isClosed }
  return {
    canOpen: isOpen && (!isClosed || isPunctuation(before)),
    canClose: isClosed && (!isOpen || isPunctuation(after)),
  }
}

export function addDelimiter(all: Delimiters, one: Omit<Delimiter, 'previous' | 'next' | 'left'>): void {
  const added: Delimiter = { ...one, left: one.length, previous: all.last, next: undefined }
  if (all.last) all.last.next = added
  all.last = added
}

function drop(all: Delimiters, { previous, next }: Delimiter): void {
  if (previous) previous.next = next
  if (next) next.previous = previous
  else all.last = previous
}

/** Closers of one kind do not look again at what one of them has passed in vain. */
const kindOf = ({ sign, canOpen, length }: Delimiter) =>
  `${sign}${canOpen ? 1 : 0}${sign === '~' ? length : length % 3}`

function fits(opener: Delimiter, closer: Delimiter): boolean {
  if (opener.sign !== closer.sign || !opener.canOpen) return false
  if (opener.sign === '~') return opener.length === closer.length
  const isEither = closer.canOpen || opener.canClose
  return !isEither || closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0
}

/** Makes marks of all pairs behind `bottom`, and forgets what is left there. */
export function pairDelimiters(all: Delimiters, bottom: Delimiter | undefined): void {
  const lookedFrom = new Map<string, number>()
  let closer = firstBehind(all, bottom)
  while (closer) {
    const opener: Delimiter | undefined = closer.canClose ? openerOf(closer, bottom, lookedFrom) : undefined
    if (opener) {
      pair(all, opener, closer)
      if (closer.left > 0) continue
      drop(all, closer)
    } else if (closer.canClose) {
      lookedFrom.set(kindOf(closer), closer.at)
      if (!closer.canOpen) drop(all, closer)
    }
    closer = closer.next
  }
  if (bottom) bottom.next = undefined
  all.last = bottom
}

function firstBehind(all: Delimiters, bottom: Delimiter | undefined): Delimiter | undefined {
  if (bottom) return bottom.next
  let first = all.last
  while (first?.previous) first = first.previous
  return first
}

function openerOf(
  closer: Delimiter,
  bottom: Delimiter | undefined,
  lookedFrom: ReadonlyMap<string, number>,
): Delimiter | undefined {
  const first = lookedFrom.get(kindOf(closer)) ?? 0
  let opener = closer.previous
  while (opener && opener !== bottom && opener.at >= first) {
    if (fits(opener, closer)) return opener
    opener = opener.previous
  }
  return undefined
}

function pair(all: Delimiters, opener: Delimiter, closer: Delimiter): void {
  opener.next = closer
  closer.previous = opener
  const isDouble = opener.left > 1 && closer.left > 1
  const used = isDouble ? 2 : 1
  const mark = { type: opener.sign === '~' ? 'strike' : isDouble ? 'bold' : 'italic' }
  opener.piece.opens.push(mark)
  closer.piece.closes.push(mark)
  for (const one of [opener, closer]) {
    one.left -= used
    one.piece.text = one.sign.repeat(one.left)
  }
  if (opener.left === 0) drop(all, opener)
}

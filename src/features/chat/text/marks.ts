// Bold, italic and struck: finds which marks open and close, in one pass whatever is written.
import { isLetter, isSpace, isWide, signAt, signBefore } from './signs.ts'

export type MarkSign = '*' | '_' | '~'
type Kind = 'bold' | 'italic' | 'strike'

/** A run of marks in a text. `left` of them are still signs of the text: those that nothing answers. */
export type Delimiter = {
  type: 'delimiter'
  sign: MarkSign
  length: number
  left: number
  canOpen: boolean
  canClose: boolean
  /** Stands after a backslash: it marks nothing. */
  isEscaped: boolean
  /** Empty where the mark would have been answered: there the backslash has done its work. */
  backslash: string
  /** Signs before it that are no punctuation: marks around nothing are none. */
  weight: number
  opens: Kind[]
  closes: Kind[]
}

/** As many signs as any mark has; longer runs are text. */
const longest: Record<MarkSign, number> = { '*': 3, _: 1, '~': 2 }
const asciiBefore = /^[([{"'*_~,:!?]$/
const asciiAfter = /^[)\]}"'*_~.,;:!?\\-]$/

const mayFollow = (sign: string) => isSpace(sign) || asciiBefore.test(sign) || isWide(sign)
const mayPrecede = (sign: string) => isSpace(sign) || asciiAfter.test(sign) || isWide(sign)

type Around = { before: string; after: string }
type Side = (around: Around) => boolean

/** By the run: formulas, paths, names and faces keep their signs, and marks may touch languages without spaces. */
const opening: Record<string, Side> = {
  '*': ({ before, after }) => mayFollow(before) || isWide(after),
  // Inside a word of any script it belongs to a name.
  _: ({ before }) => mayFollow(before) && !isLetter(before),
  // In languages without spaces a single one draws a word out: 好的~明天见~.
  '~': ({ before, after }) => (isSpace(before) || asciiBefore.test(before)) && isLetter(after),
  '~~': () => true,
}
const closing: Record<string, Side> = {
  '*': ({ before, after }) => mayPrecede(after) || isWide(before),
  _: ({ after }) => mayPrecede(after) && !isLetter(after),
  '~': ({ before, after }) => mayPrecede(after) && before !== '/' && !(isWide(after) && isLetter(after)),
}
const always: Side = () => true

/** Whether a run of marks may close what was opened before it. */
export const canClose = (run: string, around: Around) => !isSpace(around.before) && (closing[run] ?? always)(around)

/** A backslash after a colon or another one is of a path, and escapes nothing. */
const canOpen = (run: string, around: Around, isEscaped: boolean) =>
  !isSpace(around.after) &&
  !(isEscaped && /[:\\]/.test(around.before)) &&
  (opening[run] ?? opening[run.charAt(0)] ?? always)(around)

/** Where a sign that is repeated from `at` on stops. */
export function endOfRun(text: string, at: number): number {
  let end = at + 1
  while (text.charAt(end) === text.charAt(at)) end++
  return end
}

/** The run of marks at `at`; nothing when it is text. */
export function delimiterAt(text: string, at: number, isEscaped: boolean): Delimiter | undefined {
  const sign = text.charAt(at) as MarkSign
  const end = isEscaped ? at + 1 : endOfRun(text, at)
  const length = end - at
  if (length > longest[sign]) return undefined
  const before = signBefore(text, isEscaped ? at - 1 : at)
  const around = { before, after: signAt(text, end) }
  const run = sign.repeat(length)
  const opens = canOpen(run, around, isEscaped)
  const closes = canClose(run, around)
  if (!opens && !closes) return undefined
  return {
    type: 'delimiter',
    sign,
    length,
    left: length,
    canOpen: opens,
    canClose: closes,
    isEscaped,
    backslash: '\\',
    weight: 0,
    opens: [],
    closes: [],
  }
}

const kindsOf = (sign: MarkSign, count: number): Kind[] => {
  if (sign === '~') return ['strike']
  return count === 3 ? ['bold', 'italic'] : [count === 2 ? 'bold' : 'italic']
}

/** How many signs of two runs answer each other: all of the shorter one where a run of three holds it. */
function shared(sign: MarkSign, one: number, other: number): number {
  if (one === other) return one
  return sign === '*' && Math.max(one, other) === 3 ? Math.min(one, other) : 0
}

type Opener = { order: number; delimiter: Delimiter }
/** Openers by their sign and by how many signs are left of them; each is put in and taken out once. */
type Waiting = Map<string, Opener[]>

/** The nearest opener that this run answers; marks around nothing but punctuation are none. */
function openerOf(waiting: Waiting, { sign, left, weight }: Delimiter): Opener | undefined {
  let nearest: Opener | undefined
  for (const count of [1, 2, 3]) {
    const opener = shared(sign, count, left) > 0 ? waiting.get(`${sign}${count}`)?.at(-1) : undefined
    if (opener && opener.order > (nearest?.order ?? -1)) nearest = opener
  }
  return nearest && nearest.delimiter.weight < weight ? nearest : undefined
}

/** Openers that stand inside of what has just been closed answer nothing any more. */
function forget(waiting: Waiting, from: number) {
  for (const openers of waiting.values()) while ((openers.at(-1)?.order ?? -1) >= from) openers.pop()
}

function wait(waiting: Waiting, opener: Opener) {
  const { sign, left } = opener.delimiter
  const openers = waiting.get(`${sign}${left}`)
  if (openers) openers.push(opener)
  else waiting.set(`${sign}${left}`, [opener])
}

function pair(delimiters: readonly Delimiter[]) {
  const waiting: Waiting = new Map()
  for (const [order, closer] of delimiters.entries()) {
    let opener = closer.canClose ? openerOf(waiting, closer) : undefined
    while (opener !== undefined) {
      const count = shared(closer.sign, opener.delimiter.left, closer.left)
      const kinds = kindsOf(closer.sign, count)
      opener.delimiter.opens.push(...kinds)
      closer.closes.push(...kinds)
      forget(waiting, opener.order)
      opener.delimiter.left -= count
      closer.left -= count
      if (opener.delimiter.left > 0) wait(waiting, opener)
      opener = closer.left > 0 ? openerOf(waiting, closer) : undefined
    }
    if (closer.canOpen && closer.left > 0) wait(waiting, { order, delimiter: closer })
  }
}

/** Answers each closing mark with the nearest opening one; a backslash goes where its mark would have been answered. */
export function pairMarks(delimiters: readonly Delimiter[]) {
  if (delimiters.some(({ isEscaped }) => isEscaped)) {
    const probes = delimiters.map((delimiter): Delimiter => ({ ...delimiter, opens: [], closes: [] }))
    pair(probes)
    for (const [index, delimiter] of delimiters.entries()) if (probes[index]?.left === 0) delimiter.backslash = ''
  }
  pair(delimiters.filter(({ isEscaped }) => !isEscaped))
}

/** The signs of a run that mark nothing. */
export const leftOf = ({ isEscaped, backslash, sign, left }: Delimiter) =>
  isEscaped ? backslash + sign : sign.repeat(left)

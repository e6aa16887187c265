// Reads a line of a message, or several: marks, code, addresses, mentions and emoji, each sign looked at a few times at most.
import { codeRuns, codeAt } from './code.ts'
import { emojiNamed } from './emoji.ts'
import { addressAt, destinationAt, localMax, looksLikeAddress, mailAround, mailtoAt } from './links.ts'
import type { Address, EndsAt } from './links.ts'
import type { Delimiter, MarkSign } from './marks.ts'
import { canClose, delimiterAt, endOfRun, leftOf, pairMarks } from './marks.ts'
import { mentionAt } from './mentions.ts'
import type { Marks, Piece, Reading } from './pieces.ts'
import { isWord, signAt, signBefore } from './signs.ts'

type Token = Piece | Delimiter
type Scan = {
  text: string
  reading: Reading
  /** The words of a link: in them no other link begins, and nobody is mentioned. */
  isLabel: boolean
  tokens: Token[]
  /** Begin of the signs that no token holds yet. */
  from: number
  weight: number
  /** Runs of marks that may still be closed, by their signs. */
  open: Map<string, number>
  code: ReadonlyMap<number, number>
}
/** Reads what may begin at a sign and says where it ends; nothing where the sign is text. */
type Reader = (scan: Scan, at: number) => number | undefined

const weightless = /[\s!-/:-@[-`{-~]+/g

/** Puts the signs up to `at` among the tokens, as they are written. */
function flush(scan: Scan, at: number) {
  if (at <= scan.from) return
  const text = scan.text.slice(scan.from, at)
  scan.tokens.push({ type: 'text', text })
  scan.weight += text.replaceAll(weightless, '').length
  scan.from = at
}

/** Puts a piece that stands from `start` to `end` among the tokens. */
function add(scan: Scan, start: number, end: number, piece: Token): number {
  flush(scan, start)
  scan.tokens.push(piece)
  if (piece.type === 'delimiter') piece.weight = scan.weight
  else scan.weight += 1
  scan.from = end
  return end
}

const readCode: Reader = (scan, at) => {
  const code = codeAt(scan.text, at, scan.code)
  return code && add(scan, at, code.end, { type: 'code', text: code.text })
}

function readMark(scan: Scan, at: number): number | undefined {
  const sign = scan.text.charAt(at) as MarkSign
  const delimiter = delimiterAt(scan.text, at, false)
  if (!delimiter) return endOfRun(scan.text, at)
  const run = sign.repeat(delimiter.length)
  const waiting = scan.open.get(run) ?? 0
  if (delimiter.canClose && waiting > 0) scan.open.set(run, waiting - 1)
  else if (delimiter.canOpen) scan.open.set(run, waiting + 1)
  return add(scan, at, at + delimiter.length, delimiter)
}

const readEscape: Reader = (scan, at) => {
  const next = scan.text.charAt(at + 1)
  if (next === '`' || next === '@' || (next === ':' && emojiAt(scan.text, at + 1))) {
    flush(scan, at)
    scan.from = at + 1
    return at + 2
  }
  if (next !== '*' && next !== '_' && next !== '~') return undefined
  const delimiter = delimiterAt(scan.text, at + 1, true)
  return delimiter && add(scan, at, at + 2, delimiter)
}

/** An address ends where marks that stand around it close; each of its signs is asked for, and counted. */
function endsAtMarks({ text, open, reading: { work } }: Scan): EndsAt {
  const runs = [...open].flatMap(([run, count]) => (count > 0 ? [run] : []))
  const closes = (run: string, at: number) =>
    text.startsWith(run, at) && canClose(run, { before: signBefore(text, at), after: signAt(text, at + run.length) })
  return (at) => {
    work.steps += 1
    return runs.some((run) => closes(run, at))
  }
}

function addAddress(scan: Scan, at: number, address: Address): number {
  const written = scan.text.slice(at, address.end)
  const content: Piece[] = [{ type: 'text', text: written }]
  const { href, host } = address
  const piece: Piece = href === undefined ? { type: 'text', text: written } : { type: 'link', href, content }
  return add(scan, at, address.end, piece.type === 'link' && host !== undefined ? { ...piece, host } : piece)
}

const addressStart = /^(?:https?:\/\/|www\.|(mailto:))/i
const startMax = 8

const readAddress: Reader = (scan, at) => {
  const start = scan.isLabel ? null : addressStart.exec(scan.text.slice(at, at + startMax))
  if (!start) return undefined
  const find = start[1] === undefined ? addressAt : mailtoAt
  const address = find(scan.text, at, endsAtMarks(scan))
  return address && addAddress(scan, at, address)
}

const labelMax = 300

/** Where the words in the square brackets at `at` end; nothing where they are no label. */
function labelEnd({ text, isLabel, reading }: Scan, at: number): number | undefined {
  let end = at + 1
  while (end - at < labelMax && end < text.length && !/[[\]\n]/.test(text.charAt(end))) end++
  reading.work.steps += end - at
  const isBlank = text.slice(at + 1, end).trim() === ''
  return isLabel || isBlank || text.charAt(end) !== ']' ? undefined : end
}

const readLabel: Reader = (scan, at) => {
  const { text, reading } = scan
  const end = labelEnd(scan, at)
  if (end === undefined) return undefined
  const address = destinationAt(text, end + 1, (place) => {
    reading.work.steps += 1
    return text.charAt(place) === '['
  })
  const label = text.slice(at + 1, end)
  if (address?.href === undefined || (looksLikeAddress(label) && label !== address.href)) return undefined
  const { href, host } = address
  const link: Piece = { type: 'link', href, content: readInline(label, reading, true) }
  return add(scan, at, address.end, label === href || host === undefined ? link : { ...link, host })
}

const readMail: Reader = (scan, at) => {
  const mail = scan.text.charAt(at) === '@' ? mailAround(scan.text, at, scan.from) : undefined
  scan.reading.work.steps += localMax
  if (!mail) return undefined
  const text = scan.text.slice(mail.start, mail.end)
  return add(scan, mail.start, mail.end, { type: 'link', href: `mailto:${text}`, content: [{ type: 'text', text }] })
}

const readMention: Reader = (scan, at) => {
  const { text, reading, from, tokens } = scan
  const last = tokens.at(-1)?.type
  const isAfterMark = from === at && last === 'delimiter'
  const isAfterMention = from === at - 1 && text.charAt(from) === '/' && last === 'mention'
  const mention = mentionAt(text, at, reading.mentionable, isAfterMark || isAfterMention)
  if (!mention) return undefined
  const { end, username } = mention
  return add(scan, at, end, { type: 'mention', text: text.slice(at, end), username })
}

const readAt: Reader = (scan, at) => (scan.isLabel ? undefined : (readMail(scan, at) ?? readMention(scan, at)))

const emojiName = /:([a-z0-9_+-]{1,40}):/iy
function emojiAt(text: string, at: number) {
  emojiName.lastIndex = at
  const [written, name = ''] = emojiName.exec(text) ?? []
  const emoji = emojiNamed(name.toLowerCase())
  if (written === undefined || emoji === undefined || isWord(signAt(text, at + written.length))) return undefined
  return { end: at + written.length, text: emoji, name }
}

const readEmoji: Reader = (scan, at) => {
  const before = signBefore(scan.text, at)
  const isAfterEmoji = scan.from === at && scan.tokens.at(-1)?.type === 'emoji'
  if (isWord(before) || (before === ':' && !isAfterEmoji)) return undefined
  const emoji = emojiAt(scan.text, at)
  return emoji && add(scan, at, emoji.end, { type: 'emoji', text: emoji.text, name: emoji.name })
}

/** Faces that are drawn with marks. */
const faces = ['¯\\_(ツ)_/¯', '*_*', '~_~']
function readFace({ text }: Scan, at: number): number | undefined {
  const face = faces.find((one) => text.startsWith(one, at))
  const end = at + (face?.length ?? 0)
  return face === undefined || isWord(signAt(text, end)) ? undefined : end
}

const readers: Record<string, Reader> = {
  '`': readCode,
  '\\': readEscape,
  '*': (scan, at) => readFace(scan, at) ?? readMark(scan, at),
  _: readMark,
  '~': (scan, at) => readFace(scan, at) ?? readMark(scan, at),
  '[': readLabel,
  '@': readAt,
  '＠': readAt,
  ':': readEmoji,
  '¯': readFace,
}
for (const letter of 'hHwWmM') readers[letter] = readAddress

/** The pieces of one or more lines. */
export function readInline(text: string, reading: Reading, isLabel = false): Piece[] {
  const code = codeRuns(text)
  const scan: Scan = { text, reading, isLabel, tokens: [], from: 0, weight: 0, open: new Map(), code }
  let at = 0
  while (at < text.length) {
    const end = readers[text.charAt(at)]?.(scan, at) ?? at + 1
    reading.work.steps += end - at
    at = end
  }
  flush(scan, text.length)
  return withMarks(scan.tokens)
}

/** Lays the marks over the pieces between them. */
function withMarks(tokens: readonly Token[]): Piece[] {
  pairMarks(tokens.filter((token) => token.type === 'delimiter'))
  const depth = { bold: 0, italic: 0, strike: 0 }
  const pieces: Piece[] = []
  const put = (piece: Piece) => {
    const marks: Marks = {
      ...(depth.bold > 0 && { bold: true }),
      ...(depth.italic > 0 && { italic: true }),
      ...(depth.strike > 0 && { strike: true }),
    }
    const last = pieces.at(-1)
    if (piece.type === 'text' && last?.type === 'text' && isSame(last, marks)) last.text += piece.text
    else pieces.push({ ...piece, ...marks })
  }
  for (const token of tokens) {
    if (token.type !== 'delimiter') put(token)
    else {
      for (const kind of token.closes) depth[kind] -= 1
      const text = leftOf(token)
      if (text !== '') put({ type: 'text', text })
      for (const kind of token.opens) depth[kind] += 1
    }
  }
  return pieces
}

const isSame = (one: Marks, other: Marks) =>
  one.bold === other.bold && one.italic === other.italic && one.strike === other.strike

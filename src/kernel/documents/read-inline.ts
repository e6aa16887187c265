// Reads the words of one Markdown block: emphasis, code, links, addresses and mentions. One pass, whatever stands there.
import type { Delimiter, Delimiters } from './emphasis.ts'
import { addDelimiter, flanks, pairDelimiters } from './emphasis.ts'
import type { Part } from './inline-nodes.ts'
import { entityAt } from './entities.ts'
import { nodesOf } from './inline-nodes.ts'
import { bareAddress, mailAddress, targetOf } from './link-forms.ts'
import type { RichNode } from './rich-node.ts'
import { isSafeHref, textNode } from './rich-node.ts'

type Bracket = { part: Part; isImage: boolean; before: Delimiter | undefined; place: number }

type Line = {
  text: string
  at: number
  parts: Part[]
  delimiters: Delimiters
  brackets: Bracket[]
  /** Brackets below it stand around a link already, so they are none. */
  deadBelow: number
  /** Where the runs of backticks of a length begin, the next one last; read when the first is met. */
  ticks: Map<number, number[]> | undefined
}

/** One block's words, where line breaks are kept. */
export function readInline(text: string): RichNode[] {
  const delimiters: Delimiters = { last: undefined }
  const line: Line = { text, at: 0, parts: [], delimiters, brackets: [], deadBelow: 0, ticks: undefined }
  while (line.at < text.length) step(line)
  pairDelimiters(delimiters, undefined)
  return nodesOf(line.parts)
}

function addPart(line: Line, text: string, node?: RichNode): Part {
  const part: Part = { text, closes: [], opens: [], ...(node && { node }) }
  line.parts.push(part)
  return part
}

/** Plain words stay in one piece, so that an address is found that began in them. */
function addWords(line: Line, words: string, length: number): void {
  const last = line.parts.at(-1)
  if (last?.from === undefined) addPart(line, words).from = line.at
  else last.text += words
  line.at += length
}

const plain = /(?:[^\\`*_~[\]!<&@\nhw]|h(?!ttps?:\/\/)|w(?!ww\.))+/iy

function step(line: Line): void {
  plain.lastIndex = line.at
  const [run = ''] = plain.exec(line.text) ?? []
  if (run !== '') return addWords(line, run, run.length)
  const sign = line.text[line.at] ?? ''
  if (!readers[sign.toLowerCase()]?.(line)) addWords(line, sign, 1)
}

/** True when it took something. */
type Reader = (line: Line) => boolean

const readers: Readonly<Record<string, Reader>> = {
  '\\': readEscape,
  '\n': readBreak,
  '`': readCode,
  '*': readDelimiter,
  _: readDelimiter,
  '~': readDelimiter,
  '[': (line) => openBracket(line, false),
  '!': (line) => line.text[line.at + 1] === '[' && openBracket(line, true),
  ']': closeBracket,
  '<': readAngle,
  '&': readEntity,
  '@': (line) => readMention(line) || readMail(line),
  h: readAddress,
  w: readAddress,
}

function readEscape(line: Line): boolean {
  const next = line.text[line.at + 1] ?? ''
  if (next === '\n') {
    line.at += 1
    return readBreak(line)
  }
  if (!/^[!-/:-@[-`{-~]$/.test(next)) return false
  addWords(line, next, 2)
  return true
}

const spaces = /[ \t]*/y

function readBreak(line: Line): boolean {
  const last = line.parts.at(-1)
  if (last && !last.node) last.text = last.text.replace(/(?<![ \t])[ \t]+$/, '')
  addPart(line, '', { type: 'hardBreak' })
  spaces.lastIndex = line.at + 1
  line.at += 1 + (spaces.exec(line.text)?.[0].length ?? 0)
  return true
}

function ticksIn(text: string): Map<number, number[]> {
  const runs = [...text.matchAll(/`+/g)].toReversed()
  const byLength = Map.groupBy(runs, ([run]) => run.length)
  return new Map([...byLength].map(([length, found]) => [length, found.map(({ index }) => index)]))
}

/** Where the next run of so many backticks begins. */
function nextTicks(line: Line, length: number): number | undefined {
  line.ticks ??= ticksIn(line.text)
  const places = line.ticks.get(length) ?? []
  while ((places.at(-1) ?? Infinity) <= line.at) places.pop()
  return places.at(-1)
}

const tickRun = /`+/y

function readCode(line: Line): boolean {
  tickRun.lastIndex = line.at
  const [ticks = '`'] = tickRun.exec(line.text) ?? []
  const end = nextTicks(line, ticks.length)
  if (end === undefined) {
    addWords(line, ticks, ticks.length)
    return true
  }
  const written = line.text.slice(line.at + ticks.length, end).replaceAll('\n', ' ')
  const isPadded = written.startsWith(' ') && written.endsWith(' ') && written.trim() !== ''
  const code = isPadded ? written.slice(1, -1) : written
  addPart(line, code, textNode(code, [{ type: 'code' }]))
  line.at = end + ticks.length
  return true
}

const letterBefore = (text: string, at: number) => {
  const last = text.charCodeAt(at - 1)
  return last >= 0xdc00 && last <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at)
}
const letterAt = (text: string, at: number) => {
  const point = text.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

const runs: Readonly<Record<string, RegExp>> = { '*': /\*+/y, _: /_+/y, '~': /~+/y }

function readDelimiter(line: Line): boolean {
  const { text, at } = line
  const sign = text[at] ?? ''
  const run = runs[sign] ?? /$/y
  run.lastIndex = at
  const length = run.exec(text)?.[0].length ?? 1
  const sides = flanks({ sign, before: letterBefore(text, at), after: letterAt(text, at + length) })
  const isMark = (sides.canOpen || sides.canClose) && (sign !== '~' || length <= 2)
  if (isMark) {
    addDelimiter(line.delimiters, { sign, at, piece: addPart(line, sign.repeat(length)), length, ...sides })
    line.at += length
  } else addWords(line, sign.repeat(length), length)
  return true
}

function openBracket(line: Line, isImage: boolean): boolean {
  const part = addPart(line, isImage ? '![' : '[')
  line.brackets.push({ part, isImage, before: line.delimiters.last, place: line.parts.length })
  line.at += part.text.length
  return true
}

/** Makes a link of what stands since the bracket was opened; a picture is a link to it. */
function closeBracket(line: Line): boolean {
  const place = line.brackets.length - 1
  const bracket = line.brackets.pop()
  const isDead = place < line.deadBelow && bracket?.isImage !== true
  line.deadBelow = Math.min(line.deadBelow, line.brackets.length)
  const target = bracket && !isDead ? targetOf(line.text, line.at + 1) : undefined
  if (!bracket || !target || !isSafeHref(target.href)) return false
  pairDelimiters(line.delimiters, bracket.before)
  const link = { type: 'link', attrs: { href: target.href } }
  bracket.part.text = ''
  bracket.part.opens.push(link)
  if (line.parts.length === bracket.place) addPart(line, target.href)
  addPart(line, '').closes.push(link)
  line.at = target.end
  if (!bracket.isImage) line.deadBelow = line.brackets.length
  return true
}

function addLink(line: Line, { text, href }: { text: string; href: string }): void {
  const link = { type: 'link', attrs: { href } }
  addPart(line, '').opens.push(link)
  addPart(line, text)
  addPart(line, '').closes.push(link)
}

const angle = /<(?:([a-z][a-z0-9+.-]{1,31}:[^\s\p{Cc}<>]*)|([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9.-]{1,255}))>/iuy

function readAngle(line: Line): boolean {
  angle.lastIndex = line.at
  const [whole = '', address, mail] = angle.exec(line.text) ?? []
  if (whole === '') return false
  const text = address ?? mail ?? ''
  const href = address ?? `mailto:${text}`
  if (!isSafeHref(href)) return false
  addLink(line, { text, href })
  line.at += whole.length
  return true
}

function readEntity(line: Line): boolean {
  const found = entityAt(line.text, line.at)
  if (found) addWords(line, found.letter, found.length)
  return found !== undefined
}

/** How a person is named in Markdown: by id, so that a new name shows everywhere. */
const mention = /@\{([0-9a-z-]{1,64})\}/iy

function readMention(line: Line): boolean {
  mention.lastIndex = line.at
  const [whole = '', id] = mention.exec(line.text) ?? []
  if (id === undefined) return false
  addPart(line, '', { type: 'mention', attrs: { id } })
  line.at += whole.length
  return true
}

/** An email address begins in the text before its @. */
function readMail(line: Line): boolean {
  const last = line.parts.at(-1)
  if (last?.from === undefined) return false
  const mail = mailAddress(line.text, last.from, line.at)
  if (!mail) return false
  last.text = last.text.slice(0, -mail.before.length)
  addLink(line, { text: mail.address, href: `mailto:${mail.address}` })
  line.at += mail.address.length - mail.before.length
  return true
}

function readAddress(line: Line): boolean {
  const found = bareAddress(line.text, line.at, line.brackets.length > 0)
  if (!found) return false
  const { address, isLink } = found
  if (!isLink) {
    addWords(line, address, address.length)
    return true
  }
  addLink(line, { text: address, href: /^www\./i.test(address) ? `http://${address}` : address })
  line.at += address.length
  return true
}

// Reads a message: the one function that decides the meaning of each of its signs, on the server and on the screen.
import { readInline } from './inline.ts'
import type { Block, ListItem, Mentionable, Reading, Work } from './pieces.ts'

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const maxQuoteDepth = 3
const maxListDepth = 3
const indentOfLevel = 2

const fence = /^ {0,3}(`{3,})([^`]*)$/
const fenceEnd = /^([^`]*)(`{3,})\s*$/
const language = /^[\w+#.-]{1,24}$/
/** A space or nothing follows: faces like >_< are no quotes. */
const quoteMarks = /^ {0,3}(?:>[ \t]?)*>(?:[ \t]|$)/
const quoteMark = /^ {0,3}>[ \t]?/
/** Numbers of items end where those of years begin. */
const listItem = /^([ \t]*)([-*•]|\p{Nd}{1,3}[.)])[ \t]+(\S.*)$/u
const numbered = /^\p{Nd}/u
const continued = /^(?: {2}|\t)[ \t]*(\S.*)$/
const onlyMarks = /^[-*_•\s]+$/
const escapedStart = /^([ \t]*)\\(?=[>*•-][ \t])|^([ \t]*\p{Nd}{1,3})\\(?=[.)][ \t])/u

const nobody: Mentionable = new Set()

type Found = { block: Block; end: number }
/** Reads the block that begins with the line at `at` and says where it ends; nothing where none begins. */
type BlockReader = (lines: readonly string[], at: number, reading: Reading, depth: number) => Found | undefined

/** The lines from `from` to a run of at least these backticks; `rest` is code that stands before the run. */
function fenced(lines: readonly string[], from: number, ticks: string) {
  const code: string[] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, before = '', run = ''] = fenceEnd.exec(line) ?? []
    if (run.length >= ticks.length) return { code, rest: before, end: at + 1 }
    code.push(line)
  }
  return { code, rest: '', end: lines.length }
}

const readFence: BlockReader = (lines, at, { work }) => {
  const found = fence.exec(lines[at] ?? '')
  if (!found) return undefined
  const [, ticks = '', info = ''] = found
  const name = info.trim()
  const { code, rest, end } = fenced(lines, at + 1, ticks)
  // Code that ends in the line of the closing marks begins in that of the opening ones too.
  const isTight = rest.trim() !== ''
  const named = language.test(name) && !isTight ? name : ''
  const text = [named === name ? '' : name, code.join('\n'), isTight ? rest : ''].filter(Boolean).join('\n')
  work.steps += text.length + end - at
  return text.trim() === '' ? undefined : { block: { type: 'code', language: named, text }, end }
}

const readQuote: BlockReader = (lines, at, reading, depth) => {
  const marks = depth + 1 < maxQuoteDepth ? quoteMark : quoteMarks
  const inner: string[] = []
  let end = at
  for (; quoteMarks.test(lines[end] ?? ''); end++) inner.push((lines[end] ?? '').replace(marks, ''))
  for (const line of inner) reading.work.steps += line.length
  if (inner.length === 0) return undefined
  // Nobody is notified by words that are only quoted.
  const blocks = readLines(inner, { ...reading, mentionable: nobody }, depth + 1)
  const written = lines.slice(at, end).join('\n')
  const block: Block =
    blocks.length > 0 ? { type: 'quote', blocks } : { type: 'paragraph', content: [{ type: 'text', text: written }] }
  return { block, end }
}

type Line = { marker: string; depth: number; text: string }

/** The item that a line is, below `last`; nothing when it is none. */
function itemOf(line: string, last: Line | undefined): Line | undefined {
  const [found, indent = '', marker = '', text = ''] = listItem.exec(line) ?? []
  if (found === undefined || onlyMarks.test(text)) return undefined
  const level = Math.floor(indent.replaceAll('\t', '  ').length / indentOfLevel)
  return {
    marker: numbered.test(marker) ? marker : '',
    depth: Math.min(level, (last?.depth ?? -1) + 1, maxListDepth),
    text,
  }
}

const readList: BlockReader = (lines, at, reading) => {
  const found: Line[] = []
  let end = at
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    const last = found.at(-1)
    const item = itemOf(line, last)
    const more = last && continued.exec(line)?.[1]
    if (item) found.push(item)
    else if (more === undefined || !last) break
    else last.text += `\n${more}`
  }
  const items = found.map(({ marker, depth, text }): ListItem => ({
    marker,
    depth,
    content: readInline(text, reading),
  }))
  return items.length > 0 ? { block: { type: 'list', items }, end } : undefined
}

function readLines(lines: readonly string[], reading: Reading, depth: number): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', content: readInline(paragraph.join('\n'), reading) })
    paragraph = []
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const found =
      readFence(lines, at, reading, depth) ??
      readQuote(lines, at, reading, depth) ??
      readList(lines, at, reading, depth)
    if (found || line.trim() === '') endParagraph()
    else paragraph.push(line.replace(escapedStart, '$1$2'))
    if (found) blocks.push(found.block)
    reading.work.steps += line.length
    at = found?.end ?? at + 1
  }
  endParagraph()
  return blocks
}

/** The blocks of a message; `mentionable` says whose usernames are mentions, `work` counts the steps of a test. */
export function parseMessage(
  body: string,
  mentionable: Mentionable = nobody,
  work: Work = { steps: 0 },
): readonly Block[] {
  return readLines(body.split(lineBreak), { mentionable, work }, 0)
}

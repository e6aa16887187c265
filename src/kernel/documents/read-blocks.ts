// Cuts Markdown into its blocks, line by line as CommonMark does; inside of each there are words that are read later.
import type { Rest } from './block-lines.ts'
import { codeIndent, indented, indentOf, quoted, without } from './block-lines.ts'

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; level: number; text: string }
  | { type: 'code'; language: string | null; text: string }
  | { type: 'rule' }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; sign: string; start: number | undefined; items: Block[][] }

type Fence = { sign: string; length: number; indent: number }
type Leaf =
  | { type: 'paragraph'; lines: string[] }
  | { type: 'code'; language: string | null; lines: string[]; fence: Fence | undefined }
/** `width`: the columns by which the lines of a list's item stand in; a quote has none. */
type Container = { blocks: Block[]; width: number | undefined }

type State = { open: Container[]; leaf: Leaf | undefined }

/** Deeper than people write; below it the markers of lists and quotes are words, so that no text can exhaust the stack. */
const maxNesting = 16

export function readBlocks(text: string): Block[] {
  const root: Container = { blocks: [], width: undefined }
  const state: State = { open: [root], leaf: undefined }
  for (const line of text.split(/\r\n|[\r\n]/)) takeLine(state, { text: line, column: 0 })
  endLeaf(state)
  return root.blocks
}

function takeLine(state: State, line: Rest): void {
  let rest = line
  let depth = 1
  for (; depth < state.open.length; depth++) {
    const inside = insideOf(state, depth, rest)
    if (!inside) break
    rest = inside
  }
  const isWhole = depth === state.open.length
  if (isWhole && state.leaf?.type === 'code' && takeCode(state, state.leaf, rest)) return
  const found = openContainers(state, { rest, depth })
  takeWords(state, found)
}

/** The line without the quote marker or the indent of the item; undefined when it isn't part of either. */
function insideOf({ open, leaf }: State, depth: number, rest: Rest): Rest | undefined {
  const container = open[depth]
  const indent = indentOf(rest)
  if (container?.width === undefined) return indent < codeIndent ? quoted(rest, indent) : undefined
  const isEmpty = container.blocks.length === 0 && depth === open.length - 1 && !leaf
  if (indent === Infinity) return isEmpty ? undefined : indented(rest, container.width)
  return indent >= container.width ? indented(rest, container.width) : undefined
}

/** True when the line is one of the code that is open. */
function takeCode(state: State, leaf: Extract<Leaf, { type: 'code' }>, rest: Rest): boolean {
  const indent = indentOf(rest)
  if (!leaf.fence) {
    if (indent < codeIndent) return false
    leaf.lines.push(indented(rest, codeIndent).text)
    return true
  }
  const { sign, length } = leaf.fence
  const end = indent < codeIndent ? /^[ \t]*(`+|~+)[ \t]*$/.exec(rest.text)?.[1] : undefined
  if (end?.startsWith(sign) && end.length >= length) endLeaf(state)
  else leaf.lines.push(indented(rest, Math.min(indent, leaf.fence.indent)).text)
  return true
}

type Place = { rest: Rest; depth: number; indent: number; isNew: boolean }

/** Opens the quotes and items that begin on the line. */
function openContainers(state: State, { rest, depth }: { rest: Rest; depth: number }): Place {
  let place: Place = { rest, depth, indent: indentOf(rest), isNew: false }
  while (place.indent < codeIndent && place.depth <= maxNesting) {
    const inside = quoted(place.rest, place.indent) ?? itemIn(state, place)
    if (!inside) break
    const isItem = 'width' in inside
    const words = isItem ? inside.rest : inside
    closeTo(state, place.depth)
    const blocks = isItem ? newItem(state, inside) : newQuote(state)
    state.open.push({ blocks, width: isItem ? inside.width : undefined })
    place = { rest: words, depth: place.depth + 1, indent: indentOf(words), isNew: true }
  }
  return place
}

type Item = { rest: Rest; width: number; sign: string; start: number | undefined }

const bullet = /^(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/
const rule = /^(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/

type Marker = { length: number; sign: string; start: number | undefined }

function markerOf(line: string): Marker | undefined {
  const [marker, sign, number, end = ''] = bullet.exec(line) ?? []
  if (marker === undefined || rule.test(line)) return undefined
  if (sign !== undefined) return { length: 1, sign, start: undefined }
  return { length: marker.length, sign: end, start: Number(number) }
}

function itemIn(state: State, { rest, depth, indent }: Place): Item | undefined {
  const line = indented(rest, indent)
  const marker = markerOf(line.text)
  if (!marker) return undefined
  const { length, sign, start } = marker
  const words = without(line, length)
  const isInParagraph = state.leaf?.type === 'paragraph' && depth === state.open.length
  if (isInParagraph && isRare(words, start)) return undefined
  return { ...wordsOfItem(words, indent + length), sign, start }
}

/** In a paragraph, a number or a dash at the start of a line rarely means a list. */
const isRare = (words: Rest, start = 1) => start !== 1 || indentOf(words) === Infinity

function wordsOfItem(words: Rest, width: number): Pick<Item, 'rest' | 'width'> {
  const gap = indentOf(words)
  if (gap === Infinity) return { rest: { text: '', column: 0 }, width: width + 1 }
  const space = gap > codeIndent ? 1 : gap
  return { rest: indented(words, space), width: width + space }
}

/** A list continues as long as nothing else stands between its items and their marker is the same. */
function newItem(state: State, { sign, start }: Item): Block[] {
  const blocks = blocksIn(state)
  const last = blocks.at(-1)
  const item: Block[] = []
  if (last?.type === 'list' && last.sign === sign) last.items.push(item)
  else blocks.push({ type: 'list', sign, start, items: [item] })
  return item
}

function newQuote(state: State): Block[] {
  const quote: Block = { type: 'quote', blocks: [] }
  blocksIn(state).push(quote)
  return quote.blocks
}

const blocksIn = ({ open }: State) => open.at(-1)?.blocks ?? []

function closeTo(state: State, depth: number): void {
  endLeaf(state)
  state.open.length = depth
}

const heading = /^(#{1,6})(?:[ \t]+(.*))?$/
const fence = /^(`{3,}|~{3,})(.*)$/

/** Handles the rest of the line: the start of a block, or paragraph text. */
function takeWords(state: State, { rest, depth, indent, isNew }: Place): void {
  const { leaf } = state
  const isOpen = depth === state.open.length
  if (indent === Infinity) {
    if (!isOpen || leaf) closeTo(state, depth)
    return
  }
  const line = indented(rest, indent).text
  if (indent < codeIndent && takeShort({ state, depth, line, indent })) return
  // A paragraph continues even where the marker of its quote or item is missing.
  if (leaf?.type === 'paragraph' && !isNew) {
    leaf.lines.push(line)
    return
  }
  closeTo(state, depth)
  state.leaf =
    indent < codeIndent
      ? { type: 'paragraph', lines: [line] }
      : { type: 'code', language: null, lines: [indented(rest, codeIndent).text], fence: undefined }
}

type LeafLine = { state: State; depth: number; line: string; indent: number }

/** Takes a line that is a block by itself, or makes the one before it a heading. */
const takeShort = (line: LeafLine) => takeUnderline(line) || takeRule(line) || takeHeading(line) || takeFence(line)

function takeUnderline({ state, depth, line }: LeafLine): boolean {
  const { leaf, open } = state
  if (leaf?.type !== 'paragraph' || depth !== open.length || !/^(?:=+|-+)[ \t]*$/.test(line)) return false
  blocksIn(state).push({ type: 'heading', level: line.startsWith('=') ? 1 : 2, text: leaf.lines.join('\n').trim() })
  state.leaf = undefined
  return true
}

function takeRule({ state, depth, line }: LeafLine): boolean {
  if (!rule.test(line)) return false
  closeTo(state, depth)
  blocksIn(state).push({ type: 'rule' })
  return true
}

function takeHeading({ state, depth, line }: LeafLine): boolean {
  const [whole, hashes = '', words = ''] = heading.exec(line) ?? []
  if (whole === undefined) return false
  closeTo(state, depth)
  const text = withoutEnd(words.trim())
  blocksIn(state).push({ type: 'heading', level: hashes.length, text })
  return true
}

/** Number signs at a heading's end are drawn, not said. */
function withoutEnd(words: string): string {
  let end = words.length
  while (words[end - 1] === '#') end--
  return end === 0 || /[ \t]/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words
}

function takeFence({ state, depth, line, indent }: LeafLine): boolean {
  const [, opening, info = ''] = fence.exec(line) ?? []
  if (opening === undefined || (opening.startsWith('`') && info.includes('`'))) return false
  closeTo(state, depth)
  const language = info.trim() || null
  const sign = opening.slice(0, 1)
  state.leaf = { type: 'code', language, lines: [], fence: { sign, length: opening.length, indent } }
  return true
}

function endLeaf(state: State): void {
  const { leaf } = state
  if (leaf?.type === 'paragraph') blocksIn(state).push({ type: 'paragraph', text: leaf.lines.join('\n').trim() })
  if (leaf?.type === 'code') {
    const { language, lines } = leaf
    const isBlank = (line: string | undefined) => (leaf.fence ? line : line?.trim()) === ''
    while (isBlank(lines.at(-1))) lines.pop()
    blocksIn(state).push({ type: 'code', language, text: lines.join('\n') })
  }
  state.leaf = undefined
}

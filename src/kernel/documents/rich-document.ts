// The shape of a long text: its blocks, marks and attributes, and how deep and large it may be. All else is refused.
import type { RichNode } from './rich-node.ts'
import { isSafeHref, textAttr } from './rich-node.ts'

/** A tree that `isRichDocument` has looked through. */
export type RichDocument = RichNode & { type: 'doc' }

export const textColors = ['grey', 'green', 'cyan', 'blue', 'purple', 'orange', 'red'] as const
export const alignments = ['start', 'center', 'end', 'justify'] as const
export const maxIndent = 4
export const videoProviders = ['youtube', 'vimeo'] as const

const maxDepth = 24
const maxNodes = 20_000
const maxLetters = 500_000
const maxAttribute = 2_000
const maxSpan = 50
const maxWidth = 4_000

type Rule = (value: unknown) => boolean
type Rules = Readonly<Record<string, Rule>>

const oneOf =
  (...values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value)
const between =
  (min: number, max: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const text: Rule = (value) => typeof value === 'string' && value.length <= maxAttribute
const orNothing =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value)
const href: Rule = (value) => text(value) && isSafeHref(String(value))
/** Only pictures of this server: one from elsewhere would reveal who reads. */
const ownPath: Rule = (value) => href(value) && String(value).startsWith('/')

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const widths: Rule = (value) => Array.isArray(value) && value.length <= maxSpan && value.every(between(0, maxWidth))

const layout: Rules = { align: orNothing(oneOf(...alignments)), indent: between(0, maxIndent) }

type Kind = 'block' | 'item' | 'task' | 'inline' | 'row' | 'cell'
type NodeRule = { kind: Kind; holds?: Kind | 'text'; attrs?: Rules }

const nodes: Readonly<Record<string, NodeRule>> = {
  paragraph: { kind: 'block', holds: 'inline', attrs: layout },
  heading: { kind: 'block', holds: 'inline', attrs: { ...layout, level: between(1, 6) } },
  codeBlock: { kind: 'block', holds: 'text', attrs: { language: orNothing(text) } },
  blockquote: { kind: 'block', holds: 'block' },
  bulletList: { kind: 'block', holds: 'item' },
  orderedList: { kind: 'block', holds: 'item', attrs: { start: between(0, 999_999_999), type: orNothing(text) } },
  listItem: { kind: 'item', holds: 'block' },
  taskList: { kind: 'block', holds: 'task' },
  taskItem: { kind: 'task', holds: 'block', attrs: { checked: oneOf(true, false) } },
  horizontalRule: { kind: 'block' },
  image: { kind: 'block', attrs: { src: ownPath, alt: orNothing(text) } },
  hardBreak: { kind: 'inline' },
  mention: { kind: 'inline', attrs: { id: text, label: orNothing(text), mentionSuggestionChar: oneOf('@') } },
  text: { kind: 'inline' },
}

const cell: Rules = {
  colspan: between(1, maxSpan),
  rowspan: between(1, maxSpan),
  colwidth: orNothing(widths),
  align: orNothing(oneOf(...alignments)),
}
/** Nodes that articles have beyond other long texts. */
const articleNodes: Readonly<Record<string, NodeRule>> = {
  table: { kind: 'block', holds: 'row' },
  tableRow: { kind: 'row', holds: 'cell' },
  tableHeader: { kind: 'cell', holds: 'block', attrs: cell },
  tableCell: { kind: 'cell', holds: 'block', attrs: cell },
  /** A video elsewhere, which a page asks for only once somebody wants to watch it. */
  video: {
    kind: 'block',
    attrs: { provider: oneOf(...videoProviders), id: matches(/^[\w-]{1,40}$/), title: orNothing(text) },
  },
  /** A product of the shop by its ID; the title is what stood there when it was put in. */
  product: { kind: 'block', attrs: { id: matches(/^[0-9a-f-]{36}$/), title: orNothing(text) } },
}

const marks: Readonly<Record<string, Rules>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  superscript: {},
  subscript: {},
  textColor: { color: oneOf(...textColors) },
  highlight: { color: oneOf(...textColors) },
  link: { href, target: orNothing(text), rel: orNothing(text), class: oneOf(null), title: orNothing(text) },
}

/** Every node may say which way it runs. */
const everywhere: Rules = { dir: orNothing(oneOf('auto', 'ltr', 'rtl')) }

type Count = { nodes: number; letters: number; isArticle: boolean }

/** True for what the editor of documents can make, within its size; false for anything else, however deep. */
export const isRichDocument = (value: unknown): value is RichDocument => isDocument(value, false)

/** The same with tables, videos and products. */
export const isArticle = (value: unknown): value is RichDocument => isDocument(value, true)

function isDocument(value: unknown, isOfArticle: boolean): value is RichDocument {
  if (!isObject(value) || value['type'] !== 'doc' || !hasOnly(value, ['type', 'attrs', 'content'])) return false
  const children = value['content']
  return (
    areAttributes(value['attrs'], {}) &&
    Array.isArray(children) &&
    children.length > 0 &&
    areNodes(children, { holds: 'block', depth: 1 }, { nodes: 0, letters: 0, isArticle: isOfArticle })
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: Record<string, unknown>, keys: readonly string[]) =>
  Object.keys(value).every((key) => keys.includes(key))

const areNodes = (values: readonly unknown[], place: { holds: Kind | 'text'; depth: number }, count: Count): boolean =>
  values.every((value) => isNode(value, place, count))

function isNode(value: unknown, { holds, depth }: { holds: Kind | 'text'; depth: number }, count: Count): boolean {
  if (!isObject(value) || depth > maxDepth || ++count.nodes > maxNodes) return false
  const type = String(value['type'])
  const rule = ruleAt(type, holds, count.isArticle)
  if (!rule || !areAttributes(value['attrs'], rule.attrs ?? {}) || !areMarks(value['marks'])) return false
  return type === 'text' ? isText(value, count) : isBlock(value, { holds: rule.holds, depth: depth + 1 }, count)
}

/** The rule of a node that may stand in such a place. */
function ruleAt(type: string, holds: Kind | 'text', isOfArticle: boolean): NodeRule | undefined {
  const rules = isOfArticle && Object.hasOwn(articleNodes, type) ? articleNodes : nodes
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  const isInPlace = holds === 'text' ? type === 'text' : rule?.kind === holds
  return isInPlace ? rule : undefined
}

type Inside = { holds: Kind | 'text' | undefined; depth: number }

function isBlock(value: Record<string, unknown>, { holds, depth }: Inside, count: Count): boolean {
  const children = value['content'] ?? []
  if (!hasOnly(value, ['type', 'attrs', 'content', 'marks']) || !Array.isArray(children)) return false
  return holds ? areNodes(children, { holds, depth }, count) : children.length === 0
}

function isText(value: Record<string, unknown>, count: Count): boolean {
  const words = value['text']
  if (typeof words !== 'string' || words === '' || words.includes('\u0000') || !words.isWellFormed()) return false
  count.letters += words.length
  return count.letters <= maxLetters && hasOnly(value, ['type', 'text', 'marks'])
}

function areAttributes(value: unknown, rules: Rules): boolean {
  if (value === undefined) return true
  const all: Rules = { ...everywhere, ...rules }
  return isObject(value) && Object.entries(value).every(([name, one]) => Object.hasOwn(all, name) && all[name]?.(one))
}

const areMarks = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= Object.keys(marks).length && value.every(isMark))

function isMark(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, ['type', 'attrs'])) return false
  const type = String(value['type'])
  const rules = Object.hasOwn(marks, type) ? marks[type] : undefined
  const attrs = value['attrs'] ?? {}
  if (!rules || !isObject(attrs) || !hasOnly(attrs, Object.keys(rules))) return false
  // Colours and addresses are what their marks are for.
  const needed = ['color', 'href'].filter((name) => name in rules)
  return (
    needed.every((name) => name in attrs) && Object.entries(attrs).every(([name, one]) => rules[name]?.(one) === true)
  )
}

const blockEnds = new Set(['paragraph', 'heading', 'codeBlock', 'horizontalRule', 'image'])

type NameMention = (mention: RichNode) => string
const labelOf: NameMention = (mention) => `@${textAttr(mention, 'label') ?? ''}`

/** Its words alone, a line for each block: for searching, counting and mails. `nameOf` says who is mentioned. */
export function plainTextOf(node: RichNode, nameOf: NameMention = labelOf): string {
  return linesOf(node, nameOf)
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function linesOf(node: RichNode, nameOf: NameMention): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'mention') return nameOf(node)
  const inside = (node.content ?? []).map((child) => linesOf(child, nameOf)).join('')
  return blockEnds.has(node.type) ? `${inside}\n` : inside
}

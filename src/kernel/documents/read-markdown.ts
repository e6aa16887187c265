// Reads Markdown into a tree. Nothing that was written is lost: what we have no form for (HTML, tables) stays as text.
import { Lexer, Tokenizer } from 'marked'
import type { Token, Tokens } from 'marked'
import type { RichMark, RichNode } from './rich-node.ts'
import { blockNode, isSafeHref, textNode } from './rich-node.ts'

/** Deeper than people write; below it marks are plain text, so that no text can exhaust the stack. */
const maxNesting = 16

/** Never throws and never makes HTML; empty text is one empty paragraph. */
export function readMarkdown(text: string): RichNode {
  const content = blocksOf(makeLexer().lex(text))
  return blockNode('doc', content.length > 0 ? content : [blockNode('paragraph', [])])
}

/** One line of Markdown without its blocks. */
export const readInline = (line: string): RichNode[] => inlineOf(makeLexer().inlineTokens(line), [])

function makeLexer(): Lexer {
  const tokenizer = new Tokenizer()
  const nothing = () => undefined
  Object.assign(tokenizer, { html: nothing, tag: nothing, def: nothing, table: nothing, reflink: nothing })
  const bounded = boundedBy(maxNesting)
  tokenizer.blockquote = bounded(tokenizer.blockquote.bind(tokenizer))
  tokenizer.list = bounded(tokenizer.list.bind(tokenizer))
  tokenizer.emStrong = bounded(tokenizer.emStrong.bind(tokenizer))
  tokenizer.del = bounded(tokenizer.del.bind(tokenizer))
  tokenizer.link = bounded(tokenizer.link.bind(tokenizer))
  return new Lexer({ gfm: true, breaks: true, tokenizer })
}

/** Each of these calls the others for what is inside it; together they go no deeper than `max`. */
function boundedBy(max: number) {
  let depth = 0
  return <Args extends unknown[], Found>(find: (...args: Args) => Found | undefined) =>
    (...args: Args): Found | undefined => {
      if (depth >= max) return undefined
      depth++
      try {
        return find(...args)
      } finally {
        depth--
      }
    }
}

const blocksOf = (tokens: readonly Token[]): RichNode[] => tokens.flatMap(blockOf)

type Reader<Made extends Token = Token> = (token: Made, marks: RichMark[]) => RichNode[]
// marked types its tokens loosely: each reader stands under the type of the token that it takes.
const readerOf = <Made extends Token>(read: Reader<Made>) => read as Reader

const blockReaders = new Map<string, Reader>([
  ['space', () => []],
  ['checkbox', () => []],
  ['hr', () => [blockNode('horizontalRule', [])]],
  ['list', readerOf<Tokens.List>((token) => listsOf(token))],
  ['blockquote', readerOf<Tokens.Blockquote>(({ tokens }) => [blockNode('blockquote', filled(blocksOf(tokens)))])],
  [
    'heading',
    readerOf<Tokens.Heading>(({ depth, tokens }) => [blockNode('heading', inlineOf(tokens, []), { level: depth })]),
  ],
  [
    'code',
    readerOf<Tokens.Code>(({ text, lang = '' }) => {
      const code = text.replace(/\n+$/, '')
      return [blockNode('codeBlock', code === '' ? [] : [textNode(code)], { language: lang === '' ? null : lang })]
    }),
  ],
])

const blockOf = (token: Token): RichNode[] =>
  blockReaders.get(token.type)?.(token, []) ?? [blockNode('paragraph', inlineOf(childrenOf(token), [], token.raw))]

const childrenOf = (token: Token): Token[] => ('tokens' in token ? (token.tokens ?? []) : [])

const filled = (blocks: RichNode[]) => (blocks.length > 0 ? blocks : [blockNode('paragraph', [])])

/** Lists of tasks and lists of points are two things here, so a list of both is cut where they meet. */
function listsOf({ items, ordered, start }: Tokens.List): RichNode[] {
  const lists: RichNode[] = []
  for (const [index, item] of items.entries()) {
    const node = itemOf(item, ordered)
    const type = node.type === 'taskItem' ? 'taskList' : ordered ? 'orderedList' : 'bulletList'
    const last = lists.at(-1)
    if (last?.type === type) last.content?.push(node)
    else lists.push(blockNode(type, [node], ordered ? { start: Number(start) + index } : undefined))
  }
  return lists
}

function itemOf(item: Tokens.ListItem, ordered: boolean): RichNode {
  const blocks = blocksOf(item.tokens)
  const content = blocks[0]?.type === 'paragraph' ? blocks : [blockNode('paragraph', []), ...blocks]
  if (ordered) return blockNode('listItem', content)
  if (item.task) return blockNode('taskItem', content, { checked: item.checked === true })
  const box = emptyTask.exec(wordsOf(blocks[0]))
  if (box === null) return blockNode('listItem', content)
  return blockNode('taskItem', [blockNode('paragraph', []), ...blocks.slice(1)], { checked: box[1] !== ' ' })
}

/** A task without words, which is text to marked. */
const emptyTask = /^\[([ xX])\]\s*$/
const wordsOf = (block: RichNode | undefined) => (block?.content ?? []).map(({ text = '\n' }) => text).join('')

function inlineOf(tokens: readonly Token[], marks: RichMark[], raw = ''): RichNode[] {
  const nodes = tokens.flatMap((token) => inlineNodesOf(token, marks))
  return joined(nodes.length > 0 || raw.trim() === '' ? nodes : [textNode(raw.trim(), marks)])
}

const inlineReaders = new Map<string, Reader>([
  ['strong', (token, marks) => inside(token, marks, { type: 'bold' })],
  ['em', (token, marks) => inside(token, marks, { type: 'italic' })],
  ['del', (token, marks) => inside(token, marks, { type: 'strike' })],
  ['br', () => [{ type: 'hardBreak' }]],
  ['checkbox', () => []],
  ['escape', readerOf<Tokens.Escape>(({ text }, marks) => [textNode(text, marks)])],
  // As in the editor: code has no other marks but a link.
  [
    'codespan',
    readerOf<Tokens.Codespan>(({ text }, marks) => [
      textNode(text, [...marks.filter(isLike({ type: 'link' })), { type: 'code' }]),
    ]),
  ],
  ['link', readerOf<Tokens.Link>((token, marks) => linkOf(token, marks))],
  ['image', readerOf<Tokens.Image>((token, marks) => linkOf(token, marks))],
])

const inlineNodesOf = (token: Token, marks: RichMark[]): RichNode[] =>
  inlineReaders.get(token.type)?.(token, marks) ??
  textNodes('text' in token && typeof token.text === 'string' ? decoded(token.text) : token.raw, marks)

const inside = (token: Token, marks: RichMark[], mark: RichMark) =>
  inlineOf(childrenOf(token), marks.some(isLike(mark)) ? marks : [...marks, mark])

/** A link that leads nowhere good is shown as it was written; a picture is a link to it. */
function linkOf(token: Tokens.Link | Tokens.Image, marks: RichMark[]): RichNode[] {
  if (!isSafeHref(token.href)) return textNodes(token.raw, marks)
  const link = { type: 'link', attrs: { href: token.href } }
  const label = token.type === 'link' ? inside(token, marks, link) : []
  return label.length > 0 ? label : [textNode(token.text === '' ? token.href : token.text, [...marks, link])]
}

const isLike = (mark: RichMark) => (other: RichMark) => other.type === mark.type

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }
const entity = /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7}));/g

const decoded = (text: string) =>
  text.replace(entity, (whole, name: string | undefined, code: string | undefined) => {
    if (name) return entities[name] ?? whole
    const point = Number(code)
    return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : whole
  })

/** How a person is named in Markdown: by id, so that a new name shows everywhere. */
const mention = /@\{([0-9a-z-]{1,64})\}/gi

function textNodes(text: string, marks: RichMark[]): RichNode[] {
  return text.split(mention).flatMap((part, index) => {
    if (index % 2 === 1) return [{ type: 'mention', attrs: { id: part } }]
    return part === '' ? [] : [textNode(part, marks)]
  })
}

const marksKey = (node: RichNode) => JSON.stringify(node.marks ?? [])

function joined(nodes: RichNode[]): RichNode[] {
  const result: RichNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    const isSame = node.type === 'text' && last?.type === 'text' && marksKey(last) === marksKey(node)
    if (isSame) last.text = `${last.text ?? ''}${node.text ?? ''}`
    else result.push({ ...node })
  }
  return result
}

// Reads HTML of other programs into a tree: its words, headings, lists, links and emphasis, and nothing that could run.
import { decoded, htmlTokens } from './html-tokens.ts'
import type { RichMark, RichNode } from './rich-node.ts'
import { blockNode, isSafeHref, textNode } from './rich-node.ts'

const markOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    cite: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strike',
    strike: 'strike',
    del: 'strike',
    code: 'code',
    kbd: 'code',
    samp: 'code',
    sup: 'superscript',
    sub: 'subscript',
  }),
)
const containerOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ ul: 'bulletList', menu: 'bulletList', ol: 'orderedList', li: 'listItem', blockquote: 'blockquote' }),
)
/** Words before and behind them are apart. */
const apart =
  /^(?:p|div|section|article|header|footer|main|aside|nav|figure|figcaption|address|center|dl|dt|dd|table|thead|tbody|tfoot|tr|caption|pre|fieldset|details|summary|hgroup)$/
const heading = /^h([1-6])$/
const hrefForm = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const altForm = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** Lists and quotes in each other; deeper ones are taken as if they were not there. */
const deepest = 8
const addressMax = 2000

type Container = { type: string; content: RichNode[] }

/** The marks that hold now; the same list as long as nothing changes. */
function openMarks() {
  const depths = new Map<string, number>()
  let href: string | undefined
  let current: RichMark[] | undefined
  const read = (): RichMark[] => {
    const names = [...depths].flatMap(([name, depth]) => (depth > 0 ? [{ type: name }] : []))
    return href === undefined ? names : [{ type: 'link', attrs: { href } }, ...names]
  }
  return {
    now: () => (current ??= read()),
    mark: (name: string, by: 1 | -1) => {
      depths.set(name, Math.max(0, (depths.get(name) ?? 0) + by))
      current = undefined
    },
    link: (to: string | undefined) => {
      href = to
      current = undefined
    },
  }
}

/** A tree that is being made: words go to the line, a line to the innermost container. */
function openTree() {
  const containers: Container[] = [{ type: 'doc', content: [] }]
  const marks = openMarks()
  let line: RichNode[] = []
  let level = 0
  let isBare = false

  const innermost = () => containers.at(-1)?.type ?? 'doc'
  const put = (node: RichNode) => {
    if (isList(innermost())) open('listItem')
    isBare = false
    containers.at(-1)?.content.push(node)
  }

  function endLine(): void {
    const content = trimmed(line)
    line = []
    if (content.length > 0) put(level > 0 ? blockNode('heading', content, { level }) : blockNode('paragraph', content))
  }
  function open(type: string): void {
    if (type === 'listItem' && !isList(innermost())) open('bulletList')
    if (type !== 'listItem' && isList(innermost())) open('listItem')
    containers.push({ type, content: [] })
  }
  function closeInnermost(): void {
    const { type, content } = containers.pop() ?? { type: '', content: [] }
    const nodes = type === 'listItem' ? itemOf(content) : content
    const node = blockNode(type, nodes, type === 'orderedList' ? { start: 1 } : undefined)
    if (nodes.length > 0) containers.at(-1)?.content.push(node)
  }
  /** Closes what stands at this place, with what was left open in it. */
  function closeTo(place: number): void {
    for (let count = place > 0 ? containers.length - place : 0; count > 0; count--) closeInnermost()
  }
  return {
    ...marks,
    words: (text: string) => addWords(line, text, marks.now()),
    lineBreak: () => line.push(blockNode('hardBreak', [])),
    rule: () => put(blockNode('horizontalRule', [])),
    heading: (to: number) => (level = to),
    openParagraph: () => (isBare = true),
    closeParagraph: () => {
      if (isBare) put(blockNode('paragraph', []))
      isBare = false
    },
    endLine,
    isDeep: () => containers.length > deepest,
    endItem: () => {
      if (innermost() === 'listItem') closeTo(containers.length - 1)
    },
    open,
    close: (type: string) => closeTo(containers.findLastIndex((one) => one.type === type)),
    done: () => {
      endLine()
      closeTo(1)
      return containers[0]?.content ?? []
    },
  }
}

type Tree = ReturnType<typeof openTree>

const isList = (type: string) => type === 'bulletList' || type === 'orderedList'
/** An item begins with a paragraph, if only an empty one. */
const itemOf = (content: RichNode[]) =>
  content[0]?.type === 'paragraph' ? content : [blockNode('paragraph', []), ...content]

/** Spaces and line breaks between words are one space; at the beginning of a line they are none. */
function addWords(line: RichNode[], text: string, marks: RichMark[]): void {
  const last = line.at(-1)
  const before = last?.type === 'text' ? last.text : undefined
  const isBegun = before !== undefined && !before.endsWith(' ')
  const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ').slice(!isBegun && /^[ \t\r\n\f]/.test(text) ? 1 : 0)
  if (words === '') return
  if (last && before !== undefined && areMarked(last, marks)) last.text = before + words
  else line.push(textNode(words, marks))
}

const areMarked = ({ marks: own }: RichNode, marks: RichMark[]) => own === marks || (!own && marks.length === 0)

/** Without spaces and line breaks at its end. */
function trimmed(line: readonly RichNode[]): RichNode[] {
  const nodes = [...line]
  for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
    if (last.type === 'text' && last.text?.trimEnd() !== '') {
      nodes[nodes.length - 1] = { ...last, text: last.text?.trimEnd() ?? '' }
      return nodes
    }
    nodes.pop()
  }
  return nodes
}

function hrefIn(attributes: string): string | undefined {
  const [, quoted, single, bare] = hrefForm.exec(attributes) ?? []
  const href = decoded(quoted ?? single ?? bare ?? '').trim()
  return href.length <= addressMax && isSafeHref(href) ? href : undefined
}

function openTag(tree: Tree, name: string, attributes: string): void {
  const mark = markOf.get(name)
  if (mark !== undefined) tree.mark(mark, 1)
  else if (name === 'a') tree.link(hrefIn(attributes))
  else if (name === 'br') tree.lineBreak()
  else if (name === 'img') tree.words(decoded(altForm.exec(attributes)?.slice(1).find(Boolean) ?? ''))
  // Cells of a table stand in one line.
  else if (name === 'td' || name === 'th') tree.words(' ')
  else openBlock(tree, name)
}

function openBlock(tree: Tree, name: string): void {
  const container = containerOf.get(name)
  const level = Number(heading.exec(name)?.[1] ?? 0)
  const isBlock = container !== undefined || level > 0 || name === 'hr' || apart.test(name)
  if (!isBlock) return
  tree.endLine()
  tree.heading(level)
  const begin = { hr: tree.rule, li: tree.endItem, p: tree.openParagraph }[name]
  begin?.()
  if (container !== undefined) openContainer(tree, container)
}

function openContainer(tree: Tree, type: string): void {
  if (!tree.isDeep()) tree.open(type)
}

function closeTag(tree: Tree, name: string, keepsEmpty: boolean): void {
  const mark = markOf.get(name)
  const container = containerOf.get(name)
  if (mark !== undefined) tree.mark(mark, -1)
  else if (name === 'a') tree.link(undefined)
  else if (container !== undefined || heading.test(name) || apart.test(name)) {
    tree.endLine()
    tree.heading(0)
    if (name === 'p' && keepsEmpty) tree.closeParagraph()
    if (container !== undefined) tree.close(container)
  }
}

/**
 * Never throws, and takes time in proportion to the text; empty text is one empty paragraph. Other empty paragraphs stay
 * only with `keepsEmpty`, for a text of our own editor.
 */
export function readHtml(html: string, { keepsEmpty = false } = {}): RichNode {
  const tree = openTree()
  for (const token of htmlTokens(html)) {
    if (token.kind === 'words') tree.words(token.text)
    else if (token.kind === 'opens') openTag(tree, token.name, token.attributes)
    else closeTag(tree, token.name, keepsEmpty)
  }
  const content = tree.done()
  return blockNode('doc', content.length > 0 ? content : [blockNode('paragraph', [])])
}

/** Whether a text was written as HTML: it closes an element. A tag that stands alone is in Markdown too. */
export const isHtml = (text: string): boolean =>
  /<\/(?:p|div|ul|ol|li|h[1-6]|b|strong|i|em|u|a|span|table|blockquote)\s{0,9}>/i.test(text)

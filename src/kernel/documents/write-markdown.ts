// Writes a tree as Markdown, so that reading it again gives the same tree; blocks without words are left out.
import type { Run } from './write-inline.ts'
import { runsOf, splitLines, withPlainStart, writeLines } from './write-inline.ts'
import type { RichNode } from './rich-node.ts'
import { blockNode, numberAttr, textAttr, textNode } from './rich-node.ts'

export const writeMarkdown = (doc: RichNode): string => writeBlocks(doc.content ?? []).join('\n\n')

type Block = { text: string; node: RichNode }

function writeBlocks(nodes: readonly RichNode[]): string[] {
  return writtenBlocks(nodes).map(({ text }) => text)
}

function writtenBlocks(nodes: readonly RichNode[]): Block[] {
  const blocks: Block[] = []
  for (const node of nodes) {
    const text = writeBlock(node, blocks.at(-1))
    if (text !== '') blocks.push({ text, node })
  }
  return blocks
}

function writeBlock(node: RichNode, previous: Block | undefined): string {
  const content = node.content ?? []
  switch (node.type) {
    case 'heading':
      return writeHeading(node)
    case 'codeBlock':
      return writeCode(node)
    case 'horizontalRule':
      // Made of underscores: never mistaken for a list marker or the underline of a heading.
      return '___'
    case 'blockquote':
      return prefixed(writeBlocks(content).join('\n\n'), '> ', '> ')
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return writeList(node, previous)
    default:
      return writeParagraph(content)
  }
}

function writeHeading(node: RichNode): string {
  const spaced = (node.content ?? []).map((part) => (part.type === 'hardBreak' ? textNode(' ') : part))
  const words = writeLines([runsOf(spaced)])
    .map(withPlainStart)
    .join('')
  // Number signs at the end of a heading would be read as its closing sequence.
  const title = words.replace(/(^|\s)(#+)$/, String.raw`$1\$2`)
  return title === '' ? '' : `${'#'.repeat(numberAttr(node, 'level') ?? 1)} ${title}`
}

function writeCode(node: RichNode): string {
  const whole = (node.content ?? []).map((part) => part.text ?? '').join('')
  // Readers of Markdown disagree on empty lines at the end.
  const text = whole.trimEnd() === '' ? '' : whole.replace(/\n+$/, '')
  const ticks = [...text.matchAll(/`{3,}/g)].map(([found]) => found.length + 1)
  const fence = '`'.repeat(Math.max(3, ...ticks))
  const language = (textAttr(node, 'language') ?? '').replaceAll(/[^\w+#.-]/g, '')
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`
}

/** A line break is a new line; an empty line gets a character so that the paragraph doesn't end there. */
function writeParagraph(nodes: readonly RichNode[]): string {
  const lines = splitLines(nodes).map(runsOf)
  const hasWords = (runs: readonly Run[]) => runs.some((run) => run.mention !== undefined || run.text.trim() !== '')
  const first = lines.findIndex(hasWords)
  if (first < 0) return ''
  const written = writeLines(lines.slice(first, lines.findLastIndex(hasWords) + 1))
  return written.map((line) => withPlainStart(line) || '\\').join('\n')
}

const isList = (node: RichNode | undefined) => node?.type.endsWith('List') === true
const isNumbered = (node: RichNode) => node.type === 'orderedList'
/** Two adjacent lists would merge, so the second uses other markers. */
const listMarkers = { true: '.', false: '-' }
const otherListMarkers = { true: ')', false: '*' }

function writeList(list: RichNode, previous: Block | undefined): string {
  const kind = `${isNumbered(list)}` as const
  const isSecond =
    previous !== undefined && isList(previous.node) && isNumbered(previous.node) === isNumbered(list)
      ? signOf(previous.text, isNumbered(list)) === listMarkers[kind]
      : false
  const sign = isSecond ? otherListMarkers[kind] : listMarkers[kind]
  let number = numberAttr(list, 'start') ?? 1
  const items = (list.content ?? []).flatMap((item) => {
    const text = writeItem(item)
    return text === '' ? [] : [prefixItem(text, isNumbered(list) ? `${number++}${sign} ` : `${sign} `)]
  })
  return items.join('\n')
}

const signOf = (text: string, numbered: boolean) => (numbered ? /^\d+(.)/.exec(text)?.[1] : text[0])
const prefixItem = (text: string, marker: string) => prefixed(text, marker, ' '.repeat(marker.length))

function writeItem(item: RichNode): string {
  const blocks = writtenBlocks(item.content ?? [])
  const [first] = blocks
  if (first === undefined) return ''
  const text = blocks
    .map((block, index) => (index === 0 ? '' : gapBefore(block, blocks[index - 1])) + block.text)
    .join('')
  if (item.type !== 'taskItem') return text
  const box = item.attrs?.['checked'] === true ? '[x]' : '[ ]'
  // A task whose words are missing keeps its box on a line of its own.
  return (
    box +
    (first.node.type === 'paragraph' ? ' ' : gapBefore(first, { text: box, node: blockNode('paragraph', []) })) +
    text
  )
}

/** A list follows its paragraph closely, unless it begins with a number that cannot end a paragraph. */
function gapBefore({ node }: Block, previous: Block | undefined): string {
  const isClose = isList(node) && previous?.node.type === 'paragraph'
  return isClose && (!isNumbered(node) || (numberAttr(node, 'start') ?? 1) === 1) ? '\n' : '\n\n'
}

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n')

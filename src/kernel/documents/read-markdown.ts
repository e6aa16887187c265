// Reads Markdown into a tree and loses nothing: syntax that we don't support (HTML, tables) stays as text.
import type { Block } from './read-blocks.ts'
import { readBlocks } from './read-blocks.ts'
import { readInline } from './read-inline.ts'
import type { RichNode } from './rich-node.ts'
import { blockNode, textNode } from './rich-node.ts'

/** Never throws, never makes HTML, and takes time in proportion to the text; empty text is one empty paragraph. */
export function readMarkdown(text: string): RichNode {
  return blockNode('doc', filled(nodesOf(readBlocks(text))))
}

const nodesOf = (blocks: readonly Block[]): RichNode[] => blocks.flatMap(nodesOfBlock)

const filled = (nodes: RichNode[]) => (nodes.length > 0 ? nodes : [blockNode('paragraph', [])])

function nodesOfBlock(block: Block): RichNode[] {
  switch (block.type) {
    case 'heading':
      return [blockNode('heading', readInline(block.text), { level: block.level })]
    case 'code':
      return [blockNode('codeBlock', block.text === '' ? [] : [textNode(block.text)], { language: block.language })]
    case 'rule':
      return [blockNode('horizontalRule', [])]
    case 'quote':
      return [blockNode('blockquote', filled(nodesOf(block.blocks)))]
    case 'list':
      return listsOf(block)
    case 'paragraph':
      return [blockNode('paragraph', readInline(block.text))]
  }
}

type List = Extract<Block, { type: 'list' }>

/** Lists of tasks and lists of points are two things here, so a list of both is cut where they meet. */
function listsOf({ items, start }: List): RichNode[] {
  const isOrdered = start !== undefined
  const lists: RichNode[] = []
  for (const [index, item] of items.entries()) {
    const node = isOrdered ? itemOf(item) : (taskOf(item) ?? itemOf(item))
    const type = node.type === 'taskItem' ? 'taskList' : isOrdered ? 'orderedList' : 'bulletList'
    const last = lists.at(-1)
    if (last?.type === type) last.content?.push(node)
    else lists.push(blockNode(type, [node], isOrdered ? { start: start + index } : undefined))
  }
  return lists
}

/** An item begins with a paragraph, if only an empty one. */
function itemOf(blocks: readonly Block[]): RichNode {
  const nodes = nodesOf(blocks)
  return blockNode('listItem', nodes[0]?.type === 'paragraph' ? nodes : [blockNode('paragraph', []), ...nodes])
}

const box = /^\[([ xX])\](?:\s+|$)/

function taskOf([first, ...rest]: readonly Block[]): RichNode | undefined {
  const [written = '', sign] = first?.type === 'paragraph' ? (box.exec(first.text) ?? []) : []
  if (first?.type !== 'paragraph' || sign === undefined) return undefined
  const words = blockNode('paragraph', readInline(first.text.slice(written.length)))
  return blockNode('taskItem', [words, ...nodesOf(rest)], { checked: sign !== ' ' })
}

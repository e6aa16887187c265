// Makes the words of a line, and the marks that begin and end among them, into nodes of a tree.
import type { Piece } from './emphasis.ts'
import type { RichMark, RichNode } from './rich-node.ts'
import { textNode } from './rich-node.ts'

/** `node`: an atom in the text, such as a line break, a mention or code. `from`: where plain text begins. */
export type Part = Piece & { node?: RichNode; from?: number }

/** The marks that hold at a place: each kind once, the outermost of it. */
function marksInForce() {
  const depths = new Map<string, number>()
  let marks: RichMark[] = []
  const change = ({ type, ...mark }: RichMark, by: 1 | -1) => {
    const depth = depths.get(type) ?? 0
    depths.set(type, depth + by)
    if (by === 1 && depth === 0) marks = [...marks, { type, ...mark }]
    if (by === -1 && depth === 1) marks = marks.filter((other) => other.type !== type)
  }
  return { change, now: () => marks }
}

/** The words of a line with their marks; neighbors that have the same are one. */
export function nodesOf(parts: readonly Part[]): RichNode[] {
  const nodes: RichNode[] = []
  const { change, now } = marksInForce()
  for (const { text, node, closes, opens } of parts) {
    for (const mark of closes) change(mark, -1)
    if (node?.type === 'text')
      addText(nodes, text, [...now().filter(({ type }) => type === 'link'), ...(node.marks ?? [])])
    else if (node) nodes.push(node)
    else addText(nodes, text, now())
    for (const mark of opens.toReversed()) change(mark, 1)
  }
  return nodes
}

const keyOf = (marks: readonly RichMark[]) => JSON.stringify(marks)

function addText(nodes: RichNode[], text: string, marks: RichMark[]): void {
  if (text === '') return
  const last = nodes.at(-1)
  const isSame = last?.type === 'text' && (last.marks === marks || keyOf(last.marks ?? []) === keyOf(marks))
  if (isSame) last.text = `${last.text ?? ''}${text}`
  else nodes.push(textNode(text, marks))
}

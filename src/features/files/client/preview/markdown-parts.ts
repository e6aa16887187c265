// Splits Markdown into tables and the text between them.

export type MarkdownPart = { key: string; text: string } | { key: string; rows: string[][] }

/** Longer lines can't be tables and would be slow to check. */
const longestLine = 5000
const fence = /^ {0,3}(```|~~~)/
const rule = /^ {0,3}\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/

/** Pipes inside backticks or after a backslash belong to the cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  const cells = inner.match(/(?:`[^`]*`|\\.|[^|])+|(?<=\|)(?=\|)/g) ?? []
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

const isTable = (head = '', below = '') =>
  head.length <= longestLine &&
  below.length <= longestLine &&
  head.includes('|') &&
  below.includes('-') &&
  rule.test(below) &&
  cellsOf(head).length === cellsOf(below).length

/** Text and tables in order; nothing in a code block counts as a table. */
export function partsOf(markdown: string): MarkdownPart[] {
  const lines = markdown.split(/\r\n|[\r\n]/)
  const parts: MarkdownPart[] = []
  let text: string[] = []
  let isCode = false
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ key: String(parts.length), text: text.join('\n') })
    text = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (fence.test(line)) isCode = !isCode
    if (isCode || !isTable(line, lines[at + 1])) {
      text.push(line)
      continue
    }
    endText()
    const end = lines.findIndex(
      (below, place) => place > at + 1 && (!below.includes('|') || below.length > longestLine),
    )
    const body = lines.slice(at + 2, end < 0 ? undefined : end)
    parts.push({ key: String(parts.length), rows: [line, ...body].map(cellsOf) })
    at += body.length + 1
  }
  endText()
  return parts
}

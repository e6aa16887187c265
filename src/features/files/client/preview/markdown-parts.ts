// Splits Markdown into tables and the text between them.

export type MarkdownPart = { key: string; text: string } | { key: string; rows: string[][] }

/** Longer lines can't be tables and would be slow to check. */
const longestLine = 5000
/** Table cells drawn in one document; further tables stay plain text. */
const mostCells = 5000
const fence = /^ {0,3}(```|~~~)/
const rule = /^ {0,3}\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*(\|\s*)?$/

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

/** Counts the rows of a table from this line on, up to `most`. */
function countRows(lines: readonly string[], from: number, most: number): number {
  let count = 0
  for (let line = lines[from]; line?.includes('|') && line.length <= longestLine && count < most; count++)
    line = lines[from + count + 1]
  return count
}

/** Text and tables in order; nothing in a code block counts as a table. */
export function partsOf(markdown: string): MarkdownPart[] {
  const lines = markdown.split(/\r\n|[\r\n]/)
  const parts: MarkdownPart[] = []
  let text: string[] = []
  let isCode = false
  let cellsLeft = mostCells
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ key: String(parts.length), text: text.join('\n') })
    text = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (fence.test(line)) isCode = !isCode
    const head = !isCode && cellsLeft > 0 && isTable(line, lines[at + 1]) ? cellsOf(line) : []
    const mostRows = head.length === 0 ? 0 : Math.floor(cellsLeft / head.length)
    if (mostRows === 0) {
      text.push(line)
      continue
    }
    endText()
    const count = countRows(lines, at + 2, mostRows - 1)
    const rows = lines.slice(at + 2, at + 2 + count).map((row) => cellsOf(row).slice(0, head.length))
    parts.push({ key: String(parts.length), rows: [head, ...rows] })
    cellsLeft -= head.length * (count + 1)
    at += count + 1
  }
  endText()
  return parts
}

// Puts the lines of `format=flowed` together again (RFC 3676): a paragraph on one line, quotes by their depth.

type Line = { depth: number; text: string; flows: boolean }

/** With `dropsSpace` the blank that marks a soft break belongs to the mark. */
export function unflow(text: string, dropsSpace: boolean): string {
  const paragraphs: Line[] = []
  let isOpen = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const read = readLine(line)
    const last = paragraphs.at(-1)
    const goesOn = isOpen && last !== undefined && last.depth === read.depth && !isSignature(read)
    const words = read.flows && dropsSpace ? read.text.slice(0, -1) : read.text
    if (goesOn) last.text += words
    else paragraphs.push({ ...read, text: words })
    isOpen = read.flows
  }
  return paragraphs.map(({ depth, text: words }) => withQuotes(depth, words)).join('\n')
}

function readLine(line: string): Line {
  const [marks = ''] = /^>*/.exec(line) ?? []
  const text = line.slice(marks.length).replace(/^ /, '')
  return { depth: marks.length, text, flows: text.endsWith(' ') && text !== '-- ' }
}

const isSignature = ({ text }: Line) => text === '-- '

function withQuotes(depth: number, words: string): string {
  if (depth === 0) return words
  const text = words.trimEnd()
  return text === '' ? '>'.repeat(depth) : `${'>'.repeat(depth)} ${text}`
}

// Reads HTML for its words as they are seen, and for the addresses that its pictures come from.
import { Parser } from 'htmlparser2'
import { cleanText } from './charsets.ts'

export type HtmlWords = {
  text: string
  /** The addresses of pictures as they are written, and of whatever a style fetches. */
  sources: ReadonlySet<string>
}

const htmlMax = 4_000_000
const textMax = 1_000_000
const deepest = 1500
const mostSources = 5000
const deepestQuote = 10

const unseen = new Set([
  'title',
  'style',
  'script',
  'template',
  'noscript',
  'object',
  'audio',
  'video',
  'select',
  'textarea',
  'svg',
  'math',
])
const blocks = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 blockquote ul ol table pre'.split(' '))
const isHiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/i

/** Reading stops here: nobody writes by hand what goes deeper. */
class TooDeep extends Error {}

type Attributes = Readonly<Record<string, string>>

export function readHtml(html: string): HtmlWords {
  const sources = new Set<string>()
  const writer = openWriter()
  let depth = 0
  let hiddenFrom = Infinity
  let isPre = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > deepest) throw new TooDeep()
      noteSources(attributes, sources)
      if (unseen.has(name) || isHidden(attributes)) hiddenFrom = Math.min(hiddenFrom, depth)
      if (depth >= hiddenFrom) return
      if (name === 'pre') isPre += 1
      writer.open(name)
    },
    ontext: (text) => {
      if (depth < hiddenFrom) writer.write(text, isPre > 0)
    },
    onclosetag: (name) => {
      if (depth < hiddenFrom) {
        if (name === 'pre') isPre -= 1
        writer.close(name)
      }
      if (depth === hiddenFrom) hiddenFrom = Infinity
      depth -= 1
    },
  })
  try {
    parser.end(html.slice(0, htmlMax))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return { text: writer.text(), sources }
}

const isHidden = ({ style = '', hidden }: Attributes) => hidden !== undefined || isHiding.test(style)

function noteSources({ src, background, style }: Attributes, sources: Set<string>): void {
  if (sources.size >= mostSources) return
  for (const source of [src, background]) if (source !== undefined) sources.add(source.trim())
  for (const [, source = ''] of (style ?? '').matchAll(/url\(\s*["']?([^"')]+)/gi)) sources.add(source.trim())
}

/** Lines of text: blanks as a browser joins them, blocks on lines of their own, quotes with their signs. */
function openWriter() {
  const lines: string[] = []
  let line = ''
  let length = 0
  let quotes = 0
  let needsGap = false

  function endLine(): void {
    const words = line.trimEnd()
    line = ''
    if (words === '' || length > textMax) return
    const prefix = quotes === 0 ? '' : `${'>'.repeat(Math.min(quotes, deepestQuote))} `
    if (needsGap && lines.length > 0) lines.push(prefix.trimEnd())
    needsGap = false
    lines.push(prefix + words)
    length += words.length + prefix.length
  }

  function breakLine(): void {
    if (line.trim() === '') needsGap = true
    endLine()
  }

  function beginBlock(name: string): void {
    endLine()
    if (paragraphs.has(name)) needsGap = true
  }

  return {
    open: (name: string) => {
      if (name === 'br') breakLine()
      if (blocks.has(name)) beginBlock(name)
      if (name === 'blockquote') quotes += 1
      if (name === 'li') line = '• '
      if (cells.has(name) && line !== '' && !line.endsWith(' ')) line += ' '
    },
    close: (name: string) => {
      if (!blocks.has(name)) return
      beginBlock(name)
      if (name === 'blockquote') quotes -= 1
    },
    write: (text: string, isPre: boolean) => {
      if (isPre) {
        for (const [at, row] of text.split('\n').entries()) {
          if (at > 0) endLine()
          line += row
        }
        return
      }
      const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
      line += line === '' || line.endsWith(' ') ? words.trimStart() : words
    },
    text: () => {
      endLine()
      return cleanText(lines.join('\n').replaceAll('\u00A0', ' '))
    },
  }
}

// Cuts HTML into tags and text in one pass. Elements that run or draw (scripts, styles, frames) are dropped with their
// content.
import { entityAt } from './entities.ts'

type HtmlToken =
  | { kind: 'words'; text: string }
  | { kind: 'opens'; name: string; attributes: string }
  | { kind: 'closes'; name: string }

/** Attributes of a tag at most; the names and values of more make it words. */
const tag = /<(\/?)([a-z][a-z0-9]{0,20})((?:[^<>"']|"[^"]*"|'[^']*'){0,2000})>/iy
/** Elements of which nothing is taken. */
const dropped =
  /^(?:script|style|template|iframe|object|embed|noscript|svg|math|head|title|textarea|select|button|form|video|audio)$/

const closings = new Map<string, RegExp>()
const closingOf = (name: string) => {
  const known = closings.get(name) ?? new RegExp(`</${name}[^<>]*>`, 'gi')
  closings.set(name, known)
  return known
}

/** The end of a skipped element: after this character, or at the end of the text. */
function behind(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at + sign.length
}

function behindElement(text: string, name: string, from: number): number {
  const closing = closingOf(name)
  closing.lastIndex = from
  return closing.test(text) ? closing.lastIndex : text.length
}

type Sign = { end: number; token?: HtmlToken }

/** Parses a `<`: where its tag ends and what it is; undefined when the character is plain text. */
function signAt(html: string, at: number): Sign | undefined {
  if (html.startsWith('<!--', at)) return { end: behind(html, '-->', at) }
  if (html.startsWith('<!', at) || html.startsWith('<?', at)) return { end: behind(html, '>', at) }
  tag.lastIndex = at
  const found = tag.exec(html)
  return found ? tagIn(html, found) : undefined
}

function tagIn(html: string, [whole, closes, written = '', attributes = '']: RegExpExecArray): Sign {
  const name = written.toLowerCase()
  const end = tag.lastIndex
  if (closes === '/') return { end, token: { kind: 'closes', name } }
  if (!dropped.test(name)) return { end, token: { kind: 'opens', name, attributes } }
  return { end: whole.endsWith('/>') ? end : behindElement(html, name, end) }
}

export function* htmlTokens(html: string): Generator<HtmlToken, void> {
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const sign = signAt(html, at)
    if (!sign) {
      at += 1
      continue
    }
    if (at > from) yield { kind: 'words', text: decoded(html.slice(from, at)) }
    if (sign.token) yield sign.token
    at = from = sign.end
  }
  if (from < html.length) yield { kind: 'words', text: decoded(html.slice(from)) }
}

/** Letters that texts of shops have by their names. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apos: "'",
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    plusmn: '±',
    sup2: '²',
    sup3: '³',
    micro: 'µ',
    szlig: 'ß',
    shy: '',
    zwnj: '\u200C',
    rarr: '→',
    larr: '←',
  }),
)
/** `eacute`: a letter and the name of its accent. */
const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030A',
    cedil: '\u0327',
  }),
)
const named = /&([a-z]{2,8}\d{0,2});/iy
const accented = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil)$/i

function namedLetter(name: string): string | undefined {
  const [, letter, accent = ''] = accented.exec(name) ?? []
  if (letter !== undefined) return (letter + (accents.get(accent) ?? '')).normalize('NFC')
  return letters.get(name)
}

/** The characters of named and numeric references. */
export function decoded(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', Math.max(from, at + 1))) {
    named.lastIndex = at
    const [whole = '', name = ''] = named.exec(text) ?? []
    const letter = namedLetter(name)
    const found = letter === undefined ? entityAt(text, at) : { letter, length: whole.length }
    if (!found) continue
    parts.push(text.slice(from, at), found.letter)
    from = at + found.length
  }
  return parts.join('') + text.slice(from)
}

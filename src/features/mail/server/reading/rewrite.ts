// The second layer: writes clean HTML anew, with true links, pictures where they may come from, and colors to read.
import { Parser } from 'htmlparser2'
import { escapeHtml } from '#kernel/server/words.ts'
import type { Link } from './addresses.ts'
import { namesAnotherPlace, prefixed, readLink, readPictureSource } from './addresses.ts'
import type { Paint } from './paint.ts'
import { beginPaint, paintElement } from './paint.ts'
import type { Sheet } from './sheet.ts'
import type { Styled } from './sheet-styles.ts'
import { openSheetStyles } from './sheet-styles.ts'
import type { Declarations } from './styles.ts'
import { backgroundAddress, readStyle, writeStyle } from './styles.ts'

export type Rewriting = {
  sheet: Sheet
  mode: 'light' | 'dark'
  /** Where a picture of the mail is, by its ID; null where there is none. */
  pictureInside: (id: string) => string | null
  /** Where a picture elsewhere comes from; null until somebody asks for it. */
  pictureElsewhere: (url: string) => string | null
}

type Attributes = Readonly<Record<string, string>>
type Open = Styled & { paint: Paint; link: Link | null; words: string }

const empty = new Set(['br', 'hr', 'img', 'col', 'wbr'])
/** Written as they are; each is bounded by its form. */
const plain: Readonly<Record<string, RegExp>> = {
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[A-Za-z0-9-]{1,35}$/,
  align: /^(?:left|right|center|justify)$/i,
  valign: /^(?:top|middle|bottom|baseline)$/i,
  title: /^[^\u202A-\u202E\u2066-\u2069]{1,300}$/,
  role: /^(?:presentation|none|img|heading|list|listitem|table|row|cell)$/i,
  'aria-label': /^.{1,300}$/s,
  'aria-hidden': /^true$/,
  hidden: /^.{0,20}$/,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,3}$/,
  cellspacing: /^\d{1,3}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  nowrap: /^.{0,10}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  width: /^\d{1,4}(?:\.\d+)?(?:px|%)?$/i,
  height: /^\d{1,4}(?:\.\d+)?(?:px|%)?$/i,
  hspace: /^\d{1,2}$/,
  vspace: /^\d{1,2}$/,
  face: /^[\p{L}\p{N} ,'"-]{1,100}$/u,
  size: /^[+-]?\d{1,2}$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  type: /^(?:[1aAiI]|disc|circle|square|cite)$/,
  reversed: /^.{0,10}$/,
  span: /^\d{1,3}$/,
  /** Ours: see `withClasses`. */
  class: /^[\w. -]+$/,
  datetime: /^[\d T:.+Z-]{1,40}$/,
}

export function rewriteHtml(html: string, rewriting: Rewriting): string {
  const written: string[] = []
  const open: Open[] = []
  const root: Open = { name: '', id: '', classes: [], paint: beginPaint(rewriting.mode), link: null, words: '' }
  const styleOf = openSheetStyles(rewriting.sheet)
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const parent = open.at(-1) ?? root
      const element = elementOf(name, attributes)
      const style = styleOf(readStyle(attributes.style ?? ''), element, open)
      const paint = paintElement(name, attributes, { style, parent: parent.paint })
      setBackground(style, attributes, rewriting)
      if (name === 'img') {
        written.push(pictureOf(withClasses(attributes, element, rewriting), style, rewriting))
        return
      }
      const link = name === 'a' && attributes.href !== undefined ? readLink(attributes.href) : null
      written.push(
        `<${name}${attributesOf(withClasses(attributes, element, rewriting), style)}${link ? linkAttributes(link) : ''}>`,
      )
      if (!empty.has(name)) open.push({ ...element, paint, link, words: '' })
    },
    ontext: (text) => {
      const current = open.at(-1)
      if (current) current.words += current.words.length < 300 ? text : ''
      written.push(escapeHtml(text))
    },
    onclosetag: (name) => {
      if (empty.has(name)) return
      const closed = open.pop()
      if (!closed) return
      written.push(trueAddress(closed), `</${name}>`)
      const parent = open.at(-1)
      if (parent && parent.words.length < 300) parent.words += closed.words
    },
  })
  parser.end(html)
  return written.join('')
}

const elementOf = (name: string, attributes: Attributes): Styled => ({
  name,
  id: attributes.id ?? '',
  classes: attributes.class?.split(/\s+/).filter((one) => one !== '') ?? [],
})

/** Only with classes that the rules for narrow screens name, and none of the page's. */
function withClasses(attributes: Attributes, { classes }: Styled, { sheet }: Rewriting): Attributes {
  if (attributes.class === undefined) return attributes
  const kept = classes.filter((one) => sheet.mediaClasses.has(one)).map(prefixed)
  return { ...attributes, class: kept.join(' ') }
}

function attributesOf(attributes: Attributes, style: Declarations): string {
  const kept = Object.entries(attributes).filter(([name, value]) => plain[name]?.test(value))
  const id = attributes.id ?? attributes.name
  if (id !== undefined && id !== '') kept.push(['id', prefixed(id)])
  if (style.size > 0) kept.push(['style', writeStyle(style)])
  return kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}

function linkAttributes({ href, shown, kind, isDisguised }: Link): string {
  if (kind === 'here') return ` href="${escapeHtml(href)}"`
  const where = ` href="${escapeHtml(href)}" title="${escapeHtml(shown)}" data-address="${escapeHtml(shown)}"`
  const leaving =
    kind === 'web' ? ' target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer"' : ''
  return `${where} data-kind="${kind}"${isDisguised ? ' data-disguised' : ''}${leaving}`
}

/** Behind a link that names another place, or hides its own: where it leads. */
function trueAddress({ link, words }: Open): string {
  if (!link || link.kind !== 'web') return ''
  if (!link.isDisguised && !namesAnotherPlace(words, link)) return ''
  return ` <bdi class="true-address" dir="ltr">[${escapeHtml(new URL(link.href).host)}]</bdi>`
}

function setBackground(style: Declarations, { background, style: given }: Attributes, rewriting: Rewriting): void {
  const address = background ?? backgroundAddress(given ?? '')
  const source = address === null || address === undefined ? null : readPictureSource(address)
  const path = source && pathOf(source, rewriting)
  if (path !== null && path !== undefined)
    style.set('background-image', `url('${path.replaceAll(/['()\\\s]/g, encodeURIComponent)}')`)
}

const pathOf = (source: NonNullable<ReturnType<typeof readPictureSource>>, rewriting: Rewriting): string | null => {
  if (source.kind === 'data') return source.url
  return source.kind === 'inside' ? rewriting.pictureInside(source.id) : rewriting.pictureElsewhere(source.url)
}

const firstOfSet = (srcset = '') => srcset.trim().split(/[\s,]/)[0] ?? ''
const leastShown = 3

/** The picture, or its words in its place; of one that nobody could see, nothing. */
function pictureOf(attributes: Attributes, style: Declarations, rewriting: Rewriting): string {
  const source = readPictureSource(attributes.src ?? firstOfSet(attributes.srcset))
  const path = source && pathOf(source, rewriting)
  const words = attributes.alt?.slice(0, 500) ?? ''
  if (path === null) return placeOf(attributes, style, { words, isElsewhere: source?.kind === 'web' })
  const address = ` alt="${escapeHtml(words)}" src="${escapeHtml(path)}" referrerpolicy="no-referrer"`
  return `<img${attributesOf(attributes, style)}${address} loading="lazy" decoding="async">`
}

type Missing = { words: string; isElsewhere: boolean }

function placeOf({ width, height }: Attributes, style: Declarations, { words, isElsewhere }: Missing): string {
  const isSpeck = [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < leastShown)
  if (words === '' && (isSpeck || !isElsewhere)) return ''
  for (const property of ['width', 'height', 'min-width', 'min-height', 'display']) style.delete(property)
  const kind = isElsewhere ? 'blocked' : 'missing'
  return `<span class="picture ${kind}"${attributesOf({ dir: 'auto' }, style)}>${escapeHtml(words)}</span>`
}

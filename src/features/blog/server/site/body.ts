// Writes the document of a post as HTML: every text is escaped, and nodes that aren't known are left out.
import type { RichMark, RichNode } from '#kernel/documents/rich-node.ts'
import { isSafeHref, numberAttr, textAttr } from '#kernel/documents/rich-node.ts'
import type { Html, HtmlValue } from '#kernel/server/site/html.ts'
import { attributes, html, trusted } from '#kernel/server/site/html.ts'
import type { SiteCard } from '#kernel/server/site/site-page.ts'
import type { Heading } from '../../entities.ts'
import type { PageWords } from './words.ts'

type Writing = {
  words: PageWords
  link: (path: string) => string
  /** The headings of the top level that have an anchor, in their order; each is used once. */
  anchors: Heading[]
  /** The products in it that the shop still has. */
  products: ReadonlyMap<string, SiteCard>
}

/** The page's title is the first heading. */
const firstLevel = 2
const lastLevel = 6

/** Headings get the anchors of `headings`, which were made from the same document. */
export const bodyHtml = (document: RichNode, writing: Omit<Writing, 'anchors'> & { headings: readonly Heading[] }) =>
  blocks(document, { ...writing, anchors: [...writing.headings] }, true)

type Writer = (node: RichNode, writing: Writing, isTop: boolean) => Html

const blocks = (node: RichNode, writing: Writing, isTop = false): Html[] =>
  (node.content ?? []).map((child) => block(child, writing, isTop))
const inside = (node: RichNode): HtmlValue => (node.content ?? []).map(inline)

/** Each block runs the way of its first letter, unless its writer chose. */
const layoutOf = (node: RichNode) => {
  const indent = numberAttr(node, 'indent')
  return {
    dir: textAttr(node, 'dir') ?? 'auto',
    'data-align': textAttr(node, 'align'),
    'data-indent': indent === 0 ? undefined : indent,
  }
}

const block: Writer = (node, writing, isTop) => writers[node.type]?.(node, writing, isTop) ?? html``

const startOf = (node: RichNode) => {
  const start = numberAttr(node, 'start')
  return start === 1 ? undefined : start
}

function heading(node: RichNode, { anchors }: Writing, isTop: boolean): Html {
  const level = Math.min(Math.max(numberAttr(node, 'level') ?? firstLevel, firstLevel), lastLevel)
  const text = inside(node)
  // Those without words have no anchor.
  const hasWords =
    isTop && (node.content ?? []).some((child) => (child.text ?? '').trim() !== '' || child.type !== 'text')
  const id = hasWords ? anchors.shift()?.id : undefined
  return html`<${trusted(`h${level}`)}${attributes({ ...layoutOf(node), id })}>${text}</${trusted(`h${level}`)}>`
}

function task(node: RichNode, writing: Writing): Html {
  const isDone = node.attrs?.['checked'] === true
  const said = writing.words.say(isDone ? 'done' : 'notDone')
  return html`<li${attributes({ 'data-checked': String(isDone) })}><span class="visually-hidden">${said}</span>${blocks(node, writing)}</li>`
}

/** Only pictures of this server: one from elsewhere would reveal who reads. */
function picture(node: RichNode): Html {
  const src = textAttr(node, 'src') ?? ''
  const alt = textAttr(node, 'alt') ?? ''
  if (!src.startsWith('/') || !isSafeHref(src)) return html``
  return html`<figure><img${attributes({ src, alt, loading: 'lazy', decoding: 'async' })}>${alt !== '' && html`<figcaption dir="auto">${alt}</figcaption>`}</figure>`
}

function tableRow(row: RichNode, writing: Writing): Html {
  const cells = (row.content ?? []).map((cell) => {
    const tag = trusted(cell.type === 'tableHeader' ? 'th' : 'td')
    const spanOf = (name: string) => {
      const span = numberAttr(cell, name)
      return span === 1 ? undefined : span
    }
    const more = { colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }
    return html`<${tag}${attributes(more)}>${blocks(cell, writing)}</${tag}>`
  })
  return html`<tr>${cells}</tr>`
}

const videoSites = {
  youtube: { name: 'YouTube', address: (id: string) => `https://www.youtube.com/watch?v=${id}` },
  vimeo: { name: 'Vimeo', address: (id: string) => `https://vimeo.com/${id}` },
}

/** A link: the other site learns of a reader only when they follow it. */
function video(node: RichNode, { words }: Writing): Html {
  const site = videoSites[textAttr(node, 'provider') === 'vimeo' ? 'vimeo' : 'youtube']
  const id = textAttr(node, 'id') ?? ''
  const named = textAttr(node, 'title') ?? ''
  const title = named === '' ? id : named
  return html`<a class="at-post-card" data-kind="video"${attributes({ href: site.address(id), rel: 'noopener nofollow' })}>${words.say('video', { title, site: site.name })}</a>`
}

/** The products of a document, by their IDs. */
export const productIdsIn = (node: RichNode): string[] => [
  ...(node.type === 'product' ? [textAttr(node, 'id') ?? ''] : []),
  ...(node.content ?? []).flatMap(productIdsIn),
]

/** As the shop has it now; one that it no longer has keeps the name that it had in the text. */
function product(node: RichNode, { words, link, products }: Writing): Html {
  const card = products.get(textAttr(node, 'id') ?? '')
  if (!card)
    return html`<div class="at-post-card" data-kind="product" data-gone><strong><bdi>${textAttr(node, 'title')}</bdi></strong><span>${words.say('productGone')}</span></div>`
  const { name, path, picture, note, before } = card
  return html`<a class="at-post-card" data-kind="product"${attributes({ href: link(path) })}>${picture !== undefined && html`<img${attributes({ src: picture, alt: '', width: 88, height: 88, loading: 'lazy', decoding: 'async' })}>`}<span class="at-post-product"><strong><bdi>${name}</bdi></strong><span>${before !== undefined && html`<del><bdi>${before}</bdi></del> `}<bdi>${note}</bdi></span></span><span>${words.say('product')}</span></a>`
}

function table(node: RichNode, writing: Writing): Html {
  const rows = (node.content ?? []).map((row) => tableRow(row, writing))
  return html`<div class="at-post-table" tabindex="0"><table>${rows}</table></div>`
}

/** The blocks of a document, by their type. */
const writers: Readonly<Record<string, Writer>> = {
  paragraph: (node) => html`<p${attributes(layoutOf(node))}>${inside(node)}</p>`,
  heading,
  blockquote: (node, writing) => html`<blockquote dir="auto">${blocks(node, writing)}</blockquote>`,
  bulletList: (node, writing) => html`<ul>${blocks(node, writing)}</ul>`,
  orderedList: (node, writing) => html`<ol${attributes({ start: startOf(node) })}>${blocks(node, writing)}</ol>`,
  listItem: (node, writing) => html`<li dir="auto">${blocks(node, writing)}</li>`,
  taskList: (node, writing) => html`<ul data-type="tasks">${blocks(node, writing)}</ul>`,
  taskItem: task,
  codeBlock: ({ content = [] }) =>
    html`<pre dir="ltr" tabindex="0"><code>${content.map(({ text }) => text)}</code></pre>`,
  horizontalRule: () => html`<hr>`,
  image: picture,
  table,
  video,
  product,
}

function inline(node: RichNode): HtmlValue {
  if (node.type === 'hardBreak') return html`<br>`
  if (node.type === 'mention')
    return html`<span class="at-post-mention">@<bdi>${textAttr(node, 'label') ?? ''}</bdi></span>`
  return (node.marks ?? []).reduceRight<HtmlValue>(marked, node.text ?? inside(node))
}

const tags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
}

function marked(content: HtmlValue, mark: RichMark): HtmlValue {
  const tag = tags[mark.type]
  if (tag !== undefined) return html`<${trusted(tag)}>${content}</${trusted(tag)}>`
  if (mark.type === 'textColor') return html`<span data-color="${textAttr(mark, 'color')}">${content}</span>`
  if (mark.type === 'highlight') return html`<mark data-color="${textAttr(mark, 'color')}">${content}</mark>`
  const href = textAttr(mark, 'href') ?? ''
  if (mark.type !== 'link' || !isSafeHref(href)) return content
  const rel = href.startsWith('/') ? undefined : 'noopener nofollow ugc'
  return html`<a${attributes({ href, rel })}>${content}</a>`
}

// Renders a rich text as React elements, never as HTML: unknown nodes are shown as text.
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RichMark, RichNode } from '#kernel/documents/rich-node.ts'
import { plainTextOf, videoProviders } from '#kernel/documents/rich-document.ts'
import { isSafeHref, numberAttr, textAttr } from '#kernel/documents/rich-node.ts'
import { addressOfVideo, videoSiteNames } from '#kernel/documents/videos.ts'
import { Anchor } from './anchor.tsx'
import classes from './rich-text.module.css'
import layout from './rich-text-layout.module.css'

type Parts = {
  /** Names of the mentioned people, by ID. */
  people?: ReadonlyMap<string, string> | undefined
  /** Draws a product of the shop; its title alone without it. */
  product?: ((id: string, title: string) => ReactNode) | undefined
}
type RichTextViewProps = Parts & {
  document: RichNode
  /** Anchors of the headings that stand at the top level, in their order; those without words have none. */
  anchors?: readonly string[] | undefined
}

/** A page has its own first and second heading, so those of a text begin with the third. */
const firstHeading = 3
const lastHeading = 6

export function RichTextView({ document, anchors = [], ...parts }: RichTextViewProps) {
  const headings = (document.content ?? []).filter((node) => node.type === 'heading' && plainTextOf(node) !== '')
  return (
    <div className={`${classes['rich']} ${layout['layout']}`}>
      {blocks(document, parts, (node) => anchors[headings.indexOf(node)])}
    </div>
  )
}

// A text rerenders as a whole and its nodes have no IDs: the index is the key.
/* oxlint-disable react/no-array-index-key -- see above */
const blocks = (node: RichNode, parts: Parts, anchorOf?: (node: RichNode) => string | undefined): ReactNode[] =>
  (node.content ?? []).map((child, index) => (
    <Block key={index} node={child} parts={parts} anchor={anchorOf?.(child)} />
  ))
const inline = (node: RichNode, parts: Parts): ReactNode[] =>
  (node.content ?? []).map((child, index) => <Inline key={index} node={child} parts={parts} />)

/* oxlint-enable react/no-array-index-key -- as before */

type BlockProps = { node: RichNode; parts: Parts; anchor?: string | undefined }

function Block({ node, parts, anchor }: BlockProps): ReactNode {
  // Each block runs the way of its own first letter, unless its writer chose.
  const layout = {
    dir: textAttr(node, 'dir') ?? 'auto',
    'data-align': textAttr(node, 'align'),
    'data-indent': numberAttr(node, 'indent'),
  }
  const OfArticles = ofArticles[node.type]
  if (OfArticles) return <OfArticles node={node} parts={parts} />
  switch (node.type) {
    case 'heading': {
      const level = numberAttr(node, 'level') ?? 1
      const tag = `h${Math.min(level + firstHeading - 1, lastHeading)}`
      return createElement(tag, { ...layout, 'data-level': level, id: anchor }, ...inline(node, parts))
    }
    case 'codeBlock':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, so the keyboard must reach them
        <pre dir="ltr" tabIndex={0}>
          <code>{(node.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'blockquote':
      return <blockquote>{blocks(node, parts)}</blockquote>
    case 'bulletList':
      return <ul>{blocks(node, parts)}</ul>
    case 'orderedList':
      return <ol start={numberAttr(node, 'start') ?? 1}>{blocks(node, parts)}</ol>
    case 'taskList':
      return <ul data-type="taskList">{blocks(node, parts)}</ul>
    case 'listItem':
      return <li>{blocks(node, parts)}</li>
    case 'taskItem':
      return <Task node={node} parts={parts} />
    case 'image':
      return <Picture node={node} />
    default:
      return <p {...layout}>{inline(node, parts)}</p>
  }
}

function Task({ node, parts }: { node: RichNode; parts: Parts }) {
  const { t } = useTranslation()
  const isDone = node.attrs?.['checked'] === true
  return (
    <li data-type="taskItem" data-checked={isDone}>
      <span className={classes['box']}>
        <span className="visually-hidden">{t(isDone ? 'ui.editor.done' : 'ui.editor.notDone')}</span>
      </span>
      <div>{blocks(node, parts)}</div>
    </li>
  )
}

function Product({ node, parts }: BlockProps): ReactNode {
  const [id, title] = [textAttr(node, 'id') ?? '', textAttr(node, 'title') ?? '']
  return parts.product ? parts.product(id, title) : <p dir="auto">{title}</p>
}

function Table({ node, parts }: { node: RichNode; parts: Parts }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll, so the keyboard must reach them
    <div data-type="table" tabIndex={0}>
      <table>
        <tbody>
          {(node.content ?? []).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <tr key={index}>
              {(row.content ?? []).map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <Cell key={column} node={cell} scope={isHead(row) ? 'col' : 'row'} parts={parts} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row of heads names its columns; any other head names its row. */
const isHead = (row: RichNode) => (row.content ?? []).every(({ type }) => type === 'tableHeader')

function Cell({ node, scope, parts }: { node: RichNode; scope: 'col' | 'row'; parts: Parts }) {
  const spans = { colSpan: numberAttr(node, 'colspan'), rowSpan: numberAttr(node, 'rowspan') }
  const content = blocks(node, parts)
  if (node.type !== 'tableHeader') return <td {...spans}>{content}</td>
  return (
    <th {...spans} scope={scope}>
      {content}
    </th>
  )
}

/** Leads to the other site: nothing is asked of it before somebody wants to watch. */
function Video({ node }: { node: RichNode }) {
  const { t } = useTranslation()
  const provider = videoProviders.find((name) => name === textAttr(node, 'provider'))
  const id = textAttr(node, 'id')
  if (!provider || id === undefined) return null
  const site = videoSiteNames[provider]
  return (
    <a data-type="video" href={addressOfVideo({ provider, id })} target="_blank" rel="noopener noreferrer">
      <strong dir="auto">{textAttr(node, 'title') ?? t('ui.editor.video.untitled')}</strong>
      <span>{t('ui.editor.video.watch', { site })}</span>
    </a>
  )
}

/** Only pictures of this server: one from elsewhere would reveal who reads. */
function Picture({ node }: { node: RichNode }) {
  const src = textAttr(node, 'src') ?? ''
  if (!src.startsWith('/') || !isSafeHref(src)) return null
  return <img src={src} alt={textAttr(node, 'alt') ?? ''} loading="lazy" decoding="async" />
}

function Inline({ node, parts }: { node: RichNode; parts: Parts }): ReactNode {
  const { t } = useTranslation()
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'mention') {
    const name = parts.people?.get(textAttr(node, 'id') ?? '') ?? t('ui.editor.someone')
    return (
      <span className={classes['mention']}>
        @<bdi>{name}</bdi>
      </span>
    )
  }
  return (node.marks ?? []).reduceRight<ReactNode>(marked, node.text ?? inline(node, parts))
}

const ofArticles: Readonly<Record<string, (props: BlockProps) => ReactNode>> = {
  table: Table,
  video: Video,
  product: Product,
}

const tags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
}

function marked(content: ReactNode, mark: RichMark): ReactNode {
  const tag = tags[mark.type]
  if (tag) return createElement(tag, null, content)
  if (mark.type === 'textColor') return <span data-ink={textAttr(mark, 'color')}>{content}</span>
  if (mark.type === 'highlight') return <mark data-ground={textAttr(mark, 'color')}>{content}</mark>
  const href = textAttr(mark, 'href') ?? ''
  if (mark.type !== 'link' || !isSafeHref(href)) return content
  if (href.startsWith('/')) return <Anchor href={href}>{content}</Anchor>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

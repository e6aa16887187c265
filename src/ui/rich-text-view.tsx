// Renders a rich text as React elements, never as HTML: unknown nodes are shown as text.
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RichMark, RichNode } from '#kernel/documents/rich-node.ts'
import { isSafeHref, numberAttr, textAttr } from '#kernel/documents/rich-node.ts'
import { Anchor } from './anchor.tsx'
import classes from './rich-text.module.css'
import layout from './rich-text-layout.module.css'

type RichTextViewProps = {
  document: RichNode
  /** Names of the mentioned people, by ID. */
  people?: ReadonlyMap<string, string> | undefined
}

/** A page has its own first and second heading, so those of a text begin with the third. */
const firstHeading = 3
const lastHeading = 6

export function RichTextView({ document, people }: RichTextViewProps) {
  return <div className={`${classes['rich']} ${layout['layout']}`}>{blocks(document, people)}</div>
}

type People = RichTextViewProps['people']

// A text rerenders as a whole and its nodes have no IDs: the index is the key.
/* oxlint-disable react/no-array-index-key -- see above */
const blocks = (node: RichNode, people: People): ReactNode[] =>
  (node.content ?? []).map((child, index) => <Block key={index} node={child} people={people} />)
const inline = (node: RichNode, people: People): ReactNode[] =>
  (node.content ?? []).map((child, index) => <Inline key={index} node={child} people={people} />)

/* oxlint-enable react/no-array-index-key -- as before */

function Block({ node, people }: { node: RichNode; people: People }): ReactNode {
  // Each block runs the way of its own first letter, unless its writer chose.
  const layout = {
    dir: textAttr(node, 'dir') ?? 'auto',
    'data-align': textAttr(node, 'align'),
    'data-indent': numberAttr(node, 'indent'),
  }
  switch (node.type) {
    case 'heading': {
      const level = numberAttr(node, 'level') ?? 1
      const tag = `h${Math.min(level + firstHeading - 1, lastHeading)}`
      return createElement(tag, { ...layout, 'data-level': level }, ...inline(node, people))
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
      return <blockquote>{blocks(node, people)}</blockquote>
    case 'bulletList':
      return <ul>{blocks(node, people)}</ul>
    case 'orderedList':
      return <ol start={numberAttr(node, 'start') ?? 1}>{blocks(node, people)}</ol>
    case 'taskList':
      return <ul data-type="taskList">{blocks(node, people)}</ul>
    case 'listItem':
      return <li>{blocks(node, people)}</li>
    case 'taskItem':
      return <Task node={node} people={people} />
    case 'image':
      return <Picture node={node} />
    default:
      return <p {...layout}>{inline(node, people)}</p>
  }
}

function Task({ node, people }: { node: RichNode; people: People }) {
  const { t } = useTranslation()
  const isDone = node.attrs?.['checked'] === true
  return (
    <li data-type="taskItem" data-checked={isDone}>
      <span className={classes['box']}>
        <span className="visually-hidden">{t(isDone ? 'ui.editor.done' : 'ui.editor.notDone')}</span>
      </span>
      <div>{blocks(node, people)}</div>
    </li>
  )
}

/** Only pictures of this server: one from elsewhere would reveal who reads. */
function Picture({ node }: { node: RichNode }) {
  const src = textAttr(node, 'src') ?? ''
  if (!src.startsWith('/') || !isSafeHref(src)) return null
  return <img src={src} alt={textAttr(node, 'alt') ?? ''} loading="lazy" decoding="async" />
}

function Inline({ node, people }: { node: RichNode; people: People }): ReactNode {
  const { t } = useTranslation()
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'mention') {
    const name = people?.get(textAttr(node, 'id') ?? '') ?? t('ui.editor.someone')
    return (
      <span className={classes['mention']}>
        @<bdi>{name}</bdi>
      </span>
    )
  }
  return (node.marks ?? []).reduceRight<ReactNode>(marked, node.text ?? inline(node, people))
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

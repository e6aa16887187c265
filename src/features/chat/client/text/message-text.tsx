// The text of a message: its blocks one below the other, in the direction of their own letters.
import type { ReactNode } from 'react'
import { parseMessage } from '../../text/blocks.ts'
import { highlightsIn } from '../../text/highlight.ts'
import type { Block, ListItem, Piece } from '../../text/pieces.ts'
import { isOnlyEmoji, textOfPieces } from '../../text/plain.ts'
import { MessagePieces } from './message-pieces.tsx'
import type { MessagePeople } from './message-pieces.tsx'
import classes from './message-text.module.css'

export type MessageTextProps = {
  /** As it was written. */
  body: string
  /** The members of the conversation, made with `byUsername` once for all messages. */
  people: MessagePeople
  /** The reader, whose own mentions stand out. */
  readerId: string
  /** A query whose words are marked. */
  marked?: string
}

export function MessageText({ body, people, readerId, marked = '' }: MessageTextProps) {
  const look = { people, readerId, marked }
  return (
    <div className={classes['text']} dir="auto" data-big={isOnlyEmoji(body) || undefined}>
      {blocksOf(parseMessage(body, people), look)}
    </div>
  )
}

type Look = { people: MessagePeople; readerId: string; marked: string }

const piecesOf = (pieces: readonly Piece[], { people, readerId, marked }: Look) => {
  const ranges = marked === '' ? [] : highlightsIn(textOfPieces(pieces), marked)
  return <MessagePieces pieces={pieces} start={0} ranges={ranges} people={people} readerId={readerId} />
}

// A text is drawn anew as a whole, and its parts have no names: their places are their keys.
/* oxlint-disable react/no-array-index-key -- see above */
const blocksOf = (blocks: readonly Block[], look: Look): ReactNode[] =>
  blocks.map((block, index) => <MessageBlock key={index} block={block} look={look} />)
const itemsOf = (items: readonly ListItem[], look: Look): ReactNode[] =>
  items.map(({ marker, depth, content }, index) => (
    <li key={index} data-depth={depth || undefined}>
      <span className={classes['marker']}>{marker || '•'}</span>
      <div className={classes['item']}>{piecesOf(content, look)}</div>
    </li>
  ))
/* oxlint-enable react/no-array-index-key -- as before */

function MessageBlock({ block, look }: { block: Block; look: Look }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{piecesOf(block.content, look)}</p>
    case 'quote':
      return <blockquote>{blocksOf(block.blocks, look)}</blockquote>
    case 'list':
      return <ul>{itemsOf(block.items, look)}</ul>
    case 'code':
      return (
        <div className={classes['codeBlock']} dir="ltr">
          {block.language !== '' && <span className={classes['language']}>{block.language}</span>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, so the keyboard must reach them */}
          <pre tabIndex={0}>
            <code>{piecesOf([{ type: 'text', text: block.text }], look)}</code>
          </pre>
        </div>
      )
  }
}

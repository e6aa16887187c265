// The pieces of a line: words with their marks, code, links, mentions and emoji, with searched words marked.
import type { ReactNode } from 'react'
import type { Range } from '#kernel/search-text.ts'
import { Anchor } from '#ui/anchor.tsx'
import type { LinkPiece, MentionPiece, Piece } from '../../text/pieces.ts'
import { textOfPieces } from '../../text/plain.ts'
import classes from './message-text.module.css'

/** `called` as mentions name them; `href` leads to the page of the person, where the reader may see it. */
type MessagePerson = { id: string; username: string; name: string; called: string; href?: string | undefined }
export type MessagePeople = ReadonlyMap<string, MessagePerson>

type Look = { ranges: readonly Range[]; people: MessagePeople; readerId: string }
type PiecesProps = Look & {
  pieces: readonly Piece[]
  /** The place of the first sign in the line that `ranges` count in. */
  start: number
}

export function MessagePieces({ pieces, start, ...look }: PiecesProps) {
  return placed(pieces, start).map(({ piece, at }) => <MessagePiece key={at} piece={piece} start={at} look={look} />)
}

/** Each piece with the place where it begins. */
function placed(pieces: readonly Piece[], start: number) {
  let at = start
  return pieces.map((piece) => {
    const place = { piece, at }
    at += textOfPieces([piece]).length
    return place
  })
}

type PieceProps<Kind extends Piece = Piece> = { piece: Kind; start: number; look: Look }

function MessagePiece({ piece, start, look }: PieceProps) {
  let shown: ReactNode
  if (piece.type === 'link') shown = <MessageLink piece={piece} start={start} look={look} />
  else if (piece.type === 'mention') shown = <Mention piece={piece} start={start} look={look} />
  else shown = highlighted(piece.text, start, look.ranges)
  if (piece.type === 'code')
    shown = (
      <code className={classes['code']} dir="ltr">
        {shown}
      </code>
    )
  if (piece.type === 'emoji') shown = <span title={`:${piece.name}:`}>{shown}</span>
  if (piece.strike === true) shown = <s>{shown}</s>
  if (piece.italic === true) shown = <em>{shown}</em>
  return piece.bold === true ? <strong>{shown}</strong> : shown
}

/** A text that begins at `start`, with what stands in the ranges marked. */
function highlighted(text: string, start: number, ranges: readonly Range[]): ReactNode {
  const shown: ReactNode[] = []
  let end = 0
  for (const [from, to] of ranges) {
    const [first, next] = [Math.max(from - start, end), Math.min(to - start, text.length)]
    if (first >= next) continue
    shown.push(text.slice(end, first), <mark key={first}>{text.slice(first, next)}</mark>)
    end = next
  }
  return shown.length === 0 ? text : [...shown, text.slice(end)]
}

/** A longer address is cut for the eye; it is copied and opened whole. */
const shownMax = 200

function MessageLink({ piece: { href, content, host }, start, look }: PieceProps<LinkPiece>) {
  const text = textOfPieces(content)
  // An address reads from left to right in every language, words the way of their letters.
  const isAddress = href.endsWith(text) || text.startsWith('mailto:')
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={classes['link']}
      dir={isAddress ? 'ltr' : 'auto'}
      data-long={text.length > shownMax || undefined}
      title={host === undefined && text.length <= shownMax ? undefined : href}
    >
      <MessagePieces pieces={content} start={start} {...look} />
      {host !== undefined && (
        <>
          {' '}
          <span className={classes['host']} dir="ltr">
            ({host})
          </span>
        </>
      )}
    </a>
  )
}

function Mention({ piece: { text, username }, start, look }: PieceProps<MentionPiece>) {
  const person = look.people.get(username)
  const isHit = look.ranges.some(([from, to]) => from < start + text.length && to > start)
  const words = person ? `@${person.called}` : text
  const shown = <bdi>{isHit ? <mark>{words}</mark> : words}</bdi>
  const isOwn = person?.id === look.readerId
  if (person?.href === undefined)
    return (
      <span className={classes['mention']} data-own={isOwn || undefined} title={person?.name}>
        {shown}
      </span>
    )
  return (
    <Anchor href={person.href} className={classes['mention']} data-own={isOwn || undefined} title={person.name}>
      {shown}
    </Anchor>
  )
}

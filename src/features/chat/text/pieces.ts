// The parts that the text of a message is made of: blocks that stand below each other, and pieces within a line.

/** Marks lie over pieces instead of around them: there is nothing to nest, however they are written. */
export type Marks = { bold?: true; italic?: true; strike?: true }

type TextPiece = { type: 'text'; text: string } & Marks
/** `username` in small letters; `text` as it was written, with its @. */
export type MentionPiece = { type: 'mention'; text: string; username: string } & Marks
export type LinkPiece = {
  type: 'link'
  /** Begins with http://, https:// or mailto:. */
  href: string
  content: readonly Piece[]
  /** Shown beside the words where these may deceive: where the link leads, its letters told apart (`xn--…`). */
  host?: string
} & Marks
export type Piece =
  | TextPiece
  | MentionPiece
  | LinkPiece
  | ({ type: 'code'; text: string } & Marks)
  /** `text` is the emoji, `name` stands in the message between two colons. */
  | ({ type: 'emoji'; text: string; name: string } & Marks)

/** `marker` is a number as written, with its dot; empty for a bullet. The outermost depth is 0. */
export type ListItem = { marker: string; depth: number; content: readonly Piece[] }
export type Block =
  | { type: 'paragraph'; content: readonly Piece[] }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: readonly Block[] }
  | { type: 'list'; items: readonly ListItem[] }

/** Characters that were looked at, for the tests that hold the work in proportion to the length of a message. */
export type Work = { steps: number }
/** Usernames that can be mentioned, in small letters: a set of them, or what is known of each. */
export type Mentionable = Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>
export type Reading = { mentionable: Mentionable; work: Work }

// A message without its marks: for previews, notices, quotes and screen readers.
import { parseMessage } from './blocks.ts'
import type { Block, Piece } from './pieces.ts'

/** Those who may be mentioned, by their usernames, and how each is called. */
type Called = ReadonlyMap<string, { called: string }>
const nobody: Called = new Map()

function textOfPiece(piece: Piece, people: Called): string {
  if (piece.type === 'link') return textOfPieces(piece.content, people)
  const person = piece.type === 'mention' ? people.get(piece.username) : undefined
  return person ? `@${person.called}` : piece.text
}
/** The words of a line, as they are shown. */
export const textOfPieces = (pieces: readonly Piece[], people = nobody): string =>
  pieces.map((piece) => textOfPiece(piece, people)).join('')

function textOfBlock(block: Block, people: Called): string {
  if (block.type === 'code') return block.text
  if (block.type === 'paragraph') return textOfPieces(block.content, people)
  if (block.type === 'quote') return textOfBlocks(block.blocks, people)
  return block.items
    .map(({ marker, content }) => (marker === '' ? '' : `${marker} `) + textOfPieces(content, people))
    .join('\n')
}

const textOfBlocks = (blocks: readonly Block[], people: Called) =>
  blocks.map((block) => textOfBlock(block, people)).join('\n')

/** The words of a message, line by line: its marks are gone, and no other sign is. Mentions of `people` have their names. */
export const plainTextOf = (body: string, people = nobody): string => textOfBlocks(parseMessage(body, people), people)

// Made when the first is cut: the browser reads its tables of all scripts for it.
let signs: Intl.Segmenter | undefined
const signsOf = (text: string) => (signs ??= new Intl.Segmenter()).segment(text)

/** No sign that people read is longer, in UTF-16 units; one with more marks on it counts as so many. */
const longestSign = 32
const ellipsis = '…'

/** A text of at most `max` signs as people count them, none of them cut; with an ellipsis where it goes on. */
function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index, segment } of signsOf(text)) {
    count += Math.ceil(segment.length / longestSign)
    if (count > max) return text.slice(0, index).trimEnd() + ellipsis
  }
  return text
}

const openers = /[\u202a\u202b\u202d\u202e]/
const isolates = /[\u2066-\u2068]/

/** Ends what changes the direction of letters in a text, so that nothing after the text is turned round. */
function closeDirections(text: string): string {
  let closing = ''
  for (const sign of text.match(/[\u202a-\u202e\u2066-\u2069]/g) ?? []) {
    if (openers.test(sign)) closing = `\u202c${closing}`
    else if (isolates.test(sign)) closing = `\u2069${closing}`
    else if (closing.startsWith(sign)) closing = closing.slice(1)
  }
  return text + closing
}

/** One line of at most `max` signs that says how a message begins. */
export function previewOf(body: string, max: number, people = nobody): string {
  const line = plainTextOf(body, people).replaceAll(/\s+/gu, ' ').trim()
  return closeDirections(cutText(line, max))
}

/** More are a text again. */
const maxBigEmoji = 4
const emojiSign = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier}))/u

/** Some emoji and nothing else: they are shown big. */
export function isOnlyEmoji(body: string): boolean {
  const text = body.trim()
  if (text.length > maxBigEmoji * (longestSign + 2) + maxBigEmoji) return false
  const found = [...signsOf(plainTextOf(text))].map(({ segment }) => segment).filter((sign) => sign.trim() !== '')
  return found.length > 0 && found.length <= maxBigEmoji && found.every((sign) => emojiSign.test(sign))
}

// The addresses and the people that a message refers to.
import { parseMessage } from './blocks.ts'
import { byUsername } from './mentions.ts'
import type { Block, LinkPiece, MentionPiece, Piece } from './pieces.ts'

function piecesOf(block: Block): readonly Piece[] {
  if (block.type === 'code') return []
  if (block.type === 'paragraph') return block.content
  if (block.type === 'quote') return block.blocks.flatMap(piecesOf)
  return block.items.flatMap(({ content }) => content)
}

/** Web addresses that a message links to, as they are written, in their order. */
export const linksOf = (body: string): string[] =>
  parseMessage(body)
    .flatMap(piecesOf)
    .filter((piece): piece is LinkPiece => piece.type === 'link' && /^http/i.test(piece.href))
    .map(({ href }) => href)

/** Ids of those whom a message mentions, in their order, each once however often they are named. */
export function mentionsOf(body: string, candidates: readonly { id: string; username: string }[]): string[] {
  const people = byUsername(candidates)
  const named = parseMessage(body, people)
    .flatMap(piecesOf)
    .filter((piece): piece is MentionPiece => piece.type === 'mention')
  return [...new Set(named.flatMap(({ username }) => people.get(username)?.id ?? []))]
}

// The ID of a conversation between two people, which follows from theirs: it is known before there is a row.
import { createHash } from 'node:crypto'

/** The lower ID first, as the database orders them. */
export const inOrder = (one: string, other: string): [low: string, high: string] =>
  one < other ? [one, other] : [other, one]

/** The same for both of them; a UUID of version 8, which says that it is made from a hash. */
export function conversationIdOf(one: string, other: string): string {
  const hex = createHash('sha256').update(inOrder(one, other).join(' ')).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

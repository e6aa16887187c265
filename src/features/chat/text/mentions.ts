// Mentions: an @ and a username that stands alone. Nobody is meant inside of words, addresses and code.
import type { Mentionable } from './pieces.ts'
import { isWord, signAt, signBefore } from './signs.ts'

const name = /[a-z0-9._-]{1,80}/iy
const trailing = /[._-]$/
/** Signs before an @ that make it part of an address. */
const inAddress = /^[@＠/_%=]$/
/** Letters after a name, seen or not, that make it another name. */
const goesOn = /^[@＠\p{M}\u00ad\u200b-\u200d\u2060]$/u

/** People that messages may mention, by their usernames: made once for all messages of a conversation. */
export const byUsername = <Person extends { username: string }>(
  people: readonly Person[],
): ReadonlyMap<string, Person> => new Map(people.map((person) => [person.username.toLowerCase(), person]))

/** The name at `at` in small letters. A username may end with a dot; where none does, it belongs to the sentence. */
function nameAt(text: string, at: number, mentionable: Mentionable): string {
  name.lastIndex = at
  let written = name.exec(text)?.[0].toLowerCase() ?? ''
  while (!mentionable.has(written) && trailing.test(written)) written = written.slice(0, -1)
  return written
}

/** The mention that begins with the @ at `at`; `isApart` where a mark or another mention stands before it. */
export function mentionAt(text: string, at: number, mentionable: Mentionable, isApart: boolean) {
  const before = signBefore(text, at)
  if (mentionable.size === 0 || (!isApart && (isWord(before) || inAddress.test(before)))) return undefined
  const username = nameAt(text, at + 1, mentionable)
  const end = at + 1 + username.length
  const after = signAt(text, end)
  const isName = mentionable.has(username) && !isWord(after) && !goesOn.test(after)
  return isName ? { end, username } : undefined
}

// The people and the emoji that are suggested for what is being typed.
import { fold } from '#kernel/search-text.ts'
import type { Participant } from '../../entities.ts'
import { emojiBeginning } from '../../text/emoji.ts'
import type { Suggestion } from '../text/composer-text.ts'

/** A row of the list; `written` takes the place of what was typed. */
export type Suggested = { id: string; written: string } & (
  | { kind: 'mention'; person: Participant }
  | { kind: 'emoji'; name: string }
)

const mostOffered = 6

/** By the beginning of their username or of any part of their name. */
function peopleFor(query: string, people: readonly Participant[]): readonly Participant[] {
  const wanted = fold(query)
  const starts = ({ name, username }: Participant) =>
    fold(username).startsWith(wanted) ||
    fold(name)
      .split(/\s+/u)
      .some((word) => word.startsWith(wanted))
  return people.filter(starts).slice(0, mostOffered)
}

export function suggestedFor({ kind, query }: Suggestion, people: readonly Participant[]): readonly Suggested[] {
  if (kind === 'mention') {
    return peopleFor(query, people).map((person) => ({ kind, id: person.id, written: `@${person.username}`, person }))
  }
  return emojiBeginning(query, mostOffered).map(({ name, emoji }) => ({ kind, id: name, written: emoji, name }))
}

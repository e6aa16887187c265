// The people that a mention which is being typed may mean.
import { fold } from '#kernel/search-text.ts'
import type { Participant } from '../../entities.ts'

const mostOffered = 6

/** By the beginning of their username or of any part of their name. */
export function peopleFor(query: string, people: readonly Participant[]): readonly Participant[] {
  const wanted = fold(query)
  const starts = ({ name, username }: Participant) =>
    fold(username).startsWith(wanted) ||
    fold(name)
      .split(/\s+/u)
      .some((word) => word.startsWith(wanted))
  return people.filter(starts).slice(0, mostOffered)
}

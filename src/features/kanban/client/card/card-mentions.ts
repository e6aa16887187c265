// People who can be mentioned on a card: the members of its board, matched by a part of their name.
import { fold } from '#kernel/search-text.ts'
import type { Board, Member } from '../../entities.ts'

const mostFound = 8

/** Without regard to accents and case; those whose name begins so come first. */
export function findMembers(members: readonly Member[], text: string): Member[] {
  const wanted = fold(text.trim())
  const beginsSo = ({ name }: Member) =>
    fold(name)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)) || fold(name).startsWith(wanted)
  const found = members.filter(({ name }) => fold(name).includes(wanted))
  return found.toSorted((one, other) => Number(beginsSo(other)) - Number(beginsSo(one))).slice(0, mostFound)
}

/** The name of everyone who may stand in a text of the card. */
export const namesOf = ({ members }: Pick<Board, 'members'>): ReadonlyMap<string, string> =>
  new Map(members.map(({ id, name }) => [id, name]))

// Who can be mentioned on a card: the members of its board, found by a part of their name.
import type { Board, Member } from '../../entities.ts'

const mostFound = 8
// Marks above and below letters, and đ, which Unicode does not take apart.
const marks = /\p{M}/gu
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase().replaceAll('đ', 'd')

/** Without regard to accents and case; those whose name begins so come first. */
export function findMembers(members: readonly Member[], text: string): Member[] {
  const wanted = plain(text.trim())
  const beginsSo = ({ name }: Member) =>
    plain(name)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)) || plain(name).startsWith(wanted)
  const found = members.filter(({ name }) => plain(name).includes(wanted))
  return found.toSorted((one, other) => Number(beginsSo(other)) - Number(beginsSo(one))).slice(0, mostFound)
}

/** The name of everyone who may stand in a text of the card. */
export const namesOf = ({ members }: Pick<Board, 'members'>): ReadonlyMap<string, string> =>
  new Map(members.map(({ id, name }) => [id, name]))

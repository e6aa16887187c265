// One kind of command on boards: how each view shows it, and what the kinds share.
import type { CommandRule, FieldChange } from '#kernel/client/commands/command.ts'
import { readSession } from '#kernel/client/session.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { Board, BoardSummary, Card } from '../../entities.ts'

export type WhichBoards = 'active' | 'archived'

/** `about` is for the screen alone: the server is not told. */
export type BoardCommandRule<Input, Output, About> = CommandRule<Input, Output> & {
  apply?: (board: Board, input: Input, about: About) => Board
  /** On the lists of the person's boards. */
  applyToList?: (boards: readonly BoardSummary[], which: WhichBoards, input: Input, about: About) => BoardSummary[]
  applyToCard?: (card: CardDetails, input: Input, about: About) => CardDetails
  /** The query keys of other views that show it, read again once it is answered or refused. */
  shownIn?: (boardId: string) => readonly (readonly string[])[]
}
export const command = <Input, Output, About = undefined>(rule: BoardCommandRule<Input, Output, About>) => rule

export type Person = Card['assignee'][number]

/** The person who is signed in, as boards and cards name people. */
export function readMe(): Person {
  const { user } = readSession()
  return { id: user?.id ?? '', name: user?.displayName ?? '', avatarUrl: user?.photoURL ?? null }
}

export const uncounted = () => undefined
export const ofAnswer = (answer: { revision: number }) => answer.revision
export const ofCard = (answer: { card: { revision: number } }) => answer.card.revision

export const fieldsOf = (id: string, change: object): FieldChange => ({ id, fields: Object.keys(change) })
/** The later of two moves wins. */
export const placeOf = (id: string): FieldChange => ({ id, fields: ['place'] })

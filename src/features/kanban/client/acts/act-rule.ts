// What one kind of act is, and what the kinds share.
import { readSession } from '#kernel/client/session.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { Board, BoardSummary, Card } from '../../entities.ts'

export type WhichBoards = 'active' | 'archived'

/** `about` is what the screen needs to show the act, and the server is not told. */
export type ActRule<Input, Output, About> = {
  endpoint: Endpoint<Input, Output>
  apply?: (board: Board, input: Input, about: About) => Board
  /** On the lists of the person's boards. */
  applyToList?: (boards: readonly BoardSummary[], which: WhichBoards, input: Input, about: About) => BoardSummary[]
  applyToCard?: (card: CardDetails, input: Input, about: About) => CardDetails
  /** The board's revision that the server made of it; nothing when it counts none. */
  revisionOf: (answer: Output) => number | undefined
  /** What shows it besides the board, and is read anew once it is answered or refused. */
  shownIn?: (boardId: string) => readonly (readonly string[])[]
}
export const act = <Input, Output, About = undefined>(rule: ActRule<Input, Output, About>) => rule

export type Person = Card['assignee'][number]

/** Who is signed in, as boards and cards name people. */
export function readMe(): Person {
  const { user } = readSession()
  return { id: user?.id ?? '', name: user?.displayName ?? '', avatarUrl: user?.photoURL ?? null }
}

export const uncounted = () => undefined
export const ofAnswer = (answer: { revision: number }) => answer.revision
export const ofCard = (answer: { card: { revision: number } }) => answer.card.revision

// A board that is made: at once where there is a network, else as a tile of the list that waits to be sent.
import type { Failure } from '#kernel/client/failure.ts'
import { newId } from '#kernel/client/new-id.ts'
import { onUnsent } from '#kernel/client/unsent.ts'
import type { BoardSummary } from '../../entities.ts'
import { readMe } from './command-rule.ts'
import type { InputOf } from './command-table.ts'
import { perform } from './commands.ts'

type NewBoard = Omit<InputOf<'addBoard'>, 'id'>

/** As its list shows it until it is read; `template` is the board whose columns it begins with. */
function summaryOf(id: string, { name, subtitle = '', hue = 0 }: NewBoard, template: BoardSummary | undefined) {
  return {
    id,
    name,
    subtitle,
    hue,
    revision: 0,
    isOwn: false,
    role: 'owner',
    isStarred: false,
    isArchived: false,
    stages: (template?.stages ?? []).map((stage) => ({ ...stage, cards: 0 })),
    dueToday: 0,
    overdue: 0,
    members: [readMe()],
    memberCount: 1,
    changedAt: new Date().toISOString(),
  } satisfies BoardSummary
}

/**
 * Answers its id once it is made, and nothing when it cannot be sent for now: it then waits in the list, and a toast
 * tells if it is refused. Rejects with the failure when it is refused at once.
 */
export async function addBoard(board: NewBoard, template: BoardSummary | undefined): Promise<string | undefined> {
  const id = newId()
  let refusal: Failure | undefined
  let isAwaited = true
  const answered = perform(id, {
    kind: 'addBoard',
    input: { ...board, id },
    about: { board: summaryOf(id, board, template) },
    name: board.name,
    isHandled: (failure) => {
      if (isAwaited) refusal = failure
      return isAwaited
    },
  })
  const { promise: paused, resolve } = Promise.withResolvers<undefined>()
  const stop = onUnsent(({ is }) => {
    if (is === 'paused') resolve(undefined)
  })
  const answer = await Promise.race([answered, paused])
  stop()
  isAwaited = false
  // oxlint-disable-next-line only-throw-error -- as calls reject; see `failureOf`
  if (refusal) throw refusal
  return answer?.boardId
}

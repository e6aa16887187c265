// What a person did shows at once, is sent in order, and a refusal takes back that act alone.
import { beforeEach, expect, test } from 'vitest'
import { boardOf } from '../board-sample.ts'
import * as rules from '../board.ts'
import type { Board } from '../entities.ts'
import { forgetHeld, perform, readActs, withActs } from './acts.ts'

type Answer = { revision: number }
type Sent = { answer: (revision: number) => void; refuse: () => void }

let board: Board
let boards = 0
beforeEach(() => {
  boards += 1
  board = { ...boardOf([2, 1]), id: `board-${boards}` }
})

/** What the person sees. */
const shown = () => withActs(board, readActs(board.id))
const namesOf = ({ columns }: Board) => columns.map(({ name }) => name)

/** Renames a column; the test answers in the server's place. */
function rename(columnId: string, name: string, sent: Sent[] = []) {
  return perform<Answer>(board.id, {
    apply: (before) => rules.changeColumn(before, columnId, { name }),
    send: () =>
      new Promise((resolve, reject) => {
        sent.push({ answer: (revision) => resolve({ revision }), refuse: () => reject({ code: 'conflict' }) })
      }),
    revisionOf: ({ revision }) => revision,
  })
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('an act shows at once', () => {
  void rename('column-0', 'Next')
  expect(namesOf(shown())).toEqual(['Next', 'Column 1'])
  expect(namesOf(board)).toEqual(['Column 0', 'Column 1'])
})

test('the next act is sent when the one before it has been answered', async () => {
  const sent: Sent[] = []
  void rename('column-0', 'Next', sent)
  void rename('column-1', 'Last', sent)
  await settled()
  expect(sent).toHaveLength(1)
  sent[0]?.answer(1)
  await settled()
  expect(sent).toHaveLength(2)
})

test('a refused act is taken back, while the other acts and what others did stay', async () => {
  const sent: Sent[] = []
  const refused = rename('column-0', 'Next', sent)
  void rename('column-1', 'Last', sent)
  await settled()
  board = rules.removeCard(board, 'card-0-1')
  sent[0]?.refuse()
  expect(await refused).toBeUndefined()
  expect(namesOf(shown())).toEqual(['Column 0', 'Last'])
  expect(shown().columns[0]?.cardIds).toEqual(['card-0-0'])
})

test('what follows a refused act is sent all the same', async () => {
  const sent: Sent[] = []
  void rename('column-0', 'Next', sent)
  const second = rename('column-1', 'Last', sent)
  await settled()
  sent[0]?.refuse()
  await settled()
  sent[1]?.answer(1)
  expect(await second).toEqual({ revision: 1 })
})

test('an answered act shows until the board as read holds it, and then no longer', async () => {
  const sent: Sent[] = []
  const act = rename('column-0', 'Next', sent)
  await settled()
  sent[0]?.answer(3)
  await act
  expect(namesOf(shown())).toEqual(['Next', 'Column 1'])

  // Someone renamed it after that: the read board is right.
  board = { ...rules.changeColumn(board, 'column-0', { name: 'Theirs' }), revision: 4 }
  expect(namesOf(shown())).toEqual(['Theirs', 'Column 1'])
  forgetHeld(board)
  expect(readActs(board.id)).toEqual([])
})

test('what the server decides takes the place of what was shown before', async () => {
  const pending = { id: 'pending:1', name: 'Someday', cardIds: [], revision: 0 }
  await perform(board.id, {
    apply: (before) => rules.addColumn(before, pending),
    send: async () => ({ column: { ...pending, id: 'column-2', revision: 1 } }),
    revisionOf: ({ column }) => column.revision,
    confirm:
      ({ column }) =>
      (before) =>
        rules.addColumn(before, column),
  })
  expect(shown().columnOrder).toEqual(['column-0', 'column-1', 'column-2'])
})

test('a refusal that is dealt with elsewhere says nothing more', async () => {
  const seen: string[] = []
  const act = perform<Answer>(board.id, {
    apply: (before) => before,
    send: () => Promise.reject({ code: 'conflict' }),
    revisionOf: ({ revision }) => revision,
    isHandled: ({ code }) => {
      seen.push(code)
      return true
    },
  })
  expect(await act).toBeUndefined()
  expect(seen).toEqual(['conflict'])
  expect(readActs(board.id)).toEqual([])
})

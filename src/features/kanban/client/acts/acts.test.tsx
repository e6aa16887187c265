// What a person did shows at once, is sent in order, and a refusal takes back that act alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#kernel/client/session.ts'
import { provideTellers } from '#kernel/client/refusals.ts'
import { signIn } from '#kernel/client/session.ts'
import { boardOf } from '../../testing-boards.ts'
import * as rules from '../../board.ts'
import type { Board } from '../../entities.ts'
import { forgetHeld, perform, readActs, tellRefusal, withActs } from './acts.ts'

type Sent = { body: unknown; answer: (body: object, status?: number) => void }

const inAnHour = 3600
const ann: SessionUser = {
  id: 'ann',
  username: 'ann',
  displayName: 'Ann',
  firstName: 'Ann',
  lastName: '',
  email: 'ann@atrium.example',
  emailVerified: true,
  photoURL: null,
  jobTitle: null,
  role: 'user',
  ownRole: 'user',
  locale: 'en',
}

let board: Board
let boards = 0
let sent: Sent[] = []
/** Acts of this test; what is made is known to the sender only once its store is open. */
let made: Promise<unknown>[] = []
beforeEach(() => {
  provideTellers(async () => tellRefusal)
  boards += 1
  board = { ...boardOf([2, 1]), id: `board-${boards}` }
  sent = []
  made = []
  // The test answers in the server's place.
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (body: object, status = 200) => resolve(Response.json(body, { status }))
    sent.push({ body: JSON.parse(init.body) as unknown, answer })
    return promise
  })
  const exp = Math.round(Date.now() / 1000) + inAnHour
  signIn(`head.${btoa(JSON.stringify({ sub: 'ann', exp }))}.sign`, ann)
})
afterEach(async () => {
  // Nothing is left for the next test to send.
  let isOver = false
  void Promise.all(made).then(() => (isOver = true))
  await vi.waitFor(() => {
    for (const { answer } of sent) answer({ code: 'conflict', message: 'Over' }, 409)
    if (!isOver) throw new Error('Acts are on their way')
  })
  vi.unstubAllGlobals()
})

/** What the person sees. */
const shown = () => withActs(board, readActs(board.id))
const namesOf = ({ columns }: Board) => columns.map(({ name }) => name)
const act: typeof perform = (boardId, performance) => {
  const answered = perform(boardId, performance)
  made.push(answered)
  return answered
}
const rename = (columnId: string, name: string) =>
  act(board.id, { kind: 'changeColumn', input: { columnId, column: { name } }, name })
const arrive = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count))
const conflict = { code: 'conflict', message: 'No' }
const madeAt = (revision: number) => ({ column: { revision } })

test('an act shows at once', () => {
  void rename('column-0', 'Next')
  expect(namesOf(shown())).toEqual(['Next', 'Column 1'])
  expect(namesOf(board)).toEqual(['Column 0', 'Column 1'])
})

test('the next act is sent when the one before it has been answered', async () => {
  void rename('column-0', 'Next')
  void rename('column-1', 'Last')
  await arrive(1)
  sent[0]?.answer(madeAt(1))
  await arrive(2)
  expect(sent.map(({ body }) => body)).toEqual([
    { columnId: 'column-0', column: { name: 'Next' } },
    { columnId: 'column-1', column: { name: 'Last' } },
  ])
})

test('a refused act is taken back, while the other acts and what others did stay', async () => {
  const refused = rename('column-0', 'Next')
  void rename('column-1', 'Last')
  await arrive(1)
  board = rules.removeCard(board, 'card-0-1')
  sent[0]?.answer(conflict, 409)
  expect(await refused).toBeUndefined()
  expect(namesOf(shown())).toEqual(['Column 0', 'Last'])
  expect(shown().columns[0]?.cardIds).toEqual(['card-0-0'])
})

test('what follows a refused act is sent all the same', async () => {
  void rename('column-0', 'Next')
  const second = rename('column-1', 'Last')
  await arrive(1)
  sent[0]?.answer(conflict, 409)
  await arrive(2)
  sent[1]?.answer(madeAt(1))
  expect(await second).toEqual(madeAt(1))
})

test('an answered act shows until the board as read holds it, and then no longer', async () => {
  const renamed = rename('column-0', 'Next')
  await arrive(1)
  sent[0]?.answer(madeAt(3))
  await renamed
  expect(namesOf(shown())).toEqual(['Next', 'Column 1'])

  // Someone renamed it after that: the read board is right.
  board = { ...rules.changeColumn(board, 'column-0', { name: 'Theirs' }), revision: 4 }
  expect(namesOf(shown())).toEqual(['Theirs', 'Column 1'])
  forgetHeld(board)
  expect(readActs(board.id)).toEqual([])
})

test('what is made has its id from the start, so that the next act can be about it', async () => {
  void act(board.id, { kind: 'addColumn', input: { id: 'mine', name: 'Someday', boardId: board.id } })
  void act(board.id, { kind: 'moveColumn', input: { columnId: 'mine', before: 'column-0' } })
  expect(shown().columnOrder).toEqual(['mine', 'column-0', 'column-1'])
})

test('a refusal that is dealt with elsewhere says nothing more', async () => {
  const seen: string[] = []
  const handled = act(board.id, {
    kind: 'deleteColumn',
    input: { columnId: 'column-0' },
    isHandled: ({ code }) => {
      seen.push(code)
      return true
    },
  })
  await arrive(1)
  sent[0]?.answer(conflict, 409)
  expect(await handled).toBeUndefined()
  expect(seen).toEqual(['conflict'])
  expect(readActs(board.id)).toEqual([])
})

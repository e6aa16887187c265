// Many people at one board at once: one consistent board, no error, and everyone who follows the changes has it.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { untilTaken } from '#app/testing-busy.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { applyChange } from '../board.ts'
import type { BoardChange } from '../contract.ts'
import { createCard, createColumn, deleteCard, getBoard, moveCard, restoreCard } from '../contract.ts'
import { addMember, createBoard, removeMember } from '../board-contract.ts'
import { transferCard } from '../card-contract.ts'
import type { Board } from '../entities.ts'
import { columnWith, readOwnBoard, shareBoard } from './boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ poolSize: 20 })
})
afterAll(() => product.close())

/** The state of a client that read the board early and then only applied its events. */
async function follow(start: Board): Promise<Board | undefined> {
  const events = await product.database.read.many<{ name: string; data: BoardChange['data'] }>(sql`
    select name, data from outbox where data ->> 'boardId' = ${start.id} order by seq`)
  let board: Board | undefined = start
  for (const { name, data } of events) {
    if (!('revision' in data)) continue
    // The outbox holds events of the contract only.
    board = board && applyChange(board, { kind: name.replace('kanban.', ''), data } as BoardChange)
  }
  return board
}
const inOrder = (board: Board | undefined) =>
  board && { ...board, cards: board.cards.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }

async function expectCountsKept(boardId: string) {
  const wrong = await product.database.read.many(sql`
    select k.id from kanban_columns k
    where k.board_id = ${boardId}
      and k.card_count <> (select count(*) from kanban_cards where column_id = k.id and deleted_at is null)`)
  expect(wrong).toEqual([])
}

test('200 moves of one card by two people at once leave one consistent board', async () => {
  const { ann, ben } = product
  await columnWith(ann, 'A', 'B', 'C', 'D', 'E', 'F')
  const start = await shareBoard(ann, ben)
  const [card = ''] = start.cards.map(({ id }) => id)
  const moves = Array.from({ length: 200 }, async (_, index) => {
    const columnId = start.columnOrder[index % start.columnOrder.length] ?? ''
    const before = start.cards[index % start.cards.length]?.id ?? null
    return untilTaken(() => (index % 2 === 0 ? ann : ben).send(moveCard, { cardId: card, columnId, before }))
  })
  const answers = await Promise.all(moves)
  await product.settle()
  const end = await readOwnBoard(ann)
  const last = answers.map((answer) => answer.card).toSorted((one, other) => other.revision - one.revision)[0]
  expect(end.columns.filter(({ cardIds }) => cardIds.includes(card)).map(({ id }) => id)).toEqual([last?.columnId])
  expect(inOrder(await follow(start))).toEqual(inOrder(end))
  await expectCountsKept(start.id)
})

test('cards that are added, moved, deleted and restored at once are neither lost nor doubled', async () => {
  const { ann, ben } = product
  const { column, cards } = await columnWith(ann, ...Array.from({ length: 20 }, (_, index) => `Card ${index}`))
  const start = await shareBoard(ann, ben)
  const calls = cards.flatMap(({ id: cardId }, index) => {
    const before = cards[(index + 7) % cards.length]?.id ?? null
    return [
      untilTaken(() => ann.send(createCard, { columnId: column.id, name: `More ${index}` })),
      untilTaken(() => ben.send(moveCard, { cardId, columnId: column.id, before })),
      untilTaken(() => ann.send(deleteCard, { cardId })).then(() =>
        untilTaken(() => ben.send(restoreCard, { cardId })),
      ),
    ]
  })
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  // A move finds its card deleted when it comes in between.
  for (const call of refused) expect(call).toMatchObject({ reason: { code: 'not-found' } })
  await product.settle()
  const end = await readOwnBoard(ann)
  const placed = end.columns.find(({ id }) => id === column.id)?.cardIds ?? []
  expect(placed).toHaveLength(40)
  expect(new Set(placed)).toEqual(
    new Set(end.cards.filter(({ columnId }) => columnId === column.id).map(({ id }) => id)),
  )
  expect(inOrder(await follow(start))).toEqual(inOrder(end))
  await expectCountsKept(start.id)
})

test('cards that cross between a busy board and a quiet one reach whoever follows either', async () => {
  const { ann, ben } = product
  const { column, cards } = await columnWith(ann, 'One', 'Two', 'Three', 'Four')
  const busy = await readOwnBoard(ann)
  const { boardId } = await ann.send(createBoard, { name: 'Quiet' })
  await ann.send(addMember, { boardId, personId: ben.id })
  const quiet = (await ann.send(getBoard, { boardId })).board
  const columnId = quiet.columnOrder[0] ?? ''
  expect(quiet.revision + 1).toBeLessThan(busy.revision)
  await Promise.all([
    ...cards.map(({ id: cardId }) => ann.send(transferCard, { cardId, columnId })),
    ...['Five', 'Six'].map((name) => ben.send(createCard, { columnId, name })),
  ])
  const [cardId = ''] = cards.map(({ id }) => id)
  await ann.send(transferCard, { cardId, columnId: column.id })
  await product.settle()
  for (const start of [busy, quiet]) {
    const { board } = await ann.send(getBoard, { boardId: start.id })
    expect(inOrder(await follow(start))).toEqual(inOrder(board))
  }
})

test('who is removed while writing writes nothing afterwards', async () => {
  const { ann, ben } = product
  const board = await shareBoard(ann, ben)
  const columnId = board.columnOrder[0] ?? ''
  const writes = Array.from({ length: 30 }, (_, index) => ben.send(createCard, { columnId, name: `Late ${index}` }))
  const [removed, ...answers] = await Promise.allSettled([
    ann.send(removeMember, { boardId: board.id, personId: ben.id }),
    ...writes,
  ])
  const end = removed.status === 'fulfilled' ? removed.value.revision : 0
  const revisions = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.card.revision : []))
  expect(revisions.filter((revision) => revision > end)).toEqual([])
  await expect(ben.send(getBoard, { boardId: board.id })).rejects.toMatchObject({ code: 'not-found' })
  await ann.send(addMember, { boardId: board.id, personId: ben.id })
})

test('who is removed while a column of theirs waits makes none', async () => {
  const { ann, ben, database } = product
  const { id: boardId } = await shareBoard(ann, ben)
  // The removal has the board, and is not committed yet.
  const removal = await database.pool.connect()
  onTestFinished(() => removal.release())
  await removal.query('begin')
  await removal.query('update kanban_boards set revision = revision + 1 where id = $1', [boardId])
  await removal.query('delete from kanban_members where board_id = $1 and person_id = $2', [boardId, ben.id])
  const late = ben.send(createColumn, { name: 'Late', boardId }).catch((error: unknown) => error)
  const isWaiting = sql`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`
  await expect.poll(() => database.read.one(isWaiting)).toEqual({ isWaiting: true })
  await removal.query('commit')
  expect(await late).toMatchObject({ status: 404, code: 'not-found' })
})

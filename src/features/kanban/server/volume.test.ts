// A board as full as it can be: read whole, no fuller, and with as many statements as an empty one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createCard, deleteCard, getBoard, getCard, moveCard, restoreCard, updateCard } from '../contract.ts'
import { listBoards } from '../board-contract.ts'
import { assignCard, createComment, createSubtask } from '../card-contract.ts'
import { maxCards } from '../entities.ts'
import { columnWith, readOwnBoard } from './boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await fillBoard(product.ann)
})
afterAll(() => product.close())

/** Fills the first columns of the person's own board until it has all the cards that it can hold. */
async function fillBoard(person: TestPerson) {
  const { id: boardId, columnOrder } = await readOwnBoard(person)
  const size = maxCards / columnOrder.length
  await product.database.transaction(async (tx) => {
    for (const columnId of columnOrder) {
      const cardRanks = ranks(size)
      await tx.run(sql`
        insert into kanban_cards (id, board_id, column_id, name, rank, reporter_id, revision)
        select c.id, ${boardId}, ${columnId}, 'Card ' || c.rank, c.rank, ${person.id}, 1
        from unnest(${cardRanks.map(newId)}::uuid[], ${cardRanks}::text[]) as c (id, rank)`)
      await tx.run(sql`update kanban_columns set card_count = ${size} where id = ${columnId}`)
    }
  })
  await product.database.transaction((tx) => tx.run(sql`analyze kanban_cards`))
}

test('a full board is read whole, in order, by one statement', async () => {
  const { ann } = product
  const board = await readOwnBoard(ann)
  expect(board.cards).toHaveLength(maxCards)
  const names = new Map(board.cards.map(({ id, name }) => [id, name]))
  for (const { cardIds } of board.columns) {
    const inOrder = cardIds.map((id) => names.get(id) ?? '')
    expect(inOrder).toHaveLength(maxCards / board.columns.length)
    expect(inOrder).toEqual(inOrder.toSorted())
  }
  expect(await ann.countStatements(getBoard, {})).toBe(2)
})

test('a full board takes no further card: none that is new, none that comes back', async () => {
  const { ann } = product
  const board = await readOwnBoard(ann)
  const [columnId = '', cardIds = []] = board.columns.map((column) => [column.id, column.cardIds] as const)[0] ?? []
  const full = { status: 409, code: 'no-room' }
  await expect(ann.send(createCard, { columnId, name: 'One more' })).rejects.toMatchObject(full)
  const [cardId = ''] = cardIds
  await ann.send(deleteCard, { cardId })
  const { card } = await ann.send(createCard, { columnId, name: 'In its place' })
  await expect(ann.send(restoreCard, { cardId })).rejects.toMatchObject(full)
  await ann.send(deleteCard, { cardId: card.id })
  await ann.send(restoreCard, { cardId })
  expect((await readOwnBoard(ann)).columns).toMatchObject(
    board.columns.map(({ id, cardIds: ids }) => ({ id, cardIds: ids })),
  )
})

describe('a call takes as many statements on a full board as on an empty one', () => {
  // One for the session, one to take the board, some to read, one or two to write, one for what happened, one to tell.
  // Without what other features do in the same transaction there are fewer.
  // One of each write to a card asks who watches it.
  const most = {
    read: 2,
    update: 8,
    move: 8,
    remove: 8,
    restore: 9,
    assign: 8,
    subtask: 9,
    comment: 12,
    summaries: 2,
  }
  type Counts = typeof most
  const today = { dayStart: '2026-11-21T00:00:00.000Z', dayEnd: '2026-11-22T00:00:00.000Z' }

  async function count(
    person: TestPerson,
    columnId: string,
    [card = '', before = '']: readonly string[],
  ): Promise<Counts> {
    return {
      read: await person.countStatements(getCard, { cardId: card }),
      update: await person.countStatements(updateCard, { cardId: card, card: { name: 'New' } }),
      move: await person.countStatements(moveCard, { cardId: card, columnId, before }),
      remove: await person.countStatements(deleteCard, { cardId: card }),
      restore: await person.countStatements(restoreCard, { cardId: card }),
      assign: await person.countStatements(assignCard, { cardId: card, personId: person.id, assigned: true }),
      subtask: await person.countStatements(createSubtask, { cardId: card, name: 'Part' }),
      comment: await person.countStatements(createComment, { cardId: card, message: 'Words' }),
      summaries: await person.countStatements(listBoards, today),
    }
  }

  const above = (counts: Counts) => Object.entries(counts).filter(([call, made]) => made > most[call as keyof Counts])

  test('no more than they need', async () => {
    const { column } = await columnWith(product.ben, 'A', 'B', 'C')
    const onEmpty = await count(product.ben, column.id, column.cardIds.toReversed())
    expect(above(onEmpty)).toEqual([])
    expect(await product.ben.countStatements(createCard, { columnId: column.id, name: 'D' })).toBeLessThanOrEqual(8)
    const [full] = (await readOwnBoard(product.ann)).columns
    expect(await count(product.ann, full?.id ?? '', full?.cardIds.toReversed() ?? [])).toEqual(onEmpty)
  })
})

// Webhook events of cards: one per card, however many were changed at once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { announced } from '#kernel/server/live/announce.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { createBoard, exportBoard, forgetCard, importBoard } from '../board-contract.ts'
import { transferCard } from '../card-contract.ts'
import * as calls from '../contract.ts'
import { columnWith, readOwnBoard } from './boards/testing-board.ts'

type Told = { kind: string; boardId: string; cardId: string; byId: string; columnId?: string }

let product: TestProduct
let told: Told[] = []
beforeAll(async () => {
  const listen = alongside(announced, async (_, { kind, all }) => {
    told.push(...all.map((data) => ({ kind, ...(JSON.parse(data) as Omit<Told, 'kind'>) })))
  })
  product = await testProduct({ parts: [listen] })
})
afterAll(() => product.close())
afterEach(() => {
  told = []
})

/** A column of Ann's with two cards, the ids of its board and cards; what was told of making it is forgotten. */
async function columnOfTwo() {
  const { ann } = product
  const { column, cards } = await columnWith(ann, 'A', 'B')
  const { id: boardId } = await readOwnBoard(ann)
  told = []
  return { boardId, columnId: column.id, cardIds: cards.map(({ id }) => id) }
}

const kinds = () => told.map(({ kind, cardId }) => [kind, cardId])
const each = (kind: string, cardIds: readonly string[]) => cardIds.map((cardId) => [kind, cardId])

describe('all cards of a column', () => {
  test('copied: the copies were created', async () => {
    const { ann } = product
    const { boardId, columnId } = await columnOfTwo()
    const { columnId: copyId } = await ann.send(calls.copyColumn, { columnId, name: 'Copy' })
    const copies = (await readOwnBoard(ann)).columns.find(({ id }) => id === copyId)?.cardIds ?? []
    expect(copies).toHaveLength(2)
    expect(kinds()).toEqual(each('kanban.cardCreated', copies))
    expect(told[0]).toMatchObject({ boardId, byId: ann.id, columnId: copyId })
  })

  test('deleted, and brought back together and one by one', async () => {
    const { ann } = product
    const { boardId, columnId, cardIds } = await columnOfTwo()
    await ann.send(calls.clearColumn, { columnId })
    expect(kinds()).toEqual(each('kanban.cardDeleted', cardIds))
    told = []
    await ann.send(calls.restoreCards, { boardId, cardIds })
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['kanban.cardRestored']))
    expect(told.map(({ cardId }) => cardId).toSorted()).toEqual(cardIds.toSorted())
    expect(told[1]).toMatchObject({ boardId, byId: ann.id, columnId })
    const [cardId = ''] = cardIds
    await ann.send(calls.archiveCard, { cardId })
    told = []
    await ann.send(calls.restoreCard, { cardId })
    expect(told).toEqual([{ kind: 'kanban.cardRestored', boardId, cardId, byId: ann.id, columnId }])
    told = []
    await ann.send(calls.restoreCard, { cardId })
    expect(told).toEqual([])
  })

  test('left by their column: moved, or archived; those off the board are not told', async () => {
    const { ann } = product
    const heir = await columnOfTwo()
    for (const cardsTo of [heir.columnId, undefined]) {
      const { columnId, cardIds } = await columnOfTwo()
      const { card } = await ann.send(calls.createCard, { columnId, name: 'Gone' })
      await ann.send(calls.deleteCard, { cardId: card.id })
      told = []
      await ann.send(calls.deleteColumn, { columnId, cardsTo })
      expect(kinds()).toEqual(each(cardsTo ? 'kanban.cardMoved' : 'kanban.cardArchived', cardIds))
      expect(told[0]?.columnId).toBe(cardsTo)
    }
  })
})

test('a card that is deleted for good out of the archive was deleted; one that was told as deleted is not told again', async () => {
  const { ann } = product
  const { boardId, cardIds } = await columnOfTwo()
  const [archived = '', deleted = ''] = cardIds
  await ann.send(calls.archiveCard, { cardId: archived })
  await ann.send(calls.deleteCard, { cardId: deleted })
  told = []
  for (const cardId of [archived, deleted]) await ann.send(forgetCard, { cardId })
  expect(told).toEqual([{ kind: 'kanban.cardDeleted', boardId, cardId: archived, byId: ann.id }])
})

test('a card that goes to another board was moved there, and not created', async () => {
  const { ann } = product
  const [cardId = ''] = (await columnOfTwo()).cardIds
  const { boardId } = await ann.send(createBoard, { name: 'Other' })
  const columnId = (await ann.send(calls.getBoard, { boardId })).board.columnOrder[0] ?? ''
  told = []
  await ann.send(transferCard, { cardId, columnId })
  expect(told).toEqual([{ kind: 'kanban.cardMoved', boardId, cardId, byId: ann.id, columnId }])
})

test('cards of an imported board were created, unless they are in its archive', async () => {
  const { ann } = product
  const { boardId, cardIds } = await columnOfTwo()
  await ann.send(calls.archiveCard, { cardId: cardIds[0] ?? '' })
  const { text } = await ann.send(exportBoard, { boardId, format: 'json' })
  told = []
  await ann.send(importBoard, { format: 'atrium', text, dryRun: true })
  expect(told).toEqual([])
  const imported = await ann.send(importBoard, { format: 'atrium', text, dryRun: false })
  const { board } = await ann.send(calls.getBoard, { boardId: imported.boardId ?? '' })
  expect(board.cards.map(({ name }) => name)).toContain('B')
  const columns = new Map(told.map(({ cardId, columnId }) => [cardId, columnId]))
  expect(columns).toEqual(new Map(board.cards.map(({ id, columnId }) => [id, columnId])))
  expect(told).toHaveLength(board.cards.length)
  expect(told[0]).toMatchObject({ kind: 'kanban.cardCreated', boardId: board.id, byId: ann.id })
})

// Columns through the API: what each call does, what it refuses, and whose columns they are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  archiveCard,
  createColumn,
  deleteCard,
  deleteColumn,
  getBoard,
  getCard,
  moveColumn,
  restoreCard,
  updateColumn,
} from '../../contract.ts'
import { maxColumns } from '../../entities.ts'
import { columnWith, namesIn, readOwnBoard, shareBoard } from '../boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }

describe('a new column', () => {
  test('is taken as columns are answered; the cards of others do not come with it', async () => {
    const { ann } = product
    const wanted = { id: newId(), name: 'Whole', cardIds: [], cardLimit: 3, revision: 1 }
    const { column } = await ann.send(createColumn, wanted)
    expect(column).toEqual({ ...wanted, revision: (await readOwnBoard(ann)).revision })
    const { cards } = await columnWith(ann, 'Elsewhere')
    const refused = ann.send(createColumn, { name: 'More', cardIds: cards.map(({ id }) => id) })
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { cardIds: { code: 'too-long' } } })
  })

  test('stands at the end of the person’s own board, or of the board that is named', async () => {
    const { ann, ben } = product
    const shared = await shareBoard(ann, ben)
    const { column } = await ann.send(createColumn, { name: 'Next' })
    expect(column).toMatchObject({ name: 'Next', cardIds: [] })
    const { column: byMember } = await ben.send(createColumn, { name: 'Last', boardId: shared.id })
    const board = await readOwnBoard(ann)
    expect(board.columnOrder.slice(-2)).toEqual([column.id, byMember.id])
    expect(board.revision).toBe(byMember.revision)
  })

  test('is refused without a name, on somebody else’s board, and when the board is full', async () => {
    const { manager, admin } = product
    const { id: boardId, columns } = await readOwnBoard(manager)
    await expect(manager.send(createColumn, { name: '  ' })).rejects.toMatchObject({
      status: 400,
      fields: { name: { code: 'required' } },
    })
    await expect(admin.send(createColumn, { name: 'Mine', boardId })).rejects.toMatchObject(notFound)
    for (let count = columns.length; count < maxColumns; count++)
      await manager.send(createColumn, { name: `Column ${count}` })
    await expect(manager.send(createColumn, { name: 'One more' })).rejects.toMatchObject({
      status: 409,
      code: 'no-room',
    })
  })

  test('is created once, however often the same request is sent', async () => {
    const { admin } = product
    const before = await readOwnBoard(admin)
    const options = { key: newId() }
    const first = await admin.send(createColumn, { name: 'Once' }, options)
    expect(await admin.send(createColumn, { name: 'Once' }, options)).toEqual(first)
    await expect(admin.send(createColumn, { name: 'Twice' }, options)).rejects.toMatchObject({
      status: 422,
      code: 'key-reused',
    })
    expect((await readOwnBoard(admin)).columns).toHaveLength(before.columns.length + 1)
  })
})

describe('an updated column', () => {
  test('takes a column as it was answered, and a part of one', async () => {
    const { ann } = product
    const { column } = await columnWith(ann)
    const { column: renamed } = await ann.send(updateColumn, {
      columnId: column.id,
      column: { ...column, name: 'Renamed' },
    })
    expect(renamed).toEqual({ ...column, name: 'Renamed', revision: renamed.revision })
    const { column: same } = await ann.send(updateColumn, { columnId: column.id, column: renamed })
    expect(same).toEqual(renamed)
    expect((await readOwnBoard(ann)).revision).toBe(renamed.revision)
  })

  test('gets the wanted order of its cards; those that are not named keep their place', async () => {
    const { ann } = product
    const { column, cards } = await columnWith(ann, 'A', 'B', 'C', 'D')
    const [a, b, , d] = cards.map(({ id }) => id)
    const wanted = [d, b, a].filter((id) => id !== undefined)
    const { column: ordered } = await ann.send(updateColumn, { columnId: column.id, column: { cardIds: wanted } })
    expect(await namesIn(ann, column.id)).toEqual(['D', 'B', 'C', 'A'])
    expect((await readOwnBoard(ann)).columns.find(({ id }) => id === column.id)).toEqual(ordered)
  })

  test('gets no card of another column or board, and none twice', async () => {
    const { ann, ben } = product
    const { column, cards } = await columnWith(ann, 'A', 'B')
    const { cards: others } = await columnWith(ann, 'Elsewhere')
    const { cards: foreign } = await columnWith(ben, 'Foreign')
    const [first = ''] = cards.map(({ id }) => id)
    for (const cardIds of [[others[0]?.id ?? ''], [foreign[0]?.id ?? ''], [newId()], [first, first]]) {
      const refused = ann.send(updateColumn, { columnId: column.id, column: { cardIds } })
      await expect(refused).rejects.toMatchObject({
        status: 400,
        fields: { 'column.cardIds': { code: 'not-allowed' } },
      })
    }
    expect(await namesIn(ann, column.id)).toEqual(['A', 'B'])
  })

  test('keeps its id', async () => {
    const { column } = await columnWith(product.ann)
    const refused = product.ann.send(updateColumn, { columnId: column.id, column: { id: newId() } })
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { 'column.id': { code: 'not-allowed' } } })
  })

  test('asks when someone else renamed it since; without a revision the last name stays', async () => {
    const { ann, ben } = product
    const { column } = await columnWith(ann)
    const { column: renamed } = await ben.send(updateColumn, { columnId: column.id, column: { name: 'Ben’s' } })
    const { id: columnId, revision } = column
    for (const input of [
      { columnId, column: { name: 'Ann’s', revision } },
      { columnId, column: { name: 'Ann’s' }, revision },
    ]) {
      await expect(ann.send(updateColumn, input)).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
        revision: renamed.revision,
        clashes: { name: { yours: 'Ann’s', theirs: 'Ben’s' } },
      })
    }
    const { column: last } = await ann.send(updateColumn, { columnId: column.id, column: { name: 'Ann’s' } })
    expect(last.name).toBe('Ann’s')
  })
})

describe('a deleted column', () => {
  test('leaves its cards in the archive, those that were there too, and they come back in the first column', async () => {
    const { ann } = product
    const { column, cards } = await columnWith(ann, 'On the board', 'In the archive', 'Deleted')
    const [here = '', archived = '', deleted = ''] = cards.map(({ id }) => id)
    await ann.send(archiveCard, { cardId: archived })
    await ann.send(deleteCard, { cardId: deleted })
    const { revision } = await ann.send(deleteColumn, { columnId: column.id })
    const board = await readOwnBoard(ann)
    expect(board.revision).toBe(revision)
    expect(board.columnOrder).not.toContain(column.id)
    expect(board.cards.map(({ id }) => id)).not.toContain(here)
    expect((await ann.send(getCard, { cardId: here })).card.isArchived).toBe(true)
    for (const cardId of [here, archived, deleted]) {
      const { card } = await ann.send(restoreCard, { cardId })
      expect(card.columnId).toBe(board.columnOrder[0])
    }
    expect((await namesIn(ann, board.columnOrder[0] ?? '')).slice(-3)).toEqual([
      'On the board',
      'In the archive',
      'Deleted',
    ])
    await expect(ann.send(deleteColumn, { columnId: column.id })).rejects.toMatchObject(notFound)
  })

  test('gives its cards to another column when asked to, in their order', async () => {
    const { ann, ben } = product
    const { column: heir } = await columnWith(ann, 'First')
    const { column, cards } = await columnWith(ann, 'Second', 'Off the board', 'Third')
    await ann.send(archiveCard, { cardId: cards[1]?.id ?? '' })
    const foreign = (await readOwnBoard(ben)).columnOrder[0] ?? ''
    for (const cardsTo of [foreign, column.id]) {
      await expect(ann.send(deleteColumn, { columnId: column.id, cardsTo })).rejects.toMatchObject(notFound)
    }
    await ann.send(deleteColumn, { columnId: column.id, cardsTo: heir.id })
    expect(await namesIn(ann, heir.id)).toEqual(['First', 'Second', 'Third'])
    const { card } = await ann.send(restoreCard, { cardId: cards[1]?.id ?? '' })
    expect(card.columnId).toBe(heir.id)
    const wrong = await product.database.read.many(sql`
      select id from kanban_columns k where card_count <> (
        select count(*) from kanban_cards where column_id = k.id and deleted_at is null and archived_at is null)`)
    expect(wrong).toEqual([])
  })
})

describe('a moved column', () => {
  test('stands before another or at the end; where it stands already nothing changes', async () => {
    const { ben } = product
    const { columnOrder } = await readOwnBoard(ben)
    const [first = '', second = ''] = columnOrder
    const order = async () => (await readOwnBoard(ben)).columnOrder
    await ben.send(moveColumn, { columnId: second, before: first })
    expect((await order()).slice(0, 2)).toEqual([second, first])
    const { revision } = await ben.send(moveColumn, { columnId: second, before: null })
    expect((await order()).at(-1)).toBe(second)
    expect(await ben.send(moveColumn, { columnId: second, before: null })).toEqual({ revision })
    expect(await ben.send(moveColumn, { columnId: second, before: second })).toEqual({ revision })
    expect((await readOwnBoard(ben)).revision).toBe(revision)
  })

  test('stays where someone else moved it since', async () => {
    const { ben } = product
    const { columnOrder, revision } = await readOwnBoard(ben)
    const [first = '', second = '', third = ''] = columnOrder
    await ben.send(moveColumn, { columnId: third, before: first })
    const stale = ben.send(moveColumn, { columnId: third, before: second, revision })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect((await readOwnBoard(ben)).columnOrder[0]).toBe(third)
    const { revision: seen } = await ben.send(moveColumn, { columnId: third, before: null, revision: revision + 1 })
    expect(seen).toBe(revision + 2)
  })
})

test('the columns of somebody else are not there, for an admin neither', async () => {
  const { manager, admin } = product
  const board = await readOwnBoard(manager)
  const columnId = board.columnOrder[0] ?? ''
  await expect(admin.send(updateColumn, { columnId, column: { name: 'Mine' } })).rejects.toMatchObject(notFound)
  await expect(admin.send(deleteColumn, { columnId })).rejects.toMatchObject(notFound)
  await expect(admin.send(moveColumn, { columnId, before: null })).rejects.toMatchObject(notFound)
  expect((await manager.send(getBoard, {})).board).toEqual(board)
})

// All cards of a column at once, and the archive: limits, copies, what is emptied, kept, brought back, forgotten.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload } from '#app/testing-uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import * as boards from '../../board-contract.ts'
import * as inside from '../../card-contract.ts'
import type { CardDetails } from '../../card-entities.ts'
import { noColumnId } from '../../card-entities.ts'
import * as calls from '../../contract.ts'
import type { Board } from '../../entities.ts'
import { columnWith, namesIn, readOwnBoard, shareBoard } from '../boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const conflict = { status: 409, code: 'conflict' }
const today = { dayStart: '2026-11-21T00:00:00.000Z', dayEnd: '2026-11-22T00:00:00.000Z' }
const idOfFirst = ({ columns }: Board, columnId: string) => columns.find(({ id }) => id === columnId)?.cardIds[0] ?? ''

describe('a column', () => {
  test('warns above as many cards as somebody says', async () => {
    const { ann } = product
    const { column } = await columnWith(ann, 'A')
    const { column: limited } = await ann.send(calls.updateColumn, { columnId: column.id, column: { cardLimit: 3 } })
    expect(limited).toMatchObject({ cardLimit: 3, name: column.name, cardIds: column.cardIds })
    expect((await readOwnBoard(ann)).columns.at(-1)).toEqual(limited)
    const none = await ann.send(calls.updateColumn, { columnId: column.id, column: { cardLimit: null } })
    expect(none.column.cardLimit).toBeNull()
    const zero = ann.send(calls.updateColumn, { columnId: column.id, column: { cardLimit: 0 } })
    await expect(zero).rejects.toMatchObject({ status: 400 })
  })

  test('is copied with its cards and what is inside them, but not their comments', async () => {
    const { ann, admin, database } = product
    const board = await readOwnBoard(ann)
    const { label } = await ann.send(boards.createLabel, { boardId: board.id, name: 'Stone', hue: 3 })
    const { column, cards } = await columnWith(ann, 'A', 'B', 'Deleted')
    const [a = '', , deleted = ''] = cards.map(({ id }) => id)
    await ann.send(calls.deleteCard, { cardId: deleted })
    await ann.send(calls.updateCard, { cardId: a, card: { description: 'In blue', priority: 'high' } })
    await ann.send(inside.assignCard, { cardId: a, personId: ann.id, assigned: true })
    await ann.send(inside.labelCard, { cardId: a, labelId: label.id, labelled: true })
    await ann.send(inside.createSubtask, { cardId: a, name: 'First coat' })
    await ann.send(inside.createComment, { cardId: a, message: 'Not copied' })
    const uploadId = await finishedUpload(database, ann.id, { name: 'door.webp' })
    await ann.send(inside.attachFile, { cardId: a, uploadId })
    const id = newId()
    await expect(admin.send(calls.copyColumn, { columnId: column.id, name: 'Copy' })).rejects.toMatchObject(notFound)
    await ann.send(calls.copyColumn, { id, columnId: column.id, name: 'Copy' })
    await expect(ann.send(calls.copyColumn, { id, columnId: column.id, name: 'x' })).rejects.toMatchObject(conflict)
    const after = await readOwnBoard(ann)
    expect(after.columnOrder.indexOf(id)).toBe(after.columnOrder.indexOf(column.id) + 1)
    expect(await namesIn(ann, id)).toEqual(['A', 'B'])
    const copyId = idOfFirst(after, id)
    const { card } = await ann.send(calls.getCard, { cardId: a })
    const { card: copy } = await ann.send(calls.getCard, { cardId: copyId })
    const same = ({ description, priority, assignee, labelIds, attachmentCount }: CardDetails) => [
      [description, priority, attachmentCount],
      [assignee, labelIds],
    ]
    expect(same(copy)).toEqual(same(card))
    expect(copy).toMatchObject({ comments: [], commentCount: 0, subtasks: [{ name: 'First coat', done: false }] })
    expect(copy.coverId).toBe(copy.attachments[0]?.id)
    expect(copy.coverId).not.toBe(card.coverId)
    // The original's file goes; the copy's own stays, with its content.
    await ann.send(inside.deleteAttachment, { attachmentId: card.coverId ?? '' })
    expect((await ann.send(calls.getCard, { cardId: copyId })).card.attachments).toEqual(copy.attachments)
    const { boards: summaries } = await ann.send(boards.listBoards, today)
    expect(summaries.flatMap(({ stages }) => stages).find(({ columnId }) => columnId === id)?.cards).toBe(2)
  })

  test('and its copy fit between two others for ever', async () => {
    const { ann, database } = product
    const { boardId } = await ann.send(boards.createBoard, { name: 'Narrow' })
    const read = async () => (await ann.send(calls.getBoard, { boardId })).board
    const [a = '', b = '', c = '', d = ''] = (await read()).columnOrder
    // As after hundreds of moves to the same place: C stands very close below B.
    const narrow = async () => {
      const close = sql`(select rank from kanban_columns where id = ${b}) || repeat('0', 70) || '1'`
      await database.transaction((tx) => tx.run(sql`update kanban_columns set rank = ${close} where id = ${c}`))
    }
    const longest = sql`select max(length(rank)) as length from kanban_columns where board_id = ${boardId}`
    const readLongest = async () => (await database.read.one<{ length: number }>(longest)).length
    const revisionsOf = ({ columns }: Board) => new Map(columns.map(({ id, revision }) => [id, revision]))
    await narrow()
    const before = revisionsOf(await read())
    const { revision } = await ann.send(calls.moveColumn, { columnId: a, before: c })
    const after = await read()
    expect(after.columnOrder).toEqual([b, a, c, d])
    expect(await readLongest()).toBeLessThan(20)
    // Nobody moved the others: their revisions stay.
    expect(revisionsOf(after)).toEqual(before.set(a, revision))
    await ann.send(calls.moveColumn, { columnId: a, before: null })
    await narrow()
    const { columnId: copyId } = await ann.send(calls.copyColumn, { columnId: b, name: 'Copy' })
    expect((await read()).columnOrder).toEqual([b, copyId, c, d, a])
    expect(await readLongest()).toBeLessThan(20)
  })

  test('is emptied, and its cards come back together, once', async () => {
    const { ann, admin } = product
    const { id: boardId } = await readOwnBoard(ann)
    const { column, cards } = await columnWith(ann, 'A', 'B', 'C')
    const columnId = column.id
    await ann.send(calls.archiveCard, { cardId: cards[1]?.id ?? '' })
    await expect(admin.send(calls.clearColumn, { columnId })).rejects.toMatchObject(notFound)
    const { cardIds } = await ann.send(calls.clearColumn, { columnId })
    expect(cardIds).toEqual([cards[0]?.id, cards[2]?.id])
    expect(await namesIn(ann, columnId)).toEqual([])
    await expect(admin.send(calls.restoreCards, { boardId, cardIds })).rejects.toMatchObject(notFound)
    const { revision } = await ann.send(calls.restoreCards, { boardId, cardIds: [...cardIds, newId()] })
    expect(await namesIn(ann, columnId)).toEqual(['A', 'C'])
    expect(await ann.send(calls.restoreCards, { boardId, cardIds })).toEqual({ revision })
    const wrong = await product.database.read.many(sql`
      select id from kanban_columns k where card_count <> (
        select count(*) from kanban_cards where column_id = k.id and deleted_at is null and archived_at is null)`)
    expect(wrong).toEqual([])
  })
})

describe('the archive', () => {
  test('holds archived and deleted cards apart, the last one first, in pages', async () => {
    const { manager, admin, ben } = product
    const { id: boardId } = await shareBoard(manager, admin)
    const { column, cards } = await columnWith(manager, ...Array.from({ length: 23 }, (_, index) => `No. ${index}`))
    for (const { id: cardId } of cards) await admin.send(calls.archiveCard, { cardId })
    expect(await namesIn(manager, column.id)).toEqual([])
    const first = await manager.send(boards.listArchive, { boardId, which: 'archived' })
    expect(first.hasMore).toBe(true)
    expect(first.cards[0]).toMatchObject({ card: { name: 'No. 22' }, columnName: 'A column' })
    const before = first.cards.at(-1)?.card.id
    const second = await manager.send(boards.listArchive, { boardId, which: 'archived', before })
    expect(second).toMatchObject({ hasMore: false, cards: [{}, {}, { card: { name: 'No. 0' } }] })
    const searched = { boardId, which: 'archived', search: 'no 0' } as const
    expect(await manager.send(boards.listArchive, searched)).toMatchObject({
      hasMore: false,
      cards: [{ card: { name: 'No. 0' } }],
    })
    const byColumn = await manager.send(boards.listArchive, { ...searched, search: 'colu' })
    expect(byColumn.cards).toHaveLength(first.cards.length)
    expect(await manager.send(boards.listArchive, { ...searched, search: 'nowhere' })).toMatchObject({ cards: [] })
    // A place that is nowhere any more is the beginning.
    await manager.send(calls.restoreCard, { cardId: before ?? '' })
    const anew = await manager.send(boards.listArchive, { boardId, which: 'archived', before })
    expect(anew).toMatchObject({ hasMore: true, cards: { 0: { card: { name: 'No. 22' } }, length: 20 } })
    await manager.send(calls.archiveCard, { cardId: before ?? '' })
    const [one = '', two = ''] = cards.map(({ id }) => id)
    await manager.send(calls.deleteCard, { cardId: one })
    expect(await manager.send(boards.listArchive, { boardId, which: 'deleted' })).toMatchObject({
      cards: [{ card: { id: one } }],
    })
    await manager.send(calls.restoreCard, { cardId: one })
    await manager.send(calls.restoreCard, { cardId: two })
    expect(await namesIn(manager, column.id)).toEqual(['No. 0', 'No. 1'])
    await expect(ben.send(boards.listArchive, { boardId, which: 'archived' })).rejects.toMatchObject(notFound)
    await expect(ben.send(calls.archiveCard, { cardId: one })).rejects.toMatchObject(notFound)
  })

  test('forgets for good what is in it, and nothing that is on the board', async () => {
    const { ann, admin } = product
    const { cards } = await columnWith(ann, 'Here', 'Archived', 'Deleted')
    const [here = '', archived = '', deleted = ''] = cards.map(({ id }) => id)
    await ann.send(calls.archiveCard, { cardId: archived })
    await ann.send(calls.deleteCard, { cardId: deleted })
    await expect(ann.send(boards.forgetCard, { cardId: here })).rejects.toMatchObject(conflict)
    await expect(admin.send(boards.forgetCard, { cardId: archived })).rejects.toMatchObject(notFound)
    for (const cardId of [archived, deleted]) {
      await ann.send(boards.forgetCard, { cardId })
      await expect(ann.send(calls.restoreCard, { cardId })).rejects.toMatchObject(notFound)
    }
  })
})

test('a board’s last column can be deleted: its cards stay in the archive, and come back into the next one that is made', async () => {
  const { ann } = product
  const { boardId } = await ann.send(boards.createBoard, { name: 'Bare' })
  const { columnOrder } = (await ann.send(calls.getBoard, { boardId })).board
  const [first = '', ...others] = columnOrder
  const { card } = await ann.send(calls.createCard, { columnId: first, name: 'Left over' })
  for (const columnId of [...others, first]) await ann.send(calls.deleteColumn, { columnId })
  const { board } = await ann.send(calls.getBoard, { boardId })
  expect(board).toMatchObject({ cards: [], columns: [], columnOrder: [] })
  const archive = await ann.send(boards.listArchive, { boardId, which: 'archived', search: 'left' })
  expect(archive.cards).toMatchObject([{ card: { id: card.id, columnId: noColumnId }, columnName: null }])
  expect((await ann.send(calls.getCard, { cardId: card.id })).card.isArchived).toBe(true)
  const tooEarly = [
    ann.send(calls.restoreCard, { cardId: card.id }),
    ann.send(calls.restoreCards, { boardId, cardIds: [card.id] }),
  ]
  // All at once: a second refusal that nobody awaits yet would count as an error outside every test.
  await Promise.all(tooEarly.map((early) => expect(early).rejects.toMatchObject(conflict)))
  const { column } = await ann.send(calls.createColumn, { boardId, name: 'Anew' })
  expect((await ann.send(calls.restoreCard, { cardId: card.id })).card.columnId).toBe(column.id)
})

test('a card is duplicated below itself, with what is inside it but comments and likes', async () => {
  const { ann, admin } = product
  const { column, cards } = await columnWith(ann, 'Above', 'Below')
  const cardId = cards[0]?.id ?? ''
  await ann.send(calls.updateCard, { cardId, card: { description: 'In blue', priority: 'high' } })
  await ann.send(inside.assignCard, { cardId, personId: ann.id, assigned: true })
  await ann.send(inside.createSubtask, { cardId, name: 'Measure' })
  await ann.send(inside.createComment, { cardId, message: 'Not copied' })
  const uploadId = await finishedUpload(product.database, ann.id, { name: 'plan.webp' })
  await ann.send(inside.attachFile, { cardId, uploadId })
  const copy = { id: newId(), cardId, name: 'Above (copy)' }
  await expect(admin.send(inside.copyCard, copy)).rejects.toMatchObject(notFound)
  const { card } = await ann.send(inside.copyCard, copy)
  expect(card).toMatchObject({ id: copy.id, attachmentCount: 1, subtaskCount: 1, commentCount: 0, priority: 'high' })
  expect(await namesIn(ann, column.id)).toEqual(['Above', 'Above (copy)', 'Below'])
  const { card: whole } = await ann.send(calls.getCard, { cardId: copy.id })
  expect(whole).toMatchObject({ description: 'In blue', assignee: [{ id: ann.id }], comments: [] })
  expect(whole.subtasks.map(({ name }) => name)).toEqual(['Measure'])
  await expect(ann.send(inside.copyCard, copy)).rejects.toMatchObject({ status: 409 })
  await ann.send(calls.archiveCard, { cardId })
  await expect(ann.send(inside.copyCard, { cardId, name: 'Again' })).rejects.toMatchObject({ code: 'archived' })
})

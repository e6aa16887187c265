// A board with more on it than a file may hold: it is refused before it is read, and any other is not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createBoard, exportBoard, importBoard } from '../../board-contract.ts'
import { createCard, getBoard } from '../../contract.ts'
import { descriptionMax, exportMax, importMax, maxCards } from '../../entities.ts'
import type { BoardFile } from './board-file.ts'
import { readBoardFile, readFileLength } from './export-queries.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  // Nobody searches here, and so much text would take long to be made ready for it.
  await product.database.read.run(sql`alter table kanban_cards alter column search drop expression`)
})
afterAll(() => product.close())

const tooLarge = { status: 413, code: 'too-large' }
const onlyAsTable = { ...tooLarge, fields: { format: { code: 'too-large' } } }

async function emptyBoard(person: TestPerson) {
  const { boardId } = await person.send(createBoard, { name: 'Long' })
  const [columnId = ''] = (await person.send(getBoard, { boardId })).board.columnOrder
  return { boardId, columnId }
}

/** A board of so many cards, each described at such length as one may be. */
async function boardOf(person: TestPerson, cards: number, letter: string) {
  const { boardId, columnId } = await emptyBoard(person)
  const ids = Array.from({ length: cards }, newId)
  await product.database.read.run(sql`
    insert into kanban_cards (id, board_id, column_id, name, description, rank, reporter_id, revision)
    select id, ${boardId}, ${columnId}, 'Card', repeat(${letter}, ${descriptionMax}), id::text, ${person.id}, 1
    from unnest(${ids}::uuid[]) id`)
  return boardId
}

/** A board of one card, with so many comments as long as one may be. */
async function boardWith(person: TestPerson, comments: number, letter: string) {
  const { boardId, columnId } = await emptyBoard(person)
  const { card } = await person.send(createCard, { columnId, name: 'Card', description: 'Of the north wing' })
  const ids = Array.from({ length: comments }, newId)
  await product.database.read.run(sql`
    insert into comments (id, kind, record_id, person_id, message)
    select id, 'kanban.card', ${card.id}, ${person.id}, repeat(${letter}, ${descriptionMax}) from unnest(${ids}::uuid[]) id`)
  return boardId
}

test('with more comments than a file may hold is refused in words, and given as a table, which has none', async () => {
  const { ann, ben, database } = product
  for (const letter of ['x', '板']) {
    const boardId = await boardWith(ann, exportMax / descriptionMax / Buffer.byteLength(letter), letter)
    expect(await readFileLength(database.read, ann.id, boardId, 'json')).toBeGreaterThan(exportMax)
    await expect(ann.send(exportBoard, { boardId, format: 'json' })).rejects.toMatchObject(onlyAsTable)
    expect((await ann.send(exportBoard, { boardId, format: 'csv' })).text).toContain('Of the north wing')
    // People who aren't members learn nothing about it.
    await expect(ben.send(exportBoard, { boardId, format: 'json' })).rejects.toMatchObject({ status: 404 })
  }
}, 60_000)

test('with more on its cards than any file may hold is refused as both, and sent from neither to the other', async () => {
  const { ann, database } = product
  const boards = [
    await boardOf(ann, exportMax / descriptionMax / 3, '板'),
    // A table writes it twice.
    await boardOf(ann, Math.ceil(exportMax / descriptionMax / 2), '"'),
  ]
  for (const [at, boardId] of boards.entries()) {
    expect((await readFileLength(database.read, ann.id, boardId, 'csv')) > exportMax).toBe(at === 0)
    for (const format of ['json', 'csv'] as const) {
      const refusal: unknown = await ann.send(exportBoard, { boardId, format }).catch((error: unknown) => error)
      expect(refusal).toMatchObject(tooLarge)
      expect(refusal).not.toHaveProperty('fields')
    }
  }
  await database.read.run(sql`update kanban_cards set archived_at = now() where board_id = ${boards[0]}`)
  await expect(ann.send(exportBoard, { boardId: boards[0] ?? '', format: 'json' })).rejects.toMatchObject(onlyAsTable)
  expect((await ann.send(exportBoard, { boardId: boards[0] ?? '', format: 'csv' })).text).not.toContain('板')
}, 60_000)

test('is refused, too, when only the signs that JSON writes otherwise make it too long', async () => {
  const { ann, database } = product
  const boardId = await boardWith(ann, Math.ceil(exportMax / descriptionMax / 2), '"')
  expect(await readFileLength(database.read, ann.id, boardId, 'json')).toBeLessThan(exportMax)
  await expect(ann.send(exportBoard, { boardId, format: 'json' })).rejects.toMatchObject(onlyAsTable)
  expect((await ann.send(exportBoard, { boardId, format: 'csv' })).text).toContain('Of the north wing')
}, 60_000)

test('of which an import would not take the file is refused as JSON, and given as a table', async () => {
  const { ann } = product
  const boardId = await boardWith(ann, importMax / descriptionMax, 'x')
  await expect(ann.send(exportBoard, { boardId, format: 'json' })).rejects.toMatchObject(onlyAsTable)
  expect((await ann.send(exportBoard, { boardId, format: 'csv' })).text).toContain('Of the north wing')
}, 60_000)

test('that is about as long as one may be can be imported again, whatever it is written in', async () => {
  const { ann } = product
  const comments = Math.floor((importMax / descriptionMax) * 0.97)
  for (const letter of ['ب', '板']) {
    const boardId = await boardWith(ann, comments, letter)
    const { text } = await ann.send(exportBoard, { boardId, format: 'json' })
    const { report } = await ann.send(importBoard, { format: 'atrium', text, dryRun: true })
    expect(report).toMatchObject({ cards: 1, comments, skipped: [] })
  }
}, 60_000)

test('of a usual length is exported, and its file is about as long as it was reckoned', async () => {
  const { ann, database } = product
  const boardId = await boardWith(ann, 20, 'x')
  const { text } = await ann.send(exportBoard, { boardId, format: 'json' })
  const reckoned = await readFileLength(database.read, ann.id, boardId, 'json')
  expect(JSON.parse(text)).toEqual(await readBoardFile(database.read, ann.id, boardId, 'json'))
  expect(reckoned).toBeLessThanOrEqual(text.length)
  expect(reckoned).toBeGreaterThan(text.length * 0.9)
})

test('with a full board and an archive comes back whole, as what is in the archive takes no room on the board', async () => {
  const { ann } = product
  const boardId = await boardWith(ann, 0, 'x')
  const file = JSON.parse((await ann.send(exportBoard, { boardId, format: 'json' })).text) as BoardFile
  const like = (name: string, archived: boolean) => file.cards.map((card) => ({ ...card, name, archived }))
  const back = (cards: BoardFile['cards'], dryRun: boolean) =>
    ann.send(importBoard, { format: 'atrium', text: JSON.stringify({ ...file, cards }), dryRun })
  const cards = [...like('Old', true), ...Array.from({ length: maxCards }, (_, at) => like(`Card ${at}`, false)).flat()]
  const whole = await back(cards, false)
  expect(whole.report).toMatchObject({ cards: maxCards + 1, skipped: [] })
  expect((await ann.send(getBoard, { boardId: whole.boardId ?? '' })).board.cards).toHaveLength(maxCards)
  const { report } = await back([...cards, ...like('Older', true), ...like('One more', false)], true)
  expect(report).toMatchObject({ cards: maxCards + 2, skipped: [{ row: maxCards + 3, reason: 'tooManyCards' }] })
})

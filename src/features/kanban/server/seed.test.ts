// The demo's boards: what the people of the demo find, and that all of it is whole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { found } from '#kernel/errors.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readBoard } from './boards/board-queries.ts'
import { readCard } from './cards/card-queries.ts'
import { readArchive } from './cards/removal-queries.ts'
import { demoBoards } from './demo/demo-boards.ts'
import { readActivity, readBoardSummaries, readDueSoon } from './boards/overview-queries.ts'
import { seed } from './seed.ts'

let product: TestProduct
let maraId: string
beforeAll(async () => {
  product = await testProduct()
  const { transaction } = product.database
  for (const name of new Set(demoBoards.flatMap(({ owner, members = [] }) => [owner, ...members]))) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const person = { email: `${firstName.toLowerCase()}@demo.test`, firstName, lastName, passwordHash: 'none' }
    const { id } = await transaction((tx) => insertPerson(tx, person))
    if (firstName === 'Mara') maraId = id
  }
  await seed({ transaction, config: product.config })
})
afterAll(() => product.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const today = { dayStart: inDays(-1), dayEnd: inDays(1) }

test('Mara finds the boards that she shares and her own, as far as they are, those with a star first', async () => {
  const boards = await readBoardSummaries(product.database.read, maraId, today)
  expect(boards.map(({ name, stages }) => [name, stages.map(({ cards }) => cards)])).toEqual([
    ['North wing', [4, 3, 3, 2]],
    ['Garden', [6, 2, 1, 5]],
    ['Mara’s board', [3, 1, 0, 7]],
    ['Signs and print', [2, 4, 2, 9]],
    ['Spring prices', [8, 1, 0, 0]],
    ['Library, second floor', [7, 0, 2, 4]],
  ])
  expect(boards.map(({ isStarred }) => isStarred)).toEqual([true, true, false, false, false, false])
  const archived = await readBoardSummaries(product.database.read, maraId, { ...today, which: 'archived' })
  expect(archived.map(({ name }) => name)).toEqual(['Old workshop'])
})

/** The first of Mara's boards, which is there. */
async function readNorthWing() {
  const { read } = product.database
  const [wing] = await readBoardSummaries(read, maraId, today)
  return found(await readBoard(read, maraId, found(wing, 'Board').id), 'Board')
}

test('the cards are at work: people, labels, subtasks, comments with mentions, likes', async () => {
  const board = await readNorthWing()
  expect(board.columns.map(({ cardLimit }) => cardLimit)).toEqual([null, 3, null, null])
  const hall = found(
    board.cards.find(({ name }) => name === 'North hall layout'),
    'Card',
  )
  expect(hall).toMatchObject({ priority: 'high', subtaskCount: 8, subtaskDoneCount: 5, commentCount: 6 })
  expect([hall.assignee.length, hall.labelIds.length]).toEqual([5, 2])
  const { card } = found(await readCard(product.database.read, maraId, hall.id), 'Card')
  expect(card.comments.at(-1)?.message).toContain(`@{${maraId}}`)
  expect(card.likedBy).toHaveLength(3)
  expect(card.attachments.map(({ id, width }) => [id === hall.coverId, width])).toEqual([
    [true, 1440],
    [false, 1440],
    [false, 1440],
    [false, 1440],
  ])
})

test('the archive of a board has cards, which its columns do not count', async () => {
  const { read } = product.database
  const { id: boardId } = await readNorthWing()
  const archive = await readArchive(read, maraId, { boardId, which: 'archived' })
  expect(archive.map(({ card }) => card.name).toSorted()).toEqual([
    'Old door of the cellar',
    'Rent for the storage room',
  ])
  const wrong = await read.many(sql`
    select id from kanban_columns k where card_count <> (
      select count(*) from kanban_cards where column_id = k.id and deleted_at is null and archived_at is null)`)
  expect(wrong).toEqual([])
})

test('the cards of a board stand in its columns, and its activity is older than now', async () => {
  const { read } = product.database
  const boards = await readBoardSummaries(read, maraId, today)
  for (const { id, stages, changedAt } of boards) {
    const board = await readBoard(read, maraId, id)
    expect(board?.columns.map(({ cardIds }) => cardIds.length)).toEqual(stages.map(({ cards }) => cards))
    expect(Date.parse(changedAt)).toBeLessThan(Date.now())
  }
  const { late } = await read.one<{ late: number }>(sql`
    select count(*) as late from kanban_activity a join kanban_cards c on c.id = a.card_id where a.created_at < c.created_at`)
  expect(late).toBe(0)
})

test('two cards are due today, and the newest change is about the first of them', async () => {
  const { cards: due } = await readDueSoon(product.database.read, maraId, { ...today, until: inDays(1) })
  expect(due.map(({ card }) => card.name)).toEqual(['North hall layout', 'Call the glass workshop'])
  const [newest] = await readActivity(product.database.read, maraId, {})
  expect(newest).toMatchObject({ kind: 'dueChanged', by: { name: 'Imani Okafor' }, cardId: due[0]?.card.id })
})

test('whoever may sign in has a board of their own', async () => {
  const without = await product.database.read.many(sql`
    select from people p where status = 'active' and not exists (select from kanban_boards where own_of = p.id)`)
  expect(without).toEqual([])
})

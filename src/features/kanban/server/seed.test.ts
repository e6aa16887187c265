// The demo's boards: what the people of the demo find, and that all of it is whole.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { insertPerson } from '#kernel/server/people.ts'
import { sql } from '#kernel/server/sql.ts'
import { readBoard } from './board-queries.ts'
import { demoBoards } from './demo-boards.ts'
import { readActivity, readBoardSummaries, readDueSoon } from './overview-queries.ts'
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
  await seed({ transaction })
})
afterAll(() => product.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('Mara finds two boards that she shares and one of her own, as far as they are', async () => {
  const boards = await readBoardSummaries(product.database.read, maraId, { dayStart: inDays(-1), dayEnd: inDays(1) })
  expect(boards.map(({ name, stages }) => [name, stages.map(({ cards }) => cards)])).toEqual([
    ['North wing', [4, 3, 3, 2]],
    ['Garden', [6, 2, 1, 5]],
    ['Mara’s board', [3, 1, 0, 7]],
  ])
})

test('the cards of a board stand in its columns, and its activity is older than now', async () => {
  const { read } = product.database
  const boards = await readBoardSummaries(read, maraId, { dayStart: inDays(-1), dayEnd: inDays(1) })
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
  const due = await readDueSoon(product.database.read, maraId, inDays(1))
  expect(due.map(({ card }) => card.name)).toEqual(['North hall layout', 'Call the glass workshop'])
  const [newest] = await readActivity(product.database.read, maraId, {})
  expect(newest).toMatchObject({ kind: 'dueChanged', by: { name: 'Imani Okafor' }, cardId: due[0]?.card.id })
})

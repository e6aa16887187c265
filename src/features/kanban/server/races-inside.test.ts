// Many people inside one card at once: nothing of anybody's is lost, and who follows the changes has the same board.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { untilTaken } from '#app/testing-busy.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { applyChange } from '../board.ts'
import { createLabel, deleteLabel, removeMember } from '../board-contract.ts'
import * as inside from '../card-contract.ts'
import type { BoardChange } from '../contract.ts'
import { getBoard, getCard } from '../contract.ts'
import type { Board } from '../entities.ts'
import { columnWith, shareBoard } from './boards/testing-board.ts'

let product: TestProduct
let people: TestPerson[]
let start: Board
let cardId: string
let labelIds: string[]
beforeAll(async () => {
  product = await testProduct({ poolSize: 20 })
  const { ann, ben, manager, admin } = product
  people = [ann, ben, manager, admin]
  const { cards } = await columnWith(ann, 'Busy')
  cardId = cards[0]?.id ?? ''
  const { id: boardId } = await shareBoard(ann, ben, manager, admin)
  labelIds = []
  for (let index = 0; index < 20; index++)
    labelIds.push((await ann.send(createLabel, { boardId, name: `Label ${index}`, hue: index % 8 })).label.id)
  start = (await ann.send(getBoard, { boardId })).board
})
afterAll(() => product.close())

const someone = (index: number): TestPerson => people[index % people.length] ?? product.ann

/** The state of a client that read the board early and then only applied its events. */
async function follow(): Promise<Board | undefined> {
  const events = await product.database.read.many<{ name: string; data: BoardChange['data'] }>(sql`
    select name, data from outbox where data ->> 'boardId' = ${start.id} order by seq`)
  let board: Board | undefined = start
  for (const { name, data } of events) {
    // The outbox holds events of the contract only.
    if ('revision' in data)
      board = board && applyChange(board, { kind: name.replace('kanban.', ''), data } as BoardChange)
  }
  return board
}
const now = async () => (await product.ann.send(getBoard, { boardId: start.id })).board
const details = async () => (await product.ann.send(getCard, { cardId })).card

test('twenty at once assign, label, comment, like and add subtasks: none is lost', async () => {
  const calls = labelIds.flatMap((labelId, index) => {
    const person = someone(index)
    const personId = someone(index + 1).id
    return [
      () => person.send(inside.labelCard, { cardId, labelId, labelled: true }),
      () => person.send(inside.assignCard, { cardId, personId, assigned: true }),
      () => person.send(inside.createComment, { cardId, message: `Comment ${index}` }),
      () => person.send(inside.createSubtask, { cardId, name: `Part ${index}` }),
      () => person.send(inside.likeCard, { cardId, liked: true }),
    ]
  })
  await Promise.all(calls.map((call) => untilTaken<unknown>(call)))
  await product.settle()
  const card = await details()
  expect(card.labelIds.toSorted()).toEqual(labelIds.toSorted())
  expect(card.assignee.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(card).toMatchObject({ commentCount: 20, subtaskCount: 20 })
  expect(new Set(card.comments.map(({ message }) => message)).size).toBe(20)
  expect(new Set(card.subtasks.map(({ name }) => name)).size).toBe(20)
  expect(card.likedBy).toHaveLength(people.length)
  expect(await follow()).toEqual(await now())
})

test('labels that go and people who leave meanwhile are on no card afterwards', async () => {
  const { ann, admin } = product
  const [gone = ''] = labelIds
  await Promise.allSettled([
    ...people.map((person) => person.send(inside.labelCard, { cardId, labelId: gone, labelled: false })),
    ann.send(deleteLabel, { labelId: gone }),
    ...people.map((person) => person.send(inside.labelCard, { cardId, labelId: gone, labelled: true })),
    ...people.map((person) => person.send(inside.assignCard, { cardId, personId: admin.id, assigned: true })),
    ann.send(removeMember, { boardId: start.id, personId: admin.id }),
    ...people.map((person) => person.send(inside.assignCard, { cardId, personId: admin.id, assigned: true })),
  ])
  await product.settle()
  const card = await details()
  expect(card.labelIds).not.toContain(gone)
  expect(card.assignee.map(({ id }) => id)).not.toContain(admin.id)
  expect(await follow()).toEqual(await now())
})

// Cards on their way to another board: what goes along, what stays, and that two that cross both arrive.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { addMember, createBoard, createLabel, listActivity } from '../../board-contract.ts'
import {
  assignCard,
  createComment,
  createSubtask,
  labelCard,
  likeCard,
  transferCard,
  updateSubtask,
} from '../../card-contract.ts'
import type { Board } from '../../entities.ts'
import { archiveCard, createCard, getBoard, getCard, updateCard } from '../../contract.ts'

let product: TestProduct
let garden: Board
let wing: Board
beforeAll(async () => {
  product = await testProduct({ poolSize: 20 })
  const { ann, ben } = product
  garden = await makeBoard('Garden')
  wing = await makeBoard('North wing')
  await ann.send(addMember, { boardId: garden.id, personId: ben.id })
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
async function makeBoard(name: string): Promise<Board> {
  const { boardId } = await product.ann.send(createBoard, { name })
  return (await product.ann.send(getBoard, { boardId })).board
}
const columnOf = ({ columnOrder }: Board) => columnOrder[0] ?? ''
const addCard = async (board: Board, name = 'Bench') =>
  (await product.ann.send(createCard, { columnId: columnOf(board), name })).card.id
const namesOn = async (boardId: string) =>
  (await product.ann.send(getBoard, { boardId })).board.cards.map(({ name }) => name)

test('all goes along but labels, and people who are not members there', async () => {
  const { ann, ben } = product
  const cardId = await addCard(garden)
  const { label } = await ann.send(createLabel, { boardId: garden.id, name: 'Wood', hue: 2 })
  await ann.send(labelCard, { cardId, labelId: label.id, labelled: true })
  for (const personId of [ben.id, ann.id]) await ann.send(assignCard, { cardId, personId, assigned: true })
  await ann.send(createSubtask, { cardId, name: 'Oil it' })
  await ben.send(createComment, { cardId, message: 'Olive oil?' })
  await ann.send(likeCard, { cardId, liked: true })
  const before = (await ann.send(getCard, { cardId })).card
  const { card, boardId, revision } = await ann.send(transferCard, { cardId, columnId: columnOf(wing) })
  expect(boardId).toBe(wing.id)
  expect((await ann.send(getBoard, { boardId: garden.id })).board).toMatchObject({ revision, cards: [] })
  expect(card).toMatchObject({ columnId: columnOf(wing), labelIds: [], assignee: [{ id: ann.id }] })
  const { subtasks, comments, likedBy, description, reporter } = before
  const after = (await ann.send(getCard, { cardId })).card
  expect(after).toMatchObject({ ...card, boardId: wing.id, subtasks, comments, likedBy, description, reporter })
  const { activities } = await ann.send(listActivity, { cardId })
  expect(activities[0]).toMatchObject({ kind: 'cardCameFromBoard', details: { from: 'Garden', to: 'North wing' } })
  await expect(ben.send(getCard, { cardId })).rejects.toMatchObject(notFound)
})

test('a subtask is named there by whoever saw it there, however far the first board had counted', async () => {
  const { ann } = product
  const cardId = await addCard(garden, 'Counted')
  const { subtask } = await ann.send(createSubtask, { cardId, name: 'Oil' })
  const rename = (name: string) => ({ subtaskId: subtask.id, subtask: { name } })
  for (const name of ['Oil it', 'Wax it', 'Paint it']) await ann.send(updateSubtask, rename(name))
  const fresh = await makeBoard('Fresh')
  const { card } = await ann.send(transferCard, { cardId, columnId: columnOf(fresh) })
  const named = await ann.send(updateSubtask, { ...rename('Sand it'), revision: card.revision })
  expect(named.subtask.name).toBe('Sand it')
})

test('who saw it on the first board is asked about what others named since, there or on a board that has counted less', async () => {
  const { ann } = product
  const [old, young] = [await makeBoard('Old'), await makeBoard('Young')]
  for (const name of ['One', 'Two', 'Three']) await addCard(old, name)
  const cardId = await addCard(old, 'Seen')
  const { subtask } = await ann.send(createSubtask, { cardId, name: 'Seen' })
  const { revision } = (await ann.send(getCard, { cardId })).card
  await ann.send(updateCard, { cardId, card: { priority: 'high' } })
  await ann.send(transferCard, { cardId, columnId: columnOf(young) })
  await ann.send(updateCard, { cardId, card: { name: 'Named there' } })
  await ann.send(updateSubtask, { subtaskId: subtask.id, subtask: { name: 'Named there' } })
  const conflict = (fields: object) => ({ status: 409, code: 'conflict', clashes: fields })
  const theirs = { name: { theirs: 'Named there' } }
  for (const [card, clashes] of [
    [{ name: 'Mine' }, theirs],
    [{ priority: 'low' }, { priority: { theirs: 'high' } }],
  ] as const)
    await expect(ann.send(updateCard, { cardId, card, revision })).rejects.toMatchObject(conflict(clashes))
  const renamed = ann.send(updateSubtask, { subtaskId: subtask.id, subtask: { name: 'Mine' }, revision })
  await expect(renamed).rejects.toMatchObject(conflict(theirs))
  const described = await ann.send(updateCard, { cardId, card: { description: 'Mine' }, revision })
  expect(described.card).toMatchObject({ name: 'Named there', description: 'Mine' })
})

test('who is not on the other board does not hear its name', async () => {
  const { ann, ben } = product
  const cardId = await addCard(garden, 'Secret')
  await ann.send(transferCard, { cardId, columnId: columnOf(wing) })
  const went = async (person: TestPerson) =>
    (await person.send(listActivity, {})).activities.find(({ kind }) => kind === 'cardWentToBoard')
  expect((await went(ann))?.details).toMatchObject({ card: 'Secret', to: 'North wing' })
  expect((await went(ben))?.details).toEqual({ card: 'Secret', from: 'Garden' })
  const { boardId } = await ben.send(createBoard, { name: 'Of Ben' })
  await ben.send(addMember, { boardId, personId: ann.id })
  const { board } = await ben.send(getBoard, { boardId })
  await ann.send(transferCard, { cardId, columnId: columnOf(board) })
  const arrival = (await ben.send(listActivity, { cardId })).activities[0]
  expect(arrival).toMatchObject({ kind: 'cardCameFromBoard', details: { card: 'Secret', to: 'Of Ben' } })
  expect(JSON.stringify(arrival)).not.toContain('North wing')
})

test('with the revision that its mover saw, a card that was changed there since stays', async () => {
  const { ann } = product
  const cardId = await addCard(garden, 'Wanted')
  const there = await ann.send(transferCard, { cardId, columnId: columnOf(wing) })
  await ann.send(updateCard, { cardId, card: { priority: 'high' } })
  const back = { cardId, columnId: columnOf(garden) }
  const { revision } = there.card
  const conflict = { status: 409, code: 'conflict', clashes: { place: { theirs: columnOf(wing) } } }
  await expect(ann.send(transferCard, { ...back, revision })).rejects.toMatchObject(conflict)
  const seen = (await ann.send(getCard, { cardId })).card
  expect(seen).toMatchObject({ boardId: wing.id, priority: 'high' })
  expect((await ann.send(transferCard, { ...back, revision: seen.revision })).boardId).toBe(garden.id)
  await ann.send(archiveCard, { cardId })
})

test('is for members of both boards, and for another board', async () => {
  const { ann, ben, admin } = product
  const cardId = await addCard(garden, 'Stays')
  for (const person of [ben, admin])
    await expect(person.send(transferCard, { cardId, columnId: columnOf(wing) })).rejects.toMatchObject(notFound)
  const there = await addCard(wing, 'Theirs')
  const fetched = ben.send(transferCard, { cardId: there, columnId: columnOf(garden) })
  await expect(fetched).rejects.toMatchObject(notFound)
  await expect(ann.send(transferCard, { cardId, columnId: columnOf(garden) })).rejects.toMatchObject({ status: 400 })
  await ann.send(archiveCard, { cardId })
  await expect(ann.send(transferCard, { cardId, columnId: columnOf(wing) })).rejects.toMatchObject({ status: 409 })
  expect(await namesOn(garden.id)).toEqual([])
})

test('cards that cross by the dozen all arrive', async () => {
  const { ann } = product
  const there: string[] = []
  const back: string[] = []
  for (let index = 0; index < 12; index++) {
    there.push(await addCard(garden, `There ${index}`))
    back.push(await addCard(wing, `Back ${index}`))
  }
  await Promise.all([
    ...there.map((cardId) => ann.send(transferCard, { cardId, columnId: columnOf(wing) })),
    ...back.map((cardId) => ann.send(transferCard, { cardId, columnId: columnOf(garden) })),
  ])
  expect((await namesOn(garden.id)).filter((name) => name.startsWith('Back'))).toHaveLength(12)
  expect((await namesOn(wing.id)).filter((name) => name.startsWith('There'))).toHaveLength(12)
})

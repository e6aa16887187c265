// Finding boards and cards: by words of any of the five languages, and only what the person may see.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { addMember, createBoard, removeMember } from '../board-contract.ts'
import { createCard, createColumn, deleteCard, updateCard } from '../contract.ts'

let product: TestProduct
let boardId: string
let columnId: string
beforeAll(async () => {
  product = await testProduct()
  ;({ boardId } = await product.ann.send(createBoard, { name: 'Jardin d’été', subtitle: 'Cour nord' }))
  const { column } = await product.ann.send(createColumn, { boardId, name: 'À faire' })
  columnId = column.id
})
afterAll(() => product.close())

const find = async (person: TestPerson, text: string) =>
  (await person.send(findRecords, { text })).hits.map(({ kind, title, note, link }) => ({ kind, title, note, link }))

test('a board by its name, a card by its name and its description, each with the way to it', async () => {
  const { ann } = product
  const { card } = await ann.send(createCard, { columnId, name: '订购新鞋架', description: 'Đường vào phía bắc' })
  const found = {
    kind: 'kanban.card',
    title: '订购新鞋架',
    note: 'Jardin d’été',
    link: `/dashboard/kanban/${boardId}?card=${card.id}`,
  }
  expect(await find(ann, 'ete')).toEqual([
    { kind: 'kanban.board', title: 'Jardin d’été', note: 'Cour nord', link: `/dashboard/kanban/${boardId}` },
  ])
  expect(await find(ann, '鞋架')).toEqual([found])
  expect(await find(ann, 'duong bac')).toEqual([found])
})

test('what was written anew is found by its new words alone', async () => {
  const { ann } = product
  const { card } = await ann.send(createCard, { columnId, name: 'Lanterns' })
  await ann.send(updateCard, { cardId: card.id, card: { name: 'Fountain' } })
  expect(await find(ann, 'lanterns')).toEqual([])
  expect(await find(ann, 'fount')).toMatchObject([{ title: 'Fountain' }])
  await ann.send(deleteCard, { cardId: card.id })
  expect(await find(ann, 'fountain')).toEqual([])
})

test('only members find it, and no longer than they are', async () => {
  const { ann, ben, admin } = product
  expect(await find(ben, 'ete')).toEqual([])
  expect(await find(admin, 'ete')).toEqual([])
  await ann.send(addMember, { boardId, personId: ben.id })
  expect(await find(ben, 'ete')).toHaveLength(1)
  expect(await find(ben, '鞋架')).toHaveLength(1)
  await ann.send(removeMember, { boardId, personId: ben.id })
  expect(await find(ben, 'ete 鞋')).toEqual([])
})

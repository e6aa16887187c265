// The parts of a card through the API: people, labels, likes and subtasks; access and limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createLabel, deleteLabel, removeMember, updateLabel } from '../../board-contract.ts'
import * as inside from '../../card-contract.ts'
import { archiveCard, createCard, getCard, restoreCard, updateCard } from '../../contract.ts'
import { maxLabels, maxSubtasks } from '../../entities.ts'
import { columnWith, readOwnBoard, shareBoard } from '../boards/testing-board.ts'

let product: TestProduct
let boardId: string
beforeAll(async () => {
  product = await testProduct()
  const board = await shareBoard(product.ann, product.ben)
  boardId = board.id
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const conflict = { status: 409, code: 'conflict' }
const noRoom = { status: 409, code: 'no-room' }
const isArchived = { status: 409, code: 'archived' }
const cardOfAnn = async (name = 'A card') => (await columnWith(product.ann, name)).cards[0]?.id ?? ''
const details = async (cardId: string) => (await product.ann.send(getCard, { cardId })).card
const onBoard = async (cardId: string) => (await readOwnBoard(product.ann)).cards.find(({ id }) => id === cardId)

describe('people on a card', () => {
  test('are members, come one at a time, and stand on the board', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const { card } = await ben.send(inside.assignCard, { cardId, personId: ben.id, assigned: true })
    expect(card.assignee).toEqual([{ id: ben.id, name: ben.name, avatarUrl: null }])
    await ann.send(inside.assignCard, { cardId, personId: ann.id, assigned: true })
    const again = await ann.send(inside.assignCard, { cardId, personId: ann.id, assigned: true })
    expect(again.card.assignee.map(({ id }) => id)).toEqual([ben.id, ann.id])
    expect(await onBoard(cardId)).toEqual(again.card)
    const { card: left } = await ben.send(inside.assignCard, { cardId, personId: ben.id, assigned: false })
    expect(left.assignee.map(({ id }) => id)).toEqual([ann.id])
    expect(await details(cardId)).toMatchObject(left)
  })

  test('who is not a member works on no card, neither on a new one', async () => {
    const { ann, manager } = product
    const cardId = await cardOfAnn()
    const stranger = { cardId, personId: manager.id, assigned: true }
    await expect(ann.send(inside.assignCard, stranger)).rejects.toMatchObject(notFound)
    const { column } = await columnWith(ann)
    const added = ann.send(createCard, { columnId: column.id, name: 'New', assigneeIds: [manager.id] })
    await expect(added).rejects.toMatchObject({ status: 400, fields: { assigneeIds: { code: 'not-allowed' } } })
    const { card } = await ann.send(createCard, { columnId: column.id, name: 'New', assigneeIds: [ann.id, ann.id] })
    expect(card.assignee.map(({ id }) => id)).toEqual([ann.id])
  })

  test('who leaves the board works on none of its cards, archived ones neither', async () => {
    const { manager, admin } = product
    const board = await shareBoard(manager, admin)
    const { cards } = await columnWith(manager, 'Here', 'Archived')
    for (const { id: cardId } of cards) {
      await manager.send(inside.assignCard, { cardId, personId: admin.id, assigned: true })
      await manager.send(inside.assignCard, { cardId, personId: manager.id, assigned: true })
    }
    await manager.send(archiveCard, { cardId: cards[1]?.id ?? '' })
    await manager.send(removeMember, { boardId: board.id, personId: admin.id })
    await manager.send(restoreCard, { cardId: cards[1]?.id ?? '' })
    const left = (await readOwnBoard(manager)).cards
    for (const card of left) expect(card.assignee.map(({ id }) => id)).toEqual([manager.id])
  })
})

describe('labels', () => {
  test('are the board’s, by name; each is on a card or not', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const { label: stone } = await ann.send(createLabel, { boardId, name: 'Stone', hue: 3 })
    const { label: glass } = await ben.send(createLabel, { boardId, name: 'glass', hue: 5 })
    expect((await readOwnBoard(ann)).labels).toEqual([glass, stone])
    await ben.send(inside.labelCard, { cardId, labelId: stone.id, labelled: true })
    const { card } = await ben.send(inside.labelCard, { cardId, labelId: glass.id, labelled: true })
    expect(card.labelIds).toEqual([stone.id, glass.id])
    await ben.send(updateLabel, { labelId: stone.id, label: { name: 'Marble' } })
    expect((await readOwnBoard(ann)).labels).toEqual([glass, { ...stone, name: 'Marble' }])
    await ann.send(deleteLabel, { labelId: stone.id })
    expect((await details(cardId)).labelIds).toEqual([glass.id])
    await expect(ann.send(updateLabel, { labelId: stone.id, label: { hue: 1 } })).rejects.toMatchObject(notFound)
    const { card: bare } = await ann.send(inside.labelCard, { cardId, labelId: glass.id, labelled: false })
    expect(bare.labelIds).toEqual([])
  })

  test('of another board stay there, and an id that is taken is refused', async () => {
    const { ann, ben, admin } = product
    const { id: elsewhere } = await readOwnBoard(ben)
    const { label } = await ben.send(createLabel, { boardId: elsewhere, name: 'Theirs', hue: 1 })
    const cardId = await cardOfAnn()
    await expect(ann.send(inside.labelCard, { cardId, labelId: label.id, labelled: true })).rejects.toMatchObject(
      notFound,
    )
    const taken = ann.send(createLabel, { id: label.id, boardId, name: 'Mine', hue: 2 })
    await expect(taken).rejects.toMatchObject(conflict)
    await expect(admin.send(createLabel, { boardId, name: 'Guest', hue: 0 })).rejects.toMatchObject(notFound)
    await expect(admin.send(updateLabel, { labelId: label.id, label: { name: 'x' } })).rejects.toMatchObject(notFound)
    await expect(admin.send(deleteLabel, { labelId: label.id })).rejects.toMatchObject(notFound)
    expect((await readOwnBoard(ben)).labels).toEqual([label])
  })

  test('a board has room for a hundred', async () => {
    const { admin, database } = product
    const { id } = await readOwnBoard(admin)
    const ids = Array.from({ length: maxLabels }, newId)
    await database.transaction((tx) =>
      tx.run(sql`
        insert into kanban_labels (id, board_id, name, hue) select id, ${id}, 'One', 0 from unnest(${ids}::uuid[]) as id`),
    )
    await expect(admin.send(createLabel, { boardId: id, name: 'More', hue: 0 })).rejects.toMatchObject(noRoom)
    expect((await readOwnBoard(admin)).labels).toHaveLength(maxLabels)
  })
})

test('a card is liked once by each, and no longer when they say so', async () => {
  const { ann, ben, admin } = product
  const cardId = await cardOfAnn()
  const { revision } = await ben.send(inside.likeCard, { cardId, liked: true })
  expect(await ben.send(inside.likeCard, { cardId, liked: true })).toEqual({ revision })
  await ann.send(inside.likeCard, { cardId, liked: true })
  expect((await details(cardId)).likedBy.map(({ id }) => id)).toEqual([ben.id, ann.id])
  await ben.send(inside.likeCard, { cardId, liked: false })
  expect((await details(cardId)).likedBy.map(({ id }) => id)).toEqual([ann.id])
  await expect(admin.send(inside.likeCard, { cardId, liked: true })).rejects.toMatchObject(notFound)
})

describe('subtasks', () => {
  test('are added, named, done, put in order and deleted; the card counts them', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const add = async (name: string) => (await ben.send(inside.createSubtask, { cardId, name })).subtask.id
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    const { card } = await ann.send(inside.updateSubtask, { subtaskId: b, subtask: { done: true, name: 'B' } })
    expect(card).toMatchObject({ subtaskCount: 3, subtaskDoneCount: 1 })
    await ann.send(inside.moveSubtask, { subtaskId: c, before: a })
    await ann.send(inside.moveSubtask, { subtaskId: a, before: newId() })
    const names = async () => (await details(cardId)).subtasks.map(({ name, done }) => (done ? `${name}!` : name))
    expect(await names()).toEqual(['c', 'B!', 'a'])
    const { card: fewer } = await ben.send(inside.deleteSubtask, { subtaskId: b })
    expect(fewer).toMatchObject({ subtaskCount: 2, subtaskDoneCount: 0 })
    expect(await names()).toEqual(['c', 'a'])
    expect(await onBoard(cardId)).toEqual(fewer)
    await expect(ann.send(inside.deleteSubtask, { subtaskId: b })).rejects.toMatchObject(notFound)
  })

  test('fit between two others for ever', async () => {
    const { ann, database } = product
    const cardId = await cardOfAnn()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await ann.send(inside.createSubtask, { cardId, name })).subtask.id)
    const [a = '', b = '', c = ''] = ids
    const close = sql`(select rank from kanban_subtasks where id = ${b}) || repeat('0', 70) || '1'`
    await database.transaction((tx) => tx.run(sql`update kanban_subtasks set rank = ${close} where id = ${c}`))
    await ann.send(inside.moveSubtask, { subtaskId: a, before: c })
    expect((await details(cardId)).subtasks.map(({ name }) => name)).toEqual(['b', 'a', 'c'])
  })

  test('a card has room for two hundred, and takes no id twice', async () => {
    const { ann, database } = product
    const cardId = await cardOfAnn()
    const id = newId()
    await ann.send(inside.createSubtask, { id, cardId, name: 'First' })
    await expect(ann.send(inside.createSubtask, { id, cardId, name: 'Again' })).rejects.toMatchObject(conflict)
    const places = Array.from({ length: maxSubtasks - 1 }, (_, index) => `z${1000 + index}`)
    await database.transaction((tx) =>
      tx.run(sql`
        insert into kanban_subtasks (id, card_id, name, rank)
        select gen_random_uuid(), ${cardId}, 'One', rank from unnest(${places}::text[]) as rank`),
    )
    await expect(ann.send(inside.createSubtask, { cardId, name: 'More' })).rejects.toMatchObject(noRoom)
    expect((await details(cardId)).subtasks).toHaveLength(maxSubtasks)
  })

  test('of somebody else’s card are not there', async () => {
    const { ann, admin } = product
    const cardId = await cardOfAnn()
    const { subtask } = await ann.send(inside.createSubtask, { cardId, name: 'Mine' })
    const subtaskId = subtask.id
    await expect(admin.send(inside.createSubtask, { cardId, name: 'Guest' })).rejects.toMatchObject(notFound)
    await expect(admin.send(inside.updateSubtask, { subtaskId, subtask: { done: true } })).rejects.toMatchObject(
      notFound,
    )
    await expect(admin.send(inside.moveSubtask, { subtaskId, before: null })).rejects.toMatchObject(notFound)
    await expect(admin.send(inside.deleteSubtask, { subtaskId })).rejects.toMatchObject(notFound)
    expect((await details(cardId)).subtasks).toEqual([subtask])
  })
})

test('an archived card can be read, and nothing on it changes until it is brought back', async () => {
  const { ann } = product
  const cardId = await cardOfAnn()
  const { subtask } = await ann.send(inside.createSubtask, { cardId, name: 'Left' })
  await ann.send(archiveCard, { cardId })
  const archived = await details(cardId)
  expect(archived).toMatchObject({ isArchived: true, subtasks: [subtask] })
  await expect(ann.send(updateCard, { cardId, card: { name: 'Ghost' } })).rejects.toMatchObject(isArchived)
  await expect(ann.send(inside.likeCard, { cardId, liked: true })).rejects.toMatchObject(isArchived)
  await expect(ann.send(inside.createSubtask, { cardId, name: 'Late' })).rejects.toMatchObject(isArchived)
  await expect(ann.send(inside.deleteSubtask, { subtaskId: subtask.id })).rejects.toMatchObject(isArchived)
  const self = { cardId, personId: ann.id, assigned: true }
  await expect(ann.send(inside.assignCard, self)).rejects.toMatchObject(isArchived)
  expect(await details(cardId)).toEqual(archived)
})

describe('names that two people give at once', () => {
  test('a subtask that someone else named since is left as it is, with both names; ticking it merges', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn('Named')
    const { subtask, card } = await ann.send(inside.createSubtask, { cardId, name: 'Chairs' })
    const rename = (name: string, revision?: number) => ({ subtaskId: subtask.id, subtask: { name }, revision })
    const theirs = await ben.send(inside.updateSubtask, rename('Nine chairs', card.revision))
    await expect(ann.send(inside.updateSubtask, rename('Two chairs', card.revision))).rejects.toMatchObject({
      ...conflict,
      clashes: { name: { yours: 'Two chairs', theirs: 'Nine chairs' } },
      revision: theirs.card.revision,
    })
    const tick = { subtaskId: subtask.id, subtask: { done: true }, revision: card.revision }
    expect((await ann.send(inside.updateSubtask, tick)).subtask).toMatchObject({ name: 'Nine chairs', done: true })
    await ann.send(inside.updateSubtask, rename('Two chairs', theirs.card.revision))
    // Without a revision the last write wins.
    await ben.send(inside.updateSubtask, rename('Chairs again'))
    expect((await details(cardId)).subtasks).toEqual([{ id: subtask.id, name: 'Chairs again', done: true }])
  })

  test('a label too, and its colour merges', async () => {
    const { ann, ben } = product
    const { label, revision } = await ann.send(createLabel, { boardId, name: 'Light', hue: 1 })
    const rename = (name: string) => ({ labelId: label.id, label: { name }, revision })
    await ben.send(updateLabel, rename('Lights'))
    await expect(ann.send(updateLabel, rename('Lamps'))).rejects.toMatchObject({
      ...conflict,
      clashes: { name: { yours: 'Lamps', theirs: 'Lights' } },
    })
    await ann.send(updateLabel, { labelId: label.id, label: { hue: 3 }, revision })
    const { labels } = await readOwnBoard(ann)
    expect(labels).toContainEqual({ id: label.id, name: 'Lights', hue: 3 })
  })
})

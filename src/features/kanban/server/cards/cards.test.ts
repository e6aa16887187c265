// Cards through the API: what each call does, what it refuses, and whose cards they are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createCard, createColumn, deleteCard, getCard, moveCard, restoreCard, updateCard } from '../../contract.ts'
import { forgetDeletedCards } from './removal-queries.ts'
import { columnWith, namesIn, readOwnBoard, shareBoard } from '../boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await shareBoard(product.ann, product.ben)
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const noon = '2026-12-01T12:00:00.000Z'

describe('a new card', () => {
  test('stands at the end of its column, with what it was given', async () => {
    const { ann, ben } = product
    const { column } = await columnWith(ann, 'First')
    const given = { name: 'Second', description: 'In blue.', due: [null, noon] as [null, string], completed: true }
    const { card } = await ben.send(createCard, { columnId: column.id, ...given })
    expect(await namesIn(ann, column.id)).toEqual(['First', 'Second'])
    const { description, ...onBoard } = given
    expect(card).toMatchObject({ ...onBoard, columnId: column.id })
    const board = await readOwnBoard(ann)
    expect(board.cards.find(({ id }) => id === card.id)).toEqual(card)
    expect((await ann.send(getCard, { cardId: card.id })).card).toMatchObject({
      ...card,
      description,
      boardId: board.id,
      reporter: { id: ben.id, name: ben.name, avatarUrl: null },
    })
  })

  test('has the id that its caller has chosen, unless something has it: then nothing changes', async () => {
    const { ann, ben } = product
    const { column } = await columnWith(ann)
    const id = newId()
    const { card } = await ben.send(createCard, { id, columnId: column.id, name: 'First', priority: 'low' })
    expect(card).toMatchObject({ id, priority: 'low' })
    const board = await readOwnBoard(ann)
    for (const person of [ann, ben]) {
      const taken = person.send(createCard, { id, columnId: column.id, name: 'Over it' })
      await expect(taken).rejects.toMatchObject({ status: 409, code: 'conflict' })
    }
    const again = ann.send(createColumn, { id: column.id, name: 'Over it' })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect(await readOwnBoard(ann)).toEqual(board)
  })

  test('has a name of at most 255 characters as people count them, and a due date that can be', async () => {
    const { ann } = product
    const { column } = await columnWith(ann)
    const add = (fields: object) => ann.send(createCard, { columnId: column.id, name: 'Card', ...fields })
    await expect(add({ name: '👩‍👩‍👧'.repeat(51) })).resolves.toBeDefined()
    await expect(add({ name: 'x'.repeat(256) })).rejects.toMatchObject({
      fields: { name: { code: 'too-long', limit: 255 } },
    })
    await expect(add({ description: 'x'.repeat(5001) })).rejects.toMatchObject({ status: 400 })
    for (const due of [
      ['2026-12-02T12:00:00.000Z', noon],
      [noon, null],
      [null, '0000-12-01T12:00:00.000Z'],
    ]) {
      await expect(add({ due })).rejects.toMatchObject({ status: 400, fields: { due: { code: 'not-allowed' } } })
    }
    await expect(add({ due: [noon] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a changed card', () => {
  test('changes in the fields that are named, and says at which revision', async () => {
    const { ann } = product
    const { cards } = await columnWith(ann, 'Old')
    const cardId = cards[0]?.id ?? ''
    const { card } = await ann.send(updateCard, {
      cardId,
      card: { name: 'New', due: [null, '2026-12-01T15:00:00+03:00'] },
    })
    expect(card).toMatchObject({ name: 'New', description: '', due: [null, noon], completed: false })
    const board = await readOwnBoard(ann)
    expect(board.revision).toBe(card.revision)
    expect(board.cards.find(({ id }) => id === cardId)).toMatchObject({
      name: 'New',
      due: [null, noon],
      revision: card.revision,
    })
    const { card: same } = await ann.send(updateCard, { cardId, card: { name: 'New', due: [null, noon] } })
    expect(same).toEqual(card)
  })

  test('keeps what another person changed in other fields, and asks where both changed the same one', async () => {
    const { ann, ben } = product
    const { cards } = await columnWith(ann, 'Card')
    const { id: cardId = '', revision } = cards[0] ?? {}
    await ben.send(updateCard, { cardId, card: { name: 'Ben’s name' }, revision })
    const { card: merged } = await ann.send(updateCard, { cardId, card: { completed: true }, revision })
    expect(merged).toMatchObject({ name: 'Ben’s name', completed: true })
    const clash = ann.send(updateCard, { cardId, card: { name: 'Ann’s name', description: 'Lost?' }, revision })
    await expect(clash).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      revision: merged.revision,
      clashes: { name: { yours: 'Ann’s name', theirs: 'Ben’s name', by: ben.name } },
    })
    const { card: chosen } = await ann.send(updateCard, {
      cardId,
      card: { name: 'Ann’s name' },
      revision: merged.revision,
    })
    expect(chosen).toMatchObject({ name: 'Ann’s name', description: '' })
  })
})

test('a card keeps the moment in which it was completed, until it is not', async () => {
  const { ann } = product
  const cardId = (await columnWith(ann, 'Count the chairs')).cards[0]?.id ?? ''
  const change = async (card: { completed?: boolean; name?: string }) =>
    (await ann.send(updateCard, { cardId, card })).card.completedAt
  expect(await change({ name: 'Count the tables' })).toBeNull()
  const before = Date.now()
  const completedAt = (await change({ completed: true })) ?? ''
  expect(Date.parse(completedAt)).toBeGreaterThanOrEqual(before)
  expect(await change({ name: 'Count all chairs' })).toBe(completedAt)
  expect(await change({ completed: true })).toBe(completedAt)
  expect((await ann.send(getCard, { cardId })).card.completedAt).toBe(completedAt)
  expect(await change({ completed: false })).toBeNull()
})

describe('a moved card', () => {
  test('stays where someone else moved it since', async () => {
    const { ann, ben } = product
    const { column, cards } = await columnWith(ann, 'A')
    const { column: other } = await columnWith(ann)
    const [{ id: cardId, revision } = { id: '', revision: 0 }] = cards
    const { card: moved } = await ben.send(moveCard, { cardId, columnId: other.id, before: null })
    const back = { cardId, columnId: column.id, before: null }
    await expect(ann.send(moveCard, { ...back, revision })).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect((await ann.send(getCard, { cardId })).card.columnId).toBe(other.id)
    const { card } = await ann.send(moveCard, { ...back, revision: moved.revision })
    expect(card.columnId).toBe(column.id)
  })

  test('stands before the named card of the named column, or at its end', async () => {
    const { ann, ben } = product
    const { column, cards } = await columnWith(ann, 'A', 'B', 'C')
    const { column: other } = await columnWith(ann, 'D')
    const [a = '', b = '', c = ''] = cards.map(({ id }) => id)
    await ben.send(moveCard, { cardId: c, columnId: column.id, before: a })
    expect(await namesIn(ann, column.id)).toEqual(['C', 'A', 'B'])
    await ann.send(moveCard, { cardId: c, columnId: other.id, before: other.cardIds[0] ?? null })
    await ann.send(moveCard, { cardId: a, columnId: other.id, before: null })
    expect(await namesIn(ann, column.id)).toEqual(['B'])
    expect(await namesIn(ann, other.id)).toEqual(['C', 'D', 'A'])
    await ann.send(moveCard, { cardId: b, columnId: other.id, before: newId() })
    expect(await namesIn(ann, other.id)).toEqual(['C', 'D', 'A', 'B'])
  })

  test('to the place where it stands changes nothing and tells nobody', async () => {
    const { ann, database } = product
    const { column, cards } = await columnWith(ann, 'A', 'B')
    const [a = '', b = ''] = cards.map(({ id }) => id)
    const count = () => database.read.one(sql`select count(*) from outbox`)
    const [board, before] = [await readOwnBoard(ann), await count()]
    for (const before of [b, a]) await ann.send(moveCard, { cardId: a, columnId: column.id, before })
    await ann.send(moveCard, { cardId: b, columnId: column.id, before: null })
    expect([await readOwnBoard(ann), await count()]).toEqual([board, before])
  })

  test('goes to columns of its own board only', async () => {
    const { ann, ben } = product
    const { cards } = await columnWith(ann, 'A')
    const { column: elsewhere } = await columnWith(ben)
    const moved = ben.send(moveCard, { cardId: cards[0]?.id ?? '', columnId: elsewhere.id, before: null })
    await expect(moved).rejects.toMatchObject(notFound)
  })

  test('fits between two others for ever', async () => {
    const { ann, database } = product
    const { column, cards } = await columnWith(ann, 'A', 'B', 'C')
    const [a = '', b = '', c = ''] = cards.map(({ id }) => id)
    // As after hundreds of moves to the same place: C stands very close below B.
    const close = sql`(select rank from kanban_cards where id = ${b}) || repeat('0', 70) || '1'`
    await database.transaction((tx) => tx.run(sql`update kanban_cards set rank = ${close} where id = ${c}`))
    await ann.send(moveCard, { cardId: a, columnId: column.id, before: c })
    expect(await namesIn(ann, column.id)).toEqual(['B', 'A', 'C'])
    await ann.send(moveCard, { cardId: b, columnId: column.id, before: c })
    expect(await namesIn(ann, column.id)).toEqual(['A', 'B', 'C'])
    const longest = sql`select max(length(rank)) as length from kanban_cards where column_id = ${column.id}`
    expect((await database.read.one<{ length: number }>(longest)).length).toBeLessThan(20)
  })
})

describe('a deleted card', () => {
  test('is gone, and comes back to its place', async () => {
    const { ann, ben } = product
    const { column, cards } = await columnWith(ann, 'A', 'B', 'C')
    const [, card] = cards
    const cardId = card?.id ?? ''
    await ben.send(deleteCard, { cardId })
    expect(await namesIn(ann, column.id)).toEqual(['A', 'C'])
    await expect(ann.send(getCard, { cardId })).rejects.toMatchObject(notFound)
    await expect(ann.send(updateCard, { cardId, card: { name: 'Ghost' } })).rejects.toMatchObject(notFound)
    await expect(ann.send(moveCard, { cardId, columnId: column.id, before: null })).rejects.toMatchObject(notFound)
    await expect(ann.send(deleteCard, { cardId })).rejects.toMatchObject(notFound)
    const { card: restored } = await ben.send(restoreCard, { cardId })
    expect(restored).toEqual({ ...card, revision: restored.revision })
    expect(await namesIn(ann, column.id)).toEqual(['A', 'B', 'C'])
    expect((await ann.send(restoreCard, { cardId })).card).toEqual(restored)
  })

  test('is kept for thirty days, and then removed for good', async () => {
    const { ann, database } = product
    const { cards } = await columnWith(ann, 'Kept', 'Forgotten')
    const [kept = '', forgotten = ''] = cards.map(({ id }) => id)
    for (const cardId of [kept, forgotten]) await ann.send(deleteCard, { cardId })
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}) + interval '1 hour'`
    await database.transaction(async (tx) => {
      await tx.run(sql`update kanban_cards set deleted_at = ${daysAgo(30)} where id = ${kept}`)
      await tx.run(sql`update kanban_cards set deleted_at = ${daysAgo(31)} where id = ${forgotten}`)
      await forgetDeletedCards(tx)
    })
    await expect(ann.send(restoreCard, { cardId: forgotten })).rejects.toMatchObject(notFound)
    expect((await ann.send(restoreCard, { cardId: kept })).card.name).toBe('Kept')
  })
})

test('the cards of somebody else are not there, for an admin neither', async () => {
  const { ann, admin } = product
  const { column, cards } = await columnWith(ann, 'Mine')
  const cardId = cards[0]?.id ?? ''
  const board = await readOwnBoard(ann)
  await expect(admin.send(getCard, { cardId })).rejects.toMatchObject(notFound)
  await expect(admin.send(createCard, { columnId: column.id, name: 'Guest' })).rejects.toMatchObject(notFound)
  await expect(admin.send(updateCard, { cardId, card: { name: 'Theirs' } })).rejects.toMatchObject(notFound)
  await expect(admin.send(moveCard, { cardId, columnId: column.id, before: null })).rejects.toMatchObject(notFound)
  await expect(admin.send(deleteCard, { cardId })).rejects.toMatchObject(notFound)
  await expect(admin.send(restoreCard, { cardId })).rejects.toMatchObject(notFound)
  expect(await readOwnBoard(ann)).toEqual(board)
})

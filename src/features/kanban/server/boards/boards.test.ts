// Boards through the API: everyone's own, whose boards they are, and what the start page reads of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#features/account/sign-up-contract.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { createCard, deleteCard, getBoard, moveCard, updateCard } from '../../contract.ts'
import { maxDueSoon } from '../../entities.ts'
import { countFinished, listActivity, listBoards, listDueSoon } from '../../board-contract.ts'
import { columnWith, readOwnBoard, shareBoard } from './testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

describe('a board of one’s own', () => {
  test('is there after registration: four columns, no cards, its owner alone', async () => {
    const { ben } = product
    const board = await readOwnBoard(ben)
    expect(board.name).toBe('Ben’s board')
    expect(board.columns.map(({ name }) => name)).toEqual(['To do', 'In progress', 'Ready to test', 'Done'])
    expect(board.columnOrder).toEqual(board.columns.map(({ id }) => id))
    expect(board).toMatchObject({ role: 'owner', cards: [], members: [{ id: ben.id, name: ben.name, role: 'owner' }] })
  })

  test('has its words in the language of who registers', async () => {
    const person = { email: 'lea@atrium.test', password: 'a garden in the rain', firstName: 'Léa', lastName: 'Roy' }
    const { accessToken } = await product.visitor.send(register, { ...person, language: 'fr' })
    const answer = await product.raw('GET', '/api/kanban/board', {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(JSON.parse(answer.text)).toMatchObject({
      board: {
        name: 'Tableau de Léa',
        columns: [{ name: 'À faire' }, { name: 'En cours' }, { name: 'À tester' }, { name: 'Terminé' }],
      },
    })
  })

  test('takes one statement to read, beside the session’s', async () => {
    expect(await product.ann.countStatements(getBoard, {})).toBe(2)
  })
})

describe('somebody else’s board', () => {
  test('is not there, for an admin of the workspace neither', async () => {
    const { id } = await readOwnBoard(product.ann)
    await expect(product.ben.send(getBoard, { boardId: id })).rejects.toMatchObject(notFound)
    await expect(product.admin.send(getBoard, { boardId: id })).rejects.toMatchObject(notFound)
    await expect(product.ann.send(getBoard, { boardId: newId() })).rejects.toMatchObject(notFound)
  })

  test('opens for a member, who reads what the owner reads but for the role', async () => {
    const { manager, admin } = product
    const board = await shareBoard(manager, admin)
    const { board: seen } = await admin.send(getBoard, { boardId: board.id })
    expect(seen).toEqual({ ...board, role: 'member' })
    expect(board.members.map(({ id, role }) => [id, role])).toEqual([
      [manager.id, 'owner'],
      [admin.id, 'member'],
    ])
  })
})

describe('the start page', () => {
  const today = { dayStart: hours(-3), dayEnd: hours(3) }

  test('tells how far each of my boards is and what is due on it', async () => {
    const { ann } = product
    const { column, cards } = await columnWith(ann, 'Late', 'Today', 'Tomorrow', 'Finished', 'Deleted')
    const [late = '', dueToday = '', tomorrow = '', finished = '', deleted = ''] = cards.map(({ id }) => id)
    await ann.send(updateCard, { cardId: late, card: { due: [null, hours(-30)] } })
    await ann.send(updateCard, { cardId: dueToday, card: { due: [null, hours(1)] } })
    await ann.send(updateCard, { cardId: tomorrow, card: { due: [null, hours(30)] } })
    await ann.send(updateCard, { cardId: finished, card: { due: [null, hours(1)], completed: true } })
    await ann.send(updateCard, { cardId: deleted, card: { due: [null, hours(1)] } })
    await ann.send(deleteCard, { cardId: deleted })
    const { boards } = await ann.send(listBoards, today)
    const board = await readOwnBoard(ann)
    expect(boards).toHaveLength(1)
    expect(boards[0]).toMatchObject({
      id: board.id,
      isOwn: true,
      dueToday: 1,
      overdue: 1,
      memberCount: 1,
      revision: board.revision,
    })
    expect(boards[0]?.stages.map(({ cards: count }) => count)).toEqual(
      board.columns.map(({ cardIds }) => cardIds.length),
    )
    expect(boards[0]?.stages.find(({ columnId }) => columnId === column.id)?.cards).toBe(4)
  })

  test('lists what is due, the overdue first, and nothing that is finished, deleted, later or someone else’s', async () => {
    await columnWith(product.manager, 'Of someone else')
    const { cards } = await product.ann.send(listDueSoon, { ...today, until: hours(20) })
    expect(cards.map(({ card }) => card.name)).toEqual(['Late', 'Today'])
    expect(cards[0]).toMatchObject({ columnName: 'A column', board: { name: 'Ann’s board' } })
  })

  test('however many are overdue, what is due today is listed, and the counts are of all', async () => {
    const { admin } = product
    const { columnOrder } = await readOwnBoard(admin)
    const makeDue = (name: string, end: string) =>
      admin.send(createCard, { columnId: columnOrder[0] ?? '', name, due: [null, end] })
    for (let number = 0; number <= maxDueSoon; number++) await makeDue(`Late ${number}`, hours(-30))
    const names = ['Due today', 'Due tonight', 'Due tomorrow']
    for (const [index, name] of names.entries()) await makeDue(name, hours(index * 2 + 0.5))
    const { cards, ...counts } = await admin.send(listDueSoon, { ...today, until: hours(20) })
    expect(counts).toEqual({ overdue: maxDueSoon + 1, today: 2, total: maxDueSoon + 4 })
    expect(cards.map(({ card }) => card.name).slice(maxDueSoon)).toEqual(names)
  })

  test('counts the cards of the person’s boards, and those that are done', async () => {
    const { manager } = product
    const before = await manager.send(countFinished)
    const { columnOrder } = await readOwnBoard(manager)
    const [columnId = ''] = columnOrder
    const { card } = await manager.send(createCard, { columnId, name: 'To do' })
    await manager.send(createCard, { columnId, name: 'Done', completed: true })
    const counted = { finished: before.finished + 1, total: before.total + 2 }
    expect(await manager.send(countFinished)).toEqual(counted)
    await manager.send(deleteCard, { cardId: card.id })
    expect(await manager.send(countFinished)).toEqual({ ...counted, total: before.total + 1 })
  })

  test('shows the boards that I share, changed last first', async () => {
    const { ben, manager } = product
    const board = await shareBoard(ben, manager)
    await ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Newest' })
    const { boards } = await manager.send(listBoards, today)
    expect(boards.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Ben’s board', false],
      ['Mona’s board', true],
    ])
    expect(boards[0]?.members.map(({ id }) => id)).toEqual([ben.id, manager.id])
  })

  test.each(['2026-12-01T12:00:00+20:00', '2026-12-01T12:00:00+03', '2026-02-30T12:00:00Z'])(
    'refuses a moment that no clock shows: %s',
    async (until) => {
      await expect(product.ann.send(listDueSoon, { ...today, until })).rejects.toMatchObject({
        status: 400,
        fields: { until: { code: 'not-a-date' } },
      })
    },
  )

  test('reads boards, due cards and activity in one statement each', async () => {
    expect(await product.ann.countStatements(listBoards, today)).toBe(2)
    expect(await product.ann.countStatements(listDueSoon, { ...today, until: hours(20) })).toBe(2)
    expect(await product.ann.countStatements(listActivity, {})).toBe(2)
  })
})

describe('what happened lately', () => {
  test('is told newest first, as kinds and details that every reader’s language can say', async () => {
    const { ann } = product
    const { column, cards } = await columnWith(ann, 'Paint the door')
    const cardId = cards[0]?.id ?? ''
    const board = await readOwnBoard(ann)
    await ann.send(updateCard, { cardId, card: { completed: true, due: [null, '2026-12-01T12:00:00.000Z'] } })
    await ann.send(moveCard, { cardId, columnId: board.columnOrder[0] ?? '', before: null })
    const { activities } = await ann.send(listActivity, { cardId })
    const card = 'Paint the door'
    expect(activities.map(({ kind, details }) => [kind, details])).toEqual([
      ['cardMoved', { card, from: 'A column', to: 'To do', fromStage: 'last', toStage: 'first' }],
      ['cardFinished', { card }],
      ['dueChanged', { card, fromDue: null, toDue: '2026-12-01T12:00:00.000Z' }],
      ['cardAdded', { card, column: column.name }],
    ])
    expect(activities[0]).toMatchObject({ by: { id: ann.id }, board: { id: board.id }, cardId })
  })

  test('is that of my boards alone; mine is what I did; earlier pages go on where the last one ended', async () => {
    const { ann, ben, manager } = product
    const board = await readOwnBoard(ben)
    for (let index = 0; index < 25; index++)
      await ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: `Card ${index}` })
    await manager.send(createCard, { columnId: board.columnOrder[1] ?? '', name: 'By the member' })
    const first = await ben.send(listActivity, {})
    expect(first.hasMore).toBe(true)
    expect(first.activities.slice(0, 2)).toMatchObject([{ by: { id: manager.id } }, { details: { card: 'Card 24' } }])
    const second = await ben.send(listActivity, { before: first.activities.at(-1)?.id })
    expect(new Set([...first.activities, ...second.activities].map(({ id }) => id)).size).toBe(
      first.activities.length + second.activities.length,
    )
    expect(second.activities.at(-1)?.kind).toBe('boardMade')
    const mine = await manager.send(listActivity, { whose: 'mine' })
    expect(mine.activities.every(({ by }) => by.id === manager.id)).toBe(true)
    const seenByAnn = await ann.send(listActivity, {})
    expect(seenByAnn.activities.filter(({ board: { id } }) => id === board.id)).toEqual([])
  })

  test('after what somebody else did is what comes after nothing', async () => {
    const { ann, admin } = product
    const { activities } = await ann.send(listActivity, { whose: 'mine' })
    for (const before of [activities[0]?.id, newId()])
      expect(await admin.send(listActivity, { before })).toEqual({ activities: [], hasMore: false })
  })
})

// Boards as a whole through the API: made, named, archived, deleted and marked.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import * as boards from '../../board-contract.ts'
import * as inside from '../../card-contract.ts'
import * as calls from '../../contract.ts'
import { maxBoards } from '../../entities.ts'
import { columnWith, readOwnBoard, shareBoard } from './testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const forbidden = { status: 403, code: 'forbidden' }
const conflict = { status: 409, code: 'conflict' }
const archived = { status: 409, code: 'archived' }
const today = { dayStart: '2026-11-21T00:00:00.000Z', dayEnd: '2026-11-22T00:00:00.000Z' }
const read = async (person: TestPerson, boardId: string) => (await person.send(calls.getBoard, { boardId })).board
const listed = async (person: TestPerson, which: 'active' | 'archived' = 'active') =>
  (await person.send(boards.listBoards, { ...today, which })).boards

/** A board of Ann's of which Ben is a member. */
async function boardOfTwo(name = 'North wing') {
  const { ann, ben } = product
  const { boardId } = await ann.send(boards.createBoard, { name })
  await ann.send(boards.addMember, { boardId, personId: ben.id })
  return read(ann, boardId)
}

describe('a new board', () => {
  test('has what it was given, the usual columns, and who makes it as its owner', async () => {
    const { ann } = product
    const id = newId()
    const given = { id, name: 'Garden', subtitle: 'Court', hue: 4 }
    expect(await ann.send(boards.createBoard, given)).toEqual({ boardId: id })
    const board = await read(ann, id)
    expect(board).toMatchObject({ ...given, role: 'owner', isArchived: false, labels: [], cards: [] })
    expect(board.columns.map(({ name }) => name)).toEqual(['To do', 'In progress', 'Ready to test', 'Done'])
    expect((await listed(ann)).find((one) => one.id === id)).toMatchObject({ isOwn: false, isStarred: false })
    await expect(ann.send(boards.createBoard, given)).rejects.toMatchObject(conflict)
  })

  test('copies another one’s columns and labels, of those that one can see', async () => {
    const { ann, ben, admin } = product
    const board = await boardOfTwo()
    await ann.send(boards.createLabel, { boardId: board.id, name: 'Stone', hue: 3 })
    const [columnId = ''] = board.columnOrder
    await ann.send(calls.updateColumn, { columnId, column: { name: 'Soon', cardLimit: 2 } })
    await ann.send(calls.createCard, { columnId, name: 'Stays here' })
    const { boardId } = await ben.send(boards.createBoard, { name: 'Copy', copyOf: board.id })
    const copy = await read(ben, boardId)
    expect(copy).toMatchObject({ hue: board.hue, labels: [{ name: 'Stone', hue: 3 }], cards: [], role: 'owner' })
    expect(copy.columns.map(({ name, cardLimit }) => [name, cardLimit])).toEqual([
      ['Soon', 2],
      ['In progress', null],
      ['Ready to test', null],
      ['Done', null],
    ])
    await expect(admin.send(boards.createBoard, { name: 'Copy', copyOf: board.id })).rejects.toMatchObject(notFound)
  })
})

describe('the owner of a board', () => {
  test('names it; a member does not, and to others it is not there', async () => {
    const { ann, ben, admin } = product
    const { id: boardId } = await boardOfTwo()
    const change = { boardId, board: { name: 'South wing', hue: 6 } }
    await expect(ben.send(boards.updateBoard, change)).rejects.toMatchObject(forbidden)
    await expect(admin.send(boards.updateBoard, change)).rejects.toMatchObject(notFound)
    const { revision } = await ann.send(boards.updateBoard, change)
    expect(await read(ben, boardId)).toMatchObject({ name: 'South wing', hue: 6, subtitle: '', revision })
    expect(await ann.send(boards.updateBoard, change)).toEqual({ revision })
  })

  test('archives it: all can read it, nobody changes it, until it is brought back', async () => {
    const { ann, ben, admin } = product
    const { id: boardId, columnOrder } = await boardOfTwo()
    const [columnId = ''] = columnOrder
    const { card } = await ann.send(calls.createCard, { columnId, name: 'Frozen', due: [null, today.dayEnd] })
    const cardId = card.id
    for (const [person, refusal] of [
      [ben, forbidden],
      [admin, notFound],
    ] as const)
      await expect(person.send(boards.archiveBoard, { boardId, archived: true })).rejects.toMatchObject(refusal)
    await ann.send(boards.archiveBoard, { boardId, archived: true })
    const frozen = await read(ben, boardId)
    expect(frozen).toMatchObject({ isArchived: true, cards: [card] })
    const elsewhere = (await readOwnBoard(ben)).columnOrder[0] ?? ''
    const changes = [
      ann.send(calls.createCard, { columnId, name: 'New' }),
      ben.send(calls.updateCard, { cardId, card: { name: 'New' } }),
      ben.send(calls.moveCard, { cardId, columnId, before: null }),
      ben.send(calls.deleteCard, { cardId }),
      ann.send(calls.createColumn, { boardId, name: 'New' }),
      ann.send(calls.deleteColumn, { columnId }),
      ann.send(calls.copyColumn, { columnId, name: 'New' }),
      ann.send(boards.updateBoard, { boardId, board: { name: 'New' } }),
      ann.send(boards.createLabel, { boardId, name: 'New', hue: 0 }),
      ann.send(boards.removeMember, { boardId, personId: ben.id }),
      ben.send(inside.createComment, { cardId, message: 'Why?' }),
      ben.send(inside.transferCard, { cardId, columnId: elsewhere }),
    ]
    for (const change of await Promise.allSettled(changes)) expect(change).toMatchObject({ reason: archived })
    expect(await read(ben, boardId)).toEqual(frozen)
    expect((await listed(ben)).some(({ id }) => id === boardId)).toBe(false)
    expect(await listed(ben, 'archived')).toMatchObject([{ id: boardId, isArchived: true }])
    const due = await ben.send(boards.listDueSoon, { ...today, until: '2027-01-01T00:00:00.000Z' })
    expect(due.cards.filter(({ card }) => card.id === cardId)).toEqual([])
    await ann.send(boards.archiveBoard, { boardId, archived: false })
    await ben.send(calls.deleteCard, { cardId })
  })

  test('deletes it for good when it is archived; their own one they neither archive nor delete', async () => {
    const { ann, ben } = product
    const { id: boardId, columnOrder } = await boardOfTwo()
    const { card } = await ann.send(calls.createCard, { columnId: columnOrder[0] ?? '', name: 'Gone' })
    await expect(ann.send(boards.deleteBoard, { boardId })).rejects.toMatchObject(conflict)
    await ann.send(boards.archiveBoard, { boardId, archived: true })
    await expect(ben.send(boards.deleteBoard, { boardId })).rejects.toMatchObject(forbidden)
    await ann.send(boards.deleteBoard, { boardId })
    for (const person of [ann, ben]) await expect(read(person, boardId)).rejects.toMatchObject(notFound)
    await expect(ann.send(calls.getCard, { cardId: card.id })).rejects.toMatchObject(notFound)
    const { id: own } = await readOwnBoard(ann)
    await expect(ann.send(boards.archiveBoard, { boardId: own, archived: true })).rejects.toMatchObject(conflict)
    await expect(ann.send(boards.deleteBoard, { boardId: own })).rejects.toMatchObject(conflict)
  })
})

test('a star is one’s own, and such boards come first; the person’s other windows read their list and no board anew', async () => {
  const { manager, admin, ben, url } = product
  const listener = await listen(url, admin)
  const isNamed = (name: string) => (frame: object) => 'name' in frame && frame.name === name
  const { id: boardId } = await shareBoard(manager, admin)
  await listener.waitFor(isNamed('kanban.boardShared'))
  await admin.send(boards.starBoard, { boardId, starred: true })
  expect(await listener.waitFor(isNamed('kanban.boardStarred'))).toMatchObject({ data: { boardId } })
  expect(listener.changes().filter(isNamed('kanban.boardShared'))).toHaveLength(1)
  listener.close()
  await columnWith(admin, 'Newer')
  expect((await listed(admin)).map(({ isStarred }) => isStarred)).toEqual([true, false])
  expect((await listed(manager)).map(({ isStarred }) => isStarred)).toEqual([false])
  await expect(ben.send(boards.starBoard, { boardId, starred: true })).rejects.toMatchObject(notFound)
})

test('a person has room for a thousand boards of their own, however many others put them on', async () => {
  const { manager, admin, database } = product
  await database.transaction((tx) =>
    tx.run(sql`
      with made as (
        insert into kanban_boards (id, name, hue) select gen_random_uuid(), 'One of many', 0
        from generate_series(1, ${maxBoards}::integer) returning id
      )
      insert into kanban_members (board_id, person_id, role)
      select made.id, p.id::uuid, p.role
      from made, (values (${admin.id}, 'owner'), (${manager.id}, 'member')) as p (id, role)`),
  )
  const { boardId } = await manager.send(boards.createBoard, { name: 'Mine all the same' })
  expect((await read(manager, boardId)).role).toBe('owner')
  await expect(admin.send(boards.createBoard, { name: 'One too many' })).rejects.toMatchObject({
    status: 409,
    code: 'no-room',
  })
})

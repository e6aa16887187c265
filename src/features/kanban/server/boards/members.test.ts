// Members through the API and over the live connection: who may add whom, and what everyone hears.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { changePerson } from '#kernel/server/people/people.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { banPerson } from '#kernel/server/people/people-standing.ts'
import { createCard, getBoard, updateCard } from '../../contract.ts'
import { addMember, archiveBoard, createBoard, findPeople, listActivity, removeMember } from '../../board-contract.ts'
import { assignCard } from '../../card-contract.ts'
import { readOwnBoard, shareBoard } from './testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const forbidden = { status: 403, code: 'forbidden' }

describe('the owner', () => {
  test('finds active people by the beginnings of their names, but nobody who is on the board already', async () => {
    const { ann, ben, manager } = product
    const { id: boardId } = await readOwnBoard(ann)
    const names = async (name: string) =>
      (await ann.send(findPeople, { boardId, name })).people.map((person) => person.name)
    expect(await names('mon')).toEqual([manager.name])
    expect(await names('BEN')).toEqual([ben.name])
    expect(await names('Ann')).toEqual([])
    expect(await names('%')).toEqual([])
    const { people } = await ann.send(findPeople, { boardId })
    expect(people.map(({ id }) => id).toSorted()).toEqual([ben.id, manager.id, product.admin.id].toSorted())
  })

  test('neither finds nor adds who is not public; an admin does', async () => {
    const { ann, admin, manager, database } = product
    const hide = (isPublic: boolean) => database.transaction((tx) => changePerson(tx, manager.id, { isPublic }))
    const finds = async (person: typeof ann, boardId: string) =>
      (await person.send(findPeople, { boardId, name: 'mona' })).people.map(({ id }) => id)
    const [{ id: boardId }, { id: adminsId }] = [await readOwnBoard(ann), await readOwnBoard(admin)]
    await hide(false)
    expect(await finds(ann, boardId)).toEqual([])
    await expect(ann.send(addMember, { boardId, personId: manager.id })).rejects.toMatchObject(notFound)
    expect(await finds(admin, adminsId)).toEqual([manager.id])
    await admin.send(addMember, { boardId: adminsId, personId: manager.id })
    // Where they work together name and picture still show.
    expect((await readOwnBoard(admin)).members.map(({ id }) => id)).toContain(manager.id)
    await admin.send(removeMember, { boardId: adminsId, personId: manager.id })
    await hide(true)
  })

  test('adds a person once, whose answer is the same the second time', async () => {
    const { ann, ben } = product
    const { id: boardId } = await readOwnBoard(ann)
    const added = await ann.send(addMember, { boardId, personId: ben.id })
    expect(added.member).toMatchObject({ id: ben.id, name: ben.name, role: 'member' })
    expect(await ann.send(addMember, { boardId, personId: ben.id })).toEqual(added)
    expect((await readOwnBoard(ann)).members.map(({ id }) => id)).toEqual([ann.id, ben.id])
    await expect(ann.send(addMember, { boardId, personId: newId() })).rejects.toMatchObject(notFound)
  })

  test('cannot leave, and removes only who is there', async () => {
    const { ann, admin } = product
    const { id: boardId } = await readOwnBoard(ann)
    await expect(ann.send(removeMember, { boardId, personId: ann.id })).rejects.toMatchObject({ status: 409 })
    await expect(ann.send(removeMember, { boardId, personId: admin.id })).rejects.toMatchObject(notFound)
  })
})

describe('a member', () => {
  test('works on the board, but neither adds nor removes others', async () => {
    const { ann, ben, manager } = product
    const { id: boardId, columnOrder } = await shareBoard(ann, ben)
    await ben.send(createCard, { columnId: columnOrder[0] ?? '', name: 'By Ben' })
    await expect(ben.send(findPeople, { boardId, name: 'mon' })).rejects.toMatchObject(forbidden)
    await expect(ben.send(addMember, { boardId, personId: manager.id })).rejects.toMatchObject(forbidden)
    await expect(ben.send(removeMember, { boardId, personId: ann.id })).rejects.toMatchObject(forbidden)
  })

  test('may leave, and then the board is not there', async () => {
    const { ann, ben } = product
    const { id: boardId } = await shareBoard(ann, ben)
    await ben.send(removeMember, { boardId, personId: ben.id })
    await expect(ben.send(getBoard, { boardId })).rejects.toMatchObject(notFound)
    expect((await readOwnBoard(ann)).members.map(({ id }) => id)).toEqual([ann.id])
    const [last] = (await ann.send(listActivity, {})).activities
    expect(last).toMatchObject({ kind: 'memberLeft', by: { id: ben.id }, board: { id: boardId }, details: {} })
  })
})

test('a member may leave an archived board, on which nothing else changes', async () => {
  const { ann, ben, manager } = product
  const { boardId } = await ann.send(createBoard, { name: 'Last year' })
  for (const { id: personId } of [ben, manager]) await ann.send(addMember, { boardId, personId })
  await ann.send(archiveBoard, { boardId, archived: true })
  await expect(ann.send(removeMember, { boardId, personId: ben.id })).rejects.toMatchObject({ status: 409 })
  await ben.send(removeMember, { boardId, personId: ben.id })
  await expect(ben.send(getBoard, { boardId })).rejects.toMatchObject(notFound)
  expect((await ann.send(getBoard, { boardId })).board.members.map(({ id }) => id)).toEqual([ann.id, manager.id])
})

test('somebody else’s board has no members to see, for an admin neither', async () => {
  const { ann, admin } = product
  const { id: boardId } = await readOwnBoard(ann)
  await expect(admin.send(findPeople, { boardId, name: 'ben' })).rejects.toMatchObject(notFound)
  await expect(admin.send(addMember, { boardId, personId: admin.id })).rejects.toMatchObject(notFound)
  await expect(admin.send(removeMember, { boardId, personId: admin.id })).rejects.toMatchObject(notFound)
})

describe('over the live connection', () => {
  const named = (name: string) => (frame: object) => 'name' in frame && frame.name === `kanban.${name}`

  test('a member hears every change with all that is needed to apply it, in the order of the revisions', async () => {
    const { manager, admin, url } = product
    const board = await shareBoard(manager, admin)
    // Earlier events are sent before anybody listens.
    await product.settle()
    const listener = await listen(url, admin)
    const { card } = await manager.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Heard' })
    await manager.send(updateCard, { cardId: card.id, card: { completed: true, description: 'With words' } })
    await listener.waitFor(named('cardChanged'))
    const head = { boardId: board.id, by: manager.id }
    const { revision } = board
    expect(listener.changes()).toMatchObject([
      { name: 'kanban.cardAdded', data: { ...head, revision: revision + 1, card, before: null } },
      {
        name: 'kanban.cardChanged',
        data: { ...head, revision: revision + 2, card: { id: card.id, completed: true }, description: 'With words' },
      },
    ])
    listener.close()
  })

  test('who is added hears of the board and of what happens on it; who is removed hears that it is gone, and no more', async () => {
    const { ben, admin, url } = product
    const { id: boardId, columnOrder } = await readOwnBoard(ben)
    const [mine, theirs] = [await listen(url, ben), await listen(url, admin)]
    const addCard = (name: string) => ben.send(createCard, { columnId: columnOrder[0] ?? '', name })
    await addCard('Before')
    await product.settle()
    await ben.send(addMember, { boardId, personId: admin.id })
    expect(await theirs.waitFor(named('boardShared'))).toMatchObject({ data: { boardId } })
    await addCard('While')
    await theirs.waitFor(named('cardAdded'))
    await ben.send(removeMember, { boardId, personId: admin.id })
    await theirs.waitFor(named('boardGone'))
    await addCard('After')
    await mine.waitFor((frame) => named('cardAdded')(frame) && JSON.stringify(frame).includes('After'))
    const names = theirs.changes().map(({ name, data }) => [name, (data as { card?: { name: string } }).card?.name])
    expect(names.filter(([name]) => name === 'kanban.cardAdded')).toEqual([['kanban.cardAdded', 'While']])
    expect(names.map(([name]) => name)).not.toContain('kanban.memberRemoved')
    expect(mine.changes().map(({ name }) => name)).toContain('kanban.memberRemoved')
    mine.close()
    theirs.close()
  })

  test('a new member receives no earlier events: they refetch, whatever number they reconnect with', async () => {
    const { ann, ben, url } = product
    const { boardId } = await ann.send(createBoard, { name: 'In confidence' })
    const { board } = await ann.send(getBoard, { boardId })
    const { card } = await ann.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Offer' })
    const describe = (description: string) => ann.send(updateCard, { cardId: card.id, card: { description } })
    const before = await listen(url, ben)
    const [hello] = before.frames
    before.close()
    const since = hello && 'seq' in hello ? hello.seq : 0
    for (const description of ['What nobody else may read', 'Taken out']) await describe(description)
    await ann.send(addMember, { boardId, personId: ben.id })
    await product.settle()
    const after = await listen(url, ben, { since })
    await after.waitFor((frame) => 'reset' in frame)
    await describe('For all to read')
    await after.waitFor((frame) => named('cardChanged')(frame) && JSON.stringify(frame).includes('For all to read'))
    expect(JSON.stringify(after.frames)).not.toContain('nobody else')
    // From the reset on they hear what is new, also after a gap.
    const again = await listen(url, ben, {
      since: after.frames.flatMap((frame) => ('reset' in frame ? frame.seq : []))[0] ?? 0,
    })
    await again.waitFor((frame) => named('cardChanged')(frame) && JSON.stringify(frame).includes('For all to read'))
    expect(again.frames.some((frame) => 'reset' in frame)).toBe(false)
    for (const listener of [after, again]) listener.close()
  })
})

test('who is banned is neither found nor added', async () => {
  const { ann, manager, database } = product
  const { id: boardId } = await readOwnBoard(ann)
  await database.transaction((tx) => banPerson(tx, manager.id))
  expect((await ann.send(findPeople, { boardId, name: 'mon' })).people).toEqual([])
  await expect(ann.send(addMember, { boardId, personId: manager.id })).rejects.toMatchObject(notFound)
})

test('who is erased is named in nothing that happened', async () => {
  const { ann, ben, database } = product
  const { id: boardId, columnOrder } = await shareBoard(ann, ben)
  const { card } = await ann.send(createCard, { columnId: columnOrder[0] ?? '', name: 'Given' })
  await ann.send(assignCard, { cardId: card.id, personId: ben.id, assigned: true })
  await ann.send(assignCard, { cardId: card.id, personId: ben.id, assigned: false })
  await ann.send(removeMember, { boardId, personId: ben.id })
  const activityKinds = async () =>
    (await ann.send(listActivity, {})).activities
      .filter((activity) => activity.board.id === boardId)
      .map(({ kind, by, details: { added, removed } }) => [kind, by.name, ...(added ?? removed ?? [])])
  const deeds = (name: string) => [
    ['memberRemoved', ann.name, name],
    ['assigneesChanged', ann.name, name],
    ['assigneesChanged', ann.name, name],
    ['cardAdded', ann.name],
    ['memberJoined', name],
  ]
  expect(await activityKinds()).toEqual(expect.arrayContaining(deeds(ben.name)))
  await database.transaction((tx) => tx.run(sql`update people set erase_after = now() where id = ${ben.id}`))
  await eraseOverdue(database)
  const { name } = await database.read.one<{ name: string }>(sql`select name from people_public where id = ${ben.id}`)
  expect(await activityKinds()).toEqual(expect.arrayContaining(deeds(name.trim())))
  const kept = await database.read.many(sql`select from kanban_activity where details::text like ${`%${ben.name}%`}`)
  expect(kept).toEqual([])
})

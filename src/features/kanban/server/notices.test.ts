// Whom the work on a board concerns: who is told of what, once, and never of their own doing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addMember, archiveBoard, createBoard, removeMember } from '../board-contract.ts'
import { assignCard, createComment, updateComment, watchCard } from '../card-contract.ts'
import { archiveCard, createCard, getBoard, getCard, moveCard, restoreCard, updateCard } from '../contract.ts'

let product: TestProduct
let boardId: string
let columnId: string
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, manager } = product
  boardId = (await ann.send(createBoard, { name: 'North wing' })).boardId
  for (const { id } of [ben, manager]) await ann.send(addMember, { boardId, personId: id })
  columnId = (await ann.send(getBoard, { boardId })).board.columnOrder[0] ?? ''
})
afterAll(() => product.close())

type Sent = { kind: string; personIds: string[]; params: Record<string, string>; link: string; byId: string | null }
let sentBefore: number
const sent = async (): Promise<Sent[]> => {
  const rows = await product.database.read.many<{ data: Sent }>(sql`
    select data::jsonb - 'ids' - 'at' as data from outbox where name = 'kernel.notified' order by id offset ${sentBefore}`)
  return rows.map(({ data }) => data)
}
beforeEach(async () => {
  sentBefore = 0
  sentBefore = (await sent()).length
})
const ofWhom = async () => (await sent()).map(({ kind, personIds }) => [kind, personIds.toSorted()])
const addCard = async (by: TestPerson, more: object = {}) =>
  (await by.send(createCard, { columnId, name: 'Paint the door', ...more })).card.id

test('who is given a card hears it, with what the sentence needs; who takes it does not', async () => {
  const { ann, ben } = product
  const cardId = await addCard(ann, { assigneeIds: [ann.id] })
  await ann.send(assignCard, { cardId, personId: ben.id, assigned: true })
  await ann.send(assignCard, { cardId, personId: ben.id, assigned: false })
  expect(await sent()).toEqual([
    {
      kind: 'kanban.assigned',
      personIds: [ben.id],
      params: { card: 'Paint the door', board: 'North wing', by: ann.name },
      link: `/dashboard/kanban/${boardId}?card=${cardId}`,
      byId: ann.id,
    },
  ])
  await addCard(ben, { assigneeIds: [ben.id, ann.id] })
  expect((await sent()).at(-1)).toMatchObject({ kind: 'kanban.assigned', personIds: [ann.id], byId: ben.id })
})

test('a comment reaches who is mentioned, and of the others who have to do with the card', async () => {
  const { ann, ben, manager, admin } = product
  const cardId = await addCard(ann)
  await ben.send(createComment, { cardId, message: 'In blue?' })
  expect(await ofWhom()).toEqual([['kanban.commented', [ann.id]]])
  const message = `**Ask** @{${manager.id}}, @{${manager.id}} or @{${admin.id}}`
  const { comment } = await ann.send(createComment, { cardId, message })
  const [, mentioned, commented] = await sent()
  expect(mentioned).toMatchObject({ kind: 'kanban.mentioned', personIds: [manager.id] })
  expect(mentioned?.params['excerpt']).toBe(`Ask ${manager.name}, ${manager.name} or`)
  expect(commented).toMatchObject({ kind: 'kanban.commented', personIds: [ben.id] })
  await ann.send(updateComment, { commentId: comment.id, message: `${message} @{${ben.id}} @{${ann.id}}` })
  expect((await ofWhom()).slice(3)).toEqual([['kanban.mentioned', [ben.id]]])
})

test('who is added to a board hears it, and is led there; who is on it already hears nothing', async () => {
  const { ann, ben } = product
  const { boardId: made } = await ann.send(createBoard, { name: 'Roof' })
  for (const personId of [ben.id, ben.id, ann.id]) await ann.send(addMember, { boardId: made, personId })
  expect(await sent()).toEqual([
    {
      kind: 'kanban.added',
      personIds: [ben.id],
      params: { board: 'Roof', by: ann.name },
      link: `/dashboard/kanban/${made}`,
      byId: ann.id,
    },
  ])
})

test('who watches a card hears of comments and of what others do to it, until they stop or leave the board', async () => {
  const { ann, ben, manager, admin } = product
  const cardId = await addCard(ann)
  await expect(admin.send(watchCard, { cardId, watching: true })).rejects.toMatchObject({ status: 404 })
  for (const person of [ben, manager]) await person.send(watchCard, { cardId, watching: true })
  expect((await ben.send(getCard, { cardId })).card.isWatched).toBe(true)
  expect((await ann.send(getCard, { cardId })).card.isWatched).toBe(false)
  await manager.send(watchCard, { cardId, watching: false })
  await ben.send(updateCard, { cardId, card: { name: 'Paint the gate' } })
  await ann.send(createComment, { cardId, message: 'In blue?' })
  await ann.send(updateCard, { cardId, card: { completed: true } })
  await ann.send(updateCard, { cardId, card: { completed: false, priority: 'high' } })
  const [, second = ''] = (await ann.send(getBoard, { boardId })).board.columnOrder
  await ann.send(moveCard, { cardId, columnId: second, before: null })
  await ann.send(archiveCard, { cardId })
  expect((await sent()).map(({ kind, personIds, params }) => [kind, personIds, params['case']])).toEqual([
    ['kanban.commented', [ben.id], undefined],
    ['kanban.changed', [ben.id], 'finished'],
    ['kanban.changed', [ben.id], undefined],
    ['kanban.changed', [ben.id], 'moved'],
    ['kanban.changed', [ben.id], 'archived'],
  ])
  const other = await addCard(ann)
  await ben.send(watchCard, { cardId: other, watching: true })
  await ann.send(removeMember, { boardId, personId: ben.id })
  await ann.send(updateCard, { cardId: other, card: { completed: true } })
  await ann.send(addMember, { boardId, personId: ben.id })
  expect((await sent()).slice(5).map(({ kind }) => kind)).toEqual(['kanban.added'])
})

test.each([
  [
    'Keep it > 60 °C and < 80 °C, see ticket #42 (C# part): 2 * 3 = 6, cost ~ 40, file a_b_c',
    'Keep it > 60 °C and < 80 °C, see ticket #42 (C# part): 2 * 3 = 6, cost ~ 40, file a_b_c',
  ],
  ['file_name_one.txt and __init__.py, 2*3', 'file_name_one.txt and init.py, 2*3'],
  ['**bold**, *slanted*, ~~gone~~ and `a * b`', 'bold, slanted, gone and a * b'],
  ['\\*not slanted\\* and \\# no heading, 5 \\> 3', '*not slanted* and # no heading, 5 > 3'],
  ['see [the plan](https://a.example/x_y) (draft) [no link]', 'see the plan (draft) [no link]'],
  ['R&amp;D &lt;b&gt; AT&T <b>bold</b>', 'R&D <b> AT&T <b>bold</b>'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b | |---|---| | 1 | 2 |'],
  ['# Plan\n\n- first *one*\n- second\n\n> said', 'Plan first one second said'],
  ['```\nx = a * b\n# no heading\n```', 'x = a * b # no heading'],
])('a notification quotes a comment as plain text: %j', async (message, excerpt) => {
  const { ann, ben } = product
  const cardId = await addCard(ann)
  await ben.send(createComment, { cardId, message })
  expect((await sent())[0]?.params['excerpt']).toBe(excerpt)
  await ben.send(createComment, { cardId, message: `@{${ann.id}} said:\n\n${message}` })
  expect((await sent())[1]?.params['excerpt']).toBe(`${ann.name} said: ${excerpt}`)
})

test('an excerpt never cuts a grapheme of several code points', async () => {
  const { ann, ben } = product
  const cardId = await addCard(ann)
  await ben.send(createComment, { cardId, message: '👩‍👩‍👧‍👦'.repeat(200) })
  expect((await sent())[0]?.params['excerpt']).toMatch(/^(?:👩‍👩‍👧‍👦)+…$/u)
})

describe('due soon', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const planned = async (cardId: string) =>
    product.database.read.maybe<{ runAt: string }>(sql`
      select run_at as "runAt" from graphile_worker.jobs where key = ${`kanban.dueSoon:${cardId}`}`)

  test('is planned a day before the end, planned anew with it, and dropped when nothing is due', async () => {
    const { ann } = product
    const cardId = await addCard(ann)
    expect(await planned(cardId)).toBeUndefined()
    for (const end of [hours(100), hours(50)]) {
      await ann.send(updateCard, { cardId, card: { due: [null, end] } })
      expect(Date.parse((await planned(cardId))?.runAt ?? '')).toBe(Date.parse(end) - 86_400_000)
    }
    await ann.send(updateCard, { cardId, card: { completed: true } })
    expect(await planned(cardId)).toBeUndefined()
    await ann.send(updateCard, { cardId, card: { completed: false } })
    expect(await planned(cardId)).toBeDefined()
    await ann.send(archiveCard, { cardId })
    expect(await planned(cardId)).toBeUndefined()
    await ann.send(restoreCard, { cardId })
    expect(await planned(cardId)).toBeDefined()
    await ann.send(updateCard, { cardId, card: { due: [null, null] } })
    expect(await planned(cardId)).toBeUndefined()
  })

  test('is sent at once when less than a day is left: to the assignees, else to the author, and once', async () => {
    const { ann, ben, manager } = product
    await addCard(ann, { due: [null, hours(3)] })
    await product.settle()
    expect(await sent()).toMatchObject([{ kind: 'kanban.dueSoon', personIds: [ann.id], byId: null }])
    const cardId = await addCard(ann, { assigneeIds: [ben.id, manager.id], due: [null, hours(200)] })
    const end = hours(2)
    await ben.send(updateCard, { cardId, card: { due: [null, end] } })
    await product.settle()
    for (const completed of [true, false]) await ben.send(updateCard, { cardId, card: { completed } })
    await product.settle()
    expect((await ofWhom()).filter(([kind]) => kind === 'kanban.dueSoon').slice(1)).toEqual([
      ['kanban.dueSoon', [ben.id, manager.id].toSorted()],
    ])
  })

  test('is not sent for an archived board, and scheduled again when it is unarchived', async () => {
    const { ann } = product
    const own = (await ann.send(createBoard, { name: 'Short' })).boardId
    const [column = ''] = (await ann.send(getBoard, { boardId: own })).board.columnOrder
    const { card } = await ann.send(createCard, { columnId: column, name: 'Later', due: [null, hours(40)] })
    await ann.send(archiveBoard, { boardId: own, archived: true })
    await product.database.transaction((tx) =>
      tx.run(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
        where key = ${`kanban.dueSoon:${card.id}`}), run_at => now())`),
    )
    await product.settle()
    expect(await sent()).toEqual([])
    await ann.send(archiveBoard, { boardId: own, archived: false })
    expect(await planned(card.id)).toBeDefined()
  })
})

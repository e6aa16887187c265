// Boards of Trello through the API: what of them becomes ours, and what is told of the rest.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { setVerified } from '#kernel/server/people/people-standing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { importBoard } from '../../board-contract.ts'
import { getBoard, getCard } from '../../contract.ts'
import { makeImported, readImport } from './import-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, manager, admin, database } = product
  await database.transaction((tx) => setVerified(tx, [ann.id, ben.id, manager.id, admin.id], true))
})
afterAll(() => product.close())

const read = async (person: TestPerson, boardId: string) => (await person.send(getBoard, { boardId })).board

describe('a board of Trello', () => {
  const file = {
    name: 'Office',
    lists: [
      { id: 'l2', name: 'Doing', pos: 2, closed: false },
      { id: 'l1', name: 'To do', pos: 1, closed: false },
      { id: 'l3', name: 'Old', pos: 3, closed: true },
    ],
    labels: [
      { id: 'b1', name: 'Stone', color: 'red_dark' },
      { id: 'b2', name: '', color: 'sky' },
    ],
    cards: [
      { id: 'c2', idList: 'l1', name: 'Second', pos: 20, desc: '', closed: true, idLabels: [], due: null },
      {
        id: 'c1',
        idList: 'l1',
        name: 'First',
        pos: 10,
        desc: '**Bold**',
        closed: false,
        idLabels: ['b1', 'b2', 'gone'],
        due: '2026-12-01T12:00:00.000Z',
        start: '2026-11-30T12:00:00.000Z',
        dueComplete: true,
      },
      { id: 'c3', idList: 'nowhere', name: 'Lost', pos: 1 },
      { id: 'c4', idList: 'l2', name: 'Bad\u0000 date', pos: 1, due: 'soon', closed: false },
      { id: 'c5', idList: 'l3', name: 'In an archived list', pos: 1, closed: false },
      { id: 'c6', idList: 'l2', name: '', pos: 2 },
    ],
    checklists: [
      {
        idCard: 'c1',
        pos: 1,
        checkItems: [
          { name: 'b', pos: 2, state: 'complete' },
          { name: 'a', pos: 1, state: 'incomplete' },
        ],
      },
    ],
    actions: [
      {
        type: 'commentCard',
        date: '2026-11-02T10:00:00.000Z',
        data: { text: 'Later', card: { id: 'c1' } },
        memberCreator: { fullName: 'Petra Havel' },
      },
      { type: 'updateCard', date: '2026-11-02T09:00:00.000Z', data: { card: { id: 'c1' } } },
      {
        type: 'commentCard',
        date: '2026-11-01T10:00:00.000Z',
        data: { text: 'Earlier', card: { id: 'c1' } },
        memberCreator: { fullName: 'Wei Zhang' },
      },
    ],
    prefs: { background: 'blue' },
  }

  test('becomes one of ours: lists, labels, checklists, comments, what is closed in the archive', async () => {
    const { ann } = product
    const text = JSON.stringify(file)
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, dryRun: false })
    expect(report).toMatchObject({
      name: 'Office',
      columns: 2,
      cards: 4,
      labels: 2,
      subtasks: 2,
      comments: 2,
      skipped: expect.arrayContaining([
        { row: 3, reason: 'unreadable' },
        { row: 4, reason: 'badDue' },
        { row: 6, reason: 'noName' },
      ]) as unknown,
      unknown: [],
    })
    const board = await read(ann, boardId ?? '')
    expect(board.columns.map(({ name }) => name)).toEqual(['To do', 'Doing'])
    expect(board.labels).toMatchObject([
      { name: 'sky', hue: 5 },
      { name: 'Stone', hue: 3 },
    ])
    expect(board.cards.map(({ name }) => name)).toEqual(['First', 'Bad date'])
    const { card } = await ann.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card).toMatchObject({
      description: '**Bold**',
      completed: true,
      due: ['2026-11-30T12:00:00.000Z', '2026-12-01T12:00:00.000Z'],
      subtasks: [
        { name: 'a', done: false },
        { name: 'b', done: true },
      ],
      comments: [
        { message: 'Wei Zhang: Earlier', createdAt: '2026-11-01T10:00:00.000Z', by: { id: ann.id } },
        { message: 'Petra Havel: Later' },
      ],
    })
    expect(card.labelIds).toHaveLength(2)
  })

  test('keeps the importer at work on their cards, and tells which people and files do not come along', async () => {
    const { ann } = product
    const text = JSON.stringify({
      lists: [{ id: 'l', name: '' }],
      members: [
        { id: 'm1', fullName: ann.name },
        { id: 'm2', fullName: 'Petra Havel' },
      ],
      cards: [
        { id: 'c1', idList: 'l', name: 'Mine', idMembers: ['m1'] },
        { id: 'c2', idList: 'l', name: 'Ours', idMembers: ['m1', 'm2'], attachments: [{ name: 'plan.pdf' }] },
      ],
      actions: [
        {
          type: 'commentCard',
          data: { text: 'My own words', card: { id: 'c1' } },
          memberCreator: { id: 'm1', fullName: ann.name },
        },
      ],
    })
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, dryRun: false })
    expect(report.name).toBe('Imported board')
    expect(report.skipped).toEqual([
      { row: 2, reason: 'attachmentsLeftOut' },
      { row: 2, reason: 'unknownPerson' },
    ])
    const board = await read(ann, boardId ?? '')
    expect(board.cards.map(({ assignee }) => assignee.map(({ id }) => id))).toEqual([[ann.id], [ann.id]])
    const { card } = await ann.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card.comments).toMatchObject([{ message: 'My own words' }])
  })

  test('has its people as the dry run finds them, or as somebody chooses, and the others are named in the text', async () => {
    const { ann, ben, manager, admin } = product
    const commented = (id: string, fullName: string) => ({
      type: 'commentCard',
      data: { text: 'Watered', card: { id: 'c1' } },
      memberCreator: { id, fullName },
    })
    const text = JSON.stringify({
      lists: [{ id: 'l', name: 'To do' }],
      members: [
        { id: 'm1', fullName: 'B.', username: 'b', email: ben.email.toUpperCase() },
        { id: 'm2', fullName: manager.name, username: 'elsewhere' },
        { id: 'm3', fullName: 'Petra Havel', username: 'petra' },
        { id: 'm4', fullName: 'Ann Lee', username: 'ann' },
      ],
      cards: [{ id: 'c1', idList: 'l', name: 'Beds', idMembers: ['m1', 'm2', 'm3'] }],
      actions: [commented('m5', 'Gone Before'), commented('m3', 'Petra Havel'), commented('m1', 'B.')],
    })
    const dry = await ann.send(importBoard, { format: 'trello', text, dryRun: true })
    expect(dry.report.people.map(({ key, name, account }) => [key, name, account?.id])).toEqual([
      ['m1', 'B.', ben.id],
      ['m2', manager.name, manager.id],
      ['m3', 'Petra Havel', undefined],
      ['m4', 'Ann Lee', ann.id],
      ['m5', 'Gone Before', undefined],
    ])
    // Somebody says that Petra is the admin, and that the manager is not who the file means.
    const people = [
      { key: 'm1', personId: ben.id },
      { key: 'm2', personId: null },
      { key: 'm3', personId: admin.id },
    ]
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, people, dryRun: false })
    expect(report.skipped).toEqual([{ row: 1, reason: 'unknownPerson' }])
    const board = await read(ann, boardId ?? '')
    expect(board.members.map(({ id, role }) => [id, role])).toEqual(
      expect.arrayContaining([
        [ann.id, 'owner'],
        [ben.id, 'member'],
        [admin.id, 'member'],
      ]),
    )
    expect(board.members).toHaveLength(3)
    expect(board.cards[0]?.assignee.map(({ id }) => id)).toEqual([ben.id, admin.id])
    const { card } = await ben.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card.comments.map(({ by, message }) => [by.id, message])).toEqual([
      [ann.id, 'B.: Watered'],
      [ann.id, 'Petra Havel: Watered'],
      [ann.id, 'Gone Before: Watered'],
    ])
    await product.settle()
    const { notifications } = await ben.send(listNotifications, { tab: 'all' })
    expect(notifications[0]).toMatchObject({ kind: 'kanban.added', params: { board: 'Imported board' } })
  })

  test('gives accounts to people whom the report names alone, so that all of them join and are told', async () => {
    const { ann, ben, admin } = product
    const text = JSON.stringify({
      lists: [{ id: 'l', name: 'To do' }],
      members: [
        { id: 'unnamed', fullName: ' ' },
        ...Array.from({ length: 200 }, (_, at) => ({ id: `m${at}`, fullName: `Member ${at}` })),
      ],
      cards: [
        { id: 'c1', idList: 'l', name: 'Unnamed', pos: 1, idMembers: ['unnamed'] },
        { id: 'c2', idList: 'l', name: 'Beyond', pos: 2, idMembers: ['m199'] },
        { id: 'c3', idList: 'l', name: 'Last', pos: 3, idMembers: ['m198'] },
      ],
    })
    const people = ['unnamed', 'm199', 'm198'].map((key) => ({ key, personId: key === 'm198' ? admin.id : ben.id }))
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, people, dryRun: false })
    expect(report.people.map(({ key }) => key)).not.toContain('m199')
    expect(report.skipped).toEqual([1, 2].map((row) => ({ row, reason: 'unknownPerson' })))
    const board = await read(ann, boardId ?? '')
    expect(board.cards.map(({ assignee }) => assignee.map(({ id }) => id))).toEqual([[], [], [admin.id]])
    expect(board.members.map(({ id }) => id).toSorted()).toEqual([ann.id, admin.id].toSorted())
  })

  test('gives nobody an account whom the importer would not find', async () => {
    const { ann, ben, admin, database } = product
    const hide = (isPublic: boolean) =>
      database.transaction((tx) => tx.run(sql`update people set is_public = ${isPublic} where id = ${ben.id}`))
    await hide(false)
    const members = [{ id: 'm1', fullName: ben.name, email: ben.email }]
    const text = JSON.stringify({ lists: [{ id: 'l', name: 'To do' }], members, cards: [] })
    const foundBy = async (person: TestPerson) =>
      (await person.send(importBoard, { format: 'trello', text, dryRun: true })).report.people[0]?.account?.id
    expect(await foundBy(ann)).toBeUndefined()
    expect(await foundBy(admin)).toBe(ben.id)
    const people = [{ key: 'm1', personId: ben.id }]
    const chosen = ann.send(importBoard, { format: 'trello', text, people, dryRun: false })
    await expect(chosen).rejects.toMatchObject({ status: 404 })
    await hide(true)
    expect(await foundBy(ann)).toBe(ben.id)
  })

  test('gives accounts by address, username or name to people with a proven address alone, and to the importer', async () => {
    const { ann, ben, manager, database } = product
    const prove = (isProven: boolean) =>
      database.transaction((tx) => setVerified(tx, [ann.id, ben.id, manager.id], isProven))
    const members = [
      { id: 'm1', email: ben.email },
      { id: 'm2', fullName: manager.name },
      { id: 'm3', fullName: ann.name },
    ]
    const text = JSON.stringify({ lists: [{ id: 'l', name: 'To do' }], members, cards: [] })
    const found = async () =>
      (await ann.send(importBoard, { format: 'trello', text, dryRun: true })).report.people.map(
        ({ account }) => account?.id,
      )
    await prove(false)
    expect(await found()).toEqual([undefined, undefined, ann.id])
    await prove(true)
    expect(await found()).toEqual([ben.id, manager.id, ann.id])
  })

  test('has names and texts of any length cut', async () => {
    const { ann } = product
    const commented = {
      type: 'commentCard',
      data: { text: '🙂'.repeat(6000), card: { id: 'c1' } },
      memberCreator: { id: 'm1', fullName: 'x'.repeat(100_000) },
    }
    const cards = [{ id: 'c1', idList: 'l', name: `a${'🙂'.repeat(300)}` }]
    const text = JSON.stringify({ lists: [{ id: 'l', name: 'To do' }], cards, actions: [commented] })
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, dryRun: false })
    expect(report.skipped.map(({ reason }) => reason)).toEqual(['nameCut', 'textCut'])
    const [made] = (await read(ann, boardId ?? '')).cards
    expect(made?.name).toBe(`a${'🙂'.repeat(254)}`)
    const { card } = await ann.send(getCard, { cardId: made?.id ?? '' })
    expect(card.comments[0]?.message).toMatch(/^x{300}: 🙂+$/u)
  })

  test('is read while others have their turn', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      waiting = setImmediate(count)
    }
    let waiting = setImmediate(count)
    const cards = Array.from({ length: 5000 }, (_, at) => ({
      id: `c${at}`,
      idList: 'l',
      name: `Card ${at}`,
      desc: 'x'.repeat(500),
    }))
    const text = JSON.stringify({ lists: [{ id: 'l', name: 'To do' }], cards })
    const { ann, database } = product
    const before = turns
    const context = { db: database.read, actor: { id: ann.id, role: 'user' as const, sessionId: '' } }
    const { board } = await readImport({ ...context, input: { format: 'trello', text, dryRun: true } })
    clearImmediate(waiting)
    expect(board.report.cards).toBe(5000)
    // On this thread there would be one for each of a few statements.
    expect(turns - before).toBeGreaterThan(100)
  })

  test('brings in nobody who was banned while it was read', async () => {
    const { ann, ben, database } = product
    const actor = { id: ann.id, role: 'user' as const, sessionId: '' }
    const text = JSON.stringify({
      lists: [{ id: 'l', name: 'To do' }],
      cards: [{ id: 'c', idList: 'l', name: 'Sweep', idMembers: ['b'] }],
      members: [{ id: 'b', fullName: ben.name }],
    })
    const people = [{ key: 'b', personId: ben.id }]
    const input = { format: 'trello' as const, text, people, dryRun: false }
    const board = await readImport({ db: database.read, actor, input })
    const banned = database.transaction(async (tx) => {
      await tx.run(sql`update people set status = 'banned' where id = ${ben.id}`)
      await makeImported(tx, actor, board)
    })
    await expect(banned).rejects.toMatchObject({ code: 'not-found' })
  })

  test('whose cards share an id has what is inside them once, and odd positions are none', async () => {
    const many = (count: number, one: object) => Array.from({ length: count }, () => one)
    const text = JSON.stringify({
      lists: [{ id: 'l', name: 'To do' }],
      cards: many(100, { id: 'c', idList: 'l', name: 'Twin', pos: { toString: 1 } }),
      actions: many(2000, { type: 'commentCard', data: { text: 'Again', card: { id: 'c' } } }),
      checklists: [{ idCard: 'c', checkItems: many(200, { name: 'Part' }) }],
    })
    const { report } = await product.ann.send(importBoard, { format: 'trello', text, dryRun: true })
    expect(report).toMatchObject({ cards: 100, comments: 2000, subtasks: 200 })
  })

  test('whose archived lists are many keeps its open ones, each for itself', async () => {
    const { ann } = product
    const closed = Array.from({ length: 55 }, (_, at) => ({
      id: `z${at}`,
      name: `Sprint ${at}`,
      pos: at,
      closed: true,
    }))
    const open = ['Ideas', 'Next', 'Doing', 'Done', 'Done'].map((name, at) => ({ id: `o${at}`, name, pos: 100 + at }))
    const cards = [...closed, ...open].map(({ id }) => ({ id: `c${id}`, idList: id, name: `In ${id}` }))
    const comment = { type: 'copyCommentCard', data: { text: 'Copied', card: { id: 'co0' } } }
    const text = JSON.stringify({ lists: [...closed, ...open], cards, actions: [comment] })
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, dryRun: false })
    expect(report).toMatchObject({ columns: 5, cards: 60, comments: 1, skipped: [] })
    const board = await read(ann, boardId ?? '')
    expect(board.columns.map(({ name }) => name)).toEqual(['Ideas', 'Next', 'Doing', 'Done', 'Done (2)'])
    expect(board.cards.map(({ name }) => name)).toEqual(['In o0', 'In o1', 'In o2', 'In o3', 'In o4'])
  })

  test('has its fields and links in the description, and tells what has no place', async () => {
    const { ann } = product
    const list = (name: string) => ({ idCard: 'c1', name, checkItems: [{ name: 'Dig', state: 'complete' }] })
    const text = JSON.stringify({
      name: 'Nursery',
      desc: 'Everything that grows.\n\nAsk first.',
      lists: [{ id: 'l', name: 'Doing' }],
      customFields: [
        { id: 'f1', name: 'Bed', type: 'text' },
        { id: 'f2', name: 'Stage', options: [{ id: 'o1', value: { text: 'Seed' } }] },
      ],
      cards: [
        {
          id: 'c1',
          idList: 'l',
          name: 'Sow',
          desc: 'Beans.',
          start: '2026-12-01T08:00:00.000Z',
          isTemplate: true,
          customFieldItems: [
            { idCustomField: 'f1', value: { text: 'B7' } },
            { idCustomField: 'f2', idValue: 'o1', value: null },
          ],
          attachments: [
            { name: 'The plan', url: 'https://plan.example/1', isUpload: false },
            { name: 'x', url: 'javascript:alert(1)' },
          ],
        },
      ],
      checklists: [list('Today'), list('Tomorrow')],
    })
    const { report, boardId } = await ann.send(importBoard, { format: 'trello', text, dryRun: false })
    expect(report.skipped.map(({ reason }) => reason).toSorted()).toEqual([
      'attachmentsLeftOut',
      'startLeftOut',
      'templateCard',
    ])
    const board = await read(ann, boardId ?? '')
    expect(board.subtitle).toBe('Everything that grows. Ask first.')
    const { card } = await ann.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card.description).toBe('Beans.\n\n- Bed: B7\n- Stage: Seed\n- [The plan](https://plan.example/1)')
    expect(card.subtasks.map(({ name }) => name)).toEqual(['Today: Dig', 'Tomorrow: Dig'])
  })

  test('that is none is refused', async () => {
    for (const text of ['{', '[]', '{"lists":[]}', '{"lists":{},"cards":[]}', 'null'])
      await expect(product.ann.send(importBoard, { format: 'trello', text, dryRun: true })).rejects.toMatchObject({
        status: 400,
        fields: { text: { code: 'wrong-type' } },
      })
  })
})

// Boards as files through the API: out and in again without loss, and what other people's files make of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Papa from 'papaparse'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { setVerified } from '#kernel/server/people/people-standing.ts'
import { addMember, createBoard, createLabel, exportBoard, importBoard } from '../../board-contract.ts'
import { assignCard, createComment, createSubtask, labelCard, updateSubtask } from '../../card-contract.ts'
import { archiveCard, createCard, getBoard, getCard, updateColumn } from '../../contract.ts'
import type { BoardFile } from './board-file.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, manager, admin, database } = product
  await database.transaction((tx) => setVerified(tx, [ann.id, ben.id, manager.id, admin.id], true))
})
afterAll(() => product.close())

const read = async (person: TestPerson, boardId: string) => (await person.send(getBoard, { boardId })).board
const naughty = [
  '=HYPERLINK("http://atrium.test";"x")',
  "'=1+1",
  'b;=1+1;c',
  '-2,5 m; "quoted"',
  '@sum',
  '‏مرحبا بكم',
  '👩‍👩‍👧 ﷽ Ω≈ç√',
  '</script><b>x</b>',
  'a\tb',
  "Robert'); drop table kanban_cards;--",
]

/** A board of Ann's with all that a file can hold. */
async function fullBoard() {
  const { ann, ben } = product
  const { boardId } = await ann.send(createBoard, { name: 'North “wing” / 1', subtitle: 'Spring', hue: 5 })
  await ann.send(addMember, { boardId, personId: ben.id })
  const [columnId = '', other = ''] = (await read(ann, boardId)).columnOrder
  await ann.send(updateColumn, { columnId: other, column: { cardLimit: 4 } })
  const labels = [
    await ann.send(createLabel, { boardId, name: 'Stone', hue: 3 }),
    await ann.send(createLabel, { boardId, name: 'glass', hue: 1 }),
  ]
  for (const [index, name] of naughty.entries()) {
    const due: [string, string] = ['2026-12-01T09:00:00.000Z', '2026-12-04T12:30:00.000Z']
    const description = `${name}\n\n- [ ] ${name}`
    const { card } = await ann.send(createCard, { columnId, name, description, due, completed: index % 2 === 0 })
    const cardId = card.id
    await ann.send(assignCard, { cardId, personId: ann.id, assigned: true })
    await ann.send(labelCard, { cardId, labelId: labels[index % 2]?.label.id ?? '', labelled: true })
    const { subtask } = await ann.send(createSubtask, { cardId, name })
    await ann.send(createSubtask, { cardId, name: 'Second' })
    if (index % 2 === 0) await ann.send(updateSubtask, { subtaskId: subtask.id, subtask: { done: true } })
    await ann.send(createComment, { cardId, message: description })
  }
  const { card } = await ann.send(createCard, { columnId: other, name: 'Archived', priority: 'high' })
  await ann.send(archiveCard, { cardId: card.id })
  return boardId
}
const exported = async (person: TestPerson, boardId: string, format: 'json' | 'csv' = 'json') =>
  person.send(exportBoard, { boardId, format })

describe('our own file', () => {
  test('comes back as it was, naughty texts and all', async () => {
    const { ann } = product
    const { text, fileName } = await exported(ann, await fullBoard())
    expect(fileName).toBe('North “wing” 1.json')
    const dry = await ann.send(importBoard, { format: 'atrium', text, dryRun: true })
    const { report, boardId } = await ann.send(importBoard, { format: 'atrium', text, dryRun: false })
    expect(dry).toEqual({ report, boardId: null })
    const cards = naughty.length + 1
    expect(report).toMatchObject({ columns: 4, cards, labels: 2, subtasks: 2 * naughty.length, skipped: [] })
    expect(JSON.parse((await exported(ann, boardId ?? '')).text)).toEqual(JSON.parse(text))
    const board = await read(ann, boardId ?? '')
    expect(board).toMatchObject({ name: 'North “wing” / 1', hue: 5, role: 'owner' })
    expect(board.columns.map(({ cardIds, cardLimit }) => [cardIds.length, cardLimit])).toEqual([
      [naughty.length, null],
      [0, 4],
      [0, null],
      [0, null],
    ])
    const { card } = await ann.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card).toMatchObject({ name: naughty[0], commentCount: 1, subtaskCount: 2, subtaskDoneCount: 1 })
    const file = JSON.parse(text) as BoardFile
    expect(card.completedAt).toBe(file.cards[0]?.completedAt)
    // As files were before they said it.
    for (const one of file.cards) delete one.completedAt
    const older = await ann.send(importBoard, { format: 'atrium', text: JSON.stringify(file), dryRun: false })
    expect(older.report).toEqual(report)
  })

  test('of somebody else names who wrote, and keeps nobody at work who is not there', async () => {
    const { ann, ben } = product
    const { text } = await exported(ann, await fullBoard())
    const { report, boardId } = await ben.send(importBoard, { format: 'atrium', text, name: 'Mine', dryRun: false })
    expect(report.skipped).toContainEqual({ row: 1, reason: 'unknownPerson' })
    const board = await read(ben, boardId ?? '')
    expect(board.name).toBe('Mine')
    expect(board.cards.every(({ assignee }) => assignee.length === 0)).toBe(true)
    const { card } = await ben.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card.comments[0]).toMatchObject({ by: { id: ben.id } })
    expect(card.comments[0]?.message).toBe(`${ann.name}: ${card.description}`)
  })

  test('is given to members alone, and only one that is ours is read', async () => {
    const { ann, admin } = product
    const boardId = await fullBoard()
    await expect(exported(admin, boardId)).rejects.toMatchObject({ status: 404 })
    expect(await ann.countStatements(exportBoard, { boardId, format: 'csv' })).toBe(3)
    const file = JSON.parse((await exported(ann, boardId)).text) as BoardFile
    for (const text of ['{', '[]', '{"format":"atrium-board"}', JSON.stringify({ ...file, isAdmin: true })]) {
      await expect(ann.send(importBoard, { format: 'atrium', text, dryRun: true })).rejects.toMatchObject({
        status: 400,
        fields: { text: { code: 'wrong-type' } },
      })
    }
  })
})

describe('a table', () => {
  test('runs nothing in a spreadsheet, and comes back with the same cards', async () => {
    const { ann } = product
    const { text } = await exported(ann, await fullBoard(), 'csv')
    const cells = Papa.parse<string[]>(text.slice(1)).data.flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    // Where numbers have a decimal comma, spreadsheets cut at semicolons, and know the quotes of the first column alone.
    expect(text).toContain(`"b;'=1+1;c\n\n'- [ ] b;'=1+1;c"`)
    const parts = text.split(/[;,\t\r\n]/).map((part) => part.replace(/^"+/, ''))
    expect(parts.filter((part) => /^[=+\-@]/.test(part))).toEqual([])
    const { report, boardId } = await ann.send(importBoard, { format: 'csv', text, name: 'Back', dryRun: false })
    expect(report).toMatchObject({ name: 'Back', cards: naughty.length, labels: 2, skipped: [] })
    const board = await read(ann, boardId ?? '')
    expect(board.cards.map(({ name }) => name)).toEqual(naughty.map((name) => name.trim()))
    const last = board.cards.at(-1)?.id ?? ''
    expect((await ann.send(getCard, { cardId: last })).card.description).toBe(
      `${naughty.at(-1)}\n\n- [ ] ${naughty.at(-1)}`,
    )
    expect(board.cards[0]).toMatchObject({ completed: true, assignee: [{ id: ann.id }] })
    expect(board.cards[0]?.due).toEqual(['2026-12-01T09:00:00.000Z', '2026-12-04T12:30:00.000Z'])
  })

  test('keeps labels in which commas, semicolons and quotes stand whole', async () => {
    const { ann } = product
    const { boardId } = await ann.send(createBoard, { name: 'Signs' })
    const board = await read(ann, boardId)
    const names = ['Doors, windows', 'In; out', 'Pipe 12"', 'Plain']
    const labelIds = []
    for (const name of names) labelIds.push((await ann.send(createLabel, { boardId, name, hue: 1 })).label.id)
    for (const ids of [labelIds, labelIds.slice(0, 1), labelIds.slice(2, 3)])
      await ann.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Card', labelIds: ids })
    const { text } = await exported(ann, boardId, 'csv')
    const back = await ann.send(importBoard, { format: 'csv', text, name: 'Back', dryRun: false })
    const { cards, labels } = await read(ann, back.boardId ?? '')
    const namesOf = ({ labelIds: ids }: (typeof cards)[number]) =>
      labels.flatMap(({ id, name }) => (ids.includes(id) ? name : []))
    expect(cards.map(namesOf)).toEqual([names, [names[0]], [names[2]]])
  })

  test('is called and filled in the language of who imports it', async () => {
    const { ben } = product
    await product.database.transaction((tx) => tx.run(sql`update people set language = 'fr' where id = ${ben.id}`))
    const { report, boardId } = await ben.send(importBoard, { format: 'csv', text: 'name\nCarte', dryRun: false })
    expect(report.name).toBe('Tableau importé')
    expect((await read(ben, boardId ?? '')).columns.map(({ name }) => name)).toEqual(['À faire'])
  })

  test('may have its columns in any order; rows that can’t be imported are reported by number', async () => {
    const { ann } = product
    const rows = [
      ['Due date', 'Tags', 'LIST', 'Title', 'Priority', 'Assigned to'],
      ['2026-12-01', 'stone, glass', 'Soon', 'First', 'High', ann.email],
      ['2026-02-30', '', 'Soon', 'No such day', 'whenever', 'ben@elsewhere.test'],
      ['', '', 'Later', '   ', '', ''],
      ['', '', '', '', '', ''],
      ['', 'stone', '', 'x'.repeat(300), '', ''],
    ]
    const text = Papa.unparse(rows, { delimiter: ';' })
    const { report, boardId } = await ann.send(importBoard, { format: 'csv', text, dryRun: false })
    expect(report).toMatchObject({
      name: 'Imported board',
      columns: 2,
      cards: 3,
      labels: 2,
      subtasks: 0,
      comments: 0,
      skipped: [
        { row: 3, reason: 'badDue' },
        { row: 3, reason: 'badPriority' },
        { row: 3, reason: 'unknownPerson' },
        { row: 4, reason: 'noName' },
        { row: 6, reason: 'nameCut' },
      ],
      unknown: [],
      people: [
        { key: ann.email, name: ann.email, account: { id: ann.id } },
        { key: 'ben@elsewhere.test', name: 'ben@elsewhere.test', account: null },
      ],
    })
    const board = await read(ann, boardId ?? '')
    expect(board.columns.map(({ name, cardIds }) => [name, cardIds.length])).toEqual([
      ['Soon', 2],
      ['To do', 1],
    ])
    expect(board.cards[0]).toMatchObject({ name: 'First', priority: 'high', due: [null, '2026-12-01T12:00:00.000Z'] })
    expect(board.cards[0]?.labelIds).toHaveLength(2)
  })

  test('with completion dates that nobody can read has completed cards, and tells their rows', async () => {
    const { ann } = product
    const text = [
      'Name,Completed,Completed at',
      'Paint,,last spring',
      'Sand,yes,31/31/2026',
      'Oil,no,soon',
      'Hinge,,N/A',
      'Gate,,2026-11-19',
    ].join('\n')
    const { report, boardId } = await ann.send(importBoard, { format: 'csv', text, dryRun: false })
    expect(report.skipped).toEqual([
      { row: 2, reason: 'badDoneAt' },
      { row: 3, reason: 'badDoneAt' },
    ])
    const { cards } = await read(ann, boardId ?? '')
    expect(cards.map(({ completed }) => completed)).toEqual([true, true, false, false, true])
  })

  test('of two columns between semicolons, and of a column that is there three times, is read whole', async () => {
    const { ann } = product
    const two = 'Name;Status\r\nMow the lawn;To do\r\nTrim the hedge;Done\r\n'
    const { report } = await ann.send(importBoard, { format: 'csv', text: two, dryRun: true })
    expect(report).toMatchObject({ cards: 2, columns: 2, skipped: [], unknown: [] })
    const jira =
      'Summary,Status,Labels,Labels,Labels,Description,Reporter\n' +
      'Paint the fence,To Do,outdoor,weather,,Two coats,Nadia\nOrder hinges,In Progress,,supplier,urgent,,'
    const { report: found, boardId } = await ann.send(importBoard, { format: 'csv', text: jira, dryRun: false })
    expect(found).toMatchObject({ labels: 4, unknown: ['Reporter'] })
    expect((await read(ann, boardId ?? '')).labels.map(({ name }) => name)).toEqual([
      'outdoor',
      'supplier',
      'urgent',
      'weather',
    ])
  })

  test('of Asana has its sections as columns, and its days are those of the calendar wherever one is', async () => {
    const { ann } = product
    const text = [
      'Task ID,Created At,Completed At,Name,Section/Column,Assignee,Due Date,Tags,Notes',
      '1,2026-11-02,,Draft the leaflet,Planned,,2026-11-30,"print,spring",Front and back.',
      '2,2026-11-02,2026-11-19,Book the hall,Booked,,2026-11-18,,',
      '3,2026-11-02,,Ask for the keys,,,,,',
      '4,2026-11-02,,Open the time capsule,,,2055-06-30,,',
    ].join('\n')
    for (const timeZone of ['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      const { boardId } = await ann.send(importBoard, { format: 'csv', text, timeZone, dryRun: false })
      const board = await read(ann, boardId ?? '')
      expect(board.columns.map(({ name }) => name)).toEqual(['Planned', 'Booked', 'To do'])
      const dayOf = (moment: string | null | undefined) =>
        new Date(moment ?? '').toLocaleDateString('en-CA', { timeZone })
      expect(board.cards.map(({ due }) => due[1] && dayOf(due[1]))).toEqual([
        '2026-11-30',
        '2026-11-18',
        null,
        '2055-06-30',
      ])
      expect(board.cards.map(({ completed }) => completed)).toEqual([false, true, false, false])
    }
    const nowhere = { format: 'csv', text, timeZone: 'Nowhere/At', dryRun: true } as const
    await expect(ann.send(importBoard, nowhere)).rejects.toMatchObject({
      fields: { timeZone: { code: 'not-allowed' } },
    })
  })

  test('of Jira has its days, sprints, keys and comments, and of Asana its people by their addresses', async () => {
    const { ann, ben } = product
    const jira = [
      'Summary,Issue key,Issue Type,Status,Priority,Assignee,Due date,Resolved,Labels,Labels,Sprint,Sprint,Comment',
      `Paint the fence,GAR-12,Task,Done,Highest,${ann.name},12/Nov/26 3:04 PM,13/Nov/26 9:00 AM,outdoor,weather,Spring,Summer,"10/Nov/26 8:15 AM;557058:0a1b2c3d-aaaa-bbbb-cccc-0123456789ab;Two coats; no less"`,
      'Order hinges,GAR-13,Task,To Do,Low,,30.11.2026,,,,Summer,,Just words',
      'Unclear,GAR-14,Bug,To Do,Medium,,5/6/2026,,,,,,',
    ].join('\n')
    const timeZone = 'Asia/Tokyo'
    const { report, boardId } = await ann.send(importBoard, { format: 'csv', text: jira, timeZone, dryRun: false })
    expect(report).toMatchObject({ cards: 3, labels: 2, comments: 2, unknown: ['Issue Type'] })
    // A date that could be in May or in June is reported, not guessed.
    expect(report.skipped).toEqual([{ row: 4, reason: 'badDue' }])
    const board = await read(ann, boardId ?? '')
    expect(board.columns.map(({ name }) => name)).toEqual(['Done', 'To Do'])
    expect(board.cards.map(({ due, priority, completed }) => [due[1], priority, completed])).toEqual([
      ['2026-11-12T06:04:00.000Z', 'high', true],
      ['2026-11-30T03:00:00.000Z', 'low', false],
      [null, 'medium', false],
    ])
    const { card } = await ann.send(getCard, { cardId: board.cards[0]?.id ?? '' })
    expect(card).toMatchObject({
      description: '- Issue key: GAR-12\n- Sprint: Spring, Summer',
      completedAt: '2026-11-13T00:00:00.000Z',
      assignee: [{ id: ann.id }],
      comments: [{ message: 'Two coats; no less', createdAt: '2026-11-09T23:15:00.000Z', by: { id: ann.id } }],
    })

    const asana = `Name,Section/Column,Assignee,Assignee Email,Parent task\nDraft,Planned,Somebody Else,${ben.email},Fair`
    const { report: found } = await ann.send(importBoard, { format: 'csv', text: asana, dryRun: true })
    expect(found.people).toMatchObject([{ name: 'Somebody Else', account: { id: ben.id } }])
    expect(found.unknown).toEqual(['Parent task'])
  })

  test('has long names of people cut between letters', async () => {
    const begin = 'x'.repeat(199)
    const rows = [
      ['name', 'assignees'],
      ['First', `${begin}🙂${'y'.repeat(500)}`],
      ['Second', `a;${' '.repeat(19_997)}🙂`],
    ]
    const input = { format: 'csv', text: Papa.unparse(rows), dryRun: true } as const
    const { report } = await product.ann.send(importBoard, input)
    expect(report.people.map(({ key, name }) => [key, name])).toEqual([
      [`${begin}\uFFFD`, `${begin}🙂${'y'.repeat(99)}`],
      ['a', 'a'],
      ['\uFFFD', '\uFFFD'],
    ])
  })

  test('without names of cards is none', async () => {
    for (const text of ['a,b\n1,2', ' ', '{"x":1}'])
      await expect(product.ann.send(importBoard, { format: 'csv', text, dryRun: true })).rejects.toMatchObject({
        status: 400,
      })
  })

  test('of millions of rows or parts is looked through in seconds, as far as a board can hold it', async () => {
    const { ann } = product
    const table = `Name,Labels\nFirst,"${'stone;'.repeat(500_000)}"\n${',x\n'.repeat(1_500_000)}`
    const { report } = await ann.send(importBoard, { format: 'csv', text: table, dryRun: true })
    expect(report).toMatchObject({ cards: 1, labels: 1 })
    expect(report.skipped).toHaveLength(1000)
  })

  test('of ten thousand rows is a board in a few statements, and no row more', async () => {
    const { ann, database } = product
    const rows = Array.from({ length: 10_001 }, (_, index) => `Card ${index},Column ${index % 7},stone;glass`)
    const text = ['Name,Column,Labels', ...rows].join('\n')
    const count = () => database.read.one(sql`select count(*) from kanban_boards`)
    const before = await count()
    const dry = await ann.send(importBoard, { format: 'csv', text, dryRun: true })
    expect(await count()).toEqual(before)
    expect(dry.report).toMatchObject({ cards: 10_000, columns: 7, skipped: [{ row: 10_002, reason: 'tooManyCards' }] })
    const { boardId } = await ann.send(importBoard, { format: 'csv', text, dryRun: false })
    expect((await read(ann, boardId ?? '')).cards).toHaveLength(10_000)
    // As many statements as for one card, so that it stays a matter of seconds.
    const small = await ann.countStatements(importBoard, { format: 'csv', text: 'Name\nOne', dryRun: false })
    expect(await ann.countStatements(importBoard, { format: 'csv', text, dryRun: false })).toBe(small)
  })
})

// Ann and Ben change the same board: Ann is asked where they clash, and Undo takes back what she did and nothing of his.
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { takeBackLast } from '#kernel/client/commands/undo.ts'
import { queryClient } from '#kernel/client/query.ts'
import { readQuestion } from '#kernel/client/questions.ts'
import { provideRefusalReporters } from '#kernel/client/refusals.ts'
import { closeBrowser, openBrowser } from '#kernel/client/testing-commands.ts'
import type { Toast } from '#kernel/client/toasts.ts'
import { serveToasts } from '#kernel/client/toasts.ts'
import * as boardCalls from '../../board-contract.ts'
import * as cardCalls from '../../card-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import { boardKey, cardKey } from '../board-keys.ts'
import * as onBoard from './board-commands.ts'
import * as onCard from './card-commands.ts'
import { readShown, readShownCard, reportRefusal } from './commands.ts'
import type { FieldClash, Choice } from './field-clash.ts'
import * as guarded from './guarded-commands.ts'
import * as inside from './inside-commands.ts'

let product: TestProduct
let boardId = ''
let columnOrder: string[] = []
let toasts: Toast[] = []
beforeAll(async () => {
  product = await testProduct()
  const { board } = await product.ann.send(calls.getBoard, {})
  boardId = board.id
  columnOrder = board.columnOrder
  await product.ann.send(boardCalls.addMember, { boardId, personId: product.ben.id })
})
afterAll(() => product.close())

beforeEach(async () => {
  openBrowser(product.ann, product.url)
  provideRefusalReporters(async () => reportRefusal)
  toasts = []
  serveToasts((toast) => toasts.push(toast))
  await see()
})
afterEach(async () => {
  queryClient.clear()
  await closeBrowser()
  provideRefusalReporters(async () => undefined)
})

const readBoard = async (): Promise<Board> => (await product.ben.send(calls.getBoard, { boardId })).board
const readCard = async (id: string) => (await product.ann.send(calls.getCard, { cardId: id })).card
/** Ann's screen hears of all that was changed, as by live changes. */
async function see(card?: Pick<Card, 'id'>) {
  queryClient.setQueryData(boardKey(boardId), await readBoard())
  if (!card) return
  const read = await readCard(card.id)
  queryClient.setQueryData(cardKey(card.id), { card: read, readAt: read.revision })
}
const columnId = (index: number) => columnOrder[index] ?? ''

async function makeCard(name: string): Promise<Card> {
  const { card } = await product.ben.send(calls.createCard, { columnId: columnId(0), name })
  await see(card)
  return card
}
const bensName = (cardId: string, name: string) => product.ben.send(calls.updateCard, { cardId, card: { name } })
const shownCard = (id: string) => readShown(boardId)?.cards.find((card) => card.id === id)
const rename = (card: Card, name: string) =>
  onCard.editCard(boardId, card.id, { name }, shownCard(card.id)?.revision ?? 0)

/** Ann's calls of this path stay on their way until she may send. */
function hold(path: string): () => void {
  const network = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { url, headers } = new Request(...request)
    // Ben’s calls, made by the test, have no key.
    if (url.endsWith(path) && headers.has('Idempotency-Key')) await promise
    return network(...request)
  })
  return resolve
}

type Asked = ReactElement<{ clash: FieldClash; onChoose: (choice: Choice) => void }>
/** Answers the question that comes up; with both names. */
async function choose(choice: Choice) {
  // `askWhichToKeep` asks with this very element.
  const question = await vi.waitUntil(() => readQuestion()?.content as Asked | undefined, { timeout: 10_000 })
  const { clash, onChoose } = question.props
  onChoose(choice)
  const { yours, theirs } = clash.clashes['name'] ?? {}
  return { yours, theirs }
}
const changedSince = () => vi.waitFor(() => expect(toasts.at(-1)?.variant).toBe('warning'), { timeout: 10_000 })

describe('where Ann and Ben name the same thing, Ann is asked', () => {
  test('once, about the last of her names, and what she keeps is kept', async () => {
    const card = await makeCard('Oil the hinges')
    const letGo = hold(calls.updateCard.path)
    const [first, last] = [rename(card, 'Oil two hinges'), rename(card, 'Oil all hinges')]
    await bensName(card.id, 'Leave the hinges')
    letGo()
    expect(await choose('mine')).toEqual({ yours: 'Oil all hinges', theirs: 'Leave the hinges' })
    expect(await Promise.all([first, last])).toEqual([true, true])
    expect((await readCard(card.id)).name).toBe('Oil all hinges')
    expect(readQuestion()).toBeUndefined()
  })

  test('and may still take back what she kept', async () => {
    const card = await makeCard('Paint the gate')
    const letGo = hold(calls.updateCard.path)
    const renamed = rename(card, 'Paint it green')
    await bensName(card.id, 'Paint it blue')
    letGo()
    await choose('mine')
    await renamed
    await see(card)
    takeBackLast()
    await expect.poll(async () => (await readCard(card.id)).name).toBe('Paint the gate')
  })

  test('for a column, with both names', async () => {
    const letGo = hold(calls.updateColumn.path)
    const column = guarded.columnOf(boardId, columnId(2))
    const renamed = guarded.renameColumn(boardId, { id: columnId(2) }, 'To be seen', column?.revision ?? 0)
    await product.ben.send(calls.updateColumn, { columnId: columnId(2), column: { name: 'To be tried' } })
    letGo()
    expect(await choose('theirs')).toEqual({ yours: 'To be seen', theirs: 'To be tried' })
    expect(await renamed).toBeUndefined()
    expect((await readBoard()).columns.map(({ name }) => name)).toContain('To be tried')
  })

  test('for a label, with both names', async () => {
    const { label } = await product.ben.send(boardCalls.createLabel, { boardId, name: 'Light', hue: 1 })
    await see()
    const letGo = hold(boardCalls.updateLabel.path)
    const renamed = onBoard.renameLabel(boardId, label, 'Lamps', readShown(boardId)?.revision ?? 0)
    await product.ben.send(boardCalls.updateLabel, { labelId: label.id, label: { name: 'Lights' } })
    letGo()
    expect(await choose('theirs')).toEqual({ yours: 'Lamps', theirs: 'Lights' })
    await renamed
    expect((await readBoard()).labels).toContainEqual({ id: label.id, name: 'Lights', hue: 1 })
  })

  test('for a subtask, and Undo of what she kept leaves what Ben names it then', async () => {
    const card = await makeCard('Set the tables')
    const { subtask } = await product.ben.send(cardCalls.createSubtask, { cardId: card.id, name: 'Chairs' })
    await see(card)
    const bens = (name: string) =>
      product.ben.send(cardCalls.updateSubtask, { subtaskId: subtask.id, subtask: { name } })
    const letGo = hold(cardCalls.updateSubtask.path)
    const { revision } = await readCard(card.id)
    const renamed = inside.renameSubtask({ boardId, id: card.id }, subtask, 'Nine chairs', revision)
    await bens('Two chairs')
    letGo()
    expect(await choose('mine')).toEqual({ yours: 'Nine chairs', theirs: 'Two chairs' })
    await renamed
    await see(card)
    await bens('No chairs')
    takeBackLast()
    await changedSince()
    expect((await readCard(card.id)).subtasks[0]?.name).toBe('No chairs')
  })
})

describe('Undo', () => {
  test('takes back two changes one after the other', async () => {
    const card = await makeCard('One')
    for (const name of ['Two', 'Three']) {
      await rename(card, name)
      await see(card)
    }
    for (const name of ['Two', 'One']) {
      takeBackLast()
      await expect.poll(async () => (await readCard(card.id)).name).toBe(name)
      await see(card)
    }
  })

  test('on a board that was read at two addresses goes by the newer one', async () => {
    queryClient.setQueryData(boardKey(undefined), await readBoard())
    const card = await makeCard('Sow the lawn')
    await rename(card, 'Sow the meadow')
    await see(card)
    takeBackLast()
    await expect.poll(async () => (await readCard(card.id)).name).toBe('Sow the lawn')
  })

  test.each([['seen here'], ['not seen here']])('leaves the name that Ben gave a column since, %s', async (seen) => {
    const { column } = await product.ben.send(calls.createColumn, { name: 'Done', boardId })
    await see()
    await guarded.renameColumn(boardId, column, 'Finished', column.revision)
    await see()
    await product.ben.send(calls.updateColumn, { columnId: column.id, column: { name: 'Behind us' } })
    if (seen === 'seen here') await see()
    takeBackLast()
    await changedSince()
    expect((await readBoard()).columns.at(-1)?.name).toBe('Behind us')
    await product.ben.send(calls.deleteColumn, { columnId: column.id })
  })

  test('of a move leaves the card where Ben put it since', async () => {
    const card = await makeCard('Count the chairs')
    await guarded.moveCard(boardId, card.id, { columnId: columnId(1), before: null })
    await see()
    await product.ben.send(calls.moveCard, { cardId: card.id, columnId: columnId(3), before: null })
    takeBackLast()
    await changedSince()
    expect((await readCard(card.id)).columnId).toBe(columnId(3))
  })

  test('of a cleared column brings back what Ben put into it before it was cleared, too', async () => {
    const { column } = await product.ben.send(calls.createColumn, { name: 'Loft', boardId })
    await product.ben.send(calls.createCard, { columnId: column.id, name: 'Sort the boxes' })
    await see()
    const letGo = hold(calls.clearColumn.path)
    const board = readShown(boardId)
    if (board) onBoard.clearColumn(board, column.id)
    await product.ben.send(calls.createCard, { columnId: column.id, name: 'Insulate the roof' })
    takeBackLast()
    letGo()
    const cards = async () => (await readBoard()).columns.find(({ id }) => id === column.id)?.cardIds.length
    await expect.poll(cards).toBe(2)
  })

  test('of two deleted comments brings back the one that its toast is about', async () => {
    const card = await makeCard('Talk about the gate')
    for (const message of ['First', 'Second'])
      await product.ann.send(cardCalls.createComment, { cardId: card.id, message })
    await see(card)
    for (const comment of (await readCard(card.id)).comments) await inside.deleteComment(boardId, card.id, comment)
    const messages = async () => (await readCard(card.id)).comments.map(({ message }) => message)
    expect(await messages()).toEqual([])
    toasts[1]?.action?.run()
    await expect.poll(messages).toEqual(['Second'])
  })

  test('of a comment gives back its words, and of the board its name alone', async () => {
    const card = await makeCard('Talk about the fence')
    await product.ann.send(cardCalls.createComment, { cardId: card.id, message: 'As it was' })
    await see(card)
    const messages = async () => (await readCard(card.id)).comments.map(({ message }) => message)
    const [comment] = readShownCard(boardId, card.id)?.comments ?? []
    if (comment) await inside.changeComment(boardId, card.id, comment, 'As it is')
    expect(await messages()).toEqual(['As it is'])
    await see(card)
    takeBackLast()
    await expect.poll(messages).toEqual(['As it was'])

    const begun = await readBoard()
    // From another tab of hers.
    await product.ann.send(boardCalls.updateBoard, { boardId, board: { subtitle: 'Since May' } })
    await onBoard.changeBoard(begun, { name: 'Ann at work', subtitle: begun.subtitle, hue: begun.hue })
    await see()
    expect((await readBoard()).name).toBe('Ann at work')
    takeBackLast()
    await expect.poll(readBoard).toMatchObject({ name: begun.name, subtitle: 'Since May' })
  })

  test('of a step’s move leaves it where Ben put it since; otherwise it is where it was', async () => {
    const card = await makeCard('Open the pool')
    const steps: string[] = []
    for (const name of ['Sweep', 'Fill', 'Heat'])
      steps.push((await product.ben.send(cardCalls.createSubtask, { cardId: card.id, name })).subtask.id)
    await see(card)
    const [first = '', second = '', third = ''] = steps
    const names = async () => (await readCard(card.id)).subtasks.map(({ name }) => name)
    const moveUp = async () => {
      await inside.moveSubtask(boardId, card.id, third, second)
      await see(card)
      expect(await names()).toEqual(['Sweep', 'Heat', 'Fill'])
    }
    await moveUp()
    takeBackLast()
    await expect.poll(names).toEqual(['Sweep', 'Fill', 'Heat'])
    await see(card)
    await moveUp()
    await product.ben.send(cardCalls.moveSubtask, { subtaskId: third, before: first })
    takeBackLast()
    await changedSince()
    expect(await names()).toEqual(['Heat', 'Sweep', 'Fill'])
  })
})

describe('a card that went to another board', () => {
  async function send(name: string, boardName: string) {
    const { boardId: there } = await product.ann.send(boardCalls.createBoard, { name: boardName })
    await product.ann.send(boardCalls.addMember, { boardId: there, personId: product.ben.id })
    const { column } = await product.ann.send(calls.createColumn, { boardId: there, name: 'Beds' })
    const card = await makeCard(name)
    await makeCard('Tulips')
    const { label } = await product.ann.send(boardCalls.createLabel, { boardId, name: `Of ${name}`, hue: 1 })
    await product.ann.send(cardCalls.assignCard, { cardId: card.id, personId: product.ben.id, assigned: true })
    await product.ann.send(cardCalls.labelCard, { cardId: card.id, labelId: label.id, labelled: true })
    await see(card)
    await onCard.transferCard(boardId, card.id, { boardId: there, boardName, columnId: column.id })
    expect((await readCard(card.id)).boardId).toBe(there)
    await see()
    return { card, label, there }
  }

  test('comes back to its place by Undo, with its label and its people', async () => {
    const { card, label } = await send('Roses', 'Garden')
    takeBackLast()
    await expect
      .poll(() => readCard(card.id))
      .toMatchObject({ boardId, columnId: columnId(0), labelIds: [label.id], assignee: [{ id: product.ben.id }] })
    const order = async () => (await readBoard()).columns[0]?.cardIds ?? []
    await expect.poll(async () => (await order()).at(-2)).toBe(card.id)
  })

  test('stays there once Ben has labelled it', async () => {
    const { card, there } = await send('Wine', 'Cellar')
    const { label } = await product.ben.send(boardCalls.createLabel, { boardId: there, name: 'White', hue: 1 })
    await product.ben.send(cardCalls.labelCard, { cardId: card.id, labelId: label.id, labelled: true })
    takeBackLast()
    await changedSince()
    expect(await readCard(card.id)).toMatchObject({ boardId: there, labelIds: [label.id] })
  })
})

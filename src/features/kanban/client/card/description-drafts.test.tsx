// Ann's description on a slow network: what she types is neither lost to her own earlier saves nor written over Ben's.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
})
afterEach(() => vi.unstubAllGlobals())

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const button = (name: string) => drawer.getByRole('button', { name })
const description = drawer.getByRole('textbox', { name: 'Description' })
const press = (keys: string) => userEvent.keyboard(keys)
const saved = async ({ id }: Card) => (await shown.ben.send(calls.getCard, { cardId: id })).card.description

async function openNew(name: string): Promise<Card> {
  const columnId = board.columnOrder[0] ?? ''
  const { card } = await shown.ben.send(calls.createCard, { columnId, name, description: 'Gravel' })
  await open(name)
  return card
}
async function open(name: string) {
  await userEvent.click(page.getByRole('button', { name, exact: true }))
  await expect.element(button('Edit description')).toBeVisible()
}
async function close() {
  await userEvent.click(button('Close'))
  await expect.element(drawer).not.toBeInTheDocument()
}
async function type(keys: string) {
  await userEvent.click(button('Edit description'))
  await expect.element(description).toHaveFocus()
  await press(keys)
}

/** Calls of this path wait, and go where `send` says once they may: to the server, or to a refusal. */
function hold({ path }: { path: string }, send = (...request: Parameters<typeof fetch>) => fetch(...request)) {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(path)) return network(...request)
    await promise
    vi.stubGlobal('fetch', network)
    return send(...request)
  })
  return resolve
}

test('what is typed anew while the text before it is on its way stays, and is saved after it', async () => {
  const card = await openNew('Lay the path')
  const letGo = hold(calls.updateCard)
  await type(' and sand')
  await userEvent.click(button('Save'))
  await expect.element(drawer.getByText('Gravel and sand')).toBeVisible()
  await type(', raked')
  letGo()
  await expect.poll(() => saved(card)).toBe('Gravel and sand')
  await userEvent.click(button('Save'))
  await expect.poll(() => saved(card)).toBe('Gravel and sand, raked')
  await close()
})

test('a text that is refused comes back into an editor that was opened meanwhile', async () => {
  const card = await openNew('Lay the terrace')
  const letGo = hold(calls.updateCard, async () =>
    Response.json({ code: 'forbidden', message: 'Not today' }, { status: 403 }),
  )
  await type(' and slate')
  await userEvent.click(button('Save'))
  await expect.element(drawer.getByText('Gravel and slate')).toBeVisible()
  await userEvent.click(button('Edit description'))
  await expect.element(description).toHaveFocus()
  letGo()
  await expect.element(page.getByText(/^Couldn’t save the change to “Lay the terrace\.”/)).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.poll(() => saved(card)).toBe('Gravel and slate')
  await close()
})

test('a text that was read before Ben changed it does not overwrite his', async () => {
  const card = await openNew('Lay the court')
  await close()
  // The drawer keeps the last card that it showed.
  await openNew('Sweep the court')
  await close()
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { description: 'Brick', name: 'Lay the yard' } })
  await expect.element(page.getByRole('button', { name: 'Lay the yard', exact: true })).toBeVisible()
  const letGo = hold(calls.getCard)
  await open('Lay the yard')
  await type(' and sand')
  letGo()
  await userEvent.click(button('Save'))
  const question = page.getByRole('dialog', { name: /changed the description too/ })
  await expect.element(question.getByText('Brick')).toBeVisible()
  await expect.element(question.getByText('Gravel and sand')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: /Keep .*’s/ }))
  await expect.element(question).not.toBeInTheDocument()
  expect(await saved(card)).toBe('Brick')
})

test('Undo leaves the text that Ben wrote in the card since, while another one was open here', async () => {
  const card = await openNew('Lay the drive')
  await type(' and sand')
  await userEvent.click(button('Save'))
  await expect.poll(() => saved(card)).toBe('Gravel and sand')
  await expect.element(drawer.getByText('Gravel and sand')).toBeVisible()
  await close()
  await openNew('Sweep the drive')
  await close()
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { description: 'Asphalt', name: 'Pave the drive' } })
  await expect.element(page.getByRole('button', { name: 'Pave the drive', exact: true })).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect
    .element(page.getByText('“Pave the drive” has changed since then, so this can’t be undone.'))
    .toBeVisible()
  expect(await saved(card)).toBe('Asphalt')
})

test('Undo takes a text back that nobody changed since, and the one before it', async () => {
  const card = await openNew('Lay the kerb')
  for (const text of [' and sand', ' and lime']) {
    await type(text)
    await userEvent.click(button('Save'))
    await expect.element(button('Edit description')).toBeVisible()
  }
  await expect.poll(() => saved(card)).toBe('Gravel and sand and lime')
  await close()
  await openNew('Sweep the kerb')
  await close()
  for (const text of ['Gravel and sand', 'Gravel']) {
    await press('{Control>}z{/Control}')
    await expect.poll(() => saved(card)).toBe(text)
  }
})

// A card that several look at: who else is there, and how others are led to it.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { openWindowOf, showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
let card: Card
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
  card = (await shown.me.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name: 'Order the lamps' })).card
  await userEvent.click(page.getByRole('button', { name: card.name, exact: true }))
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })

/** Ben's browser, once the server has greeted it. */
async function openBens(): Promise<WebSocket> {
  const socket = await openWindowOf(shown.ben)
  await new Promise((resolve) => {
    socket.addEventListener('message', resolve, { once: true })
  })
  return socket
}

test('whoever else looks at the card is shown by face and name, until they look elsewhere', async () => {
  const faces = drawer.getByRole('button', { name: `Also here: ${shown.ben.name}` })
  const look = (at: string | null) => bens.send(JSON.stringify({ viewing: at }))
  const bens = await openBens()
  const topic = calls.boardTopic(board.id)
  look(`${topic}#${card.id}`)
  await expect.element(faces).toBeVisible()
  await userEvent.click(faces)
  await expect.element(page.getByRole('menuitem', { name: shown.ben.name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // On the board, but not at this card.
  look(topic)
  await expect.element(faces).not.toBeInTheDocument()
  bens.close()
})

test('the link that is copied leads to this card, and a browser that does not copy says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = async () => {
    await userEvent.click(drawer.getByRole('button', { name: 'More actions for this card' }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Copy link' }))
  }
  await copy()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  const link = new URL(write.mock.calls[0]?.[0] ?? '')
  expect([link.origin, link.searchParams.get('card')]).toEqual([location.origin, card.id])
  expect(link.pathname).toContain(board.id)
  write.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'))
  await copy()
  await expect.element(page.getByText('Couldn’t copy this', { exact: false })).toBeVisible()
})

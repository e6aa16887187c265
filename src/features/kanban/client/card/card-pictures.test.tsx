// The files of Ann's card: let go over it, looked at large, and sent with a comment.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as calls from '../../contract.ts'
import type { Card } from '../../entities.ts'

let shown: Shown
let card: Card
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  const { board } = await shown.me.send(calls.getBoard, {})
  card = (await shown.me.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name: 'Draw the court' })).card
  await userEvent.click(page.getByRole('button', { name: card.name, exact: true }))
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const large = page.getByRole('dialog', { name: 'Pictures' })
const files = drawer.getByRole('region', { name: 'Attachments' })
const saved = async () => (await shown.me.send(calls.getCard, { cardId: card.id })).card
const picture = (name: string) => files.getByRole('button', { name, exact: true })

async function draw(name: string, colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = colour
  context?.fillRect(0, 0, 60, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** As the browser tells it; the real pointer would have to come from another window. */
function drag(type: string, given: readonly File[], place: Element) {
  const dataTransfer = new DataTransfer()
  for (const file of given) dataTransfer.items.add(file)
  return place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

test('files that are held over the card are awaited, and let go there they are attached', async () => {
  const zone = drawer.getByText('Drop to attach')
  const isAwaited = () => zone.element().closest('[data-over]') !== null
  const given = [await draw('plan.png', 'teal'), await draw('court.png', 'olive'), await draw('roof.png', 'navy')]
  const name = drawer.getByRole('button', { name: card.name, exact: true })
  await expect.element(name).toBeVisible()
  // Else the browser would leave the page for the file.
  expect(drag('dragenter', given, name.element())).toBe(false)
  await expect.poll(isAwaited).toBe(true)
  drag('dragleave', given, drawer.element())
  await expect.poll(isAwaited).toBe(false)
  drag('dragover', given, name.element())
  await expect.poll(isAwaited).toBe(true)
  expect(drag('drop', given, name.element())).toBe(false)
  await expect.poll(isAwaited).toBe(false)
  const names = async () => (await saved()).attachments.map((file) => file.name).toSorted()
  await expect.poll(names, { timeout: 15_000 }).toEqual(['court.png', 'plan.png', 'roof.png'])
})

test('a picture opens large, the arrows go through the pictures, and the focus returns to where it opened', async () => {
  const [first = '', second = ''] = (await saved()).attachments.map((file) => file.name)
  await userEvent.click(picture(first))
  await expect.element(large.getByRole('img', { name: first })).toBeVisible()
  await expect.element(large).toMatchTextContent('1 of 3')
  await userEvent.click(large.getByRole('button', { name: 'Next picture' }))
  await expect.element(large.getByRole('img', { name: second })).toBeVisible()
  await expect.element(large).toMatchTextContent('2 of 3')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(large.getByRole('img', { name: first })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  // The same Escape is not the drawer's too.
  await expect.element(drawer).toBeVisible()
  await expect.element(picture(first)).toHaveFocus()
})

test('a picture is sent with a comment, or alone; given up before, it is not', async () => {
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('dialog input[type="file"][accept="image/*"]')
    await userEvent.upload(input ?? document.body, await draw(name, 'maroon'))
    await expect.element(drawer.getByRole('img', { name })).toBeVisible()
  }
  const send = drawer.getByRole('button', { name: 'Send comment' })
  await choose('blurred.png')
  await userEvent.click(drawer.getByRole('button', { name: 'Remove blurred.png' }))
  await expect.element(drawer.getByRole('img', { name: 'blurred.png' })).not.toBeInTheDocument()
  await expect.element(send).toBeDisabled()
  await choose('door.png')
  await expect.element(send).toBeEnabled()
  await userEvent.click(send)
  const inComments = drawer.getByRole('button', { name: 'View door.png larger' })
  await expect.element(inComments.getByRole('img', { name: 'door.png' })).toBeVisible()
  await expect.poll(async () => (await saved()).comments.map(({ messageType }) => messageType)).toEqual(['image'])
  await userEvent.click(inComments)
  await expect.element(large.getByRole('img', { name: 'door.png' })).toBeVisible()
  await userEvent.click(large.getByRole('button', { name: 'Close' }))
  await expect.element(large).not.toBeInTheDocument()
  await expect.element(inComments).toHaveFocus()
})

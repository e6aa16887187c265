// Ann opens what hangs on a card: sounds play, texts are read, and what cannot be shown can be had.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as calls from '../../contract.ts'

let shown: Shown
let cardId: string
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  const { board } = await shown.me.send(calls.getBoard, {})
  const { card } = await shown.me.send(calls.createCard, {
    columnId: board.columnOrder[0] ?? '',
    name: 'Ring the bell',
  })
  cardId = card.id
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const files = page.getByRole('dialog', { name: 'Files' })
const tile = (name: string) => drawer.getByRole('button', { name, exact: true })

async function openCard() {
  await userEvent.click(page.getByRole('button', { name: 'Ring the bell', exact: true }))
  await expect.element(drawer.getByRole('tab', { name: 'Overview' })).toBeVisible()
}
async function attach(name: string, content: BlobPart) {
  const input = document.querySelector<HTMLInputElement>('dialog input[type="file"][multiple]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, new File([content], name))
  const names = async () => (await shown.me.send(calls.getCard, { cardId })).card.attachments.map((one) => one.name)
  await expect.poll(names).toContain(name)
}
async function open(name: string) {
  await userEvent.click(tile(name))
  await expect.element(files).toMatchTextContent(name)
}
async function close(name: string) {
  await userEvent.keyboard('{Escape}')
  await expect.element(files).not.toBeInTheDocument()
  await expect.element(tile(name)).toHaveFocus()
}

const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=='

test('a sound plays', async () => {
  await openCard()
  await attach(
    'bell.wav',
    Uint8Array.from(atob(silence), (letter) => letter.charCodeAt(0)),
  )
  await open('bell.wav')
  const player = () => files.element().querySelector('audio')
  await expect.poll(() => player()?.readyState ?? 0).toBeGreaterThan(0)
  expect(player()?.src).toMatch(/^blob:/)
  await close('bell.wav')
})

test('a text is read in place, and the arrows lead from file to file', async () => {
  await attach('list.txt', 'Twelve chairs, four tables')
  await open('list.txt')
  await expect.element(files.getByRole('region', { name: 'list.txt' })).toHaveTextContent('Twelve chairs, four tables')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(files).toMatchTextContent('bell.wav')
  await close('list.txt')
})

test('a PDF is read in place, and a damaged one says so', async () => {
  await attach('plan.pdf', '%PDF-1.7 and no more')
  await open('plan.pdf')
  await expect.element(files.getByRole('heading', { name: 'Couldn’t show this PDF' })).toBeVisible()
  await close('plan.pdf')
})

test.each([
  ['page.html', '<script>window.isBroken = true</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>window.isBroken = true</script></svg>'],
  ['binary.txt', new Uint8Array(20).fill(0xff)],
])('%s is not shown: its name, its size, and the way to have it', async (name, content) => {
  await attach(name, content)
  await open(name)
  await expect.element(files).toMatchTextContent(/bytes.*can’t be previewed/)
  await expect.element(files.getByRole('button', { name: 'Download' }).last()).toBeEnabled()
  expect('isBroken' in window).toBe(false)
  await close(name)
})

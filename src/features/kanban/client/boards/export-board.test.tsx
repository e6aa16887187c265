// A board taken away as a file from its menu: what others made of it is in it too.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { exportBoard, importBoard } from '../../board-contract.ts'
import { createComment } from '../../card-contract.ts'
import * as calls from '../../contract.ts'
import type { Board } from '../../entities.ts'
import { descriptionMax, importMax } from '../../entities.ts'

const files: { name: string; blob: Blob }[] = []
let shown: Shown
let board: Board

beforeAll(async () => {
  const blobs = new Map<string, Blob>()
  const makeAddress = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = makeAddress(blob)
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  // The browser's own saving: the file that it would write.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() })
  })
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name: '=Water, the “fig”' })
})

async function choose(item: string, name = board.name) {
  await userEvent.click(page.getByRole('button', { name: `Actions for “${name}”` }))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('as JSON, to keep and to read in again', async () => {
  await choose('Export JSON')
  await expect.poll(() => files.length).toBe(1)
  const { name = '', blob = new Blob() } = files[0] ?? {}
  expect([name, blob.type]).toEqual([expect.stringMatching(/\.json$/), 'application/json'])
  const text = await blob.text()
  expect(text).toContain('Water, the “fig”')
  expect(JSON.parse(text)).toEqual(
    JSON.parse((await shown.me.send(exportBoard, { boardId: board.id, format: 'json' })).text),
  )
})

test('as CSV, for tables, where no name is taken for a formula', async () => {
  await choose('Export CSV')
  await expect.poll(() => files.length).toBe(2)
  const { name = '', blob = new Blob() } = files[1] ?? {}
  expect([name, blob.type]).toEqual([expect.stringMatching(/\.csv$/), 'text/csv;charset=utf-8'])
  expect(await blob.text()).toMatch(/'=Water, the “fig”/)
})

test('what cannot be read says so, and saves nothing', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(exportBoard.path)) return network(...request)
    return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 })
  })
  await choose('Export CSV')
  await expect.element(page.getByText('Something went wrong', { exact: false }).first()).toBeVisible()
  expect(files).toHaveLength(2)
  vi.unstubAllGlobals()
})

/** A board that is open, with more on it in comments than can be imported again: all but the last of them were. */
async function openTalkedOver(name: string) {
  const { text } = await shown.me.send(exportBoard, { boardId: board.id, format: 'json' })
  const file = JSON.parse(text) as { cards: { comments: object[] }[] }
  const [card] = file.cards
  const comment = { by: { id: shown.me.id, name: shown.me.name }, message: '板'.repeat(descriptionMax) }
  const length = importMax / descriptionMax
  const comments = Array.from({ length: length - 100 }, () => ({ ...comment, createdAt: '2026-11-25T12:00:00.000Z' }))
  const long = JSON.stringify({ ...file, name, cards: [{ ...card, comments }] })
  const { boardId } = await shown.me.send(importBoard, { format: 'atrium', text: long, dryRun: false })
  const made = (await shown.me.send(calls.getBoard, { boardId: boardId ?? '' })).board
  const cardId = made.cards[0]?.id ?? ''
  for (let at = 0; at < 100; at += 1) await shown.me.send(createComment, { cardId, message: comment.message })
  history.pushState(null, '', `/dashboard/kanban/${made.id}`)
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('button', { name: `Actions for “${name}”` })).toBeVisible()
}
const advice = page.getByText('This board is too large to export as JSON. Export it as CSV instead.')

test('a board with more on it than can be imported again says so, and that a table holds it', async () => {
  await openTalkedOver('Talked over')
  await choose('Export JSON', 'Talked over')
  await expect.element(advice).toBeVisible()
  await choose('Export CSV', 'Talked over')
  await expect.poll(() => files.length).toBe(3)
}, 60_000)

test('a board with more on it than any file holds is said to be too large, and sent to no other format', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(exportBoard.path)) return network(...request)
    return Response.json({ code: 'too-large', message: 'At most so many bytes' }, { status: 413 })
  })
  await expect.element(advice).not.toBeInTheDocument()
  await choose('Export JSON', 'Talked over')
  await expect.element(page.getByText('This is too large. Try a smaller file or less text.')).toBeVisible()
  await expect.element(advice).not.toBeInTheDocument()
  expect(files).toHaveLength(3)
  vi.unstubAllGlobals()
})

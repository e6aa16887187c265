// A board taken away as a file from its menu: what others made of it is in it too.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { exportBoard } from '../../board-contract.ts'
import * as calls from '../../contract.ts'
import type { Board } from '../../entities.ts'

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

async function choose(item: string) {
  await userEvent.click(page.getByRole('button', { name: `Actions for “${board.name}”` }))
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

test('a board with more on it than can be imported again says so, and what holds more', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(exportBoard.path)) return network(...request)
    return Response.json({ code: 'too-large', message: 'At most so many characters' }, { status: 413 })
  })
  await choose('Export JSON')
  await expect.element(page.getByText(/There is more on this board than a file that can be imported/)).toBeVisible()
  expect(files).toHaveLength(2)
  vi.unstubAllGlobals()
})

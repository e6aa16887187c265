// Tests the files dashboard: empty, updated live, with its links, and when totals fail to load.
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { scrollToWidget, showPage } from '#app/testing-screen.ts'
import { createFolder, trashEntries } from '../../contract.ts'
import { shareEntry } from '../../sharing-contract.ts'
import { getStorage } from '../../storage-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/general/file', 'ann')
})
afterEach(() => vi.unstubAllGlobals())

const panel = (name: string) => page.getByRole('region', { name, exact: true })
// The count is part of the accessible name.
const folders = page.getByRole('region', { name: /^Folders/ })

/** Chooses a file as the browser's dialog would. */
function choose(file: File) {
  const field = document.querySelector<HTMLInputElement>('main input[type=file]')
  const data = new DataTransfer()
  data.items.add(file)
  if (!field) throw new Error('There is no field for files')
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('someone new reads that there is nothing yet', async () => {
  await expect.element(panel('My files')).toMatchTextContent(/0 bytes.*0 files/)
  await expect.element(panel('Shared with me')).toMatchTextContent(/Nothing shared with you yet/)
  await expect.element(panel('Data activity')).toMatchTextContent(/No uploads in this period/)
  await expect.element(panel('Recent files')).toMatchTextContent(/No files yet/)
  await expect.element(panel('Storage')).toMatchTextContent(/0%/)
})

test('an upload counts in all of it, and its progress stands below the box', async () => {
  choose(new File(['x'.repeat(2048)], 'stair.png', { type: 'image/png' }))
  await expect.element(panel('Upload')).toMatchTextContent(/Uploaded 1 file/)
  await expect.element(panel('My files')).toMatchTextContent(/2 kB.*1 file, 1 changed this week/)
  await expect.element(panel('Data activity')).toMatchTextContent(/Busiest: \w+, 2 kB/)
  await expect.element(panel('Storage')).toMatchTextContent(/Images1 file2 kB/)
  const star = panel('Recent files').getByRole('button', { name: 'Star stair.png' })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
})

test('a folder is added, and what others share and delete shows by itself', async () => {
  await folders.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabelText('Name').fill('Drawings')
  await userEvent.keyboard('{Enter}')
  await expect.element(folders.getByRole('link', { name: 'Drawings' })).toBeVisible()
  const { entry } = await shown.me.send(createFolder, { parentId: null, name: 'Old' })
  await expect.element(folders.getByRole('link', { name: 'Old' })).toBeVisible()
  await shown.me.send(trashEntries, { entryIds: [entry.id] })
  await expect.element(panel('Trash')).toMatchTextContent(/0 files, next deletion on/)
  const { entry: tender } = await shown.ben.send(createFolder, { parentId: null, name: 'Tender' })
  await shown.ben.send(shareEntry, { entryId: tender.id, personIds: [shown.me.id], role: 'view' })
  await expect
    .element(panel('Storage').getByRole('link', { name: 'Clean up' }))
    .toHaveAttribute('href', expect.stringContaining('sort=size&order=desc'))
})

test('the year shows months, and stays in the address', async () => {
  await page.getByText('Year', { exact: true }).click()
  await panel('Data activity').getByRole('button', { name: 'Show as a table' }).click()
  await expect.poll(() => panel('Data activity').getByRole('row').elements().length).toBe(13)
  expect(window.location.search).toBe('?period=year')
})

test('sums that couldn’t be read are read again by a button', async () => {
  const network = window.fetch
  let isBroken = true
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isBroken && path.includes(getStorage.path)
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await page.getByText('Month', { exact: true }).click()
  await expect.element(page.getByText('Couldn’t load your storage')).toBeVisible()
  // Whatever asks again by itself until the press fails too.
  document.addEventListener('pointerdown', () => (isBroken = false), { capture: true, once: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Data activity')).toMatchTextContent(/Busiest/)
})

test('the start page names the newest files, those of others too, and says how full the space is', async () => {
  await page.getByRole('link', { name: 'App', exact: true }).click()
  // The page before has recent files too.
  await expect.element(page.getByRole('button', { name: 'Arrange' })).toBeVisible()
  await scrollToWidget('Recent files')
  const row = page.getByRole('main').getByRole('link', { name: /stair\.png/ })
  await expect.element(row).toBeVisible()
  expect(row.element().getAttribute('href')).toMatch(/view=recent&open=/)
  await expect
    .element(page.getByRole('progressbar', { name: 'Storage' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 kB of/))
})

// Tests the file manager: adding, uploading, moving by mouse and keyboard, the trash, filters in the URL, live updates.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { addFile, createFolder, ensureFolders, listEntries, moveEntries, renameEntry } from '../contract.ts'
import { shareEntry } from '../sharing-contract.ts'

let shown: Shown

beforeAll(async () => {
  shown = await showPage('/dashboard/files-manager?layout=grid', 'ann')
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
const elementOf = (name: string) => row(name).element() as HTMLElement
const namesShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((element) => element.querySelector('bdi')?.textContent)
/** The label is above it. */
const radio = (name: string) => page.getByRole('radio', { name }).element() as HTMLElement
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const search = () => new URLSearchParams(window.location.search)

async function namesIn(folderId?: string): Promise<string[]> {
  const { entries } = await shown.me.send(listEntries, { ...(folderId && { folderId }) })
  return entries.map(({ name }) => name)
}
async function idOf(name: string): Promise<string> {
  const { entries } = await shown.me.send(listEntries, {})
  return entries.find((entry) => entry.name === name)?.id ?? ''
}

/** Chooses files as the browser's dialog would. */
function choose(...files: File[]) {
  const field = document.querySelector<HTMLInputElement>('input[type=file][multiple]:not([webkitdirectory])')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (!field) throw new Error('There is no field for files')
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const textFile = (name: string, text = 'north wing') => new File([text], name, { type: 'text/plain', lastModified: 1 })

const pointer = (type: string, { x, y }: { x: number; y: number }, target: EventTarget = document) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      clientX: x,
      clientY: y,
    }),
  )
function centerOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test('an empty place says how to fill it, and a new folder shows', async () => {
  await expect.element(page.getByText('No files yet')).toBeVisible()
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog('New folder').getByLabelText('Name').fill('Drawings')
  await press('{Enter}')
  await expect.element(row('Drawings')).toBeVisible()
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog('New folder').getByLabelText('Name').fill('DRAWINGS')
  await press('{Enter}')
  await expect.element(page.getByText('That name is already taken here. Choose another.')).toBeVisible()
  await dialog('New folder').getByRole('button', { name: 'Cancel' }).click()
})

test('files are uploaded, and a name that is taken is asked about', async () => {
  choose(textFile('plan.txt'), textFile('notes.txt'))
  await expect.element(row('plan.txt')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Uploads' })).toMatchTextContent(/Uploaded 2 files/)
  choose(textFile('plan.txt', 'south wing'))
  await dialog('“plan.txt” is already here').getByRole('button', { name: 'Continue' }).click()
  await expect.element(row('plan (2).txt')).toBeVisible()
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click()
})

test('F2 renames, and Undo takes it back', async () => {
  elementOf('notes.txt').focus()
  await press('{F2}')
  await expect.element(dialog('Rename “notes.txt”').getByLabelText('Name')).toHaveFocus()
  await press('measured{Enter}')
  await expect.element(row('measured.txt')).toBeVisible()
  await expect.element(page.getByText('Renamed to “measured.txt”')).toBeInTheDocument()
  await press('{Control>}z{/Control}')
  await expect.element(row('notes.txt')).toBeVisible()
})

test('a file is dragged into a folder, which is marked meanwhile, and comes back by Undo', async () => {
  await expect.element(dialog(/Rename/)).not.toBeInTheDocument()
  const [from, to] = [centerOf(elementOf('notes.txt')), centerOf(elementOf('Drawings'))]
  pointer('pointerdown', from, elementOf('notes.txt'))
  pointer('pointermove', { x: from.x + 10, y: from.y })
  pointer('pointermove', to)
  await expect.element(page.getByText('Move to “Drawings”')).toBeInTheDocument()
  pointer('pointerup', to)
  await expect.element(row('notes.txt')).not.toBeInTheDocument()
  await expect.poll(async () => namesIn(await idOf('Drawings'))).toEqual(['notes.txt'])
  await expect.element(page.getByText('Moved “notes.txt” to “Drawings”')).toBeInTheDocument()
  await press('{Control>}z{/Control}')
  await expect.element(row('notes.txt')).toBeVisible()
})

test('a finger that lifts a file and goes on to scroll doesn’t swallow the next tap', async () => {
  const touch = (type: string) => {
    const at = { clientX: centerOf(elementOf('notes.txt')).x, clientY: centerOf(elementOf('notes.txt')).y }
    const init = { bubbles: true, cancelable: true, pointerId: 2, isPrimary: true, pointerType: 'touch', ...at }
    elementOf('notes.txt').dispatchEvent(new PointerEvent(type, init))
  }
  touch('pointerdown')
  await expect.element(row('notes.txt')).toHaveAttribute('aria-selected', 'true')
  touch('pointercancel')
  touch('pointerdown')
  touch('pointerup')
  touch('click')
  await expect.element(row('notes.txt')).toHaveAttribute('aria-selected', 'false')
})

test('Undo by keys waits for a deletion that is on its way, and takes back nothing before it', async () => {
  const keydown = { bubbles: true, cancelable: true }
  elementOf('notes.txt').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', ...keydown }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, ...keydown }))
  await expect.element(page.getByText('Undid: Moved “notes.txt” to the trash')).toBeInTheDocument()
  await expect.element(row('notes.txt')).toBeVisible()
  await expect.poll(() => namesIn()).toContain('notes.txt')
})

test('a move and its Undo show before the server has answered', async () => {
  const network = window.fetch
  let held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes(moveEntries.path)) await held.promise
    return network(path, init)
  })
  const [from, to] = [centerOf(elementOf('notes.txt')), centerOf(elementOf('Drawings'))]
  pointer('pointerdown', from, elementOf('notes.txt'))
  pointer('pointermove', { x: from.x + 10, y: from.y })
  pointer('pointermove', to)
  pointer('pointerup', to)
  await expect.element(row('notes.txt')).not.toBeInTheDocument()
  expect(await namesIn(await idOf('Drawings'))).toEqual([])
  held.resolve()
  await expect.poll(async () => namesIn(await idOf('Drawings'))).toEqual(['notes.txt'])
  await expect.element(page.getByText('Moved “notes.txt” to “Drawings”').last()).toBeInTheDocument()
  held = Promise.withResolvers<void>()
  await press('{Control>}z{/Control}')
  // Back in its position, while the server still has it in the folder.
  await expect.element(row('notes.txt')).toBeVisible()
  expect(await namesIn(await idOf('Drawings'))).toEqual(['notes.txt'])
  expect(namesShown()).toEqual(['Drawings', 'notes.txt', 'plan (2).txt', 'plan.txt'])
  held.resolve()
  await expect.poll(() => namesIn()).toContain('notes.txt')
  vi.unstubAllGlobals()
})

test('Escape lets go of what is dragged', async () => {
  const from = centerOf(elementOf('notes.txt'))
  pointer('pointerdown', from, elementOf('notes.txt'))
  pointer('pointermove', { x: from.x + 10, y: from.y })
  pointer('pointermove', centerOf(elementOf('Drawings')))
  await press('{Escape}')
  pointer('pointerup', centerOf(elementOf('Drawings')))
  await expect.element(row('notes.txt')).toBeVisible()
  expect(await namesIn(await idOf('Drawings'))).toEqual([])
})

test('the arrows walk, Shift selects, Delete moves to the trash, and the trash gives back', async () => {
  elementOf('plan (2).txt').focus()
  await press('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).toMatchTextContent(/2 selected/)
  await press('{Delete}')
  await expect.poll(() => namesIn()).toEqual(['Drawings', 'notes.txt'])
  // Focus moves on to what's left.
  await expect.poll(() => document.activeElement?.textContent).toMatch(/notes\.txt/)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect.element(row('plan.txt')).toBeVisible()
  elementOf('plan.txt').focus()
  await press('{Control>}a{/Control}')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('tab', { name: 'My files' }).click()
  await expect.element(row('plan (2).txt')).toBeVisible()
})

test('the filter by type holds in the address', async () => {
  await page.getByRole('button', { name: 'Any type' }).click()
  await page.getByRole('checkbox', { name: 'Folder' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(row('notes.txt')).not.toBeInTheDocument()
  expect(search().get('kinds')).toBe('folder')
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect.element(row('notes.txt')).toBeVisible()
})

test('“Select all” selects what wasn’t read yet, too', async () => {
  const { entry } = await shown.me.send(createFolder, { parentId: null, name: 'Many' })
  for (const part of [0, 1]) {
    const paths = Array.from({ length: 70 }, (_, index) => [`Part ${part}-${String(index).padStart(2, '0')}`])
    await shown.me.send(ensureFolders, { parentId: entry.id, paths })
  }
  await page.getByRole('tab', { name: 'My files' }).click()
  await userEvent.dblClick(row('Many'))
  await expect.element(row('Part 0-00')).toBeVisible()
  elementOf('Part 0-00').focus()
  await press('{Control>}{ }{/Control}')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Select all' }).click()
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).toMatchTextContent(/140 selected/)
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Move to trash' }).click()
  await expect.element(page.getByText('This folder is empty')).toBeVisible()
})

test('files show as thumbnails, and the arrows walk over them', async () => {
  await page.getByRole('link', { name: 'My files' }).click()
  radio('Thumbnails').click()
  const cards = page.getByRole('grid', { name: 'Files' }).getByRole('row')
  await expect.element(cards.first()).toBeVisible()
  elementOf('notes.txt').focus()
  await press('{ArrowRight}')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/plan \(2\)\.txt/)
  expect(search().get('layout')).toBe('cards')
  radio('Grid').click()
})

test('changes by others show by themselves, and a folder opens with its way above', async () => {
  const { entry } = await shown.ben.send(createFolder, { parentId: null, name: 'Tender' })
  await shown.ben.send(shareEntry, { entryId: entry.id, personIds: [shown.me.id], role: 'edit' })
  await page.getByRole('tab', { name: 'Shared with me' }).click()
  await expect.element(row('Tender')).toBeVisible()
  await userEvent.dblClick(row('Tender'))
  await expect.element(page.getByText('This folder is empty')).toBeVisible()
  await shown.ben.send(renameEntry, { entryId: entry.id, name: 'Tender 2027' })
  await expect.element(page.getByRole('navigation').getByText('Tender 2027')).toBeVisible()
  const { entry: inside } = await shown.ben.send(createFolder, { parentId: entry.id, name: 'Offers' })
  await expect.element(row('Offers')).toBeVisible()
  expect(search().get('folder')).toBe(entry.id)
  expect(inside.parentId).toBe(entry.id)
})

test('a phone opens the details in a drawer and goes up by an arrow', async () => {
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Up one folder' }).click()
  await expect.element(page.getByRole('tab', { name: 'Shared with me' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the panel of uploads stays over other pages until all are there', async () => {
  const network = window.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes(addFile.path)) await held.promise
    return network(path, init)
  })
  await page.getByRole('tab', { name: 'My files' }).click()
  choose(textFile('later.txt'))
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect.element(uploads.getByText('later.txt')).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  await expect.element(uploads).toBeVisible()
  await uploads.getByRole('button', { name: 'Expand' }).click()
  await expect.element(uploads.getByText('later.txt')).toBeVisible()
  held.resolve()
  await expect.element(uploads).not.toBeInTheDocument()
  expect(await namesIn()).toContain('later.txt')
  vi.unstubAllGlobals()
})

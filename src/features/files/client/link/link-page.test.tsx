// Tests the page of a link: its password, folders, inert contents, uploads, and links that no longer work.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createFolder, listEntries } from '../../contract.ts'
import { createLink, linkUploadPath, openLink, revokeLink } from '../../sharing-contract.ts'

const cases = import.meta.glob<string>('../../cases/fil*', { query: '?url', import: 'default', eager: true })

let shown: Shown
let folderId: string
beforeAll(async () => {
  shown = await showPage('/share/nothing', 'visitor')
  folderId = await makeFolder('For the client')
})
beforeEach(() => page.viewport(1280, 800))

const makeFolder = async (name: string, parentId: string | null = null) =>
  (await shown.ann.send(createFolder, { parentId, name })).entry.id

async function linkTo(
  entryId: string,
  more: { access?: 'view' | 'upload'; password?: string; expiresAt?: string } = {},
) {
  const { link } = await shown.ann.send(createLink, { entryId, access: 'view', ...more })
  return { ...link, token: link.url.slice(-32) }
}

function goTo(token: string) {
  history.pushState(null, '', `/share/${token}`)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A file that a visitor uploads to the folder. */
async function put(name: string, content: BodyInit, into = folderId) {
  const { id, token } = await linkTo(into, { access: 'upload' })
  const api = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? ''
  const query = new URLSearchParams({ token, name })
  await fetch(`${api}${linkUploadPath}?${query}`, { method: 'POST', body: content })
  await shown.ann.send(revokeLink, { linkId: id })
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const files = page.getByRole('list', { name: 'Files', exact: true })
const row = (name: string) => files.getByRole('button').filter({ hasText: name })
const viewer = (name: string) => page.getByRole('article', { name, exact: true })

test('a link that opens nothing says so', async () => {
  await expect.element(heading('This link doesn’t work')).toBeVisible()
  const { id, token } = await linkTo(folderId)
  await shown.ann.send(revokeLink, { linkId: id })
  goTo(token)
  await expect.element(heading('This link doesn’t work')).toBeVisible()
})

test('a folder begins with the first file that can be shown, and opens what is inside', async () => {
  await put('a.zip', 'PK')
  await put('notes.txt', 'north wing')
  await put('sheet.csv', 'Lamp,Count\nHall,7')
  const inner = await makeFolder('Drawings', folderId)
  await put('deep.txt', 'south wing', inner)
  goTo((await linkTo(folderId)).token)
  await expect.element(viewer('notes.txt').getByText('north wing')).toBeVisible()
  await expect.element(row('notes.txt')).toHaveAttribute('aria-current', 'true')
  await userEvent.click(row('sheet.csv'))
  await expect.element(viewer('sheet.csv').getByRole('cell', { name: 'Hall' })).toBeVisible()
  await userEvent.click(row('a.zip'))
  await expect
    .element(viewer('a.zip').getByText('This type of file can’t be previewed.', { exact: false }))
    .toBeVisible()
  await userEvent.click(row('Drawings'))
  await expect.element(viewer('deep.txt').getByText('south wing')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Drawings' }))
  await expect.element(row('notes.txt')).toBeVisible()
})

test('each file and all of them are downloaded by their own addresses', async () => {
  const one = page.getByRole('link', { name: 'Download notes.txt' }).element() as HTMLAnchorElement
  const all = page.getByRole('link', { name: 'Download all' }).element() as HTMLAnchorElement
  const answer = await fetch(one.href)
  expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([null, 'north wing'])
  expect((await (await fetch(all.href)).text()).slice(0, 2)).toBe('PK')
})

test('a phone shows the list, and a file over it', async () => {
  await page.viewport(390, 844)
  await expect.element(viewer('notes.txt')).not.toBeInTheDocument()
  ;(row('notes.txt').element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog').getByText('north wing')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

// PDFs are tested in ui/pdf/: their worker isn’t part of the client that screen tests get.
test('nothing of a file runs or asks for anything, whatever it is called', async () => {
  const id = await makeFolder('Cases')
  const shownAs: readonly (readonly [name: string, words: string])[] = [
    ['fil08-script.svg', 'This type of file can’t be previewed.'],
    ['fil10-page.png', 'This type of file can’t be previewed.'],
    ['fil11-both.gif', 'This type of file can’t be previewed.'],
    ['fil12-active.md', '<b>as text</b>'],
    ['fil13-table.csv', '=HYPERLINK("https://collect.evil.example";"x")'],
    ['fil14-text-windows-1252.txt', 'Müller – 5 € „Größe“'],
    ['fil15-144-megapixels.png', 'This type of file can’t be previewed.'],
  ]
  for (const [name] of shownAs) await put(name, await (await fetch(cases[`../../cases/${name}`] ?? '')).blob(), id)
  goTo((await linkTo(id)).token)
  for (const [name, words] of shownAs) {
    await userEvent.click(row(name))
    await expect.element(viewer(name).getByText(words, { exact: false }).first()).toBeInTheDocument()
  }
  expect(document.title).not.toMatch(/ran/i)
  const asked = performance.getEntriesByType('resource').map((entry) => entry.name)
  expect(asked.filter((address) => address.includes('evil'))).toEqual([])
  expect(viewer('fil15-144-megapixels.png').element().querySelector('script, iframe, object, embed')).toBeNull()
})

test('a password is asked first; a wrong one is told, and the right one opens', async () => {
  goTo((await linkTo(folderId, { password: 'turned table' })).token)
  await expect.element(heading('Enter the password')).toBeVisible()
  await expect.element(files).not.toBeInTheDocument()
  const field = page.getByLabelText('Password', { exact: true })
  await userEvent.fill(field, 'walk')
  await userEvent.click(page.getByRole('button', { name: 'Open files' }))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field, 'turned table')
  await userEvent.click(page.getByRole('button', { name: 'Open files' }))
  await expect.element(viewer('notes.txt').getByText('north wing')).toBeVisible()
})

test('a link for uploads takes files and shows none', async () => {
  const id = await makeFolder('Inbox')
  goTo((await linkTo(id, { access: 'upload' })).token)
  await expect.element(heading('Add files to “Inbox”')).toBeVisible()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const data = new DataTransfer()
  data.items.add(new File(['offer'], 'offer.txt'))
  if (!field) throw new Error('There is no field for files')
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('list', { name: 'Your uploads' }).getByText('Uploaded')).toBeVisible()
  const { entries } = await shown.ann.send(listEntries, { folderId: id })
  expect(entries.map(({ name }) => name)).toEqual(['offer.txt'])
  await expect.element(files).not.toBeInTheDocument()
})

test('a link that has expired is like one that never was', async () => {
  const { token } = await linkTo(folderId, { expiresAt: new Date(Date.now() + 500).toISOString() })
  await expect
    .poll(() =>
      shown.ann.send(openLink, { token }).then(
        () => 'open',
        () => 'over',
      ),
    )
    .toBe('over')
  goTo(token)
  await expect.element(heading('This link doesn’t work')).toBeVisible()
})

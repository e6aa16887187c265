// The list taken away by an admin: as a file for spreadsheets, and on paper.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { importUsers } from '../../import-contract.ts'

const files: { name: string; blob: Blob }[] = []
const papers: string[] = []
let shown: Shown

beforeAll(async () => {
  const blobs = new Map<string, Blob>()
  const makeAddress = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = makeAddress(blob)
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() })
  })
  // The browser's own dialog: what would be on the paper is the text that is not hidden.
  vi.spyOn(window, 'print').mockImplementation(() => papers.push(document.body.innerText))
  shown = await showPage('/dashboard/user/list', 'admin')
  const rows = [
    { row: 2, name: '=HYPERLINK("http://evil.test")', email: 'sum@quay.test', phoneNumber: '+84 90 555 0177' },
    ...Array.from({ length: 8 }, (_, at) => ({ row: at + 3, name: `Sailor ${at}`, email: `sailor${at}@quay.test` })),
  ]
  await shown.admin.send(importUsers, { rows, sendsInvitations: false })
})
afterAll(() => commands.emulateMedia('screen'))

const more = page.getByRole('button', { name: 'More actions' })
const item = (name: string) => page.getByRole('menuitem', { name })
const search = page.getByRole('searchbox', { name: 'Name, email, or username' })

const backToList = async () => {
  files.length = 0
  papers.length = 0
  await commands.emulateMedia('screen')
  await userEvent.clear(search)
  await expect.element(page.getByRole('row', { name: /Ann Lee/ })).toBeVisible()
}
beforeEach(backToList)

async function exported() {
  await userEvent.click(more)
  await userEvent.click(item('Export'))
  await expect.poll(() => files.length).toBe(1)
  return { name: files[0]?.name, lines: ((await files[0]?.blob.text()) ?? '').split('\r\n') }
}

async function printed() {
  await userEvent.click(more)
  await expect.element(item('Print')).toBeVisible()
  const before = papers.length
  item('Print').element().focus()
  await commands.emulateMedia('print')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => papers.length).toBe(before + 1)
  return papers[before] ?? ''
}

test('the file has everybody, also beyond the page, and no cell that a spreadsheet would run', async () => {
  const { name, lines } = await exported()
  expect(name).toBe('users.csv')
  expect(lines[0]).toMatch(/^\uFEFF?"Full name","Email",/)
  expect(lines.filter((line) => line.includes('Sailor'))).toHaveLength(8)
  const risky = lines.find((line) => line.includes('sum@quay.test'))
  expect(risky).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  // A telephone number stays one.
  expect(risky).toContain(',"+84 90 555 0177",')
  expect(lines.flatMap((line) => line.split(',')).filter((cell) => /^"?=/.test(cell))).toEqual([])
})

test('the file has those whom the search leaves, and nobody else', async () => {
  await userEvent.fill(search, 'sailor3')
  await expect.element(page.getByRole('row', { name: /Ann Lee/ })).not.toBeInTheDocument()
  const { lines } = await exported()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Sailor 3","sailor3@quay.test",')
})

test('the paper has everybody, also beyond the page, and nothing of the page around them', async () => {
  const paper = await printed()
  expect(paper.match(/sailor\d@quay\.test/g)).toHaveLength(8)
  expect(paper).toContain('Ann Lee')
  expect(paper).toMatch(/13 users, /)
  for (const around of ['New user', 'Invite', 'Dense', 'Export', 'Dashboard']) expect(paper).not.toContain(around)
})

test('the paper has those whom the search leaves', async () => {
  await userEvent.fill(search, 'sailor3')
  await expect.element(page.getByRole('row', { name: /Ann Lee/ })).not.toBeInTheDocument()
  const paper = await printed()
  expect(paper).toContain('Sailor 3')
  expect(paper).not.toContain('Ann Lee')
  expect(paper).toMatch(/1 user, /)
})

test('afterwards the browser prints the page that is open', async () => {
  await printed()
  await expect.poll(() => document.body.innerText).toContain('Ann Lee')
})

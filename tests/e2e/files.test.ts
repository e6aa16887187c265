// Two people and one folder: what one uploads, renames and moves is so at the other's; the last name wins for both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { createFolder, listEntries } from '#features/files/contract.ts'
import { shareEntry } from '#features/files/sharing-contract.ts'
import { findBarriers } from './axe.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let ann: Page
let ben: Page
let folderId: string

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  const { entry } = await product.ann.send(createFolder, { parentId: null, name: 'Tender' })
  folderId = entry.id
  await product.ann.send(createFolder, { parentId: folderId, name: 'Offers' })
  await product.ann.send(shareEntry, { entryId: folderId, personIds: [product.ben.id], role: 'edit' })
  const [anns, bens] = await Promise.all([
    journey.openWindow({ person: product.ann, viewport: { width: 1280, height: 900 } }),
    journey.openWindow({ person: product.ben, viewport: { width: 1280, height: 900 } }),
  ])
  ;[ann, ben] = await Promise.all([
    anns.openTab(`/dashboard/files-manager?folder=${folderId}`),
    bens.openTab('/dashboard/files-manager?view=shared'),
  ])
})
afterAll(() => journey.close())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

async function namesIn(id: string): Promise<string[]> {
  const { entries } = await journey.product.ann.send(listEntries, { folderId: id })
  return entries.map(({ name }) => name)
}

async function rename(page: Page, from: string, to: string) {
  await row(page, from).focus()
  await page.keyboard.press('F2')
  await page.getByRole('dialog').getByLabel('Name').fill(to)
  await page.keyboard.press('Enter')
}

test('a file that one uploads shows at the other’s, who has come in by a double-click', async () => {
  await row(ben, 'Tender').dblclick()
  await row(ben, 'Offers').waitFor()
  const text = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('north wing') }
  await ann.locator('input[type=file]:not([webkitdirectory])').setInputFiles(text)
  await row(ann, 'plan.txt').waitFor()
  await row(ben, 'plan.txt').waitFor()
  await row(ben, 'plan.txt').click()
  await ben.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Download' }).waitFor()
  expect(await findBarriers(ben)).toEqual([])
})

test('a name that one changes is the other’s too, and two who rename at once end with the same', async () => {
  await rename(ben, 'plan.txt', 'north wing.txt')
  await row(ann, 'north wing.txt').waitFor()
  await Promise.all([rename(ann, 'north wing.txt', 'hall.txt'), rename(ben, 'north wing.txt', 'roof.txt')])
  await expect.poll(async () => (await namesIn(folderId)).join()).not.toContain('north')
  const name = (await namesIn(folderId)).find((one) => one !== 'Offers') ?? ''
  expect(['hall.txt', 'roof.txt']).toContain(name)
  for (const page of [ann, ben]) {
    // One of them is told that the name has changed meanwhile.
    await page.keyboard.press('Escape')
    await row(page, name).waitFor()
  }
  await rename(ann, name, 'plan.txt')
  await row(ben, 'plan.txt').waitFor()
})

test('a file that one drags into a folder goes at the other’s, and Undo brings it back to both', async () => {
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  const [from, to] = [await row(ann, 'plan.txt').boundingBox(), await row(ann, 'Offers').boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await ann.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await ann.mouse.down()
  await ann.mouse.move(from.x + from.width / 2 + 20, from.y + 10, { steps: 3 })
  await ann.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  const copy = await ann.locator('[dir="ltr"][aria-hidden="true"]').filter({ hasText: 'plan.txt' }).boundingBox()
  expect(Math.abs((copy?.y ?? 0) - (to.y + to.height / 2))).toBeLessThan(40)
  await ann.mouse.up()
  await row(ben, 'plan.txt').waitFor({ state: 'detached' })
  await ann.getByRole('button', { name: 'Undo' }).last().click()
  await row(ben, 'plan.txt').waitFor()
  await row(ann, 'plan.txt').waitFor()
})

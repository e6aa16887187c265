// Two people and one folder, keys alone, a phone in Arabic, and a link with a password in a private window.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { createFolder, listEntries } from '#features/files/contract.ts'
import { createLink, shareEntry } from '#features/files/sharing-contract.ts'
import { findBarriers } from './axe.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { keysOf } from './keys.ts'
import { settle } from './places.ts'
import { wordsIn } from './words.ts'

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

test('by keys alone: a new folder, a new name, moved by the dialog, to the trash, and back by Undo', async () => {
  const { ann: person } = journey.product
  await ann.goto('/dashboard/files-manager')
  await row(ann, 'Tender').waitFor()
  const keys = keysOf(ann)
  await keys.goTo('New folder')
  await ann.keyboard.press('Enter')
  await keys.expectFocus('Name')
  await ann.keyboard.type('Sketches')
  await ann.keyboard.press('Enter')
  await row(ann, 'Sketches').waitFor()
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.goTo(/^Sketches/)
  await ann.keyboard.press('F2')
  await keys.expectFocus('Name')
  await ann.keyboard.press('Control+a')
  await ann.keyboard.type('Drafts')
  await ann.keyboard.press('Enter')
  await row(ann, 'Drafts').waitFor()
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.expectFocus(/^Drafts/)

  await ann.keyboard.press('Shift+F10')
  await ann.getByRole('menuitem', { name: 'Move to…' }).waitFor()
  await keys.goTo('Move to…', 'ArrowDown')
  await ann.keyboard.press('Enter')
  await keys.goTo('Tender')
  await ann.keyboard.press('Enter')
  await keys.goTo('Move here')
  await ann.keyboard.press('Enter')
  await expect.poll(() => namesIn(folderId)).toContain('Drafts')
  await row(ann, 'Drafts').waitFor({ state: 'detached' })

  await keys.goTo(/^Tender/)
  await ann.keyboard.press('Delete')
  await row(ann, 'Tender').waitFor({ state: 'detached' })
  await ann.getByText('Moved “Tender” to the trash').first().waitFor()
  await ann.keyboard.press('Control+z')
  await row(ann, 'Tender').waitFor()
  // The row is back before the server has answered.
  await expect.poll(() => namesIn(folderId).catch(() => [])).toContain('Drafts')
  expect((await person.send(listEntries, { view: 'trash' })).entries).toEqual([])
  expect(keys.lost).toEqual([])
})

test('a link with a password opens in a private window, and an address that is none is answered with 404', async () => {
  const { link } = await journey.product.ann.send(createLink, {
    entryId: folderId,
    access: 'view',
    password: 'turned table',
    message: 'Please look at the plan.',
  })
  const path = new URL(link.url).pathname
  const { context, close } = await journey.openWindow({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  expect((await page.goto(`/share/${'x'.repeat(32)}`))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  expect((await page.goto(path))?.status()).toBe(200)
  await page.getByLabel('Password', { exact: true }).fill('turned table')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'plan.txt' }).getByText('north wing').waitFor()
  await page.getByText('Please look at the plan.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all' }).click()
  expect((await saved).suggestedFilename()).toBe('Tender.zip')
  await close()
})

test('a phone in Arabic shows a folder, goes up from it and in again, and never scrolls sideways', async () => {
  const words = wordsIn('ar')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ar-SD' }
  const { openTab, close } = await journey.openWindow({ ...phone, person: journey.product.ann })
  const page = await openTab(`/dashboard/files-manager?folder=${folderId}`)
  const isSideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await row(page, 'plan.txt').waitFor()
  await settle(page)
  expect([await page.evaluate(() => document.documentElement.dir), await isSideways()]).toEqual(['rtl', false])
  await page.getByRole('button', { name: words('files.manager.to.up') }).tap()
  await row(page, 'Tender').waitFor()
  await settle(page)
  expect(await isSideways()).toBe(false)
  // The middle of its card belongs to the folder, and not to the star.
  await row(page, 'Tender').tap()
  await row(page, 'plan.txt').waitFor()
  await close()
})

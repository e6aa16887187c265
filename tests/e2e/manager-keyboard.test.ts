// A shop manager's work by keyboard alone: a product is put on the shelf, an order is paid and goes out.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { openByKeys } from './keys.ts'
import { stockShop } from './shop.ts'

let journey: Journey
let orderNumber: string
beforeAll(async () => {
  journey = await startJourney()
  ;({ orderNumber } = await stockShop(journey.product))
})
afterAll(() => journey.close())

const open = (path: string) => openByKeys(journey, path, journey.product.manager)

test('a product is described, priced and put on the shelf', async () => {
  const { page, keys, close } = await open('/dashboard/e-commerce/product/new')
  const type = async (field: string, words: string) => {
    await keys.goTo(field)
    await page.keyboard.type(words)
  }
  const create = async () => {
    await keys.goTo('Create product')
    await page.keyboard.press('Enter')
  }
  await type('Name', 'Stair lamp')
  await type('Short description', 'Warm light for narrow stairs.')
  await type('Description', 'Glass and brass.')
  await type('Code', 'SL')
  await type('SKU', 'LAMP-1')
  await type('Regular price', '49')
  await type('Quantity', '12')
  await keys.goTo('Men')
  await page.keyboard.press('Space')
  await type('Tags', 'lamp')
  await page.keyboard.press('Enter')
  await keys.goTo('Honey')
  await page.keyboard.press('Space')
  await type('Sizes', 'M')
  await page.keyboard.press('Enter')
  await create()
  // The error summary at the top links to each missing field: here a picture, which needs the browser's own file dialog.
  await keys.expectFocus('2 fields need your attention')
  await keys.goTo('Pictures')
  await page.keyboard.press('Enter')
  await keys.expectFocus(/^Pictures Drop/)
  const picture = { create: { width: 640, height: 480, channels: 3 as const, background: '#c98a2b' } }
  const buffer = await sharp(picture).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await page.getByText('lamp.png was uploaded.').waitFor()
  await create()
  await keys.expectFocus('1 field needs your attention')
  await keys.goTo('Tags')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Tags', 'textbox')
  await page.keyboard.type('brass')
  await page.keyboard.press('Enter')
  await create()
  await page.waitForURL(/\/product\/stair-lamp$/)
  await page.getByText('Stair lamp').first().waitFor()
  expect(keys.lost).toEqual([])
  await close()
})

test('an order is paid, sent and completed', async () => {
  const { page, keys, close } = await open(`/dashboard/e-commerce/orders/${orderNumber}`)
  await keys.goTo('Mark as paid')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mark as paid' }).waitFor({ state: 'detached' })
  await keys.expectFocus('Ship', 'button')
  await keys.goTo('Ship')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Carrier')
  await page.keyboard.type('Night bus')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.expectFocus('Edit tracking', 'button')
  await keys.goTo('Mark as completed')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mark as completed' }).waitFor({ state: 'detached' })
  await keys.expectFocus('Refund', 'button')
  expect(keys.lost).toEqual([])
  await close()
})

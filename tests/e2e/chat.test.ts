// Two people in a conversation: what one writes, changes and deletes is so at the other’s, also after a lost network.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import { keyOf } from '#features/chat/server/testing-chat.ts'
import { deleteMessage, editMessage, getConversation, react, sendMessage } from '#features/chat/contract.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let ann: Page
let ben: Page
let bensWindow: BrowserContext
let keys: { ann: string; ben: string }

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  keys = { ann: await keyOf(product, product.ann), ben: await keyOf(product, product.ben) }
  // Typing is shown in conversations that exist.
  await product.ann.send(sendMessage, { conversationKey: keys.ben, body: 'Good morning' })
  const [anns, bens] = await Promise.all([
    journey.openWindow({ person: product.ann }),
    journey.openWindow({ person: product.ben }),
  ])
  bensWindow = bens.context
  ;[ann, ben] = await Promise.all([
    anns.openTab(`/dashboard/chat/${keys.ben}`),
    bens.openTab(`/dashboard/chat/${keys.ann}`),
  ])
})
afterAll(() => journey.close())

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
async function write(page: Page, text: string) {
  await field(page).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const textsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.querySelector('[dir="auto"]')?.textContent ?? ''))

test('what Ben types is announced, and what he sends is there at once and once', async () => {
  await field(ben).click()
  await ben.keyboard.type('The lamps have come')
  await ann.getByText('Ben is typing').waitFor()
  await ben.keyboard.press('Enter')
  await message(ben, 'The lamps have come').waitFor()
  await message(ann, 'The lamps have come').waitFor()
  await ben.getByText('Seen', { exact: true }).waitFor()
  expect(await message(ann, 'The lamps have come').count()).toBe(1)
  expect(await field(ben).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('an edit by the arrow, a reaction and a reply are so at the other’s', async () => {
  await field(ben).press('ArrowUp')
  await ben.keyboard.type(' today')
  await ben.keyboard.press('Enter')
  await message(ann, 'The lamps have come today').getByText('(edited)').waitFor()
  await message(ann, 'The lamps').hover()
  await message(ann, 'The lamps').getByRole('button', { name: 'React' }).click()
  await ann.getByRole('dialog').getByRole('searchbox').fill('thumbs up')
  await ann.getByRole('dialog').getByRole('button', { name: 'thumbs up' }).first().click()
  await message(ben, 'The lamps')
    .getByRole('button', { name: /by Ann/ })
    .waitFor()
  await message(ann, 'The lamps').hover()
  await message(ann, 'The lamps').getByRole('button', { name: 'Reply' }).click()
  await ann.keyboard.type('All nine?')
  await ann.keyboard.press('Enter')
  await message(ben, 'All nine?').getByRole('button', { name: 'Go to' }).waitFor()
})

test('a deleted message leaves no word, neither in its place nor in the quote', async () => {
  const own = message(ben, 'The lamps')
    .and(ben.getByRole('article', { name: /^You/ }))
    .first()
  await own.hover()
  await own.getByRole('button', { name: 'More actions' }).click()
  await ben.getByRole('menuitem', { name: 'Delete' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await ann.getByText('Message deleted').first().waitFor()
  await expect.poll(() => ann.getByText('The lamps').count()).toBe(0)
  expect(await message(ann, 'All nine?').getByText('Message deleted').count()).toBe(1)
})

/** Half a minute is a proof's. */
const outage = process.env['PROVE'] === undefined ? 0 : 30_000

test('after a lost network all that was said, changed and deleted meanwhile is so on both sides, as after a fresh load', async () => {
  for (const text of ['to be edited', 'to be deleted', 'to be liked']) await write(ann, text)
  await message(ben, 'to be liked').waitFor()
  const { ann: asAnn, ben: asBen } = journey.product
  const { conversation } = await asAnn.send(getConversation, { conversationKey: keys.ben })
  const idOf = (text: string) => conversation.messages.find(({ body }) => body === text)?.id ?? ''
  await asBen.send(react, { messageId: idOf('to be liked'), emoji: '👍', isOn: true })
  const liked = message(ben, 'to be liked').getByRole('button', { name: /by you/i })
  await liked.waitFor()

  await bensWindow.setOffline(true)
  await write(ben, 'written offline')
  await write(ben, 'and once more')
  await liked.click()
  await liked.waitFor({ state: 'detached' })
  await write(ann, 'written meanwhile')
  await asAnn.send(editMessage, { messageId: idOf('to be edited'), message: { body: 'edited meanwhile' } })
  await asAnn.send(deleteMessage, { messageId: idOf('to be deleted') })
  await ben.getByText('Waiting for a connection').first().waitFor()
  await sleep(outage)
  expect(await message(ben, 'to be deleted').count()).toBe(1)

  await bensWindow.setOffline(false)
  await message(ben, 'written meanwhile').waitFor()
  await message(ben, 'edited meanwhile').waitFor()
  await message(ben, 'to be deleted').waitFor({ state: 'detached' })
  await message(ann, 'and once more').waitFor()
  await expect.poll(() => ann.getByRole('button', { name: /by Ben/ }).count()).toBe(0)
  const stood = await textsOf(ann)
  expect(stood.filter((text) => text === 'written offline')).toHaveLength(1)
  await expect.poll(() => textsOf(ben)).toEqual(stood)
  await ben.reload()
  await expect.poll(() => textsOf(ben)).toEqual(stood)
  expect(await ben.getByRole('button', { name: /by you/i }).count()).toBe(0)
})

test('a sender’s clock that is hours ahead or behind changes no order (c69)', async () => {
  for (const hours of [5, -5]) {
    await bensWindow.clock.setFixedTime(Date.now() + hours * 3_600_000)
    await write(ben, `Ben’s at ${hours}`)
    await message(ann, `Ben’s at ${hours}`).waitFor()
    await write(ann, `Ann’s after ${hours}`)
    await message(ben, `Ann’s after ${hours}`).waitFor()
  }
  const order = [5, -5].flatMap((hours) => [`Ben’s at ${hours}`, `Ann’s after ${hours}`])
  for (const page of [ann, ben]) {
    expect((await textsOf(page)).slice(-4)).toEqual(order)
    await page.reload()
    await expect.poll(async () => (await textsOf(page)).slice(-4)).toEqual(order)
  }
})

// No page is wider than a phone's window, in both directions: every place of the product, as a phone's browser lays it out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { shareBoard } from './board.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { goTo, listPlaces } from './places.ts'
import { stockShop } from './shop.ts'
import { described } from '../features.ts'
import { updateColumn } from '#features/kanban/contract.ts'

let journey: Journey
let places: string[]
beforeAll(async () => {
  journey = await startJourney({ demo: true })
  const { admin, ben } = journey.product
  const board = await shareBoard(admin, ben, ['Order the lamps', 'Paint the gate', 'Find the key'])
  // The hidden text in the header of a full column must not make the page wider.
  await admin.send(updateColumn, { columnId: board.columnOrder[0] ?? '', column: { cardLimit: 2 } })
  const shop = await stockShop(journey.product)
  const pages = listPlaces({ boardId: board.id, ...shop }).map(({ path }) => path)
  const tabs = described.flatMap((feature) => feature.tabs).map(({ key }) => `/dashboard/user/account?tab=${key}`)
  places = [...pages, `/dashboard/kanban/${board.id}?card=${board.cards[0]?.id ?? ''}`, ...tabs]
})
afterAll(() => journey.close())

const looks = (['ltr', 'rtl'] as const).flatMap((direction) => [390, 320].map((width) => ({ direction, width })))
const height = 844

/** How wide the page is laid out; a phone's browser makes its window wider for what does not fit, and draws it smaller. */
const widthOf = (page: Page) =>
  page.evaluate(() => {
    const { width = 0, scale = 1 } = window.visualViewport ?? {}
    return Math.round(Math.max(document.documentElement.scrollWidth, window.innerWidth, width * scale))
  })

test('no page is wider than its window at 390 and 320, in both directions', { timeout: 240_000 }, async () => {
  const { openTab } = await journey.openWindow({
    person: journey.product.admin,
    viewport: { width: 390, height },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await openTab('/404')
  const wide: string[] = []
  for (const place of places) {
    await goTo(page, place)
    for (const { direction, width } of looks) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      await page.setViewportSize({ width, height })
      const found = await widthOf(page)
      if (found > width) wide.push(`${place} is ${found} wide at ${width}, ${direction}`)
    }
  }
  expect(wide).toEqual([])
})

/** Words that are cut in two by their line: the letters before and after the break belong to one word. */
const findBroken = (page: Page) =>
  page.evaluate(() => {
    const topOf = (text: Node, at: number) => {
      const letter = document.createRange()
      letter.setStart(text, at)
      letter.setEnd(text, at + 1)
      return letter.getBoundingClientRect().top
    }
    const walker = document.createTreeWalker(document.querySelector('table') ?? document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        if (topOf(text, index) !== topOf(text, index + word.length - 1)) broken.push(word)
      }
    }
    return broken
  })

test('the choices of notifications break no word', async () => {
  const { openTab } = await journey.openWindow({
    person: journey.product.admin,
    viewport: { width: 390, height },
    isMobile: true,
  })
  const page = await openTab('/dashboard/user/account?tab=notifications')
  await page.getByRole('switch').first().waitFor()
  expect(await findBroken(page)).toEqual([])
  await page.setViewportSize({ width: 320, height })
  expect(await findBroken(page)).toEqual([])
})

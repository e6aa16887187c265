// Things that are dragged stay under the pointer: the point that was taken is where the pointer is, at every moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CDPSession, Locator, Page } from 'playwright'
import type { Journey, WindowOptions } from './browser.ts'
import { startJourney } from './browser.ts'
import { boardPath, cardNamed, shareBoard } from './board.ts'
import { createSubtask } from '#features/kanban/card-contract.ts'
import type { Board } from '#features/kanban/entities.ts'
import type { Settings } from '#kernel/settings.ts'

const count = 30
const nameOf = (index: number) => `Card ${index}`
const desktop = { width: 1440, height: 900 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Pixels that the point may be away from the pointer. */
const tolerance = 2

let journey: Journey
let board: Board
beforeAll(async () => {
  journey = await startJourney()
  const { ann, ben } = journey.product
  const names = Array.from({ length: count }, (_, index) => nameOf(index + 1))
  board = await shareBoard(ann, ben, names)
  const cardId = board.cards.find(({ name }) => name === nameOf(1))?.id ?? ''
  for (const name of ['Measure', 'Order', 'Lay']) await ann.send(createSubtask, { cardId, name })
})
afterAll(() => journey.close())

type Point = { x: number; y: number }
/** A finger or the mouse. */
type Pointer = { down: (at: Point) => Promise<void>; move: (to: Point) => Promise<void>; up: () => Promise<void> }

async function withBoard(options: WindowOptions, run: (page: Page) => Promise<void>, search = '') {
  const window = await journey.openWindow({ person: journey.product.ann, viewport: desktop, ...options })
  const page = await window.openTab(boardPath(board) + search)
  await page.locator('[data-column] [data-card]').first().waitFor()
  await run(page)
  await window.close()
}

const mouseOf = (page: Page): Pointer => ({
  down: async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
  up: () => page.mouse.up(),
})

async function fingerOf(page: Page): Promise<Pointer> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: async (at) => {
      await send('touchStart', [at])
      // A finger that moves at once scrolls.
      await liftedOf(page).waitFor()
    },
    move: (to) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
  }
}

const liftedOf = (page: Page) => page.locator('[data-lifted]')
const rowOf = (page: Page, name: string) =>
  page.locator('[data-card]', { has: page.getByRole('button', { name, exact: true }) })

/** A card of one line, and the gap below it. */
const cardHeight = 52

/** Scrolls to the card where it is far down, and waits until it rests. */
async function reveal(page: Page, index: number) {
  const column = page.locator('[data-column]').first()
  const row = rowOf(page, nameOf(index))
  if ((await row.count()) === 0)
    await column.evaluate(
      ({ lastElementChild }, top) => {
        for (const scroller of [lastElementChild, document.scrollingElement])
          scroller?.scrollTo({ top, behavior: 'instant' })
      },
      (index - 2) * cardHeight,
    )
  await row.scrollIntoViewIfNeeded()
  await row.click({ trial: true })
  return row
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** Takes `element` at a point of it; the answer moves the pointer, and holds that `dragged` came along. */
async function take(element: Locator, dragged: Locator, pointer: Pointer) {
  const box = await boxOf(element)
  const grip = { x: Math.round(box.width * 0.7), y: Math.round(box.height / 2) }
  const from = { x: box.x + grip.x, y: box.y + grip.y }
  const at = { ...from }
  const follows = async () => {
    await expect
      .poll(async () => {
        const now = await boxOf(dragged)
        return Math.max(Math.abs(now.x + grip.x - at.x), Math.abs(now.y + grip.y - at.y))
      })
      .toBeLessThanOrEqual(tolerance)
  }
  const to = async (next: Point) => {
    Object.assign(at, next)
    await pointer.move(at)
    await follows()
  }
  await pointer.down(from)
  return { to, by: (x: number, y: number) => to({ x: at.x + x, y: at.y + y }), follows, from }
}

async function dragAbout(page: Page, index: number, pointer: Pointer = mouseOf(page)) {
  const drag = await take(await reveal(page, index), liftedOf(page), pointer)
  await drag.by(12, 20)
  await drag.by(-40, -30)
  await drag.by(90, 15)
  await page.keyboard.press('Escape')
  await pointer.up()
}

const windows: [string, Partial<Settings>, WindowOptions][] = [
  ['a desktop', {}, {}],
  ['a desktop in Arabic', { themeDirection: 'rtl' }, {}],
  ['a window at 200 %', {}, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
]

test.each(windows)('in %s the first, third and tenth card are lifted where they are taken', (_, settings, options) =>
  withBoard({ ...options, settings }, async (page) => {
    for (const index of [1, 3, 10]) await dragAbout(page, index)
  }),
)

test('in a scrolled column, across columns and back', () =>
  withBoard({}, async (page) => {
    const drag = await take(await reveal(page, 20), liftedOf(page), mouseOf(page))
    for (const index of [1, 2, 1, 0]) {
      const column = await boxOf(page.locator('[data-column]').nth(index))
      await drag.to({ x: column.x + column.width / 2, y: drag.from.y })
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }))

test('while the column and the board scroll by themselves', () =>
  withBoard({ viewport: { width: 900, height: 700 } }, async (page) => {
    const scroller = page.locator('[data-column] > div:last-child').first()
    const drag = await take(await reveal(page, 3), liftedOf(page), mouseOf(page))
    const box = await boxOf(scroller)
    await drag.to({ x: drag.from.x, y: box.y + box.height - 20 })
    await expect.poll(() => scroller.evaluate((column) => column.scrollTop)).toBeGreaterThan(200)
    await drag.follows()
    await drag.to({ x: 890, y: box.y + box.height / 2 })
    await expect
      .poll(() =>
        page
          .locator('[data-dragging]')
          .first()
          .evaluate((strip) => strip.scrollLeft),
      )
      .toBeGreaterThan(200)
    await drag.follows()
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }))

test.each(['ltr', 'rtl'] as const)('by touch on a phone, %s', (themeDirection) =>
  withBoard({ ...phone, settings: { themeDirection } }, async (page) => {
    const finger = await fingerOf(page)
    for (const index of [3, 10]) await dragAbout(page, index, finger)
  }),
)

test.each(['ltr', 'rtl'] as const)('a column by its head, and while the board scrolls, %s', (themeDirection) =>
  withBoard({ viewport: { width: 1000, height: 700 }, settings: { themeDirection } }, async (page) => {
    const column = page.locator('[data-column]').nth(1)
    await column.scrollIntoViewIfNeeded()
    const strip = column.locator('..').locator('..')
    const [head, whole] = [await boxOf(column.getByRole('button').first()), await boxOf(column)]
    const from = { x: head.x + 10, y: head.y + 10 }
    const mouse = mouseOf(page)
    await mouse.down(from)
    const before = await strip.evaluate((element) => element.scrollLeft)
    for (const to of [
      { x: from.x + 30, y: from.y + 12 },
      { x: themeDirection === 'rtl' ? 4 : 996, y: from.y + 5 },
    ]) {
      await mouse.move(to)
      await expect
        .poll(async () => {
          const now = await boxOf(liftedOf(page))
          return Math.max(Math.abs(now.x - whole.x - (to.x - from.x)), Math.abs(now.y - whole.y - (to.y - from.y)))
        })
        .toBeLessThanOrEqual(tolerance)
    }
    await expect
      .poll(async () => Math.abs((await strip.evaluate((element) => element.scrollLeft)) - before))
      .toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await mouse.up()
  }),
)

test('a step of a card by its handle', () =>
  withBoard({}, async (page) => {
    await cardNamed(page, nameOf(1)).click()
    await page.getByRole('tab', { name: /Subtasks/ }).click()
    const steps = page.getByRole('dialog').locator('[data-item]')
    await steps.nth(2).waitFor()
    const [handle, step] = [steps.nth(0).getByRole('button').first(), steps.nth(0)]
    const [{ x, y, width, height }, whole] = [await boxOf(handle), await boxOf(step)]
    const mouse = mouseOf(page)
    const from = { x: x + width / 2, y: y + height / 2 }
    await mouse.down(from)
    for (const down of [20, 45]) {
      await mouse.move({ x: from.x, y: from.y + down })
      await expect.poll(async () => Math.abs((await boxOf(step)).y - whole.y - down)).toBeLessThanOrEqual(tolerance)
    }
    await page.keyboard.press('Escape')
    await mouse.up()
  }))

// Tabs that stay open for a day, in `npm run prove -- tab`: what they hold stops growing, whatever is done in them and elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CDPSession, Page } from 'playwright'
import { boardPath, cardNamed, shareBoard, wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { overlays } from './overlays.ts'
import { settle } from './places.ts'
import { wordsIn } from './words.ts'
import { createBoard } from '#features/kanban/board-contract.ts'
import { createComment, deleteComment } from '#features/kanban/card-contract.ts'
import { createCard, deleteCard, moveCard, updateCard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'
import { updateUser } from '#features/users/contract.ts'

/** A day in ten parts; by the fifth every cache is as full as it gets. */
const rounds = 10
const warmRounds = 5
const changesARound = 200
const routesARound = 50
const reconnectionsARound = 10
const cardCount = 8

/**
 * The growth of a warm tab, as a share; one node that each route leaks exceeds it. The heap includes code that the
 * engine compiles over hours, of functions that are used often.
 */
const mostGrowth = { nodes: 0.03, listeners: 0.03, heap: 0.15 }

const places = [
  startPath,
  '/dashboard/kanban',
  '/dashboard/user/profile',
  '/dashboard/user/cards',
  '/dashboard/user/list',
  '/dashboard/user/account',
  '/dashboard/api',
]
const opened = [
  'the search',
  'the contacts',
  'the settings',
  'the languages',
  'the account',
  'the choice of boards',
  'the labels of the board',
  'the members',
  'the filters',
  'the menu of a column',
  'the limit of a column',
  'the comments of a card',
  'the menu of a card',
]

type Held = Record<keyof typeof mostGrowth, number>
type Tab = { name: string; page: Page; session: CDPSession; held: Held[] }

/** The heap after a garbage collection. */
async function measure({ session }: Tab): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
}

describe.skipIf(process.env['PROVE'] === undefined)('tabs that are open for a day', () => {
  let journey: Journey
  let board: Board
  const tabs: Tab[] = []

  beforeAll(async () => {
    journey = await startJourney()
    const { manager, ann } = journey.product
    const names = Array.from({ length: cardCount }, (_, index) => `Lamp ${index}`)
    board = await shareBoard(manager, ann, names)
    await manager.send(createBoard, { name: 'Another' })
    const window = await journey.openWindow({ person: manager, viewport: wideScreen })
    for (const [name, path] of [
      ['the start page', startPath],
      ['the board', boardPath(board)],
      ['the people', '/dashboard/user/list'],
      ['the one that is used', boardPath(board)],
    ] as const) {
      const page = await window.openTab(path)
      const session = await window.context.newCDPSession(page)
      await session.send('Performance.enable')
      tabs.push({ name, page, session, held: [] })
    }
  })
  afterAll(() => journey.close())

  /**
   * The others' actions: most of them on the board, the rest on people; in the end all is as it was, but for the names.
   */
  async function changeThings(round: number) {
    const { ann, ben, admin } = journey.product
    const [first = '', second = ''] = board.columnOrder
    for (let change = 0; change < changesARound; change += 10) {
      const { id: cardId = '' } = board.cards[(change / 10) % cardCount] ?? {}
      await ann.send(updateCard, { cardId, card: { name: `Lamp ${round}.${change}` } })
      await ann.send(updateCard, { cardId, card: { description: `In round ${round}`, completed: change % 20 === 0 } })
      await ann.send(moveCard, { cardId, columnId: second, before: null })
      await ann.send(moveCard, { cardId, columnId: first, before: null })
      const { card } = await ann.send(createCard, { columnId: first, name: 'A guest' })
      await ann.send(deleteCard, { cardId: card.id })
      const { comment } = await ann.send(createComment, { cardId, message: `Round ${round}` })
      await ann.send(deleteComment, { commentId: comment.id })
      await admin.send(updateUser, { userId: ben.id, user: { jobTitle: `Lamplighter ${round}.${change}` } })
      await admin.send(updateUser, { userId: ben.id, user: { city: `City ${round}.${change}` } })
    }
    await Promise.all(tabs.slice(1, 2).map(({ page }) => cardNamed(page, `Lamp ${round}.190`).waitFor()))
  }

  /** The actions of the person in the measured tab. */
  async function walk(page: Page) {
    for (let route = 0; route < routesARound; route++) {
      const place = places[route % places.length] ?? startPath
      const link = page.locator(`nav a[href="${place}"]`).first()
      if (place.startsWith('/dashboard/user/') && (await link.count()) === 0)
        await page.locator('nav [data-menu=user]').click()
      await link.click()
      await page.waitForURL((url) => url.pathname.startsWith(place))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
  }

  async function openThings(page: Page) {
    await page.locator('nav a[href="/dashboard/kanban"]').first().click()
    await page.locator('[data-column] [data-card]').first().waitFor()
    // Its name counts what is unread.
    const bell = { open: () => page.getByRole('button', { name: /^Notifications/ }).click() }
    for (const { open } of [bell, ...overlays.filter(({ name }) => opened.includes(name))]) {
      await open(page, wordsIn('en'))
      // The settings stay in the document, unseen, once they have been open.
      const above = page.locator('[role=dialog], [role=menu], dialog[open]').filter({ visible: true })
      while ((await above.count()) > 0) {
        await page.keyboard.press('Escape')
        await settle(page)
      }
    }
  }

  /** As when the network goes and comes back. */
  async function reconnect({ page }: Tab) {
    for (let time = 0; time < reconnectionsARound; time++) {
      const again = page.waitForEvent('websocket')
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await (await again).waitForEvent('framereceived')
    }
  }

  test('hold no more after it than after its first half', { timeout: 1_800_000 }, async () => {
    const used = tabs.at(-1)
    for (let round = 0; round < rounds; round++) {
      await changeThings(round)
      if (used) await walk(used.page)
      if (used) await openThings(used.page)
      await Promise.all(tabs.map(reconnect))
      for (const tab of tabs) tab.held.push(await measure(tab))
      process.stdout.write(`${JSON.stringify(tabs.map(({ name, held }) => [name, held.at(-1)]))}\n`)
    }
    for (const { name, held } of tabs) {
      const least = (figure: keyof Held, of: readonly Held[]) => Math.min(...of.map((one) => one[figure]))
      for (const figure of ['nodes', 'listeners', 'heap'] as const) {
        const warm = least(figure, held.slice(warmRounds - 2, warmRounds))
        expect.soft(least(figure, held.slice(-2)) / warm, `${figure} of ${name}`).toBeLessThan(1 + mostGrowth[figure])
      }
    }
    expect(journey.complaints).toEqual([])
  })
})

// Times of actions on an open page, at a quarter of the processor's speed: from the click to the painted answer.
import type { Browser, Page } from 'playwright'
import { median } from './median.ts'
import { startMark } from './phone-pages.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import { openPage, slowDown } from './visit.ts'

const start = '/dashboard/general/app'
const board = '/dashboard/kanban'
const repeats = 5
// The pages that the menu leads to have been fetched by then.
const prefetched = 6000
const patience = 20_000
// Between two acts, so that none pays for the one before.
const rest = 1500

type Interaction = { click: string; until: string }

// It may have been drawn ahead, unseen.
const drawer: Interaction = {
  click: '[aria-label^="Open settings"]',
  until: 'dialog:not([style*="display: none"]) input[value=dark]',
}
const dark: Interaction = { click: 'input[value=dark]', until: 'html[data-mantine-color-scheme=dark]' }
const light: Interaction = { click: 'input[value=light]', until: 'html[data-mantine-color-scheme=light]' }
const toStart: Interaction = { click: `nav a[href="${start}"]`, until: startMark.selector }
const toBoard: Interaction = {
  click: `nav a[href^="${board}"]`,
  until: `body:not(:has(${startMark.selector})) main > div`,
}

/** Clicks, and answers how long it took until what was asked for has been painted. */
const time = (page: Page, interaction: Interaction): Promise<number> =>
  page.evaluate(
    ({ click, until, patience }) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        document.querySelector<HTMLElement>(click)?.click()
        const look = () => {
          if (performance.now() - began > patience) reject(new Error(`${click} did not lead to ${until}`))
          else if (!document.querySelector(until)) requestAnimationFrame(look)
          // This frame is painted when the next task runs.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        look()
      }),
    { ...interaction, patience },
  )

async function inTurns(page: Page, [one, other]: readonly [Interaction, Interaction]): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    times.push(await time(page, one))
    await page.waitForTimeout(rest)
    await time(page, other)
    await page.waitForTimeout(rest)
  }
  return times
}

function figure(what: string, value: number, bar?: number): Figure {
  return { what: `${what}, 4x CPU`, value, unit: 'ms', ...(bar !== undefined && atMost(bar, value)) }
}

export async function measureInteractions(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const { page, session, close } = await openPage(browser, token)
  await page.goto(url + start, { waitUntil: 'networkidle' })
  await page.waitForTimeout(prefetched)
  await slowDown(session)
  const first = await time(page, toBoard)
  await page.waitForTimeout(rest)
  const back = await time(page, toStart)
  await page.waitForTimeout(rest)
  const repeated = await inTurns(page, [toBoard, toStart])
  // Its code is fetched when someone points at the button.
  await page.hover(drawer.click)
  await page.waitForTimeout(rest)
  const shown = await time(page, drawer)
  const settled = await inTurns(page, [dark, light])
  await close()
  return [
    figure('start page to board, first', first, 170),
    figure('start page to board, repeated', median(repeated), 90),
    figure('board back to start page', back),
    figure('settings drawer shown, first', shown, 100),
    figure('dark mode settled', median(settled), 80),
  ]
}

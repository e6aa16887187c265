// Costs of one change and a scroll in a table of ten thousand rows: the gallery's own example, on a slow processor.
import { openBrowser } from './browser.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import { longestTask, mainThreadTime, openTraces, slowly } from './trace.ts'
import { openPage } from './visit.ts'

const address = '/components/components/data-table'
// The second example; the first is a page of five rows.
const rows = '[data-long] [data-row]'
const repeats = 9
const rest = 400
// The page's prefetches have finished by then.
const prefetched = 6000
// A wheel turned fast: twenty notches a second.
const notches = 60
const notch = 120
const betweenNotches = 50

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

export async function measureTable({ url }: Pick<Product, 'url'>): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const { page, session } = await openPage(browser)
    await page.goto(url + address, { waitUntil: 'networkidle' })
    await page.waitForSelector(rows)
    await page.locator(rows).first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(prefetched)
    const trace = openTraces(session)
    const press = (selector: string) => (index: number) =>
      trace(async () => {
        await page.evaluate(
          ([all, inside, place]) => document.querySelectorAll(all)[place]?.querySelector<HTMLElement>(inside)?.click(),
          [rows, selector, index] as const,
        )
        await page.waitForTimeout(rest)
      })
    const several = async (run: (index: number) => ReturnType<typeof trace>) => {
      // The first one pays for what is compiled once.
      await run(0)
      const times: number[] = []
      for (let index = 1; index <= repeats; index++) times.push(slowly(mainThreadTime(await run(index % 6))))
      return median(times)
    }
    const nothing = await several(() => trace(() => page.waitForTimeout(rest)))
    const changed = await several(press('[data-action=quick]'))
    const chosen = await several(press('[data-action=choose]'))
    await page.locator(rows).first().hover()
    const scrolled = await trace(async () => {
      for (let turned = 0; turned < notches; turned++) {
        await page.mouse.wheel(0, notch)
        await page.waitForTimeout(betweenNotches)
      }
    })
    return [
      figure('one row of 10,000 changed, thread time', changed, 30, `${nothing.toFixed(1)} ms when nothing happens`),
      figure('one row of 10,000 chosen, thread time', chosen, 30),
      figure('10,000 rows: longest frame while scrolling', slowly(longestTask(scrolled)), 50),
    ]
  } finally {
    await browser.close()
  }
}

const figure = (what: string, value: number, bar: number, beside?: string): Figure => ({
  what: `${what}, 4x CPU`,
  value,
  unit: 'ms',
  ...atMost(bar, value),
  ...(beside !== undefined && { beside }),
})

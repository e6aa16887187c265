// The page of chat in a browser: its first visit, and the way back through ten thousand messages.
import type { Page } from 'playwright'
import { openBrowser } from './browser.ts'
import { fillConversation } from './conversations.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import { longestTask, mainThreadTime, openTraces, slowly } from './trace.ts'
import { openPage, visit } from './visit.ts'

const size = 10_000
const settle = 2000
// Pixels for each frame: a hard push of the wheel.
const wheelStep = 400
const frame = 16
const stepsBetweenLooks = 100
const mostSteps = 20_000
const longestFrame = 50
const kilobyte = 1000

const firstWords = 'hornbeam'

/** Up to the first message; answers the number of steps. */
async function scrollBack(page: Page): Promise<number> {
  const box = await page.getByRole('article').last().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, 400)
  for (let step = 0; step < mostSteps; step++) {
    await page.mouse.wheel(0, -wheelStep)
    await page.waitForTimeout(frame)
    const isLook = step % stepsBetweenLooks === 0
    if (isLook && (await page.getByText(firstWords).count()) > 0) return step
  }
  throw new Error('The first message did not come')
}

async function measureScroll(product: Product, token: string, conversationId: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const url = `${product.url}/dashboard/chat`
    const { js, requests } = await visit(browser, url, { token })
    const { page, session, close } = await openPage(browser, token)
    const trace = openTraces(session)
    await page.goto(`${url}/${conversationId}`)
    await page.getByRole('article').first().waitFor()
    // The pages that the menu leads to are fetched ahead: not part of what follows.
    await page.waitForTimeout(settle * 4)
    const scrolled = await trace(() => scrollBack(page))
    const drawn = await page.getByRole('article').count()
    await close()
    const longest = slowly(longestTask(scrolled))
    return [
      { what: 'chat, first visit: JS, gzip', value: js / kilobyte, unit: 'kB' },
      { what: 'chat, first visit: requests', value: requests, unit: '' },
      {
        what: '10,000 messages: longest task while scrolling to the first, 4x CPU',
        value: longest,
        unit: 'ms',
        ...atMost(longestFrame, longest),
        beside: `all tasks ${Math.round(slowly(mainThreadTime(scrolled)))} ms`,
      },
      { what: '10,000 messages: messages in the page', value: drawn, unit: '' },
    ]
  } finally {
    await browser.close()
  }
}

export async function measureChatPage(product: Product, token: string, { id }: { id: string }): Promise<Figure[]> {
  await fillConversation(product, id, size)
  return measureScroll(product, token, id)
}

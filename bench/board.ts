// A board of 10,000 cards in the browser: opening it, scrolling it, dragging across it, one change by somebody else.
import type { Browser, Page } from 'playwright'
import { getBoard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'
import { maxCards } from '#features/kanban/entities.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { withProduct } from '../src/app/commands/command.ts'
import { openBrowser } from './browser.ts'
import { requestsOf, send, signIn } from './demo.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import type { Trace } from './trace.ts'
import { longestTask, mainThreadTime, openTraces, slowly } from './trace.ts'
import { openPage } from './visit.ts'

const settle = 1500
const wheelSteps = 120
// Pixels for each frame: a hard push of the wheel.
const wheelStep = 400
const frame = 16
const dragSteps = 60
const changes = 5
const longestFrame = 50
const oneRow = 30

/** Fills the columns of Mara's own board until it holds all the cards that it can. */
async function fillBoard({ dataDir, url }: Product, token: string): Promise<Board> {
  const read = async () => ((await send(url, requestsOf(token).get(getBoard.path))) as { board: Board }).board
  const board = await read()
  const size = Math.floor((maxCards - board.cards.length) / board.columnOrder.length)
  const [owner] = board.members
  process.env['DATA_DIR'] = dataDir
  await withProduct(
    async ({ database }) => {
      for (const columnId of board.columnOrder) {
        const added = ranks(size).map((rank) => `z${rank}`)
        await database.transaction(async (tx) => {
          await tx.run(sql`
            insert into kanban_cards (id, board_id, column_id, name, rank, reporter_id, revision)
            select c.id, ${board.id}, ${columnId}, 'Card ' || c.rank, c.rank, ${owner?.id ?? ''}, 1
            from unnest(${added.map(newId)}::uuid[], ${added}::text[]) as c (id, rank)`)
          await tx.run(sql`update kanban_columns set card_count = card_count + ${size} where id = ${columnId}`)
        })
      }
    },
    { mayShare: true },
  )
  return read()
}

const firstCards = 'main [data-column] [data-card]'

async function scroll(page: Page) {
  const box = await page.locator('main [data-column]').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 300)
  for (let step = 0; step < wheelSteps; step++) {
    await page.mouse.wheel(0, wheelStep)
    await page.waitForTimeout(frame)
  }
}

/** From the first column over all others and back, held at the lower edge in between so that the column scrolls. */
async function drag(page: Page) {
  const boxes = await page.locator('main [data-column]').evaluateAll((columns) =>
    columns.map((column) => {
      const { x, y, width, height } = column.getBoundingClientRect()
      return { x: x + width / 2, y, height }
    }),
  )
  const [first] = boxes
  const seen = boxes.filter(({ x }) => x < (page.viewportSize()?.width ?? 0))
  const last = seen.at(-1)
  if (!first || !last) throw new Error('The board has no columns')
  await page.mouse.move(first.x, first.y + 200)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y + 300, { steps: dragSteps })
  await page.mouse.move(last.x, last.y + last.height - 20, { steps: dragSteps })
  await page.waitForTimeout(settle)
  await page.mouse.move(first.x, first.y + 260, { steps: dragSteps })
  await page.mouse.up()
  await page.waitForTimeout(settle)
}

function figureOf(what: string, trace: Trace): Figure {
  const longest = slowly(longestTask(trace))
  return {
    what: `10,000 cards: longest task while ${what}, 4x CPU`,
    value: longest,
    unit: 'ms',
    ...atMost(longestFrame, longest),
    beside: `all tasks ${Math.round(slowly(mainThreadTime(trace)))} ms`,
  }
}

async function measureIn(browser: Browser, { url, token, board }: { url: string; token: string; board: Board }) {
  const { page, session, close } = await openPage(browser, token)
  const trace = openTraces(session)
  const opened = await trace(async () => {
    await page.goto(`${url}/dashboard/kanban`)
    await page.locator(firstCards).first().waitFor()
    await page.waitForTimeout(settle)
  })
  // The pages that the menu leads to are fetched ahead: not part of what follows.
  await page.waitForTimeout(settle * 4)
  const scrolled = await trace(() => scroll(page))
  await page.waitForTimeout(settle)
  // The first drop brings the code of the toasts.
  await drag(page)
  const dragged = await trace(() => drag(page))
  const cardId = board.columns[1]?.cardIds[0] ?? ''
  const works: number[] = []
  for (let change = 0; change < changes; change++) {
    const name = `Changed ${change}`
    const changed = await trace(async () => {
      await send(url, requestsOf(token).post('/api/kanban/cards/update', { cardId, card: { name } }))
      // Looking for it in the meantime would cost the page more than the change.
      await page.waitForTimeout(settle)
    })
    if (!(await page.getByText(name, { exact: true }).isVisible())) throw new Error('The change did not arrive')
    works.push(slowly(mainThreadTime(changed)))
  }
  const drawn = await page.locator(firstCards).count()
  await close()
  const median = works.toSorted((one, other) => one - other)[changes >> 1] ?? 0
  return [
    {
      what: '10,000 cards: first open, all tasks, 4x CPU',
      value: slowly(mainThreadTime(opened)),
      unit: 'ms',
      beside: `longest ${Math.round(slowly(longestTask(opened)))} ms`,
    },
    figureOf('scrolling a column', scrolled),
    figureOf('dragging across columns', dragged),
    {
      what: '10,000 cards: one card changed by somebody, all tasks, 4x CPU',
      value: median,
      unit: 'ms',
      ...atMost(oneRow, median),
    },
    { what: '10,000 cards: cards in the page', value: drawn, unit: '' },
  ]
}

export async function measureBoard(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url)
  const board = await fillBoard(product, token)
  const browser = await openBrowser()
  try {
    return await measureIn(browser, { url: product.url, token, board })
  } finally {
    await browser.close()
  }
}

// Costs of pages in a browser: bytes, requests, paints and answers to a person, beside a bare React page.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.mjs'
import { signIn } from './demo.ts'
import { floorPages, startFloor } from './floor.ts'
import { startFront } from './front.ts'
import { measureInteractions } from './interactions.ts'
import { median } from './median.ts'
import { measureActs } from './phone-acts.ts'
import type { Sides } from './phone-pages.ts'
import { measureFirstScreens } from './phone-pages.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import type { Visit } from './visit.ts'
import { visit } from './visit.ts'

type Goal = {
  what: string
  path: string
  js?: number
  css?: number
  heap: number
  token?: string
  /** All of its words are there before any script: its first screen is measured by paints alone. */
  isOpen?: boolean
  /** The largest paint, as a part of the floor's. */
  largest?: number
}

const visits = 5
const kilobyte = 1000
const megabyte = 1e6

export async function openBrowser(more: readonly string[] = []) {
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return chromium.launch({ executablePath: await findChromium(), args: [...flags, ...more] })
}

/**
 * Opens a browser with the product and the floor, each also behind the slow link of a phone. If `BENCH_OTHER` names the
 * address of another running Atrium with demo data, that one joins them.
 */
export const measureBrowser =
  (measure: (sides: Sides) => Promise<Figure[]>) =>
  async ({ url, dataDir }: Product): Promise<Figure[]> => {
    const floor = await startFloor(join(dataDir, 'floor'))
    const other = process.env['BENCH_OTHER']
    const front = await startFront([floor.url, url, ...(other ? [other] : [])])
    const browser = await openBrowser(front.flags)
    const [slowFloor = '', slow = '', slowOther = ''] = front.urls
    try {
      return await measure({
        browser,
        front,
        floor: { origin: floor.url, url: slowFloor },
        ours: { origin: url, url: slow },
        ...(other && { other: { origin: other, url: slowOther } }),
      })
    } finally {
      await browser.close()
      front.stop()
      floor.stop()
    }
  }

export async function measurePhone(sides: Sides): Promise<Figure[]> {
  return [...(await measureFirstScreens(sides)), ...(await measureActs(sides))]
}

export async function measurePages(sides: Sides): Promise<Figure[]> {
  const { browser, ours, floor: bare } = sides
  const { token } = await signIn(ours.origin)
  const goals: Goal[] = [
    { what: '/auth/login', path: '/auth/login', js: 135, css: 14, heap: 4.5 },
    // The bar of a dashboard, which it is, though it has no charts yet.
    { what: 'start page', path: '/dashboard/general/app', js: 270, heap: 4.5, token },
    { what: 'shop of a visitor', path: '/product', heap: 4.5, isOpen: true },
  ]
  const floor = await visit(browser, bare.origin + floorPages.bare)
  const figures: Figure[] = [{ what: 'floor: JS of a bare React page', value: floor.js / kilobyte, unit: 'kB' }]
  for (const goal of goals) {
    figures.push(...sizesOf(goal, await visit(browser, ours.origin + goal.path, goal), floor))
    if (goal.isOpen) figures.push(...(await measurePaints(sides, goal)))
  }
  return [...figures, ...(await measureInteractions(browser, ours.origin, token))]
}

/** Pages that are whole before any script has run. */
export async function measureSite(sides: Sides): Promise<Figure[]> {
  const { browser, ours, floor: bare } = sides
  const posts = await (await fetch(`${ours.origin}/post`)).text()
  const [post = '/post'] = /\/post\/(?!tag\/|author\/)[^"?#/]+(?=["?#])/.exec(posts) ?? []
  const goals = ['/', '/post', post, '/about-us', '/contact-us', '/faqs'].map((path): Goal => ({
    what: path === post ? 'a post' : path,
    path,
    js: 60,
    largest: 1,
    heap: 4.5,
  }))
  const floor = await visit(browser, bare.origin + floorPages.bare)
  const figures: Figure[] = []
  for (const goal of goals) {
    figures.push(...sizesOf(goal, await visit(browser, ours.origin + goal.path), floor))
    figures.push(...(await measurePaints(sides, goal)))
  }
  return figures
}

function sizesOf({ what, ...goal }: Goal, page: Visit, floor: Visit): Figure[] {
  const [js, css, fonts] = [page.js / kilobyte, page.css / kilobyte, page.fonts / kilobyte]
  const heap = page.heap / megabyte
  const besideFloor = `${(page.js / floor.js).toFixed(2)} of the floor`
  const jsBar = goal.js !== undefined && atMost(goal.js, js)
  const cssBar = goal.css !== undefined && atMost(goal.css, css)
  return [
    { what: `${what}: JS, gzip`, value: js, unit: 'kB', ...jsBar, beside: besideFloor },
    { what: `${what}: JS fetched ahead for other pages`, value: page.jsAhead / kilobyte, unit: 'kB' },
    { what: `${what}: CSS, gzip`, value: css, unit: 'kB', ...cssBar },
    { what: `${what}: fonts`, value: fonts, unit: 'kB', ...atMost(60, fonts) },
    { what: `${what}: requests`, value: page.requests, unit: '' },
    { what: `${what}: heap after load`, value: heap, unit: 'MB', ...atMost(goal.heap, heap) },
  ]
}

async function measurePaints(
  { browser, front, floor: bare, ours: product }: Sides,
  { what, largest = 1.3, path, ...goal }: Goal,
): Promise<Figure[]> {
  const ours: Visit[] = []
  const floors: Visit[] = []
  // In turns, so that whatever else the machine does slows both.
  for (let count = 0; count < visits; count++) {
    await front.disconnect()
    ours.push(await visit(browser, product.url + path, { ...goal, device: 'phone' }))
    floors.push(await visit(browser, bare.url + floorPages.bare, { device: 'phone' }))
  }
  type Measure = 'firstPaint' | 'firstContent' | 'largestPaint' | 'blocked' | 'layoutShift'
  const middle = (all: readonly Visit[], measure: Measure) => median(all.map((one) => one[measure]))
  const compare = (measure: Measure, name: string, limit?: number): Figure => {
    const [mine, floor] = [middle(ours, measure), middle(floors, measure)]
    return {
      what: `${what}: ${name} ÷ floor, slow phone`,
      value: mine / floor,
      unit: 'of the floor',
      ...(limit !== undefined && atMost(limit, mine / floor)),
      beside: `${Math.round(mine)} ms; floor ${Math.round(floor)} ms`,
    }
  }
  const [blocked, shift] = [middle(ours, 'blocked'), middle(ours, 'layoutShift')]
  return [
    compare('firstPaint', 'first paint', 0.75),
    compare('firstContent', 'first words'),
    compare('largestPaint', 'largest paint', largest),
    { what: `${what}: blocking time, slow phone`, value: blocked, unit: 'ms', ...atMost(50, blocked) },
    { what: `${what}: layout shift`, value: shift, unit: '', ...atMost(0, shift) },
  ]
}

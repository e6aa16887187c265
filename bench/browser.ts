// Costs of pages in a browser: bytes, requests, paints and answers to a person, beside a bare React page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { build } from 'vite'
import { freePort } from '#kernel/server/http/free-port.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { measureInteractions } from './interactions.ts'
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
  /** The largest paint, as a part of the floor's. */
  largest?: number
}

const visits = 5
const kilobyte = 1000
const megabyte = 1e6
const typeOf: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The bare page, built as the product is. It is sent with gzip: an uncompressed floor would be an easy one. */
export async function startFloor(outDir: string) {
  await build({ configFile: false, root: 'bench/floor', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = typeOf[extname(path)]
    if (type === undefined) return response.writeHead(404).end()
    const body = gzipSync(readFileSync(join(outDir, path)), { level: 9 })
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export async function openBrowser() {
  const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return chromium.launch({ executablePath: await findChromium(), args: flags })
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

export type Pages = { browser: Browser; url: string; floorUrl: string; token: string }

export async function measurePages({ browser, url, floorUrl, token }: Pages): Promise<Figure[]> {
  const goals: Goal[] = [
    { what: '/auth/login', path: '/auth/login', js: 135, css: 14, heap: 4.5 },
    // The bar of a dashboard, which it is, though it has no charts yet.
    { what: 'start page', path: '/dashboard/general/app', js: 270, heap: 4.5, token },
    { what: 'shop of a visitor', path: '/product', heap: 4.5 },
  ]
  const floor = await visit(browser, floorUrl, { speed: 'fast' })
  const figures: Figure[] = [{ what: 'floor: JS of a bare React page', value: floor.js / kilobyte, unit: 'kB' }]
  for (const goal of goals) {
    figures.push(...sizesOf(goal, await visit(browser, url + goal.path, { ...goal, speed: 'fast' }), floor))
    figures.push(...(await measurePaints({ browser, floorUrl }, goal, url + goal.path)))
  }
  return [...figures, ...(await measureInteractions(browser, url, token))]
}

/** Pages that are whole before any script has run. */
export async function measureSite({ browser, url, floorUrl }: Omit<Pages, 'token'>): Promise<Figure[]> {
  const [post = '/post'] =
    /\/post\/(?!tag\/|author\/)[^"?#/]+(?=["?#])/.exec(await (await fetch(`${url}/post`)).text()) ?? []
  const goals = ['/', '/post', post, '/about-us', '/contact-us', '/faqs'].map((path): Goal => ({
    what: path === post ? 'a post' : path,
    path,
    js: 60,
    largest: 1,
    heap: 4.5,
  }))
  const floor = await visit(browser, floorUrl, { speed: 'fast' })
  const figures: Figure[] = []
  for (const goal of goals) {
    figures.push(...sizesOf(goal, await visit(browser, url + goal.path, { speed: 'fast' }), floor))
    figures.push(...(await measurePaints({ browser, floorUrl }, goal, url + goal.path)))
  }
  return figures
}

function sizesOf({ what, ...goal }: Goal, page: Visit, floor: Visit): Figure[] {
  const [js, css, fonts] = [page.js / kilobyte, page.css / kilobyte, page.fonts / kilobyte]
  const besideFloor = `${(page.js / floor.js).toFixed(2)} of the floor`
  const jsBar = goal.js !== undefined && atMost(goal.js, js)
  const cssBar = goal.css !== undefined && atMost(goal.css, css)
  return [
    { what: `${what}: JS, gzip`, value: js, unit: 'kB', ...jsBar, beside: besideFloor },
    { what: `${what}: JS fetched ahead for other pages`, value: page.jsAhead / kilobyte, unit: 'kB' },
    { what: `${what}: CSS, gzip`, value: css, unit: 'kB', ...cssBar },
    { what: `${what}: fonts`, value: fonts, unit: 'kB', ...atMost(60, fonts) },
    { what: `${what}: requests`, value: page.requests, unit: '' },
  ]
}

async function measurePaints(
  { browser, floorUrl }: Pick<Pages, 'browser' | 'floorUrl'>,
  { what, heap, largest = 1.3, ...goal }: Goal,
  url: string,
): Promise<Figure[]> {
  const ours: Visit[] = []
  const floors: Visit[] = []
  // In turns, so that whatever else the machine does slows both.
  for (let count = 0; count < visits; count++) {
    ours.push(await visit(browser, url, { ...goal, speed: 'slow phone' }))
    floors.push(await visit(browser, floorUrl, { speed: 'slow phone' }))
  }
  type Measure = 'firstPaint' | 'firstContent' | 'largestPaint' | 'blocked' | 'layoutShift' | 'heap'
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
  const megabytes = middle(ours, 'heap') / megabyte
  return [
    compare('firstPaint', 'first paint', 0.75),
    compare('firstContent', 'first words'),
    compare('largestPaint', 'largest paint', largest),
    { what: `${what}: blocking time, slow phone`, value: blocked, unit: 'ms', ...atMost(50, blocked) },
    { what: `${what}: layout shift`, value: shift, unit: '', ...atMost(0, shift) },
    { what: `${what}: heap after load`, value: megabytes, unit: 'MB', ...atMost(heap, megabytes) },
  ]
}

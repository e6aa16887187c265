// Nothing jumps: on every page, late content takes a place kept for it; on phone and desktop, with and without a cache.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey, WindowOptions } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { listPlaces, settle } from './places.ts'
import { described } from '../features.ts'

const isProof = process.env['PROVE'] !== undefined

type Opened = { path: string; isForAnyone: boolean }

let journey: Journey
let token: string
let places: Opened[]
beforeAll(async () => {
  journey = await startJourney({ demo: true, hasDemo: true })
  token = await signInAsMara()
  const tabs = described.flatMap((feature) => feature.tabs).map(({ key }) => `/dashboard/user/account?tab=${key}`)
  places = [...listPlaces(await findRecords()), ...tabs.map((path) => ({ path, isForAnyone: false }))]
})
afterAll(() => journey.close())

/** The person in the demo who may open everything. */
async function signInAsMara(): Promise<string> {
  const { text } = await journey.product.raw('POST', '/api/account/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'mara@atrium.example', password: 'courtyard' }),
  })
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

/** A real record for every parameter of an address. */
async function findRecords(): Promise<Record<string, string>> {
  const read = async (path: string, list: string): Promise<Record<string, unknown>[]> => {
    const { text } = await journey.product.raw('GET', path, { headers: { Authorization: `Bearer ${token}` } })
    return (JSON.parse(text) as Record<string, Record<string, unknown>[]>)[list] ?? []
  }
  const day = { dayStart: new Date().toISOString(), dayEnd: new Date(Date.now() + 86_400_000).toISOString() }
  const [boards, mails, labels, invoices, orders, posts, conversations] = await Promise.all([
    read(`/api/kanban/boards?${new URLSearchParams(day)}`, 'boards'),
    read('/api/mail/mails?systemLabel=inbox', 'mails'),
    read('/api/mail/labels', 'labels'),
    read('/api/invoices', 'invoices'),
    read('/api/orders', 'orders'),
    read('/api/blog/posts/list', 'posts'),
    read('/api/chat/conversations', 'conversations'),
  ])
  const found = {
    boardId: boards[0]?.['id'],
    mailId: mails[0]?.['id'],
    customLabel: labels.find(({ type }) => type === 'custom')?.['id'],
    invoiceId: invoices.find(({ number }) => number !== null)?.['id'],
    orderNumber: orders[0]?.['orderNumber'],
    title: posts[0]?.['slug'],
    conversationKey: conversations[0]?.['key'],
    username: 'imani-okafor',
  }
  const missing = Object.entries(found).filter(([, value]) => value === undefined)
  expect(missing).toEqual([])
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
}

declare global {
  var seenShifts: string[]
}

/** From the page's next load on, records what moves without a press: how far, from where, and to where. */
const watchShifts = () => {
  globalThis.seenShifts = []
  type Rect = DOMRectReadOnly
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[]
  }
  const placeOf = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.classList[0]} “${element?.textContent.slice(0, 30)}”`
  }
  const smallest = 0.0005
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput || shift.value < smallest) continue
      const moved = shift.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      )
      globalThis.seenShifts.push(`${shift.value.toFixed(4)}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const devices = {
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, WindowOptions>
type Device = keyof typeof devices
type Visit = { place: Opened; device: Device; loads: readonly ('cold' | 'warm')[]; locale?: string }

const latency = 100
// On a busy machine, half a minute passes quickly.
const longest = 100_000
// Some things arrive after a page has settled: a late font, a drawing.
const restMs = 150

/** Opens the page with an empty cache, then with a full one; returns what moved in the loads asked for. */
async function visit({ place, device, loads, locale = 'en-US' }: Visit): Promise<string[]> {
  const person = place.isForAnyone ? {} : { person: { token } }
  const window = await journey.openWindow({ ...devices[device], ...person, locale })
  const page = await window.context.newPage()
  page.setDefaultTimeout(longest)
  await page.addInitScript(watchShifts)
  const session = await window.context.newCDPSession(page)
  await session.send('Network.enable')
  // Unlike a route handler, this leaves the cache on.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const found: string[] = []
  for (const load of ['cold', 'warm'] as const) {
    await (load === 'cold' ? page.goto(place.path) : page.reload())
    await rest(page)
    const shifts = await page.evaluate(() => globalThis.seenShifts)
    if (loads.includes(load)) found.push(...shifts.map((shift) => `${place.path} (${device}, ${load}) ${shift}`))
    if (load === loads.at(-1)) break
  }
  await window.close()
  return found
}

async function rest(page: Page) {
  // Pages that React doesn't draw are settled once their files are there.
  if (await page.evaluate(() => document.getElementById('root') !== null)) await settle(page)
  else await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
}

const atOnce = 4

async function visitAll(visits: readonly Visit[]): Promise<string[]> {
  const waiting = [...visits]
  const found: string[] = []
  const goOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await visit(next)))
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return found
}

/** The pages where most comes late; `npm run prove` opens all pages in all ways. */
const most = [
  '/dashboard/general/app',
  '/dashboard/general/analytics',
  '/dashboard/user/list',
  '/dashboard/kanban',
  '/dashboard/kanban/boards',
  '/dashboard/invoice/list',
  '/dashboard/e-commerce/orders',
  '/dashboard/e-commerce/product/new',
  '/dashboard/mail/inbox',
  '/dashboard/chat',
  '/dashboard/calendar',
  '/dashboard/general/file',
  '/dashboard/files-manager',
  '/dashboard/notifications',
  '/dashboard/workspace/audit-log',
  '/dashboard/blog/posts',
  '/dashboard/user/account?tab=billing',
  '/product',
  '/auth/login',
  '/post',
]

const both = ['cold', 'warm'] as const
/** This many of them are loaded with a full cache too. */
const fewest = 4

test('content that moves by itself is found and named', async () => {
  const page = await (await journey.openWindow()).openTab('/404')
  await page.evaluate(watchShifts)
  await settle(page)
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.blockSize = '100px'
    document.body.prepend(late)
  })
  await expect.poll(() => page.evaluate(() => globalThis.seenShifts.join())).toMatch(/0\.\d{4}: .+ → /)
})

test('no page moves while it loads', { timeout: isProof ? 2_400_000 : 240_000 }, async () => {
  const visits: Visit[] = isProof
    ? places.flatMap((place) => [
        { place, device: 'phone', loads: both },
        { place, device: 'desktop', loads: both },
      ])
    : most.map((path, index) => ({
        place: places.find((place) => place.path === path) ?? { path, isForAnyone: false },
        device: index % 2 === 0 ? 'phone' : 'desktop',
        loads: index < fewest ? both : ['cold'],
      }))
  // Its sentences are longer than ours.
  const french = {
    place: { path: startPath, isForAnyone: false },
    device: 'desktop',
    loads: ['cold'],
    locale: 'fr',
  } as const
  expect(await visitAll([...visits, french])).toEqual([])
})

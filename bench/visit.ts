// One first visit of a page with an empty cache: what it fetches, when it is painted, what it costs the processor.
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page, Request } from 'playwright'

export type Visit = {
  js: number
  css: number
  fonts: number
  requests: number
  /** JS fetched for other pages, once this one was shown and quiet. */
  jsAhead: number
  /** The first paint of anything: the frame. */
  firstPaint: number
  /** The first paint of words or pictures. */
  firstContent: number
  largestPaint: number
  /** Milliseconds of long tasks beyond 50, from the first paint of content on. */
  blocked: number
  layoutShift: number
  /** Bytes of JavaScript objects that remain after a collection. */
  heap: number
}
/** A desktop at full speed, or a phone at a quarter of it; the address decides whether the link is slow (front.ts). */
export type Device = 'desk' | 'phone'

// quality: 4x slower CPU.
const cpuSlowdown = 4
export const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}
// How long the page may be silent before it begins to fetch other pages, and then some.
const aheadAfter = 6000

export async function slowDown(session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

export async function openPage(browser: Browser, token?: string, device: Device = 'desk') {
  const context = await browser.newContext(screens[device])
  const page = await context.newPage()
  if (token !== undefined) {
    await page.addInitScript((kept) => window.localStorage.setItem('accessToken', kept), token)
  }
  return { page, session: await context.newCDPSession(page), close: () => context.close() }
}

export async function visit(
  browser: Browser,
  url: string,
  { token, device = 'desk' }: { token?: string; device?: Device } = {},
): Promise<Visit> {
  const { page, session, close } = await openPage(browser, token, device)
  if (device === 'phone') await slowDown(session)
  await page.addInitScript(watchPaints)
  const fetched = collect(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  while (!(await ask<boolean>(session, `document.querySelector('h1, h2') !== null`))) await page.waitForTimeout(50)
  const own = await weigh(fetched())
  const paints = await ask<Paints>(session, 'window.paints()')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  // Sizes are the same on every device.
  if (device === 'desk') await page.waitForTimeout(aheadAfter)
  const all = await weigh(fetched())
  await close()
  return {
    js: own.script,
    css: own.stylesheet,
    fonts: own.font,
    requests: own.count,
    jsAhead: all.script - own.script,
    heap,
    ...paints,
  }
}

/** Not by `page.evaluate`, which leaves the driver's own code in the page: more than a megabyte of its heap. */
async function ask<Answer>(session: CDPSession, expression: string): Promise<Answer> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  // The page answers what our own expression says.
  return result.value as Answer
}

/** The requests that have been answered so far. */
function collect(page: Page) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  return () => [...requests]
}

/** As the answers weigh with gzip; fonts are compressed already. */
async function weigh(requests: readonly Request[]) {
  const sizes = { script: 0, stylesheet: 0, font: 0, count: requests.length }
  for (const request of requests) {
    const type = request.resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') continue
    const body = await (await request.response())?.body()
    if (body) sizes[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length
  }
  return sizes
}

type Paints = Pick<Visit, 'firstPaint' | 'firstContent' | 'largestPaint' | 'blocked' | 'layoutShift'>
type Shift = PerformanceEntry & { value: number }
declare global {
  interface Window {
    paints: () => Paints
  }
}

/** Runs in the page before its own scripts. */
function watchPaints() {
  const longEnough = 50
  const seen: Record<string, PerformanceEntry[]> = {}
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    const entries: PerformanceEntry[] = (seen[type] = [])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
  }
  const paintOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  window.paints = () => {
    const firstContent = paintOf('first-contentful-paint')
    const longTasks = seen['longtask']?.filter(({ startTime }) => startTime >= firstContent) ?? []
    return {
      firstPaint: paintOf('first-paint'),
      firstContent,
      largestPaint: seen['largest-contentful-paint']?.at(-1)?.startTime ?? 0,
      blocked: longTasks.reduce((sum, { duration }) => sum + duration - longEnough, 0),
      layoutShift: (seen['layout-shift'] as Shift[]).reduce((sum, { value }) => sum + value, 0),
    }
  }
}

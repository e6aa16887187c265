// Taps on a phone: to another page and back, and on the settings drawer, each timed until the response is painted.
import type { Page } from 'playwright'
import { tokenOf } from './demo.ts'
import { floorPages } from './floor.ts'
import { median } from './median.ts'
import { openTab, takePhone, waitForMark, waitForSilence } from './phone.ts'
import type { Side, Sides } from './phone-pages.ts'
import { boardMark, startPage } from './phone-pages.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import type { Mark } from './watch.ts'

type Acts = {
  path: string
  who?: string
  mark: Mark
  /** Tapped to go and to come back, each with the mark of what appears then. */
  go: string
  toOther: Mark
  back: string
  toFirst: Mark
  drawer: string
  shown: Mark
}
type Tapped = { frame: number; content: number }
type Times = Record<'firstFrame' | 'firstContent' | 'againFrame' | 'againContent' | 'shown' | 'longest', number>

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const repeats = 3
// Between two taps, so that none pays for the one before.
const rest = 1000
const patience = 20_000
const shortestSeen = 16
const quickest = 8

const floorActs: Acts = {
  path: floorPages.asking,
  mark: { selector: 'li' },
  go: '[data-act=go]',
  toOther: { selector: '[data-rows=other] li' },
  back: '[data-act=go]',
  toFirst: { selector: '[data-rows=one] li' },
  drawer: '[data-act=drawer]',
  shown: { selector: 'aside' },
}
const productActs: Acts = {
  ...startPage,
  go: 'nav a[href="/dashboard/kanban"]',
  toOther: boardMark,
  back: 'nav a[href="/dashboard/general/app"]',
  toFirst: startPage.mark,
  drawer: '[aria-label^="Open settings"]',
  // It may have been drawn ahead, hidden.
  shown: { selector: 'dialog:not([style*="display: none"]) input[value=dark]' },
}

declare global {
  interface Window {
    tapped: () => Partial<Tapped>
    longest: number
  }
}

/** Runs in the page: notes when, after the next tap, the old content is gone and the mark is painted. */
function noteTap(mark: Mark) {
  const old = document.querySelector('main section')
  const times: Partial<Tapped> = {}
  let began = 0
  const painted = (note: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => note(performance.now() - began)))
  let isGone = false
  const look = () => {
    if (!isGone && !old?.isConnected) {
      isGone = true
      painted((at) => (times.frame = at))
    }
    if (!window.has(mark)) requestAnimationFrame(look)
    else painted((at) => (times.content = at))
  }
  const begin = ({ timeStamp }: Event) => {
    began = timeStamp
    requestAnimationFrame(look)
  }
  document.addEventListener('click', begin, { capture: true, once: true })
  window.tapped = () => times
}

/** Runs in the page: keeps the longest time that a tap has waited for its paint. */
function noteLongest(durationThreshold: number) {
  window.longest = 0
  const note = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

async function tap(page: Page, selector: string, mark: Mark): Promise<Tapped> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there to be tapped`)
  await page.evaluate(noteTap, mark)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.tapped().content !== undefined, undefined, {
    timeout: patience,
    polling: 100,
  })
  const { frame = 0, content = 0 } = await page.evaluate(() => window.tapped())
  await page.waitForTimeout(rest)
  return { frame, content }
}

async function act({ browser, front }: Sides, side: Side, acts: Acts): Promise<Times> {
  const phone = await takePhone(browser, acts.who && (await tokenOf(side.origin, acts.who)))
  try {
    await front.disconnect()
    const { page } = await openTab(phone, acts.mark)
    await page.goto(side.url + acts.path, { waitUntil: 'commit' })
    await waitForMark(page)
    await waitForSilence(page)
    const first = await tap(page, acts.go, acts.toOther)
    const again: Tapped[] = []
    for (let turn = 0; turn < repeats; turn++) {
      await tap(page, acts.back, acts.toFirst)
      again.push(await tap(page, acts.go, acts.toOther))
    }
    await tap(page, acts.back, acts.toFirst)
    await page.evaluate(noteLongest, shortestSeen)
    const { content: shown } = await tap(page, acts.drawer, acts.shown)
    return {
      firstFrame: first.frame,
      firstContent: first.content,
      againFrame: median(again.map(({ frame }) => frame)),
      againContent: median(again.map(({ content }) => content)),
      shown,
      longest: Math.max(quickest, await page.evaluate(() => window.longest)),
    }
  } finally {
    await phone.close()
  }
}

const roundTrip = 150

export async function measureActs(sides: Sides): Promise<Figure[]> {
  const { floor, ours, other } = sides
  const all: Record<'floor' | 'ours' | 'other', Times[]> = { floor: [], ours: [], other: [] }
  for (let round = 0; round < rounds; round++) {
    all.floor.push(await act(sides, floor, floorActs))
    all.ours.push(await act(sides, ours, productActs))
    if (other) all.other.push(await act(sides, other, productActs))
  }
  const figure = (what: string, key: keyof Times, bar: number): Figure => {
    const middle = (times: readonly Times[]) => median(times.map((one) => one[key]))
    const value = middle(all.ours)
    const besides = [`floor ${Math.round(middle(all.floor))} ms`]
    if (other) besides.push(`other ${Math.round(middle(all.other))} ms`)
    return { what: `phone, ${what}`, value, unit: 'ms', ...atMost(bar, value), beside: besides.join('; ') }
  }
  return [
    figure('start page to board, first: frame', 'firstFrame', 90),
    figure('start page to board, first: content', 'firstContent', roundTrip + 150),
    figure('start page to board, repeated: frame', 'againFrame', 60),
    figure('start page to board, repeated: content', 'againContent', 60),
    figure('settings drawer shown, first', 'shown', 80),
    figure('settings drawer, longest wait for a paint (INP)', 'longest', 64),
  ]
}

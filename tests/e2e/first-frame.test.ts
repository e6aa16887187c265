// The first painted frame is right: mode, contrast, direction, colour, layout and language never flicker.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey, Window } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { cornersOf, film, readFrames, slowDown, watchFrames } from './frames.ts'
import { settle } from './places.ts'
import { allTextIn } from './words.ts'
import type { Language } from '#kernel/languages.ts'
import type { Settings } from '#kernel/settings.ts'
import { directionResetKey } from '#kernel/settings.ts'

const isProof = process.env['PROVE'] !== undefined

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const chosen: Settings = {
  themeMode: 'dark',
  themeDirection: 'rtl',
  themeContrast: 'bold',
  themeColorPresets: 'red',
  themeLayout: 'mini',
  themeStretch: false,
}
const chosenAttributes = {
  lang: 'en-US',
  dir: 'rtl',
  'data-mantine-color-scheme': 'dark',
  'data-contrast': 'bold',
  'data-preset': 'red',
  'data-layout': 'mini',
}
const plain = {
  lang: 'en-US',
  dir: 'ltr',
  'data-mantine-color-scheme': 'light',
  'data-contrast': 'default',
  'data-preset': 'default',
  'data-layout': 'vertical',
}
const size = { width: 1280, height: 800 }
const openWindow = (settings: Partial<Settings> = chosen) =>
  journey.openWindow({ person: journey.product.ann, settings, viewport: size })

async function openSlowly({ context }: Window, path: string): Promise<Page> {
  const page = await context.newPage()
  await watchFrames(page)
  await slowDown(page)
  await page.goto(path)
  await settle(page)
  return page
}

async function expectOneLook(page: Page, look: { attributes: Record<string, string>; navigation: string }) {
  const { looks, navigations } = await readFrames(page)
  expect(looks).toEqual([expect.objectContaining({ attributes: look.attributes })])
  expect(navigations).toEqual([look.navigation])
}

const wordsOf = (text: string) => text.match(/[\p{L}.]{2,}/gu) ?? []

/** Words that were painted on the way, are not there in the end, and are none of the language's either. */
async function findStrange(page: Page, painted: readonly string[], language: Language): Promise<string[]> {
  const settled = await page.locator('body').innerText()
  expect(wordsOf(settled).length).toBeGreaterThan(5)
  const known = settled + allTextIn(language)
  return painted.flatMap(wordsOf).filter((word) => !known.includes(word))
}

test('a new tab looks as chosen from its first frame on', async () => {
  const window = await openWindow()
  const page = await openSlowly(window, startPath)
  await expectOneLook(page, { attributes: chosenAttributes, navigation: '1192 to 1280' })
  await window.close()
})

test('after a reload, no frame shows anything else', async () => {
  const window = await openWindow()
  const page = await window.openTab('/dashboard/kanban')
  await settle(page)
  await watchFrames(page)
  const session = await slowDown(page)
  const pictures = await film(session, async () => {
    await page.reload()
    await settle(page)
  })
  await expectOneLook(page, { attributes: chosenAttributes, navigation: '1192 to 1280' })
  const reader = await window.openTab('about:blank')
  const corners = await cornersOf(reader, pictures)
  expect(pictures.length).toBeGreaterThan(1)
  const brightest = Math.max(...corners.flat().flatMap((colour) => colour?.split(' ').map(Number) ?? []))
  expect(brightest).toBeLessThan(50)
  await window.close()
})

test.runIf(isProof)('without a word of settings, the page is light, left to right, and stays so', async () => {
  const window = await openWindow({})
  const page = await openSlowly(window, startPath)
  await expectOneLook(page, { attributes: plain, navigation: '0 to 280' })
  await window.close()
})

/** All of them in `npm run prove`, one otherwise. */
const someOf = <Case>(cases: readonly Case[]) => (isProof ? cases : cases.slice(0, 1))

const remembered = [
  { kept: 'Arabic', language: 'ar', lang: 'ar-SD', dir: 'rtl', navigation: '1000 to 1280' },
  { kept: 'French', language: 'fr', lang: 'fr-FR', dir: 'ltr', navigation: '0 to 280' },
  { kept: 'Arabic and a reset', language: 'ar', lang: 'ar-SD', dir: 'ltr', navigation: '0 to 280' },
] as const

test.each(someOf(remembered))(
  'a browser that remembers $kept paints no frame and no word in the language it asked the server for',
  async ({ kept, language, lang, dir, navigation }) => {
    const window = await openWindow({})
    if (kept === 'Arabic and a reset')
      await window.context.addInitScript((key) => localStorage.setItem(key, 'true'), directionResetKey)
    await window.context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    const page = await openSlowly(window, startPath)
    const { words } = await readFrames(page)
    await expectOneLook(page, { attributes: { ...plain, lang, dir }, navigation })
    expect(await findStrange(page, words, language)).toEqual([])
    await window.close()
  },
)

test.each(someOf(['/dashboard/kanban', '/auth/login', '/terms']))(
  'nobody who visits %s sees a word or a look change',
  async (path) => {
    const window = await journey.openWindow({ settings: chosen, viewport: size, locale: 'vi-VN' })
    const page = await openSlowly(window, path)
    const { words } = await readFrames(page)
    await expectOneLook(page, { attributes: { ...chosenAttributes, lang: 'vi-VN' }, navigation: 'none' })
    expect(await findStrange(page, words, 'vi')).toEqual([])
    await window.close()
  },
)

/** From the page's next load on: where the greeting's picture was in each frame, and how much anything moved. */
const watchPicture = (page: Page) =>
  page.addInitScript(() => {
    const seen = { places: [] as string[], drawn: 0, moved: 0 }
    globalThis.seenPicture = seen
    type Shift = PerformanceEntry & { value: number }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) seen.moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
    const watch = () => {
      const box = document.querySelector('.at-hero-picture')?.getBoundingClientRect()
      // Not how far down: a note about the person's address may come above it.
      const place = box && [box.left, box.right, box.height].map(Math.round).join(' ')
      const asFile = document.querySelector<HTMLImageElement>('.at-hero-picture > img')
      seen.drawn = Math.max(seen.drawn, asFile?.naturalWidth ?? 0)
      if (place !== undefined && seen.places.at(-1) !== place) seen.places.push(place)
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })

declare global {
  var seenPicture: { places: string[]; drawn: number; moved: number }
}

test.each(someOf(['vertical', 'mini', 'horizontal'] as const))(
  'the greeting’s picture stands in its place from the first frame on, and nothing on the page moves: %s',
  async (themeLayout) => {
    const window = await openWindow({ themeLayout })
    const page = await window.context.newPage()
    await watchPicture(page)
    await slowDown(page)
    await page.goto(startPath)
    await settle(page)
    expect(await page.locator('.at-hero-picture > img').count()).toBe(0)
    const { places, drawn, moved } = await page.evaluate(() => globalThis.seenPicture)
    expect(places).toHaveLength(1)
    expect(drawn).toBe(360)
    expect(moved).toBe(0)
    await window.close()
  },
)

const firstWords = 'Everything opens'

test.each(
  someOf([
    { name: 'on a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true } },
    { name: 'on a desktop', options: { viewport: size } },
    { name: 'in the horizontal layout', options: { viewport: size, settings: { themeLayout: 'horizontal' as const } } },
    { name: 'in Arabic', options: { viewport: size, locale: 'ar-SD' } },
  ]),
)('the heading of a page is in its first frame, and stays in its place $name', async ({ options }) => {
  const window = await journey.openWindow({ person: journey.product.ann, ...options })
  const page = await window.context.newPage()
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { headings: seen })
    const look = () => {
      const title = document.querySelector('.at-title')
      if (title) {
        const { left, right, top, height } = title.getBoundingClientRect()
        // Its end may move: tools come beside it.
        seen.add([title.textContent, document.dir === 'rtl' ? right : left, top, height].join(' '))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await slowDown(page)
  await page.goto('/dashboard/kanban/boards')
  expect(await page.evaluate(() => document.querySelector('.at-title')?.textContent)).toBeTruthy()
  await settle(page)
  expect(await page.evaluate(() => [...(globalThis as unknown as { headings: Set<string> }).headings])).toHaveLength(1)
  await window.close()
})

test('the sign-in page has words in its first frame, in the language that it asked for', async () => {
  const window = await journey.openWindow({ viewport: size })
  const { words } = await readFrames(await openSlowly(window, '/auth/login'))
  expect(words.find((seen) => seen.trim() !== '')).toMatch(new RegExp(`^${firstWords}`))
  await window.close()
})

const menuWords =
  '.at-brand-name, .at-menu-caption, .at-menu-opener, .at-menu-words, .at-pill > span:nth-child(2), .at-place'
const formWords =
  '#root h1, #root label, #root input, .at-auth-under, a[href="/auth/reset-password"], .at-first-button, button[type=submit], .at-auth-foot > a'

/** Holds the scripts back for a while, and compares where the words are before and after they run. */
async function compareFrames({ context }: Window, path: string, selector: string) {
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    type Shift = PerformanceEntry & { value: number }
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as Shift[]) (globalThis as unknown as { moved: number }).moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const read = () =>
    page.evaluate(
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
          const { left, right, top, height } = element.getBoundingClientRect()
          const { visibility, color, fontWeight } = getComputedStyle(element)
          // Ends may move: a count may follow the words.
          const start = document.dir === 'rtl' ? right : left
          const words = element.innerText.replace(/\s*[\d٠-٩]+\+?$/, '')
          return height === 0 || visibility === 'hidden'
            ? []
            : [[words, start, top, height, color, fontWeight].join(' ')]
        }),
      selector,
    )
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForSelector('#root > *', { state: 'attached' })
  // Fonts differ in width, so they come first: only shifts by the scripts count.
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
  )
  const first = await read()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => Object.assign(globalThis, { moved: 0 }))
  const title = await page.title()
  release()
  await settle(page)
  const last = await read()
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
  return { first, last, moved, title, lastTitle: (await page.title()).replace(/^\(.+?\) /, '') }
}

test.each(
  someOf([
    { name: 'of a user', person: 'ann' as const, options: { viewport: size } },
    {
      name: 'of a manager',
      person: 'manager' as const,
      options: { viewport: size, settings: { themeMode: 'dark' as const } },
    },
    {
      name: 'of an admin, narrow',
      person: 'admin' as const,
      options: { viewport: size, settings: { themeLayout: 'mini' as const } },
    },
    { name: 'in Arabic', person: 'admin' as const, options: { viewport: size, locale: 'ar-SD' } },
    { name: 'on a phone', person: 'ann' as const, options: { viewport: { width: 390, height: 844 }, isMobile: true } },
  ]),
)('the menu $name has its words in the first frame, where they stay', async ({ person, options }) => {
  const window = await journey.openWindow({ person: journey.product[person], ...options })
  const before = await window.openTab('/dashboard/notifications')
  // After this page, the browser knows the role.
  await settle(before)
  const { first, last, title, lastTitle } = await compareFrames(window, '/dashboard/user/cards', menuWords)
  expect(first.length).toBeGreaterThan(4)
  expect(first).toEqual(last)
  expect(title).toBe(lastTitle)
  await window.close()
})

const start = / (-?[\d.]+)(?= -?[\d.]+ [\d.]+ [a-z]+\()/
const startOf = (row: string) => Number(start.exec(row)?.[1])
const withoutStart = (row: string) => row.replace(start, '')

test.each(
  someOf([
    { path: '/auth/login', options: { viewport: { width: 390, height: 844 }, isMobile: true } },
    { path: '/auth/login', options: { viewport: size, locale: 'ar-SD', settings: { themeMode: 'dark' as const } } },
    { path: '/auth/register', options: { viewport: size } },
    { path: '/auth/register', options: { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'vi-VN' } },
  ]),
)('$path has its form in the first frame, and nothing of it moves', async ({ path, options }) => {
  const window = await journey.openWindow(options)
  const { first, last, moved, title, lastTitle } = await compareFrames(window, path, formWords)
  expect(first.length).toBeGreaterThan(7)
  expect(first.map(withoutStart)).toEqual(last.map(withoutStart))
  // A stand-in font has the same width only on average; the browser counts no shift of so few pixels.
  for (const [index, row] of first.entries())
    expect(Math.abs(startOf(row) - startOf(last[index] ?? ''))).toBeLessThan(2)
  expect(title).toBe(lastTitle)
  // Parts of a point, when the web font takes the place of its stand-in.
  expect(moved).toBeLessThan(0.001)
  await window.close()
})

test('text typed into the sign-in page before its scripts have come is kept, with the focus', async () => {
  const window = await journey.openWindow({ viewport: size })
  const page = await window.context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  // The field focuses itself a frame after it is drawn.
  await page.waitForFunction(() => document.activeElement?.matches('input[type=email]'))
  await page.keyboard.type('ann@')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type('one two')
  // Enter must not send anything or change the address.
  await page.keyboard.press('Enter')
  release()
  await settle(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.keyboard.type(' three')
  expect(await page.getByLabel('Email').inputValue()).toBe('ann@')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('one two three')
  expect(new URL(page.url()).search).toBe('')
  await window.close()
})

test('without a session the tab doesn’t show the name of an inner page', async () => {
  const window = await journey.openWindow({ viewport: size })
  const page = await window.context.newPage()
  await page.route(/\.js$/, () => undefined)
  await page.goto('/dashboard/user/list', { waitUntil: 'commit' })
  await page.waitForSelector('#root > *', { state: 'attached' })
  expect(await page.title()).toBe('Atrium')
  await window.close()
})

test.runIf(isProof)(
  'the sign-in page has no words in a language that the browser does not want, and none for who is signed in',
  async () => {
    const french = await journey.openWindow({ viewport: size })
    await french.context.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'))
    const page = await openSlowly(french, '/auth/login')
    const { words } = await readFrames(page)
    expect(words.join()).toContain('Tout s’ouvre')
    expect(await findStrange(page, words, 'fr')).toEqual([])
    await french.close()

    const known = await openWindow({})
    const { words: seen } = await readFrames(await openSlowly(known, '/auth/login'))
    expect(seen.join()).not.toContain(firstWords)
    await known.close()
  },
)

// Nothing bars anyone's way: what axe finds on every page in two looks, and in all that opens above them in one of the two;
// in `npm run prove -- axe` in all looks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { findBarriers } from './axe.ts'
import { boardPath, shareBoard } from './board.ts'
import type { Journey, Window, WindowOptions } from './browser.ts'
import { startJourney } from './browser.ts'
import { overlays } from './overlays.ts'
import { pageOverlays } from './page-overlays.ts'
import { findMisplaced } from './misplaced.ts'
import { goTo, listPlaces, settle } from './places.ts'
import { stockShop } from './shop.ts'
import { wordsIn } from './words.ts'
import type { TestPerson } from '#app/testing.ts'
import type { Board } from '#features/kanban/entities.ts'
import { createPost, likePost, updateSocialLinks } from '#features/profile/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { attributesOf, defaultSettings, settingValues } from '#kernel/settings.ts'

let journey: Journey
let annsBoard: Board
let bensBoard: Board
let shop: { slug: string; orderNumber: string }
beforeAll(async () => {
  journey = await startJourney({ demo: true })
  const { ann, ben } = journey.product
  // In each state one card is deleted; one is left.
  const deleted = Object.keys(states).map((_, index) => `Lamp ${index}`)
  const cards = [...deleted, 'Find the key']
  annsBoard = await shareBoard(ann, ben, cards)
  bensBoard = await shareBoard(ben, ann, cards)
  shop = await stockShop(journey.product)
  await fillProfile(ann, ben)
})
afterAll(() => journey.close())

/** With links to other sites, and a post that somebody likes. */
async function fillProfile(owner: TestPerson, friend: TestPerson) {
  await owner.send(updateSocialLinks, { facebook: null, instagram: 'ann.lee', linkedin: null, twitter: 'annlee' })
  const { post } = await owner.send(createPost, { id: newId(), message: 'The north door is painted.', uploadIds: [] })
  await friend.send(likePost, { postId: post.id, isLiked: true })
}

const phone = { width: 320, height: 720 }
/** The viewport of a screen of 1280 by 800 at 200 % zoom. */
const magnified = { width: 640, height: 400 }

const isProof = process.env['PROVE'] !== undefined

type State = WindowOptions & { language?: 'en' | 'ar'; rotatesPresets?: boolean; isMagnified?: boolean }
const { themeMode, themeContrast, themeColorPresets } = settingValues
/** Each mode in each contrast and each color: every combination, which `npm run prove -- axe` goes through. */
const everyLook = themeMode.flatMap((mode) =>
  themeContrast.flatMap((contrast) =>
    themeColorPresets.map((preset): [string, State] => [
      `${mode}, ${contrast}, ${preset}`,
      { settings: { themeMode: mode, themeContrast: contrast, themeColorPresets: preset } },
    ]),
  ),
)
const arabic: State = { locale: 'ar-SD', language: 'ar' }
const states: Record<string, State> = {
  light: { isMagnified: true },
  'phone, dark, Arabic': { settings: { themeMode: 'dark' }, viewport: phone, ...arabic },
  ...(isProof && {
    ...Object.fromEntries(everyLook),
    'dark, Arabic': { settings: { themeMode: 'dark' }, ...arabic },
    'bold, each page in another colour': { settings: { themeContrast: 'bold' }, rotatesPresets: true },
    'phone, dark': { settings: { themeMode: 'dark' }, viewport: phone },
  }),
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** As the settings drawer does it, without loading the page anew. */
async function choosePreset(page: Page, index: number) {
  const presets = settingValues.themeColorPresets
  const value = presets[index % presets.length] ?? 'default'
  const attributes = attributesOf({ ...defaultSettings, themeContrast: 'bold', themeColorPresets: value })
  await page.evaluate((all) => {
    for (const [name, given] of all) document.documentElement.setAttribute(name, given)
  }, attributes)
}

/**
 * Where the keyboard stops on a page without anything there or around it being drawn for that. The first stop is by key, so
 * that the browser draws the others too.
 */
async function findUnseenFocus(page: Page): Promise<{ stops: number; unseen: string[] }> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    // A link may draw it over the whole of its tile, a field around all that belongs to it.
    const isOutlined = (element: Element) =>
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
    const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
    const unseen: string[] = []
    let stops = 0
    for (const stop of document.querySelectorAll<HTMLElement>(focusable)) {
      if (stop.tabIndex < 0) continue
      stop.focus({ preventScroll: true })
      const focused = document.activeElement
      // Disabled, hidden, or it gives the focus away.
      if (focused !== stop) continue
      stops++
      const around = [focused.nextElementSibling, focused.closest('label'), focused.closest('article')]
      const parents = [focused.parentElement, focused.closest('[data-editor]')]
      const isSeen = [focused, ...around, ...parents].some((element) => element && isOutlined(element))
      if (!isSeen) unseen.push(focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 120))
    }
    return { stops, unseen }
  })
}

/** At 200 % and in forced colours; afterwards the page is as it was. */
async function magnify(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize(magnified)
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(page)
  const isWide = (await sidewaysScroll(page)) > 0
  const focus = await findUnseenFocus(page)
  await page.emulateMedia({ forcedColors: 'none' })
  if (size) await page.setViewportSize(size)
  return { isWide, ...focus }
}

const looks = Object.entries(states).map(([name, state], index) => ({ name, state, index }))

describe.each(looks)('$name', ({ state, index: look }) => {
  const { language = 'en', rotatesPresets = false, isMagnified = false, ...options } = state
  let signedIn: Window
  let colleagues: Window
  let managing: Window
  let visiting: Window
  beforeAll(async () => {
    // Motion would only make axe wait: what is measured is where things come to rest.
    const still = { ...options, reducedMotion: 'reduce' } as const
    signedIn = await journey.openWindow({ ...still, person: journey.product.ann })
    colleagues = await journey.openWindow({ ...still, person: journey.product.ben })
    managing = await journey.openWindow({ ...still, person: journey.product.admin })
    visiting = await journey.openWindow(still)
  })
  afterAll(() => Promise.all([signedIn, colleagues, managing, visiting].map(({ close }) => close())))

  test('nothing bars the way on any page, and no page scrolls sideways', { timeout: 300_000 }, async () => {
    const barriers: string[] = []
    let stops = 0
    const all = listPlaces({ boardId: annsBoard.id, ...shop })
    const visit = async (window: Window, places: typeof all) => {
      const page = await window.openTab('/404')
      for (const [index, { path }] of places.entries()) {
        await goTo(page, path)
        if (rotatesPresets) await choosePreset(page, index)
        const found = await findBarriers(page)
        barriers.push(...found.map((barrier) => `${path}: ${barrier}`))
        if ((await sidewaysScroll(page)) > 0) barriers.push(`${path}: scrolls sideways`)
        if (options.viewport === phone)
          barriers.push(...(await findMisplaced(page)).map((fault) => `${path}: ${fault}`))
        if (!isMagnified) continue
        const magnifiedLook = await magnify(page)
        stops += magnifiedLook.stops
        if (magnifiedLook.isWide) barriers.push(`${path}: scrolls sideways at 200 %`)
        barriers.push(...magnifiedLook.unseen.map((stop) => `${path}: the focus on ${stop} is unseen`))
      }
    }
    const forAnyone = all.filter(({ isForAnyone }) => isForAnyone)
    const forPeople = all.filter(({ isForAnyone, isForAdmins }) => !isForAnyone && !isForAdmins)
    const forAdmins = all.filter(({ isForAdmins }) => isForAdmins)
    await Promise.all([visit(signedIn, forPeople), visit(visiting, forAnyone), visit(managing, forAdmins)])
    expect(barriers).toEqual([])
    expect(stops).toBeGreaterThan(isMagnified ? 500 : -1)
  })

  test('nothing bars the way in what opens above a board and other pages', { timeout: 240_000 }, async () => {
    const barriers: string[] = []
    const isPhone = options.viewport === phone
    const shown = [...overlays, ...pageOverlays].filter(({ onlyOnPhones = false }, index) =>
      onlyOnPhones ? isPhone : isProof || index % looks.length === look,
    )
    expect(shown.length).toBeGreaterThan(10)
    const forAdmins = shown.filter(({ isForAdmins = false }) => isForAdmins)
    const forPeople = shown.filter(({ isForAdmins = false }) => !isForAdmins)
    const openEach = async (window: Window, board: Board, list: typeof overlays) => {
      const page = await window.openTab('/404')
      for (const [index, { name, open, close, at, isInPage = false }] of list.entries()) {
        await goTo(page, at ?? boardPath(board))
        if (rotatesPresets) await choosePreset(page, index)
        await open(page, wordsIn(language))
        await settle(page)
        const found = await findBarriers(page, isInPage ? ['main'] : ['[data-portal]', 'dialog'])
        barriers.push(...found.map((barrier) => `${name}: ${barrier}`))
        if ((await sidewaysScroll(page)) > 0) barriers.push(`${name}: scrolls sideways`)
        await close?.(page, wordsIn(language))
      }
    }
    // Two people at two boards: each takes every second one.
    const turn = (which: number) => forPeople.filter((_, index) => index % 2 === which)
    await Promise.all([
      openEach(signedIn, annsBoard, turn(0)),
      openEach(colleagues, bensBoard, turn(1)),
      openEach(managing, annsBoard, forAdmins),
    ])
    expect(barriers).toEqual([])
  })
})

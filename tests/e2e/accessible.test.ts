// Nothing bars anyone's way: what axe finds on every page and in all that opens above them, in two looks, or in all.
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
/** What is left of a screen of 1280 by 800 at 200 %. */
const magnified = { width: 640, height: 400 }

type State = WindowOptions & { language?: 'en' | 'ar'; rotatesPresets?: boolean }
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
  light: {},
  'phone, dark, Arabic': { settings: { themeMode: 'dark' }, viewport: phone, ...arabic },
  ...(process.env['PROVE'] !== undefined && {
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

describe.each(Object.entries(states))('%s', (_name, { language = 'en', rotatesPresets = false, ...options }) => {
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

  test('nothing bars the way on any page, and no page scrolls sideways', { timeout: 240_000 }, async () => {
    const barriers: string[] = []
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
      }
    }
    const forAnyone = all.filter(({ isForAnyone }) => isForAnyone)
    const forPeople = all.filter(({ isForAnyone, isForAdmins }) => !isForAnyone && !isForAdmins)
    const forAdmins = all.filter(({ isForAdmins }) => isForAdmins)
    await Promise.all([visit(signedIn, forPeople), visit(visiting, forAnyone), visit(managing, forAdmins)])
    expect(barriers).toEqual([])
  })

  test('nothing bars the way in what opens above a board and other pages', { timeout: 240_000 }, async () => {
    const barriers: string[] = []
    const shown = [...overlays, ...pageOverlays].filter(
      ({ onlyOnPhones = false }) => !onlyOnPhones || options.viewport === phone,
    )
    const forAdmins = shown.filter(({ isForAdmins = false }) => isForAdmins)
    const forPeople = shown.filter(({ isForAdmins = false }) => !isForAdmins)
    const look = async (window: Window, board: Board, list: typeof overlays) => {
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
      look(signedIn, annsBoard, turn(0)),
      look(colleagues, bensBoard, turn(1)),
      look(managing, annsBoard, forAdmins),
    ])
    expect(barriers).toEqual([])
  })
})

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

test(
  'at 200 % no page scrolls sideways, and in forced colours whatever has the focus shows it',
  { timeout: 240_000 },
  async () => {
    const look = { viewport: magnified, deviceScaleFactor: 2, forcedColors: 'active', reducedMotion: 'reduce' } as const
    const people = [journey.product.ann, journey.product.admin, undefined]
    const windows = await Promise.all(
      people.map((person) => journey.openWindow({ ...look, ...(person && { person }) })),
    )
    const [mine, admins, anyones] = await Promise.all(windows.map(({ openTab }) => openTab('/404')))
    if (!mine || !admins || !anyones) throw new Error('No page')
    const scrolling: string[] = []
    const unseen: string[] = []
    let stops = 0
    for (const { path, isForAnyone, isForAdmins } of listPlaces({ boardId: annsBoard.id, ...shop })) {
      const page = isForAnyone ? anyones : isForAdmins ? admins : mine
      await goTo(page, path)
      if ((await sidewaysScroll(page)) > 0) scrolling.push(path)
      const found = await findUnseenFocus(page)
      stops += found.stops
      unseen.push(...found.unseen.map((stop) => `${path}: ${stop}`))
    }
    expect(stops).toBeGreaterThan(500)
    expect({ scrolling, unseen }).toEqual({ scrolling: [], unseen: [] })
  },
)

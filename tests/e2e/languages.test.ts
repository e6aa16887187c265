// Five languages and one that nobody speaks: every word is translated and has room, on pages that break no policy.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { addCard, boardPath, columnNamed, shareBoard } from './board.ts'
import type { Journey, Window } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { overlays } from './overlays.ts'
import { findClipped, findHardCoded } from './disguise.ts'
import { findMisplaced } from './misplaced.ts'
import { goTo, listPlaces, settle } from './places.ts'
import { watchPolicy } from './policy-watch.ts'
import { stockShop } from './shop.ts'
import { wordsIn } from './words.ts'
import { makePeople } from '#features/components/client/pieces/data-table/sample-people.ts'
import { samplePeople } from '#features/components/client/sample-people.ts'
import type { Board } from '#features/kanban/entities.ts'
import { directionOf, languageLabel, languages, localeOf } from '#kernel/languages.ts'

let journey: Journey
let board: Board
let signedIn: Window
let managing: Window
let visiting: Window
const violations: string[] = []
beforeAll(async () => {
  journey = await startJourney()
  const { ann, ben, admin } = journey.product
  // Names that people gave look like nothing that the product says.
  board = await shareBoard(ann, ben, ['4711', '4712'])
  signedIn = await journey.openWindow({ person: ann })
  managing = await journey.openWindow({ person: admin })
  visiting = await journey.openWindow()
  const { url } = journey.product
  await Promise.all([signedIn, managing, visiting].map(({ context }) => watchPolicy(context, url, violations)))
})
afterAll(() => journey.close())

const isProof = process.env['PROVE'] !== undefined
const disguised = 'lng=pseudo'
const withLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${disguised}`

// Dates are the browser's own words: “November”, and “Nov 28” with its day.
const months = Array.from({ length: 12 }, (_, month) => {
  const nameAs = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { month: length }).format(new Date(2026, month))
  return [nameAs('long'), ...Array.from({ length: 9 }, (_day, digit) => `${nameAs('short')} ${digit + 1}`)]
}).flat()

const firstSunday = 4
const weekdays = Array.from({ length: 7 }, (_, day) =>
  (['long', 'short'] as const).map((weekday) =>
    new Intl.DateTimeFormat('en-US', { weekday }).format(new Date(2026, 0, firstSunday + day)),
  ),
).flat()

// As are the units of sizes: “0 bytes”.
const units = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  .formatToParts(0)
  .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))

/** The people in the examples of the gallery. */
const inExamples = [
  ...samplePeople.map(({ name }) => name),
  ...makePeople(40).flatMap(({ name, company }) => [name, company]),
]

async function inspect(page: Page, place: string): Promise<string[]> {
  const { ann, ben, manager, admin } = journey.product
  const own = [ann, ben, manager, admin].flatMap(({ name, email }) => [name, email, name.split(' ')[0] ?? name])
  // Languages are named in their own words, whatever the page's.
  const named = [...own, ...Object.values(languageLabel), 'Atrium']
  const plain = await findHardCoded(page, [...named, ...months, ...weekdays, ...units, ...inExamples])
  const clipped = await findClipped(page)
  return [
    ...plain.map((text) => `${place} says plainly: ${text}`),
    ...clipped.map((text) => `${place} cuts off: ${text}`),
  ]
}

/** Loaded anew in `npm run prove -- axe`, else come to by a link. */
const open = async (page: Page, path: string) => {
  if (!isProof) return goTo(page, path)
  await page.goto(path)
  await settle(page)
}

test(
  'in disguise, no page says a word that is not translated, cuts one off or breaks its policy',
  { timeout: 240_000 },
  async () => {
    const found: string[] = []
    const shop = await stockShop(journey.product)
    const places = listPlaces({ boardId: board.id, ...shop })
    const visit = async (window: Window, own: typeof places) => {
      const page = await window.openTab(withLanguage('/404'))
      for (const { path, isForAdmins } of own) {
        await open(page, withLanguage(path))
        // There, names of currencies and time zones are the browser's own words: only the policy is watched.
        if (!isForAdmins) found.push(...(await inspect(page, path)))
      }
    }
    const forAnyone = places.filter(({ isForAnyone }) => isForAnyone)
    const forAdmins = places.filter(({ isForAdmins }) => isForAdmins)
    const forPeople = places.filter(({ isForAnyone, isForAdmins }) => !isForAnyone && !isForAdmins)
    await Promise.all([visit(visiting, forAnyone), visit(signedIn, forPeople), visit(managing, forAdmins)])
    expect(found).toEqual([])
    expect(violations).toEqual([])
  },
)

test('in disguise, nothing that opens above a board does so either', { timeout: 240_000 }, async () => {
  const found: string[] = []
  const page = await signedIn.openTab(withLanguage('/404'))
  for (const { name, open, close, onlyOnPhones = false } of overlays) {
    await page.setViewportSize(onlyOnPhones ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    await goTo(page, withLanguage(boardPath(board)))
    await open(page, wordsIn('pseudo'))
    await settle(page)
    found.push(...(await inspect(page, name)))
    await close?.(page, wordsIn('pseudo'))
  }
  expect(found).toEqual([])
  expect(violations).toEqual([])
})

/** Traces of a missing text: the key itself, or an unfilled placeholder. */
const unfinished = /\b(?:app|errors|menu|ui|account|dashboards|kanban|pages)\.[a-z]\w*|\{\{|\}\}|<\/?\w+>|undefined|NaN/

test.each(languages)('%s has every word of the start page and the board, in its direction', async (language) => {
  const { openTab, close } = await journey.openWindow({ person: journey.product.ann, locale: localeOf[language] })
  const page = await openTab(startPath)
  for (const path of [startPath, '/dashboard/kanban']) {
    await open(page, path)
    const html = page.locator('html')
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
      localeOf[language],
      directionOf(language),
    ])
    const shown = await page.locator('body').innerText()
    expect(shown.match(unfinished)).toBeNull()
    expect(shown).toMatch(
      language === 'cn' ? /\p{Script=Han}/u : language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u,
    )
    const menu = await page.getByRole('navigation').first().boundingBox()
    expect(menu?.x === 0).toBe(directionOf(language) === 'ltr')
  }
  await close()
})

test('a language that is chosen in the menu changes the page at once, and is remembered', async () => {
  const { openTab, close } = await journey.openWindow({ person: journey.product.ben })
  const page = await openTab('/dashboard/kanban')
  await addCard(page, 'To do', 'Order the lamps')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'العربية (السودان)' }).click()
  await page.locator('html[lang=ar-SD][dir=rtl]').waitFor()
  await page.getByRole('button', { name: wordsIn('ar')('kanban.addColumn') }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: wordsIn('ar')('kanban.addColumn') }).waitFor()
  // Texts that people wrote keep their own direction.
  await columnNamed(page, 'To do').locator('bdi, [dir=auto]', { hasText: 'Order the lamps' }).waitFor()
  await close()
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})

// Its words are the longest of the five. At the end: whoever left just now is shown with a word of the browser's own.
// The narrowest phone in Arabic is looked at in every run: accessible.test.ts.
test.runIf(isProof)(
  'in French, on the narrowest phone, nothing is out of reach and no word lies over another',
  async () => {
    const narrow = { locale: localeOf.fr, viewport: { width: 320, height: 720 } }
    const windows = await Promise.all([
      journey.openWindow({ ...narrow, person: journey.product.admin }),
      journey.openWindow(narrow),
    ])
    const [admins, anyones] = await Promise.all(windows.map(({ openTab }) => openTab('/404')))
    const shop = await stockShop(journey.product)
    const found: string[] = []
    for (const { path, isForAnyone } of listPlaces({ boardId: board.id, ...shop })) {
      const page = isForAnyone ? anyones : admins
      if (!page) throw new Error('No page')
      await goTo(page, path)
      found.push(...(await findMisplaced(page)).map((fault) => `${path}: ${fault}`))
    }
    await Promise.all(windows.map(({ close }) => close()))
    expect(found).toEqual([])
  },
)

// Every page of the gallery as people see it, without a barrier, and on a narrow phone.
import axe from 'axe-core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { changeSettings, chooseLanguage, queryClient, translate } from '#app/testing-parts.ts'
import { addressOf, pieces } from './testing-parts.ts'
import type { TextKey } from '#kernel/texts.ts'

const errors = vi.spyOn(console, 'error')

beforeAll(async () => {
  await showPage('/components', 'ann')
  await vi.waitFor(
    () => document.querySelector('main h1') ?? Promise.reject(new Error('The gallery did not open')),
    30_000,
  )
})
beforeEach(() => errors.mockClear())

/** Waits until the page with this heading is there, with every example of it. */
async function open(address: string, heading: TextKey = 'components.name') {
  history.pushState(null, '', address)
  await vi.waitFor(() => {
    const isThere = document.querySelector('main h1')?.textContent === translate(heading)
    const isWaiting = queryClient.isFetching({ queryKey: ['components'] }) > 0
    if (!isThere || isWaiting) throw new Error(`${address} is not there yet`)
  }, 15_000)
}

async function barriers() {
  const { violations } = await axe.run('main', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Only what is wrong is described in full.
    resultTypes: ['violations'],
    // Menus hang outside of the landmarks, as in the journeys; and a page of samples shows one part several times.
    rules: { region: { enabled: false }, 'landmark-unique': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}

const looks = [
  { name: 'light, English', themeMode: 'light', language: 'en' },
  { name: 'dark, Arabic', themeMode: 'dark', language: 'ar' },
] as const

// The second look is for `npm run prove -- axe`: tokens and logical sides differ in it, whose rules have tests of their own
// (ui/contrast.test.tsx, tests/style-sheets.test.ts).
describe.each(import.meta.env['PROVE'] ? looks : looks.slice(0, 1))('$name', ({ themeMode, language }) => {
  beforeAll(async () => {
    await chooseLanguage(language)
    changeSettings({ themeMode })
  })

  test.each(pieces.map((piece) => ({ address: addressOf(piece), piece })))(
    '$address shows its examples',
    async ({ address, piece }) => {
      await open(address, piece.title)
      const panels = piece.examples.length + (piece.props === undefined ? 0 : 1)
      await expect.poll(() => document.querySelectorAll('article > div > section').length).toBe(panels)
      const sources = () => [...document.querySelectorAll('article section[aria-label^="#ui/"]')]
      await expect
        .poll(() => sources().filter(({ textContent }) => textContent !== '').length)
        .toBe(panels - piece.examples.length)
      // An editor's code and looks come after its page.
      const editors = address.endsWith('-editor') ? 1 : 0
      await expect
        .poll(() => document.querySelectorAll('article [contenteditable=true]').length, { timeout: 15_000 })
        .toBeGreaterThanOrEqual(editors)
      await vi.waitFor(async () => expect(await barriers()).toEqual([]), 15_000)
      expect(errors.mock.calls).toEqual([])
    },
    60_000,
  )

  test('the overview shows every group', async () => {
    for (const group of ['foundation', 'components', 'extra']) {
      await open(`/components?group=${group}`)
      await expect
        .poll(() => document.querySelectorAll('main h3').length)
        .toBeGreaterThanOrEqual(pieces.filter((piece) => piece.group === group).length)
      expect(await barriers()).toEqual([])
    }
    expect(errors.mock.calls).toEqual([])
  }, 60_000)
})

test('on a narrow phone no page scrolls sideways', async () => {
  await chooseLanguage('en')
  await page.viewport(320, 720)
  const wide: string[] = []
  const groups = ['foundation', 'components', 'extra'].map((group) => ({
    address: `/components?group=${group}`,
    heading: 'components.name' as const,
  }))
  const places = pieces.map((piece) => ({ address: addressOf(piece), heading: piece.title }))
  for (const { address, heading } of [...places, ...groups]) {
    await open(address, heading)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) wide.push(`${address}: ${scrollWidth}`)
  }
  expect(wide).toEqual([])
}, 120_000)

describe('in English', () => {
  beforeAll(async () => {
    await page.viewport(1280, 800)
    await chooseLanguage('en')
  })

  test('the search finds in every group, and says when there is nothing', async () => {
    await open('/components')
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find a component' }), 'typo')
    await expect.element(page.getByRole('link', { name: 'Typography' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Button', exact: true })).not.toBeInTheDocument()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find a component' }), 'zzz')
    await expect.element(page.getByText('No components found')).toBeVisible()
  })

  test('the code of an example is shown as it runs', async () => {
    await open('/components/components/button', 'components.button.title')
    await userEvent.click(page.getByRole('button', { name: 'Show code: Variants' }))
    await expect.element(page.getByRole('region', { name: 'Code: Variants' })).toBeVisible()
    const code = document.querySelector('main code')?.textContent ?? ''
    expect(code.match(/export function \w+/g)).toEqual(['export function VariantsExample'])
  })

  test('an unknown name says so', async () => {
    history.pushState(null, '', '/components/components/nothing')
    await expect.element(page.getByRole('heading', { name: 'Component not found' })).toBeVisible()
  })
})

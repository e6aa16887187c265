// A post from its first word to its readers: written, published, commented, moderated; read by visitors without a script.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { findBarriers } from './axe.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { listComments } from '#features/blog/comments-contract.ts'
import { getPost } from '#features/blog/contract.ts'

let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await startJourney()
  const { manager } = journey.product
  const window = await journey.openWindow({ person: manager, viewport: { width: 1280, height: 1000 } })
  page = await window.openTab('/dashboard/blog/new')
})
afterAll(() => journey.close())

const slug = 'a-quiet-stairwell'
const field = (name: string, on: Page = page) => on.getByRole('textbox', { name, exact: true })
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true })
const post = async () => (await journey.product.ann.send(getPost, { title: slug })).post

test('a manager writes a post, and it goes out', async () => {
  await field('Title').fill('A quiet stairwell')
  await field('Description').fill('Four buildings and one sound meter.')
  await field('Text of the post').click()
  await page.keyboard.type('We walked up and down, and listened.')
  for (const [name, words] of [
    ['Tags', 'stairs, acoustics'],
    ['Keywords', 'quiet stairs'],
  ] as const) {
    await field(name).fill(words)
    await field(name).press('Enter')
  }
  await page.getByText(/^Saved/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await button('Post').click()
  await page.getByRole('heading', { level: 2, name: 'A quiet stairwell' }).waitFor()
  expect(await post()).toMatchObject({ tags: ['stairs', 'acoustics'], author: { name: 'Mona Haddad' } })
})

test('somebody else comments on the public page, and a manager lets the comment in', async () => {
  const { ann, manager } = journey.product
  const window = await journey.openWindow({ person: ann })
  const read = await window.openTab(`/post/${slug}`)
  // The script of the comments is loaded when somebody comes near them.
  await read.getByRole('heading', { name: 'No comments yet' }).scrollIntoViewIfNeeded()
  await field('Your comment', read).fill('Ours squeaks.')
  await button('Post comment', read).click()
  await read.getByText('Ours squeaks.').waitFor()
  const { id } = await post()
  const seen = async () => (await manager.send(listComments, { postId: id })).comments.map(({ state }) => state)
  expect(await seen()).toEqual(['waiting'])
  await page.goto('/dashboard/blog/comments')
  const row = page.getByRole('listitem').filter({ hasText: 'Ours squeaks.' })
  await row.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await row.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Nothing is waiting').waitFor()
  expect(await seen()).toEqual(['shown'])
  await window.close()
})

test.each([
  { name: 'by day', options: {}, query: '' },
  { name: 'by night', options: { settings: { themeMode: 'dark' as const } }, query: '' },
  { name: 'in Arabic', options: {}, query: '?lng=ar' },
  { name: 'on a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true }, query: '' },
])('a visitor finds the post and its comments without barriers $name', async ({ options, query }) => {
  const window = await journey.openWindow(options)
  for (const path of ['/post', `/post/${slug}`]) {
    const read = await window.openTab(path + query)
    await read.getByRole('heading', { name: 'A quiet stairwell' }).waitFor()
    expect([path, await findBarriers(read)]).toEqual([path, []])
    const tooWide = await read.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
    await read.close()
  }
  await window.close()
})

test('a post and its comments come without React', async () => {
  const window = await journey.openWindow({})
  const read = await window.openTab(`/post/${slug}`)
  await read.getByText('Ours squeaks.').scrollIntoViewIfNeeded()
  await read.waitForLoadState('networkidle')
  const addresses = await read.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = await Promise.all(
    addresses.filter((address) => address.endsWith('.js')).map(async (address) => (await fetch(address)).text()),
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.some((script) => script.includes('react.element'))).toBe(false)
  await window.close()
})

test('a visitor without a script reads it all', async () => {
  const window = await journey.openWindow({ javaScriptEnabled: false })
  const read = await window.openTab('/post')
  await read.getByRole('link', { name: 'A quiet stairwell' }).first().click()
  await read.getByRole('heading', { level: 1, name: 'A quiet stairwell' }).waitFor()
  await read.getByText('We walked up and down, and listened.').waitFor()
  await read.getByText('Ours squeaks.').waitFor()
  await window.close()
})

test('no page of all these complained', () => {
  expect(journey.complaints).toEqual([])
})

// Every address of the product, as the features declare them, with a real record where an address names one.
import type { Page } from 'playwright'
import { described } from '../features.ts'

type Place = { path: string; isAuthPage: boolean; isForAnyone: boolean; isForAdmins: boolean; status: number }

/** One of the gallery; its own test opens all of them. */
const piece = { group: 'components', name: 'tabs' }
/** Everybody's own name is one of these in a test; another has the page say that nobody is there. */
const person = { username: 'ann-lee' }
/** Somebody with whom nothing was said yet. */
const chat = { conversationKey: 'ben-osei' }
/** A mail and a label that nobody has: the pages say so. */
const mail = { systemLabel: 'inbox', customLabel: 'site', mailId: '00000000-0000-7000-8000-000000000000' }
/** The secret of a link that nobody has: the page says so. */
const link = { token: 'nobody-has-a-link-of-this-secret' }
/** An invoice that nobody has: the pages say so. */
const invoice = { invoiceId: '00000000-0000-7000-8000-000000000000' }
/** A post that nobody has written: the pages say so. */
const post = { title: 'nobody-wrote-this' }
/** Where a test has not stocked the shop, the pages say that nothing is there. */
const shop = { slug: 'court-runner', orderNumber: '1' }

/** The link that nobody has, and the pages of plans while they are off. */
const missing = ['/share/$token', '/pricing', '/payment']

/** Addresses with parameters are asked by name for what stands in their place. */
export function listPlaces(parameters: Readonly<Record<string, string>>): Place[] {
  const fill = (path: string) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = { ...piece, ...person, ...chat, ...mail, ...link, ...invoice, ...post, ...shop, ...parameters }[
        name
      ]
      if (value === undefined) throw new Error(`Say which ${name} to open at ${path}`)
      return value
    })
  return described
    .flatMap(({ name, pages }) => pages.map((page) => ({ ...page, feature: name })))
    .map(({ path, feature, may, status = 200 }) => ({
      path: fill(path),
      isAuthPage: feature === 'account' && path.startsWith('/auth/'),
      isForAnyone: may === 'anyone',
      isForAdmins: may === 'admin' || may === 'manager',
      status: missing.includes(path) ? 404 : status,
    }))
}

/** Has nothing of the frame of other pages: whoever goes through it takes nothing along that was open. */
const emptyPath = '/404'

/** Goes to another page of the main entry without loading anew what is there already, as a link does. */
async function follow(page: Page, path: string) {
  await settle(page)
  for (const next of [emptyPath, path]) await leaveFor(page, next)
  await settle(page)
}

async function leaveFor(page: Page, path: string) {
  const here = new URL(page.url())
  if (here.pathname === new URL(path, here).pathname) return
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** Loads the pages of the sign-in pages, which have an entry of their own; follows to all others. */
export async function goTo(page: Page, path: string) {
  const isAuthPage = [new URL(page.url()).pathname, path].some((one) => one.startsWith('/auth/'))
  if (!isAuthPage) return follow(page, path)
  await page.goto(path)
  await settle(page)
}

/** Waits until a page stands still: its heading and its words are there, nothing is loading, nothing moves. */
export async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    const isLoading =
      document.querySelector('[aria-busy=true], [data-shape]') !== null || document.fonts.status === 'loading'
    const main = document.querySelector('main')
    // The server's first frame is not the page yet: React marks the elements it renders.
    const isDrawn = main?.innerText.trim() && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    return isDrawn && !isLoading && !isMoving
  })
}

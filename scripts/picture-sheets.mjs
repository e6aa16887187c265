// `npm run pictures -- sheets [words]`: every page in every look on one sheet each, for eyes that search for faults.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { features } from '../src/features/index.ts'
import { root, print } from './runtime.mjs'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
// Each look is a browser of its own: cookies are the settings, the language is the browser's.
const looks = [
  { name: 'light', size: desk, isWhole: true },
  { name: 'phone', size: phone, isWhole: true },
  { name: 'dark', size: desk, cookies: { themeMode: 'dark' } },
  { name: 'arabic', size: desk, language: 'ar-SD' },
  { name: 'phone, arabic, dark', size: phone, language: 'ar-SD', cookies: { themeMode: 'dark' } },
  { name: 'bold', size: desk, cookies: { themeContrast: 'bold' } },
  {
    name: 'bold, dark, purple',
    size: desk,
    cookies: { themeContrast: 'bold', themeMode: 'dark', themeColorPresets: 'purple' },
  },
  { name: 'mini, orange', size: desk, cookies: { themeLayout: 'mini', themeColorPresets: 'orange' } },
  { name: 'horizontal', size: desk, cookies: { themeLayout: 'horizontal' } },
  { name: 'tablet', size: { width: 768, height: 1024 } },
  { name: 'wide', size: { width: 2200, height: 1200 } },
  // A window of 1280 at 200 %, and the narrowest there is.
  { name: 'at 200 %', size: { width: 640, height: 512 }, isWhole: true },
  { name: '320', size: { width: 320, height: 640 }, isWhole: true },
]
const tallest = 2400
const restMs = 700
const cell = 720
const gap = 16
const line = 24
// Two pages at once keep a small machine busy.
const hands = 2

const shop = '/dashboard/e-commerce/shop'
const product = '/dashboard/e-commerce/product/court-runner'

/** Screens without an address of their own, such as panels open above a page; `calls` are those that wait or fail. */
const states = ({ board, card }) => [
  { name: 'board, card open', path: `${board}?card=${card}` },
  { name: 'board as a list', path: `${board}?view=list` },
  { name: 'board, nothing found', path: `${board}?text=nothing-is-called-so` },
  { name: 'board, loading', path: board, calls: 'kanban/board?', isWaiting: true },
  { name: 'board, failed', path: board, calls: 'kanban/board?' },
  { name: 'users, loading', path: '/dashboard/user/list', calls: 'users', isWaiting: true },
  { name: 'users, failed', path: '/dashboard/user/list', calls: 'users' },
  { name: 'users, nothing found', path: '/dashboard/user/list?q=nothing-is-called-so' },
  { name: 'shop, loading', path: shop, calls: 'products?', isWaiting: true },
  { name: 'shop, failed', path: shop, calls: 'products?' },
  { name: 'shop, nothing found', path: `${shop}?search=nothing-is-called-so` },
  { name: 'product, failed', path: product, calls: 'products/product' },
  { name: 'orders, loading', path: '/dashboard/e-commerce/orders', calls: 'orders', isWaiting: true },
  { name: 'orders, failed', path: '/dashboard/e-commerce/orders', calls: 'orders' },
  { name: 'sales, loading', path: '/dashboard/general/ecommerce', calls: 'sales', isWaiting: true },
  { name: 'sales, failed', path: '/dashboard/general/ecommerce', calls: 'sales' },
  { name: 'profile, failed', path: '/dashboard/user/profile', calls: 'profile' },
  { name: 'notifications, failed', path: '/dashboard/notifications', calls: 'notifications' },
  { name: 'search', path: '/dashboard/general/app', run: search },
  { name: 'notifications open', path: '/dashboard/general/app', run: (page) => openPanel(page, 'notifications') },
  { name: 'contacts open', path: '/dashboard/general/app', run: (page) => openPanel(page, 'contacts') },
  { name: 'settings open', path: '/dashboard/general/app', run: (page) => openPanel(page, 'settings') },
]

/** The same pages with long names, words without a space and large numbers. */
const fullStates = ({ board, card }) => [
  { name: 'full start page', path: '/dashboard/general/app' },
  { name: 'full search', path: '/dashboard/general/app', run: search },
  { name: 'full notifications open', path: '/dashboard/general/app', run: (page) => openPanel(page, 'notifications') },
  { name: 'full notifications', path: '/dashboard/notifications' },
  { name: 'full boards', path: '/dashboard/kanban/boards' },
  { name: 'full board', path: board },
  { name: 'full board, card open', path: `${board}?card=${card}` },
  { name: 'full board as a list', path: `${board}?view=list` },
  { name: 'full shop', path: shop },
  { name: 'full product', path: product },
  { name: 'full products', path: '/dashboard/e-commerce/list' },
  { name: 'full orders', path: '/dashboard/e-commerce/orders' },
  { name: 'full order', path: '/dashboard/e-commerce/orders/2500' },
  { name: 'full sales', path: '/dashboard/general/ecommerce' },
  { name: 'full users', path: '/dashboard/user/list' },
  { name: 'full cards', path: '/dashboard/user/cards' },
  { name: 'full user', path: '/dashboard/user/imani-okafor/edit' },
  { name: 'full profile', path: '/dashboard/user/profile' },
  { name: 'full profile of somebody', path: '/dashboard/user/profile/imani-okafor' },
  { name: 'full account', path: '/dashboard/user/account' },
]

async function search(page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('nor')
  await page.waitForTimeout(restMs)
}

/** The buttons of the header by their place, which is the same in every language. */
async function openPanel(page, name) {
  const dialogs = page.locator('[aria-haspopup=dialog]')
  const buttons = { notifications: dialogs.nth(-3), contacts: dialogs.nth(-2), settings: dialogs.last() }
  await buttons[name].click({ timeout: 3000 })
  await page.waitForTimeout(restMs)
}

async function listPages(parameters) {
  const described = await Promise.all(
    features.map((name) => import(`../src/features/${name}/pages.ts`).catch(() => ({}))),
  )
  return described
    .flatMap(({ pages = [] }) => pages)
    .map(({ path }) =>
      path.replaceAll(/\$(\w+)/g, (_, name) => {
        if (name in parameters) return parameters[name]
        throw new Error(`Say which ${name} to open at ${path}`)
      }),
    )
    .map((path) => ({ name: path, path, isAuthPage: path.startsWith('/auth/') && !path.endsWith('unprotected') }))
}

async function openLook(browser, { size, language = 'en-US', cookies = {} }, { url, token }) {
  const context = await browser.newContext({
    locale: language,
    viewport: size,
    reducedMotion: 'reduce',
    baseURL: url,
  })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  if (token !== undefined) {
    await context.addInitScript((value) => window.localStorage.setItem('accessToken', value), token)
  }
  return context
}

async function takeOne(context, { path, run, calls, isWaiting = false }, { isWhole = false, size }) {
  const page = await context.newPage()
  if (calls !== undefined) {
    await page.route(
      (url) => `${url.pathname}${url.search}`.startsWith(`/api/${calls}`),
      (route) => (isWaiting ? undefined : route.fulfill({ status: 500, json: { message: 'error' } })),
    )
  }
  await page.goto(path, { waitUntil: 'load' })
  await page
    .locator('h1, h2')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => {})
  // Live pages never become idle: give the content after the heading a little time.
  await page.waitForTimeout(restMs)
  await run?.(page).catch((error) => print(`${path}: ${error.message.split('\n')[0]}`))
  const whole = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0
  const height = Math.min(tallest, whole)
  if (height > size.height) {
    await page.setViewportSize({ width: size.width, height })
    await page.waitForTimeout(restMs)
  }
  const picture = await page.screenshot()
  await page.close()
  return picture
}

// No SVG: the product, which fills the demo, forbids it to the library that draws.
const caption = (text) => ({ text: { text, font: 'sans 10', dpi: 100, rgba: true } })

/** Pictures in rows, each as wide as a cell or, where it is a phone's, as half of one. */
async function compose(pictures, file) {
  const parts = []
  let left = 0
  let top = 0
  let rowHeight = 0
  for (const { name, size, picture } of pictures) {
    const width = size.width < 500 ? cell / 2 : cell
    const { data, info } = await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })
    if (left + width > 3 * (cell + gap)) {
      top += rowHeight + line + gap
      left = 0
      rowHeight = 0
    }
    parts.push({ input: caption(name), left, top }, { input: data, left, top: top + line })
    left += width + gap
    rowHeight = Math.max(rowHeight, info.height)
  }
  const background = { width: 3 * (cell + gap), height: top + rowHeight + line, channels: 3, background: '#c9b8c4' }
  await sharp({ create: background }).composite(parts).webp({ quality: 80 }).toFile(file)
}

/**
 * Takes the sheets whose page or state has one of these words in its name, or all; those that show the demo full come
 * last, since what fills it stays in it.
 */
export async function takeSheets(browser, { boardId, card, words, fill, ...inside }) {
  const board = `/dashboard/kanban/${boardId}`
  const people = { username: 'imani-okafor' }
  const shop = { slug: 'court-runner', orderNumber: '2500' }
  const pages = await listPages({ boardId, group: 'components', name: 'button', ...people, ...shop })
  const isWanted = ({ name }) => words.length === 0 || words.some((word) => name.includes(word))
  await takeViews(browser, [...pages, ...states({ board, card })].filter(isWanted), inside)
  const full = fullStates({ board, card }).filter(isWanted)
  if (full.length > 0) await fill()
  await takeViews(browser, full, inside)
}

async function takeViews(browser, views, { url, token }) {
  const folder = join(root, '.cache', 'sheets')
  mkdirSync(folder, { recursive: true })
  const contexts = await Promise.all(
    looks.map(async (look) => ({
      look,
      inside: await openLook(browser, look, { url, token }),
      outside: await openLook(browser, look, { url }),
    })),
  )
  const rest = [...views]
  const work = async () => {
    for (let view = rest.shift(); view !== undefined; view = rest.shift()) {
      const pictures = []
      for (const { look, inside, outside } of contexts) {
        pictures.push({ ...look, picture: await takeOne(view.isAuthPage ? outside : inside, view, look) })
      }
      const file = join(folder, `${view.name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}.webp`)
      await compose(pictures, file)
      print(file)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
}

// `npm run pictures`: takes the pictures of README.md from the running product, on demo data of its own;
// with `-- sheets [words]` it takes every page in every look instead, one sheet each, into .cache/sheets; those whose
// names begin with "full" show it filled to the brim.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { root, print } from './runtime.mjs'

const { chromium } = await import('playwright')
const { buildProduct, makeDataFolder, removeDataFolder, startProduct, stopProduct } =
  await import('../bench/product.ts')
const { fillToTheBrim } = await import('./picture-full.mjs')
const { takeSheets } = await import('./picture-sheets.mjs')
const { demoPassword } = await import('../src/features/account/demo-accounts.ts')

const folder = join(root, 'docs', 'pictures')
// The address that the pictures show; the browser finds the product of this run there.
const site = 'atrium.example.org'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
// Sharp on dense screens, and in this format still small.
const scale = 2
const quality = 80

async function ask(url, path, { token, body } = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`)
  return answer
}

async function signIn(url, name) {
  const body = { email: `${name}@atrium.example`, password: demoPassword }
  return (await ask(url, 'account/login', { body })).accessToken
}

/** The boards of the demo that several people share, by name. */
async function findBoards(url, token) {
  const now = new Date().toISOString()
  const { boards } = await ask(url, `kanban/boards?${new URLSearchParams({ dayStart: now, dayEnd: now })}`, { token })
  return Object.fromEntries(boards.map(({ id, name }) => [name, id]))
}

async function findCard(url, token, boardId) {
  const { board } = await ask(url, `kanban/board?boardId=${boardId}`, { token })
  return board.cards.find(({ name }) => name === 'North hall layout').id
}

function launch(executablePath, url) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-features=HttpsUpgrades',
    `--host-resolver-rules=MAP ${site}:80 ${new URL(url).host}`,
  ]
  return chromium.launch({ executablePath, args })
}

/** Opens a page in a window of its own and waits until nothing on it moves any more. */
async function open(browser, { path, token, language = 'en-US', size = desk, isDark = false }) {
  const url = `http://${site}`
  const context = await browser.newContext({
    locale: language,
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    baseURL: url,
  })
  if (isDark) await context.addCookies([{ name: 'themeMode', value: 'dark', url }])
  if (token !== undefined) {
    await context.addInitScript((value) => window.localStorage.setItem('accessToken', value), token)
  }
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('h1:visible, h2:visible').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return { page, close: () => context.close() }
}

async function take(page, name) {
  // The pointer and the cursor of a field would be in the picture, or not, by chance.
  await page.mouse.move(0, 0)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(folder, `${name}.webp`), bytes)
  print(`docs/pictures/${name}.webp (${Math.round(bytes.length / 1000)} kB)`)
}

async function takeAll(browser, url) {
  const [mara, imani, rosa] = await Promise.all(['mara', 'imani', 'rosa'].map((name) => signIn(url, name)))
  const boards = await findBoards(url, mara)
  const north = `/dashboard/kanban/${boards['North wing']}`
  const card = await findCard(url, mara, boards['North wing'])
  const pictures = [
    { name: 'start-page', path: '/dashboard/general/app', token: mara },
    { name: 'board', path: `${north}?card=${card}`, token: mara },
    { name: 'dark', path: north, token: mara, isDark: true },
    { name: 'arabic', path: '/dashboard/general/app', token: mara, language: 'ar-SD' },
    { name: 'phone', path: north, token: mara, size: phone },
    { name: 'sign-in', path: '/auth/login' },
  ]
  // Others at work, so that the pages show who is here.
  await open(browser, { path: north, token: imani })
  await open(browser, { path: `/dashboard/kanban/${boards['Garden']}`, token: rosa })
  for (const { name, ...view } of pictures) {
    const { page, close } = await open(browser, view)
    await take(page, name)
    await close()
  }
}

async function takeSheetsOf(browser, { url, dataDir }, words) {
  const token = await signIn(url, 'mara')
  const boardId = (await findBoards(url, token))['North wing']
  const card = await findCard(url, token, boardId)
  const fill = () => fillToTheBrim(dataDir)
  await takeSheets(browser, { url: `http://${site}`, token, boardId, card, words, fill })
}

const [what, ...words] = process.argv.slice(2)
buildProduct()
mkdirSync(folder, { recursive: true })
const dataFolder = makeDataFolder()
const product = await startProduct(dataFolder)
const browser = await launch(await findChromium(), product.url)
try {
  if (what === 'sheets') await takeSheetsOf(browser, product, words)
  else await takeAll(browser, product.url)
} finally {
  await browser.close()
  await stopProduct(product)
  removeDataFolder(dataFolder)
}

// A page of the product on a real server of its own, for screen tests: `showPage` runs the browser's real entry.
import { afterAll, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ScreenPerson } from './testing-screen-commands.ts'
import type { TestPersonName } from './testing-database.ts'
import { readSession, signIn } from './testing-parts.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { livePath, liveTicket } from '#kernel/live-contract.ts'
import { publicConfigId } from '#kernel/public-config.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { settingNames } from '#kernel/settings.ts'

type Caller = ScreenPerson & {
  /** Sends a call as this person, as if from another device. */
  send: <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>
}
export type Shown = { me: Caller; ann: Caller; ben: Caller; manager: Caller; admin: Caller }

let opened: string | undefined
afterAll(async () => {
  if (opened !== undefined) await commands.closeProduct(opened)
})

const desktop = { width: 1280, height: 800 }
const config: PublicConfig = {
  productName: 'Atrium',
  registration: 'open',
  canAskForInvitation: false,
  demoAccounts: [],
  links: {},
  preset: 'default',
  isInMaintenance: false,
  providers: [],
  absentPages: [],
  hasPseudoLanguage: false,
}

function callerOf(url: string, person: ScreenPerson): Caller {
  return {
    ...person,
    send: async <Input, Output>({ method, path }: Endpoint<Input, Output>, input: Input) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` }
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const body = method === 'POST' ? { body: JSON.stringify(input) } : {}
      const response = await fetch(url + path + query, { method, headers, ...body })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      // The server has checked the answer against the contract in full before it sent it.
      return (await response.json()) as Output
    },
  }
}

/** Writes what the server would have written into the page. */
function preparePage(url: string, path: string, overrides: Partial<PublicConfig>) {
  document.head.insertAdjacentHTML('beforeend', `<meta name="api-base-url" content="${url}">`)
  const written = document.createElement('script')
  written.type = 'application/json'
  written.id = publicConfigId
  written.textContent = JSON.stringify({ ...config, ...overrides })
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(written, root)
  history.replaceState(null, '', path)
  // Turns prefetching off: here each page would load hundreds of files that no test needs.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  // Another file's page may have looked otherwise: the browser is the same.
  for (const name of settingNames) document.cookie = `${name}=; Path=/; Max-Age=0`
}

/**
 * Opens a page as a person, on a server with an empty database that ends with the test file. Once per file: the entry
 * is the real one, and a page has one. For a `visitor` nobody is signed in, and `me` is Ann. `overrides` are merged
 * into the installation's configuration.
 */
export async function showPage(
  path: string,
  name: TestPersonName | 'visitor',
  overrides: Partial<PublicConfig> = {},
): Promise<Shown> {
  const { url, people } = await commands.openProduct(window.location.origin)
  opened = url
  const { ann, ben, manager, admin } = people
  // Nor what it kept: a cart, a language.
  localStorage.clear()
  if (name !== 'visitor') localStorage.setItem('accessToken', people[name].token)
  await page.viewport(desktop.width, desktop.height)
  preparePage(url, path, overrides)
  await import('./client.tsx')
  if (/^\/dashboard\/kanban(?!\/boards)/.test(path)) await awaitBoard()
  return {
    me: callerOf(url, people[name === 'visitor' ? 'ann' : name]),
    ann: callerOf(url, ann),
    ben: callerOf(url, ben),
    manager: callerOf(url, manager),
    admin: callerOf(url, admin),
  }
}

/** Milliseconds; some tests show no board, or hold it back. */
const boardPatience = 2000

/** A board draws its first cards before anything can be done with them by keys or by dragging. */
async function awaitBoard() {
  const isWhole = () => document.querySelector('[data-column]') !== null
  await vi.waitUntil(isWhole, { timeout: boardPatience }).catch(() => {})
}

/** Ends the session, as in each tab when the server revokes the token; the same person signs in again. */
export async function signInAgain({ me }: Shown) {
  const { user } = readSession()
  if (!user) throw new Error('Nobody is signed in')
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }))
  const heading = page.getByRole('heading', { name: 'Sign in' })
  await expect.element(heading).toBeVisible()
  signIn(me.token, user)
  await expect.element(heading).not.toBeInTheDocument()
}

/** Scrolls to a widget of the start page, which is fetched once it is near. */
export async function scrollToWidget(title: string) {
  // A count may follow the title.
  const heading = page.getByRole('main').getByRole('heading', { name: title, exact: false }).first()
  await expect.element(heading).toBeVisible()
  // Rows above may still grow, and push it away again before it is fetched.
  const isFetched = () => {
    heading.element().scrollIntoView()
    return heading.element().closest('[data-waits]') === null
  }
  await expect.poll(isFetched).toBe(true)
}

/** Another window of this person, as far as the server knows it. */
export async function openWindowOf(person: Caller): Promise<WebSocket> {
  const { ticket } = await person.send(liveTicket, {})
  const api = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? ''
  return new WebSocket(`${api.replace('http', 'ws')}${livePath}?ticket=${ticket}`)
}

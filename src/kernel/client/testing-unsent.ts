// A server made of one function, and what was kept to be sent to it: for tests of writes that wait.
import { vi } from 'vitest'
import type { SessionUser } from './session.ts'
import { signIn, signOut } from './session.ts'
import type * as UnsentModule from './unsent.ts'
import { forgetUnsent, sendLater } from './unsent.ts'

const inAnHour = 3600

/** Signs somebody in. */
export function become(id: string) {
  const claims = btoa(JSON.stringify({ sub: id, exp: Date.now() / 1000 + inAnHour }).replace(/\.\d+/, ''))
  const user: SessionUser = {
    id,
    username: id,
    displayName: id,
    firstName: id,
    lastName: '',
    email: `${id}@atrium.example`,
    emailVerified: true,
    photoURL: null,
    jobTitle: null,
    role: 'user',
    ownRole: 'user',
    locale: 'en',
  }
  signIn(`head.${claims}.sign`, user)
}

type Request = { key: string; path: string; body: Record<string, unknown>; as: string }

/** The writes that reached the server, and their effects: a known key changes nothing again. */
export const server = {
  requests: [] as Request[],
  done: [] as string[],
  /** Nothing: no answer comes. */
  answer: (_request: Request): Response | undefined => Response.json({}),
}
export const keysSent = () => server.requests.map(({ key }) => key)

/** A server that agrees to everything, and Ann, who has sent nothing. */
export function beginWaiting() {
  server.requests = []
  server.done = []
  server.answer = () => Response.json({})
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers; body: string }) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const [, claims = ''] = (new Headers(init.headers).get('Authorization') ?? '').split('.')
    const { sub: as } = JSON.parse(atob(claims)) as { sub: string }
    const request = { key, path, body: JSON.parse(init.body) as Record<string, unknown>, as }
    server.requests.push(request)
    const response = server.answer(request)
    if (response?.ok && !server.done.includes(key)) server.done.push(key)
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
  become('ann')
}

/** Nothing of it is left for the next test. */
export async function endWaiting() {
  become('ann')
  await forgetUnsent()
  signOut()
  vi.unstubAllGlobals()
}

type More = { body?: object; note?: object; revisionFrom?: string }
export const write = (key: string, { body = { key }, note = {}, ...more }: More = {}) =>
  sendLater({ path: '/api/things', ...more, key, body: JSON.stringify(body), note: JSON.stringify(note) })
export const offline = () => undefined
export const cut = () => new Promise((resolve) => setTimeout(resolve, 100))
export const wakeUp = () => window.dispatchEvent(new Event('online'))

/** The same code once more, as after a reload: it knows only what was kept. */
let reloads = 0
export const reload = async (): Promise<typeof UnsentModule> => {
  reloads += 1
  // Put together here, so that the build does not take it for the module that is there already.
  const address = [import.meta.url.slice(0, import.meta.url.lastIndexOf('/')), `unsent.ts?reload=${reloads}`].join('/')
  // The very module that is imported above.
  const again = (await import(/* @vite-ignore */ address)) as typeof UnsentModule
  await again.startSending()
  return again
}

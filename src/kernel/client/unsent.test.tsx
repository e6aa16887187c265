// Writes without a network: kept through a reload, sent in order, once in effect, and never for somebody else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from './session.ts'
import { signIn, signOut } from './session.ts'
import { provideTellers } from './refusals.ts'
import { serveToasts } from './toasts.ts'
import { openStore } from './unsent-store.ts'
import type * as UnsentModule from './unsent.ts'
import { forgetUnsent, onUnsent, readUnsent, sendLater, startSending } from './unsent.ts'

const inAnHour = 3600

function become(id: string) {
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
/** What reached the server, and what it did: a key that it knows changes nothing again. */
let requests: Request[] = []
let done: string[] = []
let answer: (request: Request) => Response | undefined
const keysSent = () => requests.map(({ key }) => key)

/** What toasts said. */
let told: string[] = []
serveToasts(({ message }) => told.push(message))

beforeEach(() => {
  told = []
  requests = []
  done = []
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers; body: string }) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? ''
    const [, claims = ''] = (new Headers(init.headers).get('Authorization') ?? '').split('.')
    const { sub: as } = JSON.parse(atob(claims)) as { sub: string }
    const request = { key, path, body: JSON.parse(init.body) as Record<string, unknown>, as }
    requests.push(request)
    const response = answer(request)
    if (response?.ok && !done.includes(key)) done.push(key)
    // No answer comes.
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
  become('ann')
})
afterEach(async () => {
  become('ann')
  await forgetUnsent()
  signOut()
  vi.unstubAllGlobals()
})

type More = { body?: object; note?: object; revisionFrom?: string }
const write = (key: string, { body = { key }, note = {}, ...more }: More = {}) =>
  sendLater({ path: '/api/things', ...more, key, body: JSON.stringify(body), note: JSON.stringify(note) })
const offline = () => undefined
const cut = () => new Promise((resolve) => setTimeout(resolve, 100))
const wakeUp = () => window.dispatchEvent(new Event('online'))

/** The same code once more, as after a reload: it knows only what was kept. */
let reloads = 0
const reload = async (): Promise<typeof UnsentModule> => {
  reloads += 1
  // Put together here, so that the build does not take it for the module that is there already.
  const address = [import.meta.url.slice(0, import.meta.url.lastIndexOf('/')), `unsent.ts?reload=${reloads}`].join('/')
  // The very module that is imported above.
  const again = (await import(/* @vite-ignore */ address)) as typeof UnsentModule
  await again.startSending()
  return again
}

test('writes are sent in the order they were made, each after the one before it', async () => {
  const first = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    done.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    if (done.length === 1) await first.promise
    return Response.json({})
  })
  for (const key of ['one', 'two', 'three']) void write(key)
  await vi.waitFor(() => expect(done).toEqual(['one']))
  await cut()
  expect(done).toEqual(['one'])
  first.resolve()
  await vi.waitFor(() => expect(done).toEqual(['one', 'two', 'three']))
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
})

test('what was not answered is there after a reload, and is sent in order when the network is back', async () => {
  answer = offline
  await write('one')
  await write('two')
  const again = await reload()
  expect(again.readUnsent().map(({ key }) => key)).toEqual(['one', 'two'])
  answer = () => Response.json({})
  wakeUp()
  await vi.waitFor(() => expect(done).toEqual(['one', 'two']), { timeout: 10_000 })
  await vi.waitFor(() => expect(again.readUnsent()).toEqual([]))
})

test('a page that is lost between sending and the answer sends the same key and body again', async () => {
  // The server does it, and its answer never comes.
  answer = ({ key }) => {
    if (!done.includes(key)) done.push(key)
    return undefined
  }
  await write('one', { body: { name: 'A' } })
  await vi.waitFor(() => expect(done).toEqual(['one']))
  await reload()
  answer = () => Response.json({})
  wakeUp()
  await vi.waitFor(() => expect(readUnsent()).toEqual([]), { timeout: 10_000 })
  expect(new Set(keysSent())).toEqual(new Set(['one']))
  expect(new Set(requests.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"name":"A"}']))
  expect(done).toEqual(['one'])
})

test('a refusal drops that write alone, and says so', async () => {
  const news: string[] = []
  const stop = onUnsent((one) => {
    if (one.is === 'refused') news.push(`${one.write.key}: ${one.failure.code}`)
  })
  answer = ({ key }) =>
    key === 'one' ? Response.json({ code: 'conflict', message: 'No' }, { status: 409 }) : Response.json({})
  await write('one')
  await write('two')
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
  stop()
  expect(news).toEqual(['one: conflict'])
  expect(done).toEqual(['two'])
})

test('a refusal is told once, in the tab that made the write, whichever of them sends it', async () => {
  const asked: string[] = []
  provideTellers(async () => ({ key }) => {
    asked.push(key)
    return key === 'known'
  })
  answer = offline
  await write('known', { note: { feature: 'things' } })
  await write('unknown', { note: { feature: 'things' } })
  const again = await reload()
  answer = () => Response.json({ code: 'conflict', message: 'No' }, { status: 409 })
  wakeUp()
  await vi.waitFor(() => expect(again.readUnsent()).toEqual([]), { timeout: 10_000 })
  await vi.waitFor(() => expect(asked).toEqual(['known', 'unknown']))
  await cut()
  expect(asked).toEqual(['known', 'unknown'])
  expect(told).toHaveLength(1)
  provideTellers(async () => undefined)
})

test('what a closed tab left behind is told by the one that sends it, also where nobody knows what it was', async () => {
  const note = JSON.stringify({ feature: 'gone' })
  const store = await openStore()
  await store.add({ key: 'left', personId: 'ann', path: '/api/things', body: '{}', note, tab: 'closed' })
  answer = () => Response.json({ code: 'conflict', message: 'No' }, { status: 409 })
  const again = await reload()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(again.readUnsent()).toEqual([])
})

test('a server that is busy is left alone for as long as it says', async () => {
  const busy = { status: 503, headers: { 'Retry-After': '1' } }
  answer = () => (requests.length > 1 ? Response.json({}) : Response.json({ code: 'busy', message: 'Busy' }, busy))
  const before = Date.now()
  await write('one')
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
  wakeUp()
  await write('two')
  await vi.waitFor(() => expect(done).toEqual(['one', 'two']), { timeout: 5000 })
  expect(Date.now() - before).toBeGreaterThan(900)
  expect(keysSent()).toEqual(['one', 'one', 'two'])
})

test('what one person left unsent is neither shown nor sent for another, and waits for them', async () => {
  answer = offline
  await write('one')
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0))
  become('ben')
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
  answer = () => Response.json({})
  wakeUp()
  await write('bens')
  await vi.waitFor(() => expect(done).toContain('bens'), { timeout: 10_000 })
  become('ann')
  await vi.waitFor(() => expect(done).toContain('one'), { timeout: 10_000 })
  // What was under way as her own when she left may have arrived then, but as hers.
  expect(new Set(requests.map(({ key, as }) => `${key} by ${as}`))).toEqual(new Set(['one by ann', 'bens by ben']))
})

test('whoever signs in between two writes of another sends neither', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Headers }) => {
    const headers = new Headers(init.headers)
    const [, claims = ''] = headers.get('Authorization')?.split('.') ?? []
    sent.push(`${headers.get('Idempotency-Key')} by ${(JSON.parse(atob(claims)) as { sub: string }).sub}`)
    return Response.json({ revision: 8 })
  })
  // The next one is being looked up by then, and what it builds on was just answered.
  const stop = onUnsent((news) => {
    if (news.is === 'answered' && news.write.key === 'one') setTimeout(() => become('ben'))
  })
  await startSending()
  await Promise.all([write('one'), write('two', { body: { revision: 5 }, revisionFrom: 'one' })])
  await vi.waitFor(() => expect(sent).toContain('one by ann'))
  await cut()
  stop()
  become('ann')
  wakeUp()
  await vi.waitFor(() => expect(sent).toEqual(['one by ann', 'two by ann']), { timeout: 5000 })
})

test('what is forgotten at a sign-out is not there for anybody', async () => {
  answer = offline
  await write('one')
  await forgetUnsent()
  const again = await reload()
  expect(again.readUnsent()).toEqual([])
})

test('an edit that builds on another has seen what the server made of that one', async () => {
  answer = ({ key }) => Response.json(key === 'one' ? { card: { revision: 8 } } : {})
  await startSending()
  await write('one', { body: { revision: 5, name: 'A' } })
  await write('two', { body: { revision: 5, name: 'B' }, revisionFrom: 'one' })
  await vi.waitFor(() => expect(done).toEqual(['one', 'two']), { timeout: 10_000 })
  expect(requests.at(-1)?.body).toEqual({ revision: 8, name: 'B' })
})

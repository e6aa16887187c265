// Writes without a network: kept through a reload, sent in order, once in effect, and never for somebody else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  become,
  beginWaiting,
  cut,
  endWaiting,
  keysSent,
  offline,
  reload,
  server,
  wakeUp,
  write,
} from './testing-unsent.ts'
import { openStore } from './unsent-store.ts'
import { forgetUnsent, onUnsent, readUnsent, startSending } from './unsent.ts'

beforeEach(beginWaiting)
afterEach(endWaiting)

test('writes are sent in the order they were made, each after the one before it', async () => {
  const first = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    server.done.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    if (server.done.length === 1) await first.promise
    return Response.json({})
  })
  for (const key of ['one', 'two', 'three']) void write(key)
  await vi.waitFor(() => expect(server.done).toEqual(['one']))
  await cut()
  expect(server.done).toEqual(['one'])
  first.resolve()
  await vi.waitFor(() => expect(server.done).toEqual(['one', 'two', 'three']))
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
})

test('what was not answered is there after a reload, and is sent in order when the network is back', async () => {
  server.answer = offline
  await write('one')
  await write('two')
  const again = await reload()
  expect(again.readUnsent().map(({ key }) => key)).toEqual(['one', 'two'])
  server.answer = () => Response.json({})
  wakeUp()
  await vi.waitFor(() => expect(server.done).toEqual(['one', 'two']), { timeout: 10_000 })
  await vi.waitFor(() => expect(again.readUnsent()).toEqual([]))
})

test('a page that is lost between sending and the answer sends the same key and body again', async () => {
  // The server does it, and its answer never comes.
  server.answer = ({ key }) => {
    if (!server.done.includes(key)) server.done.push(key)
    return undefined
  }
  await write('one', { body: { name: 'A' } })
  await vi.waitFor(() => expect(server.done).toEqual(['one']))
  await reload()
  server.answer = () => Response.json({})
  wakeUp()
  await vi.waitFor(() => expect(readUnsent()).toEqual([]), { timeout: 10_000 })
  expect(new Set(keysSent())).toEqual(new Set(['one']))
  expect(new Set(server.requests.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"name":"A"}']))
  expect(server.done).toEqual(['one'])
})

test('a server that is busy is left alone for as long as it says', async () => {
  const busy = { status: 503, headers: { 'Retry-After': '1' } }
  server.answer = () =>
    server.requests.length > 1 ? Response.json({}) : Response.json({ code: 'busy', message: 'Busy' }, busy)
  const before = Date.now()
  await write('one')
  await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0))
  wakeUp()
  await write('two')
  await vi.waitFor(() => expect(server.done).toEqual(['one', 'two']), { timeout: 5000 })
  expect(Date.now() - before).toBeGreaterThan(900)
  expect(keysSent()).toEqual(['one', 'one', 'two'])
})

test('what one person left unsent is neither shown nor sent for another, and waits for them', async () => {
  server.answer = offline
  await write('one')
  await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0))
  become('ben')
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
  server.answer = () => Response.json({})
  wakeUp()
  await write('bens')
  await vi.waitFor(() => expect(server.done).toContain('bens'), { timeout: 10_000 })
  become('ann')
  await vi.waitFor(() => expect(server.done).toContain('one'), { timeout: 10_000 })
  // A write in flight when she left may have arrived then, but as hers.
  expect(new Set(server.requests.map(({ key, as }) => `${key} by ${as}`))).toEqual(
    new Set(['one by ann', 'bens by ben']),
  )
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
  server.answer = offline
  await write('one')
  await forgetUnsent()
  const again = await reload()
  expect(again.readUnsent()).toEqual([])
})

test('an edit that builds on another has seen what the server made of that one', async () => {
  server.answer = ({ key }) => Response.json(key === 'one' ? { card: { revision: 8 } } : {})
  await startSending()
  await write('one', { body: { revision: 5, name: 'A' } })
  await write('two', { body: { revision: 5, name: 'B' }, revisionFrom: 'one' })
  await vi.waitFor(() => expect(server.done).toEqual(['one', 'two']), { timeout: 10_000 })
  expect(server.requests.at(-1)?.body).toEqual({ revision: 8, name: 'B' })
})

test.each([
  ['is closed in mid-send', []],
  ['is closed while it waits for a better moment', [{ is: 'paused', until: Date.now(), isServerBusy: true }]],
])(
  'what another tab leaves that %s is sent by this one',
  async (_, more) => {
    await startSending()
    const left = { key: 'left', personId: 'ann', tab: 'closed', path: '/api/things', body: '{}', note: '{}' }
    await (await openStore()).add(left)
    const otherTab = new BroadcastChannel('atrium:unsent')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    for (const news of [{ is: 'waiting', write: left }, ...more]) otherTab.postMessage(news)
    await vi.waitFor(() => expect(server.done).toEqual(['left']), { timeout: 12_000 })
    otherTab.close()
  },
  20_000,
)

test('a write that the browser has no room to keep is sent all the same', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  await write('one')
  await vi.waitFor(() => expect(server.done).toEqual(['one']))
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
  full.mockRestore()
})

test('a write that the browser cannot forget or change is as it should be as long as the page', async () => {
  const store = await openStore()
  const kept = { personId: 'cleo', path: '/api/things', body: '{}', note: '{}' }
  for (const key of ['answered', 'refused']) await store.add({ ...kept, key })
  const broken = (['delete', 'put'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('The disk is gone', 'UnknownError')
    }),
  )
  // Otherwise it would be sent again, as one that waits.
  await store.settle('answered', [{ ...kept, key: 'refused', refusal: '{}' }])
  expect(await store.read('cleo')).toEqual([{ ...kept, key: 'refused', refusal: '{}' }])
  for (const spy of broken) spy.mockRestore()
  await store.forget('cleo')
  expect(await store.read('cleo')).toEqual([])
})

test('a write is not waited for without end', async () => {
  const given: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    given.push(signal)
    return Response.json({})
  })
  await write('one')
  await vi.waitFor(() => expect(given).toEqual([expect.any(AbortSignal)]))
})

// The shared client against a network that answers, refuses, and is not there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, setAuthorization } from './call.ts'
import { callEarly } from './early-call.ts'
import { endpoint } from '../contract.ts'
import { object, text } from '../shape.ts'

const word = text({ max: 10 })
const read = endpoint('GET', '/api/words', { may: 'person', input: object({ like: word }), output: object({ word }) })
const write = endpoint('POST', '/api/words/new', { may: 'person', input: object({ word }), output: object({ word }) })

const network = vi.fn<typeof fetch>()
const sent = (index = 0) => {
  const [url, init] = network.mock.calls[index] ?? []
  return { url, init, headers: new Headers(init?.headers) }
}
const answer = (status: number, body: string) => new Response(body, { status })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers()
})
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
  globalThis.earlyCalls = undefined
  vi.useRealTimers()
  setAuthorization(undefined)
  document.head.querySelector('meta[name=api-base-url]')?.remove()
})

test('a read carries its input in the address, a write in its body', async () => {
  network.mockImplementation(async () => answer(200, '{"word":"niche"}'))
  expect(await call(read, { like: 'n&c' })).toEqual({ word: 'niche' })
  await call(write, { word: 'niche' })
  expect(sent(0).url).toBe('/api/words?like=n%26c')
  expect(sent(1).url).toBe('/api/words/new')
  expect(sent(1).init?.body).toBe('{"word":"niche"}')
})

test('the address of the server comes from the page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="api-base-url" content="https://api.example">')
  network.mockResolvedValue(answer(200, '{"word":"niche"}'))
  await call(read, { like: 'n' })
  expect(sent().url).toBe('https://api.example/api/words?like=n')
})

test('the bearer header is sent from sign-in to sign-out', async () => {
  network.mockImplementation(async () => answer(200, '{}'))
  await call(read, { like: 'n' })
  setAuthorization('token')
  await call(read, { like: 'n' })
  expect(sent(0).headers.has('Authorization')).toBe(false)
  expect(sent(1).headers.get('Authorization')).toBe('Bearer token')
})

test('a refusal rejects with the body of the answer', async () => {
  network.mockResolvedValue(answer(404, '{"code":"not-found","message":"Word not found"}'))
  await expect(call(read, { like: 'n' })).rejects.toEqual({ code: 'not-found', message: 'Word not found' })
})

test.each([
  ['an answer without a body', async () => answer(502, '')],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s rejects with the one English sentence', async (_, respond) => {
  network.mockImplementation(respond)
  await expect(call(read, { like: 'n' })).rejects.toBe('Something went wrong')
})

test.each([
  ['is cut off on its way', '{"word":'],
  ['was written by somebody between', '<p>Sign in to the network first</p>'],
])('a success that %s is no answer', async (_, body) => {
  network.mockImplementation(async () => answer(200, body))
  await expect(call(read, { like: 'n' })).rejects.toBe('Something went wrong')
})

test('a call whose time is over has no answer', async () => {
  network.mockRejectedValue(new DOMException('The operation timed out.', 'TimeoutError'))
  await expect(call(read, { like: 'n' })).rejects.toBe('Something went wrong')
})

test('an answer that Atrium did not write rejects with what it says', async () => {
  network.mockResolvedValue(answer(502, 'Bad gateway'))
  await expect(call(read, { like: 'n' })).rejects.toBe('Bad gateway')
})

test('one act has one key, however often it must be sent', async () => {
  setAuthorization('token')
  network
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(answer(409, '{"code":"in-flight","message":""}'))
    .mockResolvedValueOnce(answer(200, '{"word":"niche"}'))
    .mockResolvedValueOnce(answer(200, '{"word":"niche"}'))
  const first = call(write, { word: 'niche' })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(network).toHaveBeenCalledTimes(3)
  })
  expect(await first).toEqual({ word: 'niche' })
  await call(write, { word: 'niche' })
  const keys = [0, 1, 2, 3].map((index) => sent(index).headers.get('Idempotency-Key'))
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

/** The connection breaks when a part of the body has come. */
const broken = () =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"word":'))
        body.error(new TypeError('network error'))
      },
    }),
  )

test.each([
  ['breaks', broken],
  ['ends', () => answer(200, '{"word":')],
])('a write whose answer %s after its headers is sent again under its key', async (_, cut) => {
  setAuthorization('token')
  network.mockResolvedValueOnce(cut()).mockResolvedValueOnce(answer(200, '{"word":"niche"}'))
  const writing = call(write, { word: 'niche' }).catch((error: unknown) => error)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(network).toHaveBeenCalledTimes(2)
  })
  expect(await writing).toEqual({ word: 'niche' })
  expect(sent(1).headers.get('Idempotency-Key')).toBe(sent(0).headers.get('Idempotency-Key'))
})

test('a read whose answer breaks after its headers has none', async () => {
  network.mockResolvedValue(broken())
  await expect(call(read, { like: 'n' })).rejects.toBe('Something went wrong')
  expect(network).toHaveBeenCalledTimes(1)
})

test('a visitor’s act whose contract takes their key is sent again under it', async () => {
  const order = endpoint('POST', '/api/orders/new', { may: 'anyone', visitorScope: 'word', input: object({ word }) })
  network.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => answer(200, '{}'))
  const first = call(order, { word: 'niche' })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(network).toHaveBeenCalledTimes(2)
  })
  await first
  await call(order, { word: 'niche' })
  const [one, repeat, next] = [0, 1, 2].map((index) => sent(index).headers.get('Idempotency-Key'))
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(repeat).toBe(one)
  expect(next).not.toBe(one)
})

test('a write by nobody, and a read, are sent once', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(write, { word: 'niche' })).rejects.toBe('Something went wrong')
  setAuthorization('token')
  await expect(call(read, { like: 'n' })).rejects.toBe('Something went wrong')
  expect(network).toHaveBeenCalledTimes(2)
  expect(sent(0).headers.has('Idempotency-Key')).toBe(false)
})

test('a write that takes no key is sent once, by whoever is signed in', async () => {
  setAuthorization('token')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call({ ...write, takesKey: false }, { word: 'niche' })).rejects.toBe('Something went wrong')
  expect(network).toHaveBeenCalledTimes(1)
  expect(sent(0).headers.has('Idempotency-Key')).toBe(false)
})

test('a call that was given up says so, and is not sent again', async () => {
  setAuthorization('token')
  network.mockRejectedValue(new DOMException('The user aborted a request.', 'AbortError'))
  await expect(call(write, { word: 'niche' })).rejects.toBeInstanceOf(DOMException)
  expect(network).toHaveBeenCalledTimes(1)
})

test('what the first script has asked for is taken over, once', async () => {
  network.mockImplementation(async () => answer(200, '{"word":"niche"}'))
  setAuthorization('token')
  callEarly('/api/words?like=n', 'token')
  expect(await call(read, { like: 'n' })).toEqual({ word: 'niche' })
  expect(network).toHaveBeenCalledTimes(1)
  await call(read, { like: 'n' })
  expect(network).toHaveBeenCalledTimes(2)
})

test('what was asked for as someone else is asked for again', async () => {
  network.mockImplementation(async () => answer(200, '{"word":"niche"}'))
  setAuthorization('token')
  callEarly('/api/words?like=n', 'another token')
  await call(read, { like: 'n' })
  expect(network).toHaveBeenCalledTimes(2)
  expect(sent(1).headers.get('Authorization')).toBe('Bearer token')
})

// The session of a browser: what a stored token is worth, its end, other tabs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { readSession, signIn, signOut, signUp, startSession } from './session.ts'
import { endpoint } from '../contract.ts'
import { mara, tokenUntil } from './testing-session.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)
const readMara = () => Promise.resolve({ user: mara })

const network = vi.fn<typeof fetch>(async () => new Response('{}'))
const sentHeader = async () => {
  network.mockClear()
  await call(endpoint('GET', '/api/nothing', { may: 'person' }))
  return new Headers(network.mock.calls[0]?.[1]?.headers).get('Authorization')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('alert', vi.fn<(message: string) => void>())
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('without a token nobody is there', async () => {
  expect(readSession()).toEqual({ isInitialized: false, isAuthenticated: false, user: null })
  const readAccount = vi.fn<typeof readMara>(readMara)
  await startSession(readAccount)
  expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: false, user: null })
  expect(readAccount).not.toHaveBeenCalled()
})

test('a stored token that has not ended is applied and the account is fetched', async () => {
  const token = tokenUntil(now + day)
  localStorage.setItem('accessToken', token)
  await startSession(readMara)
  expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: true, user: mara })
  expect(await sentHeader()).toBe(`Bearer ${token}`)
})

test('a stored token that has ended is not used', async () => {
  localStorage.setItem('accessToken', tokenUntil(now))
  const readAccount = vi.fn<typeof readMara>(readMara)
  await startSession(readAccount)
  expect(readSession().isAuthenticated).toBe(false)
  expect(readAccount).not.toHaveBeenCalled()
  expect(alert).not.toHaveBeenCalled()
})

test('an account that cannot be fetched is logged, and nobody is there', async () => {
  localStorage.setItem('accessToken', tokenUntil(now + day))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await startSession(() => Promise.reject('Something went wrong'))
  expect(log).toHaveBeenCalledWith('Something went wrong')
  expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: false, user: null })
  expect(await sentHeader()).toBeNull()
})

test('login keeps the token, sends it, and ends with it', async () => {
  await startSession(readMara)
  const token = tokenUntil(now + day)
  signIn(token, mara)
  expect(localStorage.getItem('accessToken')).toBe(token)
  expect(readSession().user).toEqual(mara)
  expect(await sentHeader()).toBe(`Bearer ${token}`)
  expect(vi.getTimerCount()).toBe(1)
})

test('register keeps the token, but sends no header and sets no timer', async () => {
  await startSession(readMara)
  signUp(tokenUntil(now + day), mara)
  expect(localStorage.getItem('accessToken')).not.toBeNull()
  expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: true, user: mara })
  expect(await sentHeader()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('logout clears the token, the header, the timer and what was typed', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + day), mara)
  sessionStorage.setItem('typed:mara:card', '{"name":"AuthPanel"}')
  signOut()
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: false, user: null })
  expect(await sentHeader()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('a token of 30 days does not sign out before its end', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + 30 * day), mara)
  await vi.advanceTimersByTimeAsync(30 * day - 1)
  expect(alert).not.toHaveBeenCalled()
  expect(readSession().isAuthenticated).toBe(true)
})

test('a token that the server no longer takes ends the session, and what was typed is kept', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + day), mara)
  sessionStorage.setItem('typed:mara:card', '{"name":"AuthPanel"}')
  network.mockResolvedValueOnce(new Response('{"code":"unauthorized","message":""}', { status: 401 }))
  await expect(call(endpoint('GET', '/api/nothing', { may: 'person' }))).rejects.toMatchObject({ code: 'unauthorized' })
  expect(readSession().isAuthenticated).toBe(false)
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(sessionStorage.length).toBe(1)
})

test('a wrong password does not touch the session of whoever is signed in', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + day), mara)
  network.mockResolvedValueOnce(new Response('{"code":"wrong-credentials","message":""}', { status: 401 }))
  await expect(call(endpoint('POST', '/api/nothing', { may: 'anyone' }))).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect(readSession().isAuthenticated).toBe(true)
})

test('two tabs sign out together', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + day), mara)
  localStorage.removeItem('accessToken')
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null, storageArea: localStorage }))
  expect(readSession().isAuthenticated).toBe(false)
  expect(await sentHeader()).toBeNull()
})

test.each([tokenUntil(now - day), 'nonsense', 'a.b.c'])(
  'a token that is none, from another tab, is as none: %s',
  async (token) => {
    await startSession(readMara)
    localStorage.setItem('accessToken', token)
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'accessToken', newValue: token, storageArea: localStorage }),
    )
    expect(readSession()).toEqual({ isInitialized: true, isAuthenticated: false, user: null })
    expect(await sentHeader()).toBeNull()
  },
)

test('a sign-out in another tab forgets what was typed in this one', async () => {
  await startSession(readMara)
  sessionStorage.setItem('typed:mara:card', '{"name":"AuthPanel"}')
  const otherTab = new BroadcastChannel('atrium:sign-out')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  otherTab.postMessage(null)
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  otherTab.close()
})

test('a new token of the same person, from another tab, is used here too', async () => {
  await startSession(readMara)
  signIn(tokenUntil(now + day), mara)
  const renewed = tokenUntil(now + 2 * day)
  localStorage.setItem('accessToken', renewed)
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'accessToken', newValue: renewed, storageArea: localStorage }),
  )
  expect(await sentHeader()).toBe(`Bearer ${renewed}`)
})

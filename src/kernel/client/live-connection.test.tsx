// The live connection of a tab: what its end means for the session.
import { beforeEach, expect, test, vi } from 'vitest'
import { closeCodes, liveTicket } from '../live-contract.ts'
import { onFrame } from './live-connection.ts'
import { readSession, signIn, signOut, startSession } from './session.ts'
import { sockets, stubSockets } from './testing-socket.ts'
import { mara, tokenUntil } from './testing-session.ts'

const token = tokenUntil(Date.now() + 3_600_000)

const network = vi.fn<typeof fetch>(async () => new Response('{"ticket":"one"}'))
const asked = () => network.mock.calls.filter(([url]) => url === liveTicket.path).length

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  stubSockets()
})

test('a connection whose session has ended is opened anew, and only a refused ticket signs the tab out', async () => {
  await startSession(() => Promise.resolve({ user: mara }))
  onFrame(() => {})
  signIn(token, mara)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))

  // The end of an older session, whose token this tab no longer sends.
  sockets[0]?.dispatchEvent(new CloseEvent('close', { code: closeCodes.sessionEnded }))
  await vi.waitFor(() => expect(sockets).toHaveLength(2))
  expect(readSession().isAuthenticated).toBe(true)

  sockets[1]?.receive({ hello: true, seq: 1, viewers: [] })
  network.mockResolvedValue(new Response('{"code":"unauthorized","message":""}', { status: 401 }))
  sockets[1]?.dispatchEvent(new CloseEvent('close', { code: closeCodes.sessionEnded }))
  await vi.waitFor(() => expect(readSession().isAuthenticated).toBe(false))
  expect(asked()).toBe(3)
})

test('a ticket that is on its way when the person leaves opens nothing, whoever signs in next', async () => {
  const opened = sockets.length
  const late = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(late.promise).mockResolvedValue(new Response('{"ticket":"mine"}'))
  onFrame(() => {})
  signIn(token, mara)
  await vi.waitFor(() => expect(asked()).toBe(1))
  signOut()
  signIn(token, mara)
  await vi.waitFor(() => expect(sockets).toHaveLength(opened + 1))
  late.resolve(new Response('{"ticket":"of who left"}'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sockets).toHaveLength(opened + 1)
})

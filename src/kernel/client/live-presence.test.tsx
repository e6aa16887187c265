// Presence is known from the beginning of the connection on, whenever it is first asked for.
import { beforeEach, expect, test, vi } from 'vitest'
import { onFrame } from './live-connection.ts'
import { onPresence, readOwnPresence, readPresence, readViewers } from './live-presence.ts'
import { sockets, stubSockets } from './testing-socket.ts'
import { become } from './testing-unsent.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'one' }))
  stubSockets()
})

test('who was here before anything showed it is not taken for gone, and one appears as one chose', async () => {
  become('ann')
  // Frames that every page receives.
  onFrame(() => {})
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  const [socket] = sockets
  socket?.receive({ hello: true, seq: 1, viewers: [{ topic: 'board', personIds: ['ben'] }], own: 'invisible' })
  socket?.receive({ presence: [{ personId: 'ben', status: 'busy' }] })

  onPresence(() => {})
  expect(readPresence().get('ben')).toEqual({ personId: 'ben', status: 'busy', viewing: ['board'] })
  expect(readViewers('board')).toEqual(['ben'])
  expect(readOwnPresence()).toBe('invisible')
})

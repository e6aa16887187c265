// Live queries are refetched after the changes that concern them, and after a gap.
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { event } from '../contract.ts'
import { object, text } from '../shape.ts'
import { only, useLiveQuery } from './live-query.ts'
import { queryClient } from './query.ts'
import { sockets, stubSockets } from './testing-socket.ts'
import { become } from './testing-unsent.ts'

const renamed = event('lamp.renamed', object({ id: text({ max: 20 }) }))
const removed = event('lamp.removed', object({ id: text({ max: 20 }) }))
const elsewhere = event('door.opened', object({}))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'one' }))
  stubSockets()
})

test('a query is read again after its events, where they concern it, and after a gap', async () => {
  let reads = 0
  const read = async () => (reads += 1)
  const held: { shown?: number | undefined } = {}
  function Shown() {
    const { data } = useLiveQuery({
      queryKey: ['lamps', 'one'],
      queryFn: read,
      on: [removed, only(renamed, ({ id }) => id === 'mine')],
      under: ['lamps'],
    })
    useEffect(() => {
      held.shown = data
    })
    return null
  }
  become('ann')
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
  const untilShown = async (count: number) => {
    await expect.poll(() => held.shown).toBe(count)
  }
  await untilShown(1)
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0))
  const socket = sockets.at(-1)
  let seq = 1
  const say = (name: string, data: object) => socket?.receive({ name, seq: (seq += 1), data })

  socket?.receive({ hello: true, seq, viewers: [], own: 'online' })
  say(elsewhere.name, {})
  say(renamed.name, { id: 'another' })
  say(renamed.name, { id: 'mine' })
  await untilShown(2)
  say(removed.name, { id: 'another' })
  await untilShown(3)
  socket?.receive({ reset: true, seq })
  await untilShown(4)
  expect(reads).toBe(4)
})

// Queries that change while they are not shown are refetched when they are.
import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { onFrame, onStatus } from './live-connection.ts'
import { doubtWhatIsNotShown, queryClient } from './query.ts'
import { sockets, stubSockets } from './testing-socket.ts'
import { become } from './testing-unsent.ts'

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'one' }))
  stubSockets()
  become('ann')
  doubtWhatIsNotShown()
})

const change = { seq: 7, name: 'thing.changed', data: {} }

test.each([
  ['a change makes stale', change, {}, 2],
  ['a gap that is too long makes stale', { seq: 8, reset: true }, {}, 2],
  ['who comes and goes leaves alone', { viewers: [] }, {}, 1],
  ['no change makes stale', change, { staleTime: Infinity }, 1],
])('%s what was just read and is not shown', async (_what, frame, given, times) => {
  const { read, show } = await readAndLeave(given)
  await hear(frame)
  await show()
  expect(read).toHaveBeenCalledTimes(times)
})

test('what is written into it by whoever hears the change does not make it fresh', async () => {
  const { read, show } = await readAndLeave({})
  const stop = onFrame((frame) => 'name' in frame && queryClient.setQueryData(['thing'], 'written'))
  await hear(change)
  stop()
  await show()
  expect(read).toHaveBeenCalledTimes(2)
})

test('without a live connection what is not shown is stale', async () => {
  const { read, show } = await readAndLeave({})
  sockets.at(-1)?.dispatchEvent(new CloseEvent('close'))
  await show()
  expect(read).toHaveBeenCalledTimes(2)
  await show()
  expect(read).toHaveBeenCalledTimes(3)
})

async function hear(frame: object) {
  sockets.at(-1)?.receive(frame)
  // Whatever follows a message does so in a later task.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Somebody had a page open that reads this, and the live connection stands. */
async function readAndLeave(given: { staleTime?: number }) {
  queryClient.clear()
  const read = vi.fn<() => Promise<string>>(async () => 'read')
  const observer = new QueryObserver(queryClient, { queryKey: ['thing'], queryFn: read, ...given })
  const show = async () => {
    const leave = observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'read', isFetching: false })
    leave()
  }
  const stop = onStatus(() => {})
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await hear({ hello: true, seq: 1, viewers: [] })
  stop()
  await show()
  return { read, show }
}

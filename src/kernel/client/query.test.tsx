// What changes while it is read for the first time, or while it is not shown, is read again: no older answer stands.
import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { doubtWhatIsNotShown, queryClient } from './query.ts'
import { sockets, stubSockets } from './testing-socket.ts'
import { become } from './testing-unsent.ts'

beforeAll(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'one' }))
  stubSockets()
  become('ann')
  doubtWhatIsNotShown()
})

test('a change during the first read begins it again', async () => {
  let newest = 'before'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['thing'],
    queryFn: async ({ signal }) => {
      const read = newest
      await new Promise<void>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      })
      return read
    },
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  newest = 'after'
  const done = queryClient.invalidateQueries({ queryKey: ['thing'] })
  await expect.poll(() => answers.length).toBe(2)
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, isFetching: true, error: null })
  for (const answer of answers) answer()
  await done
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
  queryClient.clear()
})

test.each([
  ['a change makes stale', { seq: 7, name: 'thing.changed', data: {} }, {}, 2],
  ['a gap that is too long makes stale', { seq: 8, reset: true }, {}, 2],
  ['who comes and goes leaves alone', { viewers: [] }, {}, 1],
  ['no change makes stale', { seq: 9, name: 'thing.changed', data: {} }, { staleTime: Infinity }, 1],
])('%s what was just read and is not shown', async (_what, frame, given, times) => {
  const read = vi.fn<() => Promise<string>>(async () => 'read')
  const observer = new QueryObserver(queryClient, { queryKey: ['thing'], queryFn: read, ...given })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBe('read')
  leave()
  await expect.poll(() => sockets.length).toBe(1)
  sockets[0]?.receive(frame)
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(read).toHaveBeenCalledTimes(times)
  stop()
  queryClient.clear()
})

// What changes while it is read for the first time is read again: no older answer stands.
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query.ts'

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

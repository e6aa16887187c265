// Queries that change while they are loaded for the first time, or load more, are refetched: no older answer stands.
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query.ts'

test('a change during the first read begins it again', async () => {
  const { thing, observer, answer, asked, stop } = await readThing()
  thing.newest = 'after'
  const done = changed()
  await expect.poll(asked).toBe(2)
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, isFetching: true, error: null })
  answer()
  await done
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

const untilAnotherRead = async ({ observer, answer, asked }: Thing) => {
  answer()
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  void changed()
  await expect.poll(asked).toBe(2)
}

test.each([
  ['the first', async () => {}],
  ['another', untilAnotherRead],
])('changes without end let %s read come to its end', async (_which, begin) => {
  const reading = await readThing()
  const { thing, observer, answer, asked, stop } = reading
  await begin(reading)
  const before = asked()
  for (let count = 1; count <= 5; count++) {
    thing.newest = `after ${count}`
    void changed()
    await expect.poll(asked).toBe(before + 1)
  }
  answer()
  await expect.poll(() => observer.getCurrentResult().data).toBe('after 1')
  await expect.poll(asked).toBe(before + 2)
  answer()
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'after 5', isFetching: false })
  expect(asked()).toBe(before + 2)
  stop()
})

test('a change during a read that fails has it read again', async () => {
  const { observer, answer, fail, asked, stop } = await readThing()
  void changed()
  await expect.poll(asked).toBe(2)
  void changed()
  fail()
  await expect.poll(asked).toBe(3)
  answer()
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ data: 'before', error: null })
  stop()
})

test('who waits for what changes during a read that was begun anew waits for the read that has it', async () => {
  const { thing, observer, answer, asked, stop } = await readThing()
  void changed()
  await expect.poll(asked).toBe(2)
  thing.newest = 'after'
  const seen = changed().then(() => observer.getCurrentResult().data)
  answer()
  await expect.poll(asked).toBe(3)
  answer()
  expect(await seen).toBe('after')
  stop()
})

test.each([
  ['left', ({ stop }: Thing) => stop()],
  ['forgotten', () => queryClient.clear()],
  ['given up', () => void queryClient.cancelQueries({ queryKey: ['thing'] })],
])('who waits for a read that is %s waits no longer', async (_what, end) => {
  const thing = await readThing()
  void changed()
  await expect.poll(thing.asked).toBe(2)
  const done = changed()
  end(thing)
  await done
  expect(thing.asked()).toBe(2)
  thing.stop()
})

test('a change after which more of a list is asked for comes too', async () => {
  const { pages, observer, answer, asked, stop } = await readPages()
  pages.push('a later page')
  const changed = queryClient.invalidateQueries({ queryKey: ['pages'] })
  await expect.poll(asked).toBe(2)
  pages[0] = 'changed'
  const more = observer.fetchNextPage()
  await expect.poll(asked).toBe(3)
  answer()
  await Promise.all([changed, more])
  await expect
    .poll(() => {
      answer()
      return observer.getCurrentResult()
    })
    .toMatchObject({ data: { pages: ['changed', 'a later page'] }, isFetching: false })
  stop()
})

test('more of a list comes though a change comes first', async () => {
  const { pages, observer, answer, asked, stop } = await readPages()
  pages.push('a later page')
  const more = observer.fetchNextPage()
  await expect.poll(asked).toBe(2)
  pages[0] = 'changed'
  const done = queryClient.invalidateQueries({ queryKey: ['pages'] })
  answer()
  await more
  await expect
    .poll(() => {
      answer()
      return observer.getCurrentResult()
    })
    .toMatchObject({ data: { pages: ['changed', 'a later page'] }, isFetching: false })
  await done
  stop()
})

test.each([
  ['anew', async () => queryClient.invalidateQueries({ queryKey: ['pages'] })],
  ['further', async (observer: Pages) => observer.fetchNextPage()],
])('what is written into a list while it is read %s stands at the end', async (_what, read) => {
  const { pages, observer, answer, asked, stop } = await readPages()
  pages.push('a later page')
  const done = read(observer)
  await expect.poll(asked).toBe(2)
  pages[0] = 'changed'
  queryClient.setQueryData(['pages'], { pages: ['changed'], pageParams: [0] })
  answer()
  await done
  await expect
    .poll(() => {
      answer()
      return observer.getCurrentResult()
    })
    .toMatchObject({ data: { pages: { 0: 'changed' } }, isFetching: false })
  stop()
})

type Thing = Awaited<ReturnType<typeof readThing>>
type Pages = Awaited<ReturnType<typeof readPages>>['observer']

const changed = () => queryClient.invalidateQueries({ queryKey: ['thing'] })

/** Something that is read for the first time; each answer comes when the test lets it. */
async function readThing() {
  queryClient.clear()
  const thing = { newest: 'before' }
  const reads: { resolve: () => void; reject: (error: Error) => void }[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['thing'],
    retry: false,
    queryFn: async ({ signal }) => {
      const read = thing.newest
      await new Promise<void>((resolve, reject) => {
        reads.push({ resolve, reject })
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      })
      return read
    },
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => reads.length).toBe(1)
  return {
    thing,
    observer,
    answer: () => reads.at(-1)?.resolve(),
    fail: () => reads.at(-1)?.reject(new Error('No')),
    asked: () => reads.length,
    stop,
  }
}

/** The first page of a list that is shown; each further answer comes when the test lets it. */
async function readPages() {
  queryClient.clear()
  const pages = ['first']
  const answers: (() => void)[] = []
  let times = 0
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      times += 1
      const read = pages[pageParam]
      await new Promise<void>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      })
      return read
    },
    getNextPageParam: (_last, all) => all.length,
  })
  const answer = () => {
    for (const settle of answers.splice(0)) settle()
  }
  const stop = observer.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  answer()
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['first'])
  return { pages, observer, answer, asked: () => times, stop }
}

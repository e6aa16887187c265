// Parts whose code comes later: at once when it has come, fetched once, tried again after a failure.
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { deferred } from './deferred.tsx'

const Words = () => <p>Here</p>

test('what was fetched ahead is there with the first render', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(() => Promise.resolve(Words))
  const Part = deferred(load)
  Part.prepare()
  Part.prepare()
  // The fetch has settled when the next task begins.
  await new Promise((resolve) => setTimeout(resolve))
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<Part />))
  expect(place.textContent).toBe('Here')
  expect(load).toHaveBeenCalledTimes(1)
  root.unmount()
})

test('what is not there yet follows by itself', async () => {
  const Part = deferred(() => Promise.resolve(Words))
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<Part />))
  expect(place.textContent).toBe('')
  await vi.waitFor(() => expect(place.textContent).toBe('Here'))
  root.unmount()
})

test('what could not be fetched ahead is fetched again when it is wanted', async () => {
  const load = vi
    .fn<() => Promise<typeof Words>>(() => Promise.resolve(Words))
    .mockRejectedValueOnce(new Error('No network'))
  const Part = deferred(load)
  Part.prepare()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  const place = document.createElement('div')
  const root = createRoot(place)
  await new Promise((resolve) => setTimeout(resolve))
  flushSync(() => root.render(<Part />))
  await vi.waitFor(() => expect(place.textContent).toBe('Here'))
  expect(load).toHaveBeenCalledTimes(2)
  root.unmount()
})

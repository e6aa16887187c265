// Parts whose code comes later: at once when it has come, fetched once, tried again after a failure.
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred, onMissingPart } from './deferred.tsx'

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

test('something else is shown in its place until then, with the same props', async () => {
  const Name = ({ name }: { name: string }) => <p>{name}</p>
  const Letter = ({ name }: { name: string }) => <p>{name[0]}</p>
  const Part = deferred(() => Promise.resolve(Name), { Meanwhile: Letter })
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<Part name="Ann" />))
  expect(place.textContent).toBe('A')
  await vi.waitFor(() => expect(place.textContent).toBe('Ann'))
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

/** A part that comes at the second try, on a page of its own. */
function showLate(options?: { isExtra: boolean }) {
  const report = vi.fn<() => void>()
  onMissingPart(report)
  const load = vi
    .fn<() => Promise<typeof Words>>(() => Promise.resolve(Words))
    .mockRejectedValueOnce(new Error('No network'))
  const Part = deferred(load, options)
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <>
        <p>Board</p>
        <Part />
      </>,
    ),
  )
  onTestFinished(() => root.unmount())
  return { Part, report, load, place }
}

test('what does not come leaves the page as it is, is told, and is fetched again with the network', async () => {
  const { report, load, place } = showLate()
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  expect(place.textContent).toBe('Board')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(place.textContent).toBe('BoardHere'))
  expect(load).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledTimes(1)
})

test('what does not come is fetched again when someone points at what opens it', async () => {
  const { Part, report, place } = showLate()
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  Part.prepare()
  await vi.waitFor(() => expect(place.textContent).toBe('BoardHere'))
})

test('nobody is told of an extra that does not come', async () => {
  const { Part, report, place } = showLate({ isExtra: true })
  expect(await Part.fetched()).toBe(false)
  expect(await Part.fetched()).toBe(true)
  expect(report).not.toHaveBeenCalled()
  expect(place.textContent).toBe('BoardHere')
})

test('what was to open over a page is closed when it does not come, and is there when it is opened again', async () => {
  onMissingPart(() => {})
  const Over = (_props: { onClose: () => void }) => <p>Here</p>
  const Part = deferred(
    vi.fn<() => Promise<typeof Over>>(() => Promise.resolve(Over)).mockRejectedValueOnce(new Error('No network')),
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const open = () => flushSync(() => root.render(<Part onClose={() => root.render('Page')} />))
  open()
  await vi.waitFor(() => expect(place.textContent).toBe('Page'))
  window.dispatchEvent(new Event('online'))
  open()
  await vi.waitFor(() => expect(place.textContent).toBe('Here'))
})

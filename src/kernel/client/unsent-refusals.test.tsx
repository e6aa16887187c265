// Writes that the server refuses: dropped alone, told once, and kept until the person knows and has chosen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideRefusalReporters } from './refusals.ts'
import { beginWaiting, cut, endWaiting, keysSent, offline, reload, server, wakeUp, write } from './testing-unsent.ts'
import { serveToasts } from './toasts.ts'
import { openStore } from './unsent-store.ts'
import { onUnsent, readUnsent } from './unsent.ts'

/** The texts of toasts. */
let told: string[] = []
serveToasts(({ message }) => told.push(message))

beforeEach(() => {
  told = []
  beginWaiting()
})
afterEach(async () => {
  provideRefusalReporters(async () => undefined)
  await endWaiting()
})

test('a refusal drops that write alone, and says so', async () => {
  const news: string[] = []
  const stop = onUnsent((one) => {
    if (one.is === 'refused') news.push(`${one.write.key}: ${one.failure.code}`)
  })
  server.answer = ({ key }) =>
    key === 'one' ? Response.json({ code: 'conflict', message: 'No' }, { status: 409 }) : Response.json({})
  await write('one')
  await write('two')
  await vi.waitFor(() => expect(readUnsent()).toEqual([]))
  stop()
  expect(news).toEqual(['one: conflict'])
  expect(server.done).toEqual(['two'])
})

test('a refusal is told once, in the tab that made the write, whichever of them sends it', async () => {
  const asked: string[] = []
  provideRefusalReporters(async () => ({ key }) => {
    asked.push(key)
    return key === 'known'
  })
  server.answer = offline
  await write('known', { note: { feature: 'things' } })
  await write('unknown', { note: { feature: 'things' } })
  const again = await reload()
  server.answer = () => Response.json({ code: 'conflict', message: 'No' }, { status: 409 })
  wakeUp()
  await vi.waitFor(() => expect(again.readUnsent()).toEqual([]), { timeout: 10_000 })
  await vi.waitFor(() => expect(asked).toEqual(['known', 'unknown']))
  await cut()
  expect(asked).toEqual(['known', 'unknown'])
  expect(told).toHaveLength(1)
})

test('what a closed tab left behind is told by the one that sends it, also where nobody knows what it was', async () => {
  const note = JSON.stringify({ feature: 'gone' })
  const store = await openStore()
  await store.add({ key: 'left', personId: 'ann', path: '/api/things', body: '{}', note, tab: 'closed' })
  server.answer = () => Response.json({ code: 'conflict', message: 'No' }, { status: 409 })
  const again = await reload()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(again.readUnsent()).toEqual([])
})

test('a refusal that waits for a choice is asked again after a reload, and forgotten once it is chosen', async () => {
  const choice = Promise.withResolvers<boolean>()
  const asked: string[] = []
  const tell = ({ key }: { key: string }, { code }: { code: string }) => {
    asked.push(`${key}: ${code}`)
    return choice.promise
  }
  provideRefusalReporters(async () => tell)
  server.answer = ({ key }) =>
    key === 'one' ? Response.json({ code: 'conflict', message: 'No' }, { status: 409 }) : Response.json({})
  await write('one', { note: { feature: 'things' } })
  await write('two')
  const store = await openStore()
  const kept = async () => (await store.read('ann')).map(({ key }) => key)
  await vi.waitFor(async () => expect(await kept()).toEqual(['one']))
  expect(server.done).toEqual(['two'])
  // While the tab that asks is open, no other asks too.
  await reload()
  await cut()
  expect(asked).toEqual(['one: conflict'])
  const [left] = await store.read('ann')
  await store.settle('', left ? [{ ...left, tab: 'closed' }] : [])
  const again = await reload()
  await vi.waitFor(() => expect(asked).toEqual(['one: conflict', 'one: conflict']))
  expect(again.readUnsent()).toEqual([])
  expect(keysSent().filter((key) => key === 'one')).toHaveLength(1)
  choice.resolve(true)
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})

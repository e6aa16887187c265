// The list of one part of the product: narrowed, counted and marked without touching what others send.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import { getAreas, getCounts, listNotifications, markAllRead, pageSize, unreadMost } from '../contract.ts'

const words = { gate: { rang: 'The gate rang', opened: 'The gate opened' }, lamp: { lit: 'The lamp was lit' } }
const kinds = ['gate.rang', 'gate.opened', 'lamp.lit'].map((kind) => ({ kind, text: kind, label: kind })) as never
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts: [notices(kinds, { en: words, fr: words, vi: words, cn: words, ar: words })] })
})
afterAll(() => product.close())

type Kind = 'gate.rang' | 'gate.opened' | 'lamp.lit'
async function notifyOf({ id }: TestPerson, ...kinds: Kind[]) {
  await product.database.transaction(async (tx) => {
    for (const kind of kinds) await notify(tx, { to: [id], kind, params: {}, link: '/dashboard/blank', by: null })
  })
  await product.settle()
}
const kindsFor = async (person: TestPerson, area: string) =>
  (await person.send(listNotifications, { tab: 'all', area })).notifications.map(({ kind }) => kind)
const unreadOf = async (person: TestPerson) => {
  const { areas } = await person.send(getAreas)
  return Object.fromEntries(areas.map(({ area, unread }) => [area, unread]))
}

test('one part of the product shows its own kinds, the newest first, and none of anybody else’s', async () => {
  const { ann, ben } = product
  for (const kind of ['gate.rang', 'lamp.lit', 'gate.opened'] as const) await notifyOf(ann, kind)
  expect(await kindsFor(ann, 'gate')).toEqual(['gate.opened', 'gate.rang'])
  expect(await kindsFor(ann, 'lamp')).toEqual(['lamp.lit'])
  expect(await kindsFor(ann, 'garden')).toEqual([])
  expect(await kindsFor(ben, 'gate')).toEqual([])
})

test('what is unread is counted for each part, also for those of which nothing is', async () => {
  const { ann, ben } = product
  expect(await unreadOf(ann)).toMatchObject({ gate: 2, lamp: 1, account: 0 })
  expect(await unreadOf(ben)).toMatchObject({ gate: 0, lamp: 0 })
})

test('one part is marked as read without the others', async () => {
  const { ann } = product
  expect((await ann.send(markAllRead, { area: 'gate' })).counts).toEqual({ all: 3, unread: 1, archived: 0 })
  expect(await unreadOf(ann)).toMatchObject({ gate: 0, lamp: 1 })
  expect((await ann.send(markAllRead, { area: 'garden' })).counts.unread).toBe(1)
  expect((await ann.send(markAllRead, {})).counts.unread).toBe(0)
})

test('a long list of one part is read page by page, none twice, and counted no further than is shown', async () => {
  const { ben } = product
  const gates = Array.from({ length: unreadMost + 2 }, (_, index): Kind => (index % 2 ? 'gate.rang' : 'gate.opened'))
  await notifyOf(ben, ...gates.flatMap((kind): Kind[] => [kind, 'lamp.lit']))
  const seen: string[] = []
  for (let pages = 1; ; pages++) {
    const before = seen.at(-1)
    const wish = { tab: 'unread', area: 'gate', ...(before !== undefined && { before }) } as const
    const { notifications, hasMore } = await ben.send(listNotifications, wish)
    seen.push(...notifications.map(({ id }) => id))
    if (!hasMore) break
    expect(notifications).toHaveLength(pageSize)
    expect(pages).toBeLessThan(gates.length)
  }
  expect(new Set(seen).size).toBe(gates.length)
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(await unreadOf(ben)).toMatchObject({ gate: unreadMost + 1, lamp: unreadMost + 1 })
  expect((await ben.send(getCounts)).counts.unread).toBe(2 * gates.length)
})

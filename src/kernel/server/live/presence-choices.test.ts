// How people choose to appear: heard at once by all who see them, in their other tabs, and after they come back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveListener } from '#app/testing-live.ts'
import { listen } from '#app/testing-live.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { PresenceChange, PresenceChoice, ServerFrame } from '../../live-contract.ts'
import { choosePresence, presenceChosen } from '../../live-contract.ts'
import { peopleChanged } from '../../people-contract.ts'
import { changePerson } from '../people/people.ts'
import { topics } from './events.ts'

const room = 'test.room'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts: [topics(async () => [room])] })
})
afterAll(() => product.close())

const says =
  ({ id }: TestPerson, wanted: PresenceChange['status']) =>
  (frame: ServerFrame) =>
    'presence' in frame && frame.presence.some(({ personId, status }) => personId === id && status === wanted)

const ownOf = async (listener: LiveListener) => {
  const hello = await listener.waitFor((frame) => 'hello' in frame)
  return 'hello' in hello ? hello.own : undefined
}
const viewersIn = (listener: LiveListener) =>
  listener.frames.flatMap((frame) => ('viewers' in frame ? frame.viewers : [])).at(-1)?.personIds

test('others see it at once, the person’s other tabs know it, and it stays', async () => {
  const { ann, ben, url } = product
  const other = await listen(url, ben)
  const tab = await listen(url, ann)
  const secondTab = await listen(url, ann)
  expect(await ownOf(tab)).toBe('online')
  await other.waitFor(says(ann, 'online'))
  for (const presence of ['away', 'busy'] as const) {
    await ann.send(choosePresence, { presence })
    await other.waitFor(says(ann, presence))
    await secondTab.waitFor((frame) => 'name' in frame && frame.name === presenceChosen.name)
  }
  expect(other.changes().some(({ name }) => name === presenceChosen.name)).toBe(false)
  const late = await listen(url, ann)
  expect(await ownOf(late)).toBe('busy')
  const newcomer = await listen(url, product.manager)
  await newcomer.waitFor(says(ann, 'busy'))
  for (const listener of [other, tab, secondTab, late, newcomer]) listener.close()
})

test('who is invisible is offline for all others, where one looks too, and comes back as they wish', async () => {
  const { ann, ben, url } = product
  await ann.send(choosePresence, { presence: 'online' })
  const other = await listen(url, ben)
  const tab = await listen(url, ann)
  await tab.waitFor((frame) => 'hello' in frame)
  tab.view(room)
  await other.waitFor(
    (frame) => 'viewers' in frame && frame.viewers.some(({ personIds }) => personIds.includes(ann.id)),
  )
  await ann.send(choosePresence, { presence: 'invisible' })
  await other.waitFor(says(ann, 'offline'))
  await expect.poll(() => viewersIn(other)).toEqual([])
  const newcomer = await listen(url, product.manager)
  const first = await newcomer.waitFor((frame) => 'presence' in frame)
  expect(says(ann, 'online')(first)).toBe(false)
  await ann.send(choosePresence, { presence: 'online' })
  await newcomer.waitFor(says(ann, 'online'))
  await expect.poll(() => viewersIn(other)).toEqual([ann.id])
  for (const listener of [other, tab, newcomer]) listener.close()
})

test('who touches none of their tabs is away, and back with the first touch; what they chose themselves wins', async () => {
  const { ann, ben, url } = product
  const other = await listen(url, ben)
  const tab = await listen(url, ann)
  const secondTab = await listen(url, ann)
  const shown = () => other.frames.flatMap((frame) => ('presence' in frame ? frame.presence : []))
  const lastOf = ({ id }: TestPerson) => shown().findLast(({ personId }) => personId === id)?.status
  await secondTab.waitFor((frame) => 'hello' in frame)
  await expect.poll(() => lastOf(ann)).toBe('online')
  tab.rest(true)
  secondTab.rest(true)
  await expect.poll(() => lastOf(ann)).toBe('away')
  secondTab.rest(false)
  await expect.poll(() => lastOf(ann)).toBe('online')
  // The tab that was touched goes, and nobody is at the other.
  secondTab.close()
  await expect.poll(() => lastOf(ann)).toBe('away')
  await ann.send(choosePresence, { presence: 'busy' })
  await expect.poll(() => lastOf(ann)).toBe('busy')
  await ann.send(choosePresence, { presence: 'online' })
  await expect.poll(() => lastOf(ann)).toBe('away')
  const newTab = await listen(url, ann)
  await expect.poll(() => lastOf(ann)).toBe('online')
  for (const listener of [other, tab, newTab]) listener.close()
})

test('who is not public is told of to managers and themself, and to nobody else', async () => {
  const { ann, ben, manager, url } = product
  const hide = (isPublic: boolean) =>
    product.database.transaction((tx) => changePerson(tx, ann.id, { isPublic, jobTitle: `${isPublic}` }))
  const [atBen, atManager] = [await listen(url, ben), await listen(url, manager)]
  const tab = await listen(url, ann)
  await atBen.waitFor(says(ann, 'online'))
  await hide(false)
  // For others they have left, as if they had closed their tabs.
  await atBen.waitFor(says(ann, 'offline'))
  const [before, atLast] = [atBen.frames.length, atManager.frames.length]
  await ann.send(choosePresence, { presence: 'busy' })
  await atManager.waitFor(says(ann, 'busy'))
  await tab.waitFor(says(ann, 'busy'))
  await product.database.transaction((tx) => changePerson(tx, ann.id, { jobTitle: 'Ferrier' }))
  const isNews = (frame: ServerFrame) => 'name' in frame && frame.name === peopleChanged.name
  await expect.poll(() => atManager.frames.slice(atLast).some(isNews)).toBe(true)
  const late = await listen(url, ben)
  const lateManager = await listen(url, manager)
  const secondTab = await listen(url, ann)
  for (const listener of [lateManager, secondTab]) await listener.waitFor(says(ann, 'busy'))
  // Somebody else changes: all that was said before has been heard by now.
  await product.database.transaction((tx) => changePerson(tx, ben.id, { jobTitle: 'Glazier' }))
  for (const listener of [atBen, late]) {
    await listener.waitFor((frame) => isNews(frame) && JSON.stringify(frame).includes(ben.id))
    await listener.waitFor(says(ben, 'online'))
  }
  expect(JSON.stringify([...atBen.frames.slice(before), ...late.frames])).not.toContain(ann.id)
  await hide(true)
  await late.waitFor(says(ann, 'busy'))
  for (const listener of [atBen, atManager, tab, late, lateManager, secondTab]) listener.close()
})

test('nothing but the four choices is taken', async () => {
  // A choice of a later version, say.
  const presence = 'asleep' as PresenceChoice
  await expect(product.ann.send(choosePresence, { presence })).rejects.toMatchObject({ status: 400 })
})

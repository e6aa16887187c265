// Viewers of a topic, over real connections: where they are shown, to whom, and how much one person can report.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen as connect } from '#app/testing-live.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { event } from '../../contract.ts'
import type { ServerFrame } from '../../live-contract.ts'
import { closeCodes } from '../../live-contract.ts'
import { integer, object } from '../../shape.ts'
import type { Part } from '../parts.ts'
import { emit, everyone, personTopic, topics } from './events.ts'
import { batchMilliseconds } from './presence.ts'

const said = event('hall.said', object({ n: integer() }))
const room = 'room:blue'
/** The members of the test's chat room; its topic is read from here as from a feature's table. */
const members = new Set<string>()
const parts: Part[] = [topics(async (_, { id }) => (members.has(id) ? [room] : []))]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts })
})
afterAll(() => product.close())

async function listen(person: TestPerson) {
  const listener = await connect(product.url, person)
  onTestFinished(listener.close)
  return listener
}

const say = (n: number) => product.database.transaction((tx) => emit(tx, said, { n }, { to: everyone }))
const saying = (n: number) => (frame: ServerFrame) => 'name' in frame && (frame.data as { n: number }).n === n

const viewersIn = (frame: ServerFrame) => ('viewers' in frame ? frame.viewers : [])
const isTelling = (frame: ServerFrame, of: string) => viewersIn(frame).some(({ topic }) => topic === of)
const viewersOf = (frame: ServerFrame, of: string) =>
  viewersIn(frame).find(({ topic }) => topic === of)?.personIds ?? []
/** The viewers in each frame after the hello, at topics that begin with this. */
const toldOf = ({ frames }: { frames: ServerFrame[] }, beginning: string) =>
  frames
    .map((frame) => ('hello' in frame ? [] : viewersIn(frame).filter(({ topic }) => topic.startsWith(beginning))))
    .filter((viewers) => viewers.length > 0)

test('who looks at a part of something is shown to those who may hear of the whole', async () => {
  const { ann, ben, admin } = product
  members.add(ann.id).add(ben.id)
  onTestFinished(() => members.clear())
  const [atAnn, atBen, atAdmin] = [await listen(ann), await listen(ben), await listen(admin)]
  const part = `${room}#corner`
  const isLooking = (personId: string) => (frame: ServerFrame) =>
    'viewers' in frame && frame.viewers.some(({ topic, personIds }) => topic === part && personIds.includes(personId))
  atAdmin.view(part)
  atBen.view(part)
  await atAnn.waitFor(isLooking(ben.id))
  expect(atAnn.frames.filter(isLooking(admin.id))).toEqual([])
  expect(atAdmin.frames.filter(isLooking(ben.id))).toEqual([])
  const atAnnLater = await listen(ann)
  await atAnnLater.waitFor((frame) => 'hello' in frame && frame.viewers.some(({ topic }) => topic === part))
})

test('nobody looks at what everybody hears, nor at what one person alone hears', async () => {
  const { ann, ben } = product
  members.add(ann.id).add(ben.id)
  onTestFinished(() => members.clear())
  const [atAnn, atBen, alsoBen] = [await listen(ann), await listen(ben), await listen(ben)]
  for (let n = 0; n < 50; n++) atBen.view(`${everyone}#${n}`)
  atBen.view(personTopic(ben.id))
  alsoBen.view(room)
  await atAnn.waitFor((frame) => 'viewers' in frame && frame.viewers.some(({ topic }) => topic === room))
  for (const listener of [atAnn, atBen])
    expect([...toldOf(listener, everyone), ...toldOf(listener, personTopic(ben.id))]).toEqual([])
})

test('who looks at one part after the other is shown where they came to, and the parts of a whole in one frame', async () => {
  const { ann, ben, manager } = product
  for (const { id } of [ann, ben, manager]) members.add(id)
  onTestFinished(() => members.clear())
  const [atAnn, atManager, atBen] = [await listen(ann), await listen(manager), await listen(ben)]
  const aisle = `${room}#aisle`
  const begun = performance.now()
  for (let n = 1; n <= 150; n++) atManager.view(`${aisle} ${n}`)
  atBen.view(aisle)
  const tells = (part: string, ...people: string[]) =>
    atAnn.waitFor((frame) => isTelling(frame, part) && viewersOf(frame, part).join() === people.join())
  await Promise.all([tells(`${aisle} 150`, manager.id), tells(aisle, ben.id)])
  // At most one telling each time the clock strikes, however long it took; where somebody was in between is no news.
  const strikes = Math.ceil((performance.now() - begun) / batchMilliseconds)
  const told = toldOf(atAnn, aisle)
  expect(told.length).toBeLessThanOrEqual(strikes + 1)
  expect(told.flat().length).toBeLessThanOrEqual(4 * told.length)
  atManager.view(null)
  await tells(`${aisle} 150`)
})

test('whoever comes while somebody looks at a part for a moment is told that they no longer do', async () => {
  const { ann, ben } = product
  members.add(ann.id).add(ben.id)
  onTestFinished(() => members.clear())
  const atBen = await listen(ben)
  const part = `${room}#moment`
  // Until a greeting falls between the look and its telling, a quarter of a second later.
  await expect
    .poll(async () => {
      atBen.view(part)
      const atAnn = await listen(ann)
      atBen.view(null)
      const [hello] = atAnn.frames
      if (hello === undefined || !isTelling(hello, part)) return 'not seen'
      await atAnn.waitFor((frame) => isTelling(frame, part) && viewersOf(frame, part).length === 0)
      return 'told'
    })
    .toBe('told')
})

test('all tabs of a person together say no more than one person does', async () => {
  const { ann, admin } = product
  const [atAnn, ...tabs] = [await listen(ann), await listen(admin), await listen(admin), await listen(admin)]
  // Two messages for each card that is opened and closed again: ninety in a moment are nothing.
  for (let n = 0; n < 180; n++) tabs[n % tabs.length]?.view(`${room}#${n}`)
  await say(1)
  await Promise.all([...tabs, atAnn].map((listener) => listener.waitFor(saying(1))))
  // More than twice what is left, should a heartbeat fall among them.
  for (let n = 0; n < 140; n++) for (const tab of tabs) tab.view(`${room}#${n}`)
  expect(await Promise.race(tabs.map(({ closed }) => closed))).toBe(closeCodes.badMessage)
  await say(2)
  await atAnn.waitFor(saying(2))
})

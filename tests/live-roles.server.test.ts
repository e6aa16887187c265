// An open tab's live changes follow the role at once: a promotion, a demotion, a ban, an admin who views as another role.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readParts } from '#app/features.ts'
import type { LiveListener } from '#app/testing-live.ts'
import { listen } from '#app/testing-live.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { getMyAccount, viewAs, viewChanged } from '#features/account/contract.ts'
import { changeUsersRole, changeUsersStatus, listUsers, updateUser } from '#features/users/contract.ts'
import type { Role } from '#kernel/contract.ts'
import { event, roles } from '#kernel/contract.ts'
import { closeCodes } from '#kernel/live-contract.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { emit, everyone, topics } from '#kernel/server/live/events.ts'
import { changeRole } from '#kernel/server/people/people-standing.ts'
import { partsOf } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { integer, line, object } from '#kernel/shape.ts'

const said = event('hall.said', object({ topic: line({ max: 200 }), round: integer() }))

const hall = 'hall.managers'
/** The events of managers are not read before this. */
let reading: Promise<undefined> = Promise.resolve(undefined)
const parts = [
  topics(async (_, { role }) => {
    await reading
    return role === 'user' ? [] : [hall]
  }),
]

let product: TestProduct
/** The events of each role, besides those for everybody and for one person: asked of every feature. */
let topicsOf: Record<Role, readonly string[]>
beforeAll(async () => {
  product = await testProduct({ parts })
  const readers = partsOf([...(await readParts()), ...parts], 'topics')
  const read = async (role: Role) => {
    const person = { id: product.ben.id, role }
    const lists = await Promise.all(readers.map((part) => part.read(product.database.read, person)))
    return lists.flat().toSorted()
  }
  const [user, manager, admin] = await Promise.all(roles.map(read))
  const own = new Set(user)
  const ofRoleAlone = (heard: readonly string[] = []) => heard.filter((topic) => !own.has(topic))
  topicsOf = { user: [], manager: ofRoleAlone(manager), admin: ofRoleAlone(admin) }
})
afterAll(() => product.close())

async function open(person: TestPerson): Promise<LiveListener> {
  const listener = await listen(product.url, person)
  onTestFinished(listener.close)
  return listener
}

let rounds = 0
/** Says something under every topic of every role, and answers which of them each listener heard. */
async function heardBy(...listeners: readonly LiveListener[]): Promise<string[][]> {
  const round = (rounds += 1)
  await product.database.transaction(async (tx) => {
    for (const topic of topicsOf.admin) await emit(tx, said, { topic, round }, { to: topic })
    await emit(tx, said, { topic: everyone, round }, { to: everyone })
  })
  const isOf = (data: unknown) => (data as { round?: number }).round === round
  return Promise.all(
    listeners.map(async (listener) => {
      const isLast = (data: unknown) => isOf(data) && (data as { topic: string }).topic === everyone
      await listener.waitFor((frame) => 'name' in frame && frame.name === said.name && isLast(frame.data))
      return listener
        .changes()
        .filter(({ name, data }) => name === said.name && isOf(data) && !isLast(data))
        .map(({ data }) => (data as { topic: string }).topic)
        .toSorted()
    }),
  )
}

/** Whether the person may read what managers read. */
const mayList = (person: TestPerson) =>
  person.send(listUsers, {}).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 403, code: 'forbidden' })
      return false
    },
  )

const countTold = (listener: LiveListener, name: string) =>
  listener.changes().filter((change) => change.name === name).length

test('managers and admins hear of more than others, so that there is a difference to hear', () => {
  expect(topicsOf.manager.length).toBeGreaterThan(0)
  expect(topicsOf.admin).toEqual(expect.arrayContaining([...topicsOf.manager]))
  expect(topicsOf.admin.length).toBeGreaterThan(topicsOf.manager.length)
})

test.each([
  ['by the list', (id: string, role: Role) => product.admin.send(changeUsersRole, { userIds: [id], role })],
  ['by the record', (id: string, role: Role) => product.admin.send(updateUser, { userId: id, user: { role } })],
])(
  'each step up and down, %s, counts with the next call and the next change, and the tab is told',
  async (_, change) => {
    const { ann } = product
    const listener = await open(ann)
    let told = 0
    for (const role of ['manager', 'admin', 'manager', 'user'] as const) {
      await change(ann.id, role)
      expect(await heardBy(listener)).toEqual([topicsOf[role]])
      expect(await mayList(ann)).toBe(role !== 'user')
      expect((await ann.send(getMyAccount)).user.role).toBe(role)
      expect(countTold(listener, peopleChanged.name)).toBe((told += 1))
    }
  },
)

test('what is said after a demotion is not heard, however long it takes to read who may hear it', async () => {
  const { admin, ben, database } = product
  await admin.send(changeUsersRole, { userIds: [ben.id], role: 'manager' })
  const listener = await open(ben)
  // Earlier events are delivered first, so that only the following ones wait for the reading.
  await heardBy(listener)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  onTestFinished(() => resolve(undefined))
  reading = promise
  await database.transaction(async (tx) => {
    await changeRole(tx, ben.id, 'user')
    await emit(tx, said, { topic: hall, round: 0 }, { to: hall })
  })
  const readWaiting = () => database.read.many(sql`select id from outbox where seq is null`)
  await expect.poll(readWaiting).toEqual([])
  resolve(undefined)
  await heardBy(listener)
  expect(listener.changes().map(({ data }) => (data as { round?: number }).round)).not.toContain(0)
})

test('a tab that comes back after a demotion is not told what managers heard meanwhile', async () => {
  const { admin, ben } = product
  await admin.send(changeUsersRole, { userIds: [ben.id], role: 'manager' })
  const before = await open(ben)
  const since = before.frames.reduce((last, frame) => ('seq' in frame ? Math.max(last, frame.seq) : last), 0)
  before.close()
  await heardBy()
  await admin.send(changeUsersRole, { userIds: [ben.id], role: 'user' })
  const after = await listen(product.url, ben, { since })
  onTestFinished(after.close)
  expect(await heardBy(after)).toEqual([[]])
  expect(after.changes().map(({ data }) => (data as { topic?: string }).topic)).not.toContain(topicsOf.manager[0])
})

test('who is banned hears nothing of what comes after, not even that they are', async () => {
  const { admin } = product
  const ben = await product.signInAs('ben')
  const [listener, other] = [await open(ben), await open(admin)]
  await admin.send(changeUsersStatus, { userIds: [ben.id], status: 'banned' })
  await heardBy(other)
  expect(await listener.closed).toBe(closeCodes.sessionEnded)
  expect(listener.changes()).toEqual([])
  await expect(ben.send(getMyAccount)).rejects.toMatchObject({ status: 401 })
})

test('an admin who looks as another role hears what that role hears, in that session alone, until they stop', async () => {
  const { admin } = product
  const elsewhere = await product.signInAs('admin')
  const [listener, other] = [await open(admin), await open(elsewhere)]
  let told = 0
  for (const role of ['user', 'manager', null] as const) {
    await admin.send(viewAs, { role })
    expect(await heardBy(listener, other)).toEqual([topicsOf[role ?? 'admin'], topicsOf.admin])
    expect(countTold(listener, viewChanged.name)).toBe((told += 1))
  }
  await admin.send(viewAs, { role: 'user' })
  expect(await heardBy(await open(admin))).toEqual([[]])
  await admin.send(viewAs, { role: null })
})

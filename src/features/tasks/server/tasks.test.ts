// Tasks through the API: their person alone adds, ticks, orders and deletes them, and gives copies to others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  createTask,
  deleteTask,
  listTasks,
  maxTasks,
  moveTask,
  shareTask,
  suggestPeople,
  tasksChanged,
  updateTask,
} from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const namesOf = async (person: TestProduct['ann']) => (await person.send(listTasks)).tasks.map(({ name }) => name)

test('one is added, changed, ticked to the end, and comes back where it was', async () => {
  const { ann } = product
  const { task: first } = await ann.send(createTask, { name: 'First', dueOn: '2026-12-01' })
  const { task: second } = await ann.send(createTask, { name: 'Second' })
  await ann.send(createTask, { name: 'Third' })
  await ann.send(updateTask, { taskId: first.id, task: { isDone: true } })
  expect(await namesOf(ann)).toEqual(['Second', 'Third', 'First'])
  await ann.send(updateTask, { taskId: first.id, task: { isDone: false, dueOn: null, name: 'Renamed' } })
  const [renamed] = (await ann.send(listTasks)).tasks
  expect(renamed).toEqual({ id: first.id, name: 'Renamed', isDone: false, dueOn: null, from: null })
  await ann.send(deleteTask, { taskId: first.id })
  await ann.send(createTask, { id: first.id, name: 'Renamed', before: second.id })
  expect(await namesOf(ann)).toEqual(['Renamed', 'Second', 'Third'])
  await ann.send(moveTask, { taskId: first.id, before: null })
  expect(await namesOf(ann)).toEqual(['Second', 'Third', 'Renamed'])
})

test('a name and a day that exists are needed', async () => {
  const { ann } = product
  const required = { status: 400, fields: { name: { code: 'required' } } }
  await expect(ann.send(createTask, { name: ' ' })).rejects.toMatchObject(required)
  const noDay = { status: 400, fields: { dueOn: { code: 'not-a-date' } } }
  for (const dueOn of ['2026-02-30', '0000-01-01'])
    await expect(ann.send(createTask, { name: 'Late', dueOn })).rejects.toMatchObject(noDay)
})

test('somebody else’s is not there, whatever their role', async () => {
  const { ann, ben, admin } = product
  const { task } = await ann.send(createTask, { name: 'Wallpaper' })
  const { id: taskId } = task
  await expect(admin.send(updateTask, { taskId, task: { name: 'Mine' } })).rejects.toMatchObject(notFound)
  await expect(admin.send(moveTask, { taskId, before: null })).rejects.toMatchObject(notFound)
  await expect(admin.send(shareTask, { taskId, personIds: [ben.id] })).rejects.toMatchObject(notFound)
  await expect(admin.send(deleteTask, { taskId })).rejects.toMatchObject(notFound)
  const taken = { status: 409, fields: { id: { code: 'taken' } } }
  await expect(admin.send(createTask, { id: taskId, name: 'Mine' })).rejects.toMatchObject(taken)
  const titles = async (person: TestProduct['ann']) =>
    (await person.send(findRecords, { text: 'wallpaper' })).hits.map(({ title }) => title)
  expect(await titles(ann)).toEqual(['Wallpaper'])
  expect(await titles(admin)).toEqual([])
})

test('who is given one has a copy, hears of it at once, and ticks only their own', async () => {
  const { ann, ben, url } = product
  const hears = await listen(url, ben)
  const { task } = await ann.send(createTask, { name: 'Given' })
  const { people } = await ann.send(suggestPeople, { search: '' })
  expect(people.map(({ id }) => id)).not.toContain(ann.id)
  await ann.send(shareTask, { taskId: task.id, personIds: [ben.id] })
  await hears.waitFor((frame) => 'name' in frame && frame.name === tasksChanged.name)
  hears.close()
  const [copy] = (await ben.send(listTasks)).tasks
  expect(copy).toMatchObject({ name: 'Given', isDone: false })
  expect(copy?.from).toContain('Ann')
  await ben.send(updateTask, { taskId: copy?.id ?? '', task: { isDone: true } })
  expect((await ann.send(listTasks)).tasks.find(({ id }) => id === task.id)?.isDone).toBe(false)
  await expect(ann.send(shareTask, { taskId: task.id, personIds: [newId()] })).rejects.toMatchObject(notFound)
})

test('a full list takes no more, also at once', async () => {
  const { manager } = product
  const names = Array.from({ length: maxTasks - 1 }, (_, index) => `${index}`)
  const atOnce = 10
  for (let at = 0; at < names.length; at += atOnce)
    await Promise.all(names.slice(at, at + atOnce).map((name) => manager.send(createTask, { name })))
  const added = await Promise.allSettled([1, 2, 3].map(() => manager.send(createTask, { name: 'Last' })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { tasks } = await manager.send(listTasks)
  expect(tasks).toHaveLength(maxTasks)
  // Others may not fill it to its end.
  for (const { id } of tasks.slice(0, 2)) await manager.send(deleteTask, { taskId: id })
  const { task } = await product.ben.send(createTask, { name: 'For you' })
  const share = product.ben.send(shareTask, { taskId: task.id, personIds: [manager.id] })
  await expect(share).rejects.toMatchObject({ code: 'no-room' })
})

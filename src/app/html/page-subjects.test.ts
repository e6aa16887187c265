// The pages that have nothing to show: asked for every page's HTML, and of the database only now and then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { event } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { createSignals } from '#kernel/server/live/signals.ts'
import { pageSubject } from '#kernel/server/page-subject.ts'
import { object } from '#kernel/shape.ts'
import { knowSubjects } from './page-subjects.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const switched = event('shop.switched', object({}))
// Its subjects ask nothing of it.
const db = {} as Db

function shop() {
  const state = { isOpen: false, asked: 0 }
  const isThere = async () => {
    state.asked += 1
    return state.isOpen
  }
  const signals = createSignals()
  const paths = ['/offers', '/till'] as const
  const subjects = paths.map((path) => pageSubject(path, isThere, switched))
  return { state, signals, listAbsent: knowSubjects(subjects, db, signals).listAbsent }
}

test('they are asked for once in two seconds, however many pages are sent', async () => {
  const { state, listAbsent } = shop()
  await Promise.all([listAbsent(), listAbsent()])
  vi.advanceTimersByTime(1999)
  expect(await listAbsent()).toEqual(['/offers', '/till'])
  expect(state.asked).toBe(2)
  state.isOpen = true
  vi.advanceTimersByTime(1)
  expect(await listAbsent()).toEqual([])
  expect(state.asked).toBe(4)
})

test('the event that switches them is seen by the next page', async () => {
  const { state, signals, listAbsent } = shop()
  expect(await listAbsent()).toHaveLength(2)
  state.isOpen = true
  signals.happened.send('shop.other')
  expect(await listAbsent()).toHaveLength(2)
  signals.happened.send(switched.name)
  expect(await listAbsent()).toEqual([])
})

// The table of what each role may do says what the contracts say, and leaves out nothing that not everybody may.
import { expect, test } from 'vitest'
import { mayMake } from '#kernel/client/permissions.ts'
import type { Permission } from '#kernel/feature.ts'
import { described } from './features.ts'

const rows = described.flatMap(({ permissions }) => permissions)
const named = new Set(rows.flatMap(({ see, change, remove }) => [...see, ...change, ...remove]))

test('every call that not every person may make stands in a row of it', () => {
  const guarded = described
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ may }) => may === 'manager' || may === 'admin')
  expect(guarded.filter((endpoint) => !named.has(endpoint)).map(({ path }) => path)).toEqual([])
})

test('no two rows have the same key', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

const rowOf = (key: string): Permission => {
  const row = rows.find((each) => each.key === key)
  if (!row) throw new Error(`No row ${key}`)
  return row
}

test('managers and admins see the headcount, users do not; admins alone set the opening day', () => {
  const { see } = rowOf('headcount')
  expect(['user', 'manager', 'admin'].map((role) => mayMake(role as 'user', see))).toEqual([false, true, true])
  const { see: seen, change } = rowOf('opening')
  expect(mayMake('user', seen)).toBe(true)
  expect([mayMake('manager', change), mayMake('admin', change)]).toEqual([false, true])
})

test('no role opens a board of others', () => {
  const { see, change, remove } = rowOf('otherBoards')
  expect([see, change, remove].map((calls) => mayMake('admin', calls))).toEqual([false, false, false])
})

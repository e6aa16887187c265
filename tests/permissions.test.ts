// The table of what each role may do says what the contracts say, and leaves out nothing that not everybody may.
import { expect, test } from 'vitest'
import { described } from './features.ts'

const rows = described.flatMap(({ permissions }) => permissions)
const named = new Set(rows.flatMap(({ see, change, remove }) => [...see, ...change, ...remove]))

test('every call that not every person may make stands in a row of it', () => {
  const guarded = described
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ may }) => may === 'manager' || may === 'admin')
  expect(guarded.length).toBeGreaterThan(10)
  expect(guarded.filter((endpoint) => !named.has(endpoint)).map(({ path }) => path)).toEqual([])
})

test('no two rows have the same key', () => {
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

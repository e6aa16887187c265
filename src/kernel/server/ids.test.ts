// Ids: unique, in the order in which they were made, and telling when.
import { beforeEach, expect, test, vi } from 'vitest'
import { check, Id } from '../shape.ts'

let newId: () => string
beforeEach(async () => {
  // Ids never go back in time, and another file of this worker may have set the clock forward.
  vi.resetModules()
  newId = (await import('./ids.ts')).newId
})

test('ids ascend, ten thousand in a row, and never repeat', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(check(Id, ids[0])).toMatchObject({ ok: true })
})

test('an id is a UUID of version 7 that begins with the time', () => {
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(Number.parseInt(id.slice(0, 13).replace('-', ''), 16) - Date.now())).toBeLessThan(10_000)
})

// Ranks keep any list in order, however often it is changed.
import { assert, constantFrom, array, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { rankBetween, ranks, ranksBetween } from './rank.ts'

const inOrder = (list: readonly string[]) => list.every((rank, index) => index === 0 || (list[index - 1] ?? '') < rank)

test('a rank inserted anywhere, any number of times, keeps the order and stays writable', () => {
  const places = array(tuple(constantFrom('start', 'end', 'somewhere'), nat()), { maxLength: 200 })
  assert(
    property(places, (moves) => {
      const list: string[] = []
      for (const [where, number] of moves) {
        const index = { start: 0, end: list.length, somewhere: number % (list.length + 1) }[where]
        list.splice(index, 0, rankBetween(list[index - 1] ?? null, list[index] ?? null))
      }
      expect(inOrder(list)).toBe(true)
      expect(list.every((rank) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(rank))).toBe(true)
    }),
  )
})

test('a thousand appended or prepended ranks stay short', () => {
  const list = ranks(1)
  for (let round = 0; round < 1000; round++) {
    list.push(rankBetween(list.at(-1) ?? null, null))
    list.unshift(rankBetween(null, list[0] ?? null))
  }
  expect(inOrder(list)).toBe(true)
  expect(Math.max(...list.map((rank) => rank.length))).toBeLessThanOrEqual(6)
})

test('many ranks at once are in order and fit between their neighbours', () => {
  expect(inOrder(ranks(500))).toBe(true)
  expect(inOrder(['V', ...ranksBetween('V', 'V1', 50), 'V1'])).toBe(true)
  expect(ranks(0)).toEqual([])
})

test('two equal ranks have nothing between them', () => {
  expect(() => rankBetween('V', 'V')).toThrow(RangeError)
})

// Pins and names of a map, close together and at its edge.
import { expect, test } from 'vitest'
import { arrange } from './map-labels.ts'

const at = (x: number, y: number, name = 'Ghent') => ({ x, y, name })

test('a lone name stands after its pin, and before it at the far edge', () => {
  expect(arrange([at(100, 100)], 500)).toEqual([{ aside: 0, side: 'end' }])
  expect(arrange([at(490, 100)], 500)).toEqual([{ aside: 0, side: 'start' }])
})

test('names of neighbors don’t cover each other, nor a pin', () => {
  const [ghent, brussels] = arrange([at(100, 100), at(126, 100, 'Brussels')], 500)
  expect([ghent?.side, brussels?.side]).toEqual(['start', 'end'])
})

test('several offices at one place stand side by side, each to be pressed', () => {
  const asides = arrange([at(200, 100), at(200, 100, 'Gent'), at(200, 101, 'Gand')], 500).map(({ aside }) => aside)
  expect(new Set(asides)).toEqual(new Set([0, 24, -24]))
})

test('where there is no room at all, a name is left out rather than printed over another', () => {
  const crowd = Array.from({ length: 12 }, (_, index) =>
    at(60 + (index % 4) * 26, 60 + Math.floor(index / 4) * 31, 'A long name of a town'),
  )
  const shown = arrange(crowd, 220).filter(({ side }) => side !== undefined)
  expect(shown.length).toBeLessThan(crowd.length)
})

// The map's window: offices anywhere on earth are in it, also on both sides of 180° and at the poles.
import { expect, test } from 'vitest'
import type { Place } from './world.ts'
import { boxOf, landLines, spotOf, windowOf } from './world.ts'

const [ghent, pune, boston, suva, apia]: readonly [Place, Place, Place, Place, Place] = [
  { latitude: 51.05, longitude: 3.72 },
  { latitude: 18.52, longitude: 73.85 },
  { latitude: 42.36, longitude: -71.06 },
  { latitude: -18.14, longitude: 178.44 },
  { latitude: -13.83, longitude: -171.77 },
]
const edges: readonly Place[] = [
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
]

test('offices of the old world get the usual map', () => {
  expect(boxOf(windowOf([ghent, pune]))).toEqual({ width: 1080, height: 440 })
})

test.each([[[ghent, boston]], [[suva, apia]], [[ghent, pune, boston, suva, apia]], [edges], [[boston]]])(
  'all of %j are on the map, away from its edge',
  (places) => {
    const window = windowOf(places)
    const { width, height } = boxOf(window)
    for (const place of places) {
      const { x, y } = spotOf(place, window)
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(width - 20)
      expect(y).toBeGreaterThan(30)
      expect(y).toBeLessThanOrEqual(height - 20)
    }
    expect(landLines(window)).toMatch(/^M\d/)
  },
)

test('neighbors across 180° are neighbors on the map', () => {
  const window = windowOf([suva, apia])
  expect(spotOf(apia, window).x - spotOf(suva, window).x).toBeCloseTo(((360 - 178.44 - 171.77) / 1.5) * 10, -1)
})

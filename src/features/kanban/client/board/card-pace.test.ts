// However far a column is scrolled at once, few cards are drawn in one frame, and soon all that are seen.
import { expect, test } from 'vitest'
import type { CardPace } from './card-pace.ts'
import { createPace } from './card-pace.ts'

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('a few new places are drawn in each frame until all are, and those that are drawn stay', () => {
  const wanted = places(0, 20)
  let drawn: number[] = []
  const paces: CardPace[] = [createPace()]
  // Each pace that is behind adds the one of the next frame.
  for (const pace of paces) {
    const next = pace.next(wanted, [], (following) => paces.push(following()))
    expect(next.length - drawn.length).toBeLessThanOrEqual(4)
    expect(next).toEqual(expect.arrayContaining(drawn))
    drawn = next
  }
  expect(drawn).toEqual(wanted)
})

test('the first frame of a column has no card but those that must be drawn', () => {
  const followed: CardPace[] = []
  const first = createPace()
  expect(first.next(places(0, 6), [2], (following) => followed.push(following()))).toEqual([2])
  // Measured once more before it is painted, it is as it was.
  expect(first.next(places(0, 6), [2], () => {})).toEqual([2])
  expect(followed[0]?.next(places(0, 6), [2], () => {})).toEqual([0, 1, 2, 3, 4])
})

test('after a jump what was drawn is gone, and what must be drawn is, wherever it is', () => {
  const pace = createPace([])
  pace.next(places(0, 6), [], () => {})
  expect(pace.next([...places(500, 520), 900], [900], () => {})).toEqual([...places(500, 504), 900])
})

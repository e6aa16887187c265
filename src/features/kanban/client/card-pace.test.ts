// However far a column is scrolled at once, few cards are drawn in one frame, and soon all that are seen.
import { expect, test } from 'vitest'
import type { CardPace } from './card-pace.ts'
import { createPace } from './card-pace.ts'

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** A pace, and the one of the next frame once it is asked for. */
function begin() {
  let following: (() => CardPace) | undefined
  const pace = createPace((next) => {
    following = next
  })
  const takeNext = () => {
    const next = following?.()
    following = undefined
    return next
  }
  return { pace, takeNext }
}

test('a few new places are drawn in each frame until all are, and those that are drawn stay', () => {
  const { pace, takeNext } = begin()
  const wanted = places(0, 20)
  let drawn: number[] = []
  for (let now: CardPace | undefined = pace; now; now = takeNext()) {
    const next = now.next(wanted, [])
    expect(next.length - drawn.length).toBeLessThanOrEqual(6)
    expect(next).toEqual(expect.arrayContaining(drawn))
    drawn = next
  }
  expect(drawn).toEqual(wanted)
})

test('after a jump what was drawn is gone, and what must be drawn is, wherever it is', () => {
  const { pace } = begin()
  pace.next(places(0, 6), [])
  expect(pace.next([...places(500, 520), 900], [900])).toEqual([...places(500, 506), 900])
})

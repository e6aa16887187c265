// Where a carried card goes: by the point it is held over, and step by step.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBoard, anyChoice, boardOf, chosen, faultsOf } from '../../testing-boards.ts'
import { moveCard } from '../../board.ts'
import type { Step } from './drag-targets.ts'
import { placeAfterStep, placeAtHit, placeOf } from './drag-targets.ts'
import { speedAt } from './use-drag-scroll.ts'

const board = boardOf([3, 2, 0])
const card = 'card-0-1'
const over = (cardId: string, isBelowMiddle: boolean) => ({ cardId, isBelowMiddle })

describe('a card that is held', () => {
  test('over another column stands before the card below it, or after its lower half', () => {
    const at = (isBelowMiddle: boolean) => placeAtHit(board, card, 'column-1', over('card-1-0', isBelowMiddle))
    expect(at(false)).toEqual({ columnId: 'column-1', before: 'card-1-0' })
    expect(at(true)).toEqual({ columnId: 'column-1', before: 'card-1-1' })
  })

  test('below all cards, or in a column without any, stands at the end', () => {
    expect(placeAtHit(board, card, 'column-1', 'end')).toEqual({ columnId: 'column-1', before: null })
    expect(placeAtHit(board, card, 'column-2', 'end')).toEqual({ columnId: 'column-2', before: null })
  })

  test('passes a neighbour at its middle, in either direction, and stays where it is before that', () => {
    const stays = placeOf(board, card)
    expect(placeAtHit(board, card, 'column-0', over('card-0-2', false))).toEqual(stays)
    expect(placeAtHit(board, card, 'column-0', over('card-0-2', true))).toEqual({ columnId: 'column-0', before: null })
    expect(placeAtHit(board, card, 'column-0', over('card-0-0', true))).toEqual(stays)
    expect(placeAtHit(board, card, 'column-0', over('card-0-0', false))?.before).toBe('card-0-0')
    expect(placeAtHit(board, card, 'column-0', over(card, true))).toEqual(stays)
  })

  test('over a column that is gone meanwhile goes nowhere', () => {
    expect(placeAtHit(board, card, 'column-9', 'end')).toBeUndefined()
  })
})

describe('a card that is carried by keys', () => {
  const go = (...steps: Step[]) =>
    steps.reduce((shown, step) => {
      const place = placeAfterStep(shown, card, step)
      return place ? moveCard(shown, card, place) : shown
    }, board)
  const idsOf = (index: number, steps: Step[]) => go(...steps).columns[index]?.cardIds

  test('goes up and down by one, and to both ends', () => {
    expect(idsOf(0, ['up'])).toEqual(['card-0-1', 'card-0-0', 'card-0-2'])
    expect(idsOf(0, ['down'])).toEqual(['card-0-0', 'card-0-2', 'card-0-1'])
    expect(idsOf(0, ['last'])).toEqual(['card-0-0', 'card-0-2', 'card-0-1'])
    expect(idsOf(0, ['last', 'first'])).toEqual(['card-0-1', 'card-0-0', 'card-0-2'])
    expect(idsOf(0, ['pageDown', 'pageUp'])).toEqual(['card-0-1', 'card-0-0', 'card-0-2'])
  })

  test('goes to the column beside, at the same height or to its end, and no further than the last', () => {
    expect(idsOf(1, ['on'])).toEqual(['card-1-0', 'card-0-1', 'card-1-1'])
    expect(idsOf(2, ['on', 'on', 'on'])).toEqual(['card-0-1'])
    expect(idsOf(0, ['on', 'back', 'back'])).toEqual(['card-0-0', 'card-0-1', 'card-0-2'])
  })

  test('never loses a card, however it is carried', () => {
    const steps: Step[] = ['up', 'down', 'first', 'last', 'pageUp', 'pageDown', 'back', 'on']
    fc.assert(
      fc.property(anyBoard, anyChoice, fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (start, which, way) => {
        const carried = chosen(start.cards, which)?.id ?? ''
        const end = way.reduce((shown, step) => {
          const place = placeAfterStep(shown, carried, step)
          return place ? moveCard(shown, carried, place) : shown
        }, start)
        expect(faultsOf(end)).toEqual([])
        expect(end.cards).toHaveLength(start.cards.length)
      }),
    )
  })
})

test('a column scrolls faster the nearer its edge, and not at all in its middle', () => {
  const edges = { top: 100, bottom: 700 }
  expect(speedAt(400, edges)).toBe(0)
  expect(speedAt(690, edges)).toBeGreaterThan(speedAt(650, edges))
  expect(speedAt(650, edges)).toBeGreaterThan(0)
  expect(speedAt(105, edges)).toBeLessThan(speedAt(150, edges))
})

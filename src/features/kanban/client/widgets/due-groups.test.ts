// Cards that are due, in the groups that people think in.
import { expect, test } from 'vitest'
import { cardOf } from '../../testing-boards.ts'
import type { DueCard } from '../../entities.ts'
import { groupByDay } from './due-groups.ts'

const now = new Date(2026, 10, 21, 15, 30)

function dueOn(id: string, day: number, hour: number): DueCard {
  const card = { ...cardOf(id, 'column'), due: [null, new Date(2026, 10, day, hour).toISOString()] as [null, string] }
  return { card, columnName: 'To do', board: { id: 'board', name: 'Board', hue: 0 } }
}
const grouped = (...cards: DueCard[]) =>
  groupByDay(cards, now).map(({ group, cards: inGroup }) => [group, ...inGroup.map(({ card }) => card.id)])

test('what was due this morning is due today, what was due yesterday is overdue', () => {
  expect(grouped(dueOn('yesterday', 20, 23), dueOn('morning', 21, 9), dueOn('evening', 21, 18))).toEqual([
    ['overdue', 'yesterday'],
    ['today', 'morning', 'evening'],
  ])
})

test('midnight begins the next day', () => {
  expect(grouped(dueOn('midnight', 22, 0), dueOn('night', 22, 23), dueOn('later', 23, 0))).toEqual([
    ['tomorrow', 'midnight', 'night'],
    ['laterInWeek', 'later'],
  ])
})

test('groups without cards are not there', () => {
  expect(grouped()).toEqual([])
  expect(grouped(dueOn('later', 28, 12))).toEqual([['laterInWeek', 'later']])
})

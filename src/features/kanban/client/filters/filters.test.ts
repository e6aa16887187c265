// The filters of a board: in the address, on its cards, and where a card goes while others are hidden.
import { expect, test } from 'vitest'
import { boardOf, cardOf } from '../../testing-boards.ts'
import { moveCard } from '../../board.ts'
import type { Card } from '../../entities.ts'
import type { Filters } from './filters.ts'
import { areHolding, matcherOf, noFilters, onlyShown, parseFilters, writeFilters } from './filters.ts'

const imani = { id: 'imani', name: 'Imani', avatarUrl: null }
const jun = { id: 'jun', name: 'Jun', avatarUrl: null }
const known = {
  members: [imani, jun].map((person) => ({ ...person, jobTitle: null, role: 'member' as const })),
  labels: [{ id: 'space', name: 'Space', hue: 0 }],
}
const now = new Date(2026, 10, 21, 12)
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString()
const card = (change: Partial<Card>): Card => ({ ...cardOf('card', 'column'), ...change })
const isShown = (filters: Partial<Filters>, change: Partial<Card>) =>
  matcherOf({ ...noFilters, ...filters }, now)(card(change))

test('filters come back from the address as they were written', () => {
  const filters: Filters = {
    text: 'hall, north',
    assignees: ['imani', 'none'],
    labels: ['space'],
    due: 'week',
    priorities: ['medium', 'high'],
    isDoneHidden: true,
  }
  expect(parseFilters(writeFilters(filters), known)).toEqual(filters)
})

test('nothing in the address holds nothing', () => {
  expect(parseFilters({}, known)).toEqual(noFilters)
  expect(Object.values(writeFilters(noFilters)).every((value) => value === undefined)).toBe(true)
  expect(areHolding(noFilters)).toBe(false)
})

test('what the board does not know is ignored', () => {
  const search = {
    assignee: 'imani,gone',
    label: 'gone',
    due: 'someday',
    priority: 'high,urgent',
    done: 'show',
    view: 'list',
  }
  expect(parseFilters(search, known)).toEqual({ ...noFilters, assignees: ['imani'], priorities: ['high'] })
})

test('any of the people and any of the labels is enough, and all kinds of filters must hold', () => {
  expect(isShown({ assignees: ['imani', 'jun'] }, { assignee: [jun] })).toBe(true)
  expect(isShown({ assignees: ['imani'] }, { assignee: [jun] })).toBe(false)
  expect(isShown({ assignees: ['none'] }, { assignee: [] })).toBe(true)
  expect(isShown({ assignees: ['none'] }, { assignee: [jun] })).toBe(false)
  expect(isShown({ labels: ['space', 'print'] }, { labelIds: ['print'] })).toBe(true)
  expect(isShown({ labels: ['space'], priorities: ['high'] }, { labelIds: ['space'], priority: 'low' })).toBe(false)
})

test('a text is found without its accents, word by word', () => {
  expect(isShown({ text: 'thiet ke' }, { name: 'Bản thiết kế sảnh' })).toBe(true)
  expect(isShown({ text: 'hall north' }, { name: 'North hall layout' })).toBe(true)
  expect(isShown({ text: 'hall south' }, { name: 'North hall layout' })).toBe(false)
})

test('due is counted in days of the person; what is finished is never overdue', () => {
  expect(isShown({ due: 'overdue' }, { due: [null, at(21, 9)] })).toBe(true)
  expect(isShown({ due: 'overdue' }, { due: [null, at(21, 9)], completed: true })).toBe(false)
  expect(isShown({ due: 'today' }, { due: [null, at(21, 23)] })).toBe(true)
  expect(isShown({ due: 'today' }, { due: [null, at(22, 0)] })).toBe(false)
  expect(isShown({ due: 'week' }, { due: [null, at(27, 23)] })).toBe(true)
  expect(isShown({ due: 'week' }, { due: [null, at(28)] })).toBe(false)
  expect(isShown({ due: 'none' }, { due: [null, null] })).toBe(true)
  expect(isShown({ due: 'today' }, { due: [null, null] })).toBe(false)
})

test('finished cards can be hidden', () => {
  expect(isShown({ isDoneHidden: true }, { completed: true })).toBe(false)
  expect(isShown({ isDoneHidden: true }, { completed: false })).toBe(true)
})

test('a card that is put between shown ones goes before the next one that is shown, and hidden cards keep their order', () => {
  const board = boardOf([6])
  const hidden = new Set(['card-0-1', 'card-0-3', 'card-0-4'])
  const shown = onlyShown(board, ({ id }) => !hidden.has(id))
  expect(shown.columns[0]?.cardIds).toEqual(['card-0-0', 'card-0-2', 'card-0-5'])
  // On the screen it goes between the second and the last of three.
  const place = { columnId: 'column-0', before: 'card-0-5' }
  expect(moveCard(shown, 'card-0-0', place).columns[0]?.cardIds).toEqual(['card-0-2', 'card-0-0', 'card-0-5'])
  const cardIds = moveCard(board, 'card-0-0', place).columns[0]?.cardIds
  expect(cardIds).toEqual(['card-0-1', 'card-0-2', 'card-0-3', 'card-0-4', 'card-0-0', 'card-0-5'])
})

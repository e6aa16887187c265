// Where the words of a wish stand in a text, in five languages.
import { expect, test } from 'vitest'
import { fold, rangesOf } from './search-text.ts'

const shown = (text: string, wish: string) => rangesOf(text, wish)?.map(([start, end]) => text.slice(start, end))

test.each([
  ['Áo sơ mi', 'ao', ['Áo']],
  ['Đường vào', 'duong vao', ['Đường', 'vào']],
  ['Le garçon', 'CON', ['çon']],
  ['مُحَمَّد', 'محمد', ['مُحَمَّد']],
  ['一双新鞋子', '新鞋', ['新鞋']],
  ['Kanban board', 'ban', ['ban']],
  ['decomposed cafe\u0301 table', 'café', ['cafe\u0301']],
])('in %s, %s is seen at its place', (text, wish, pieces) => {
  expect(shown(text, wish)).toEqual(pieces)
})

test('a word that is nowhere finds nothing, and no word is found everywhere', () => {
  expect(rangesOf('Kanban', 'board')).toBeUndefined()
  expect(rangesOf('Kanban', 'kan board')).toBeUndefined()
  expect(rangesOf('Kanban', ' ')).toEqual([])
})

test('what is written in two ways folds to one', () => {
  expect(fold('Straße ŁÓDŹ Œuvre')).toBe(fold('STRASSE lodz oeuvre'))
})

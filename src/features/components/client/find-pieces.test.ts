// The search of the gallery.
import { expect, test } from 'vitest'
import { findPieces } from './find-pieces.ts'

const titles = ['Sélecteur de date', 'Nút bấm Đậm', 'حَقل نَص', '按钮', 'Text field']
const find = (typed: string) => findPieces(titles, (title) => title, typed)

test('case, accents and vowel marks make no difference', () => {
  expect(find('SELECTEUR')).toEqual(['Sélecteur de date'])
  expect(find('dam')).toEqual(['Nút bấm Đậm'])
  expect(find('نص')).toEqual(['حَقل نَص'])
})

test('every typed word counts, in any order', () => {
  expect(find('field text')).toEqual(['Text field'])
  expect(find('text area')).toEqual([])
})

test('Chinese is found by a part, and nothing typed finds all', () => {
  expect(find('钮')).toEqual(['按钮'])
  expect(find('  ')).toEqual(titles)
})

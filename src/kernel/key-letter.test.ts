// The letters of shortcuts, on keyboards of several alphabets.
import { expect, test } from 'vitest'
import { keyLetter } from './key-letter.ts'

const press = (key: string, code: string, shiftKey = false) => keyLetter({ key, code, shiftKey })

test.each([
  ['Arabic', 'ى', 'KeyN', 'n'],
  ['Arabic, where a key writes two letters', 'لا', 'KeyB', 'b'],
  ['Cyrillic', 'т', 'KeyN', 'n'],
  ['Cyrillic in capitals', 'Т', 'KeyN', 'n'],
  ['Greek', 'ν', 'KeyN', 'n'],
  ['Hebrew', 'מ', 'KeyN', 'n'],
  ['of an input method that keeps its letters to itself', 'Process', 'KeyN', 'n'],
])('on a keyboard that is %s the place counts', (_keyboard, key, code, letter) => {
  expect(press(key, code)).toBe(letter)
})

test('on a keyboard of Latin letters the letter counts, wherever it stands', () => {
  expect(press('a', 'KeyQ')).toBe('a')
  expect(press('N', 'KeyN', true)).toBe('n')
  // Signs of their own, which are no letters of shortcuts.
  expect(press('đ', 'Digit0')).toBe('đ')
  expect(press('é', 'Slash')).toBe('é')
})

test('signs and named keys are what they say', () => {
  expect(press('?', 'Slash', true)).toBe('?')
  expect(press('؟', 'Slash', true)).toBe('?')
  expect(press('ظ', 'Slash')).toBe('/')
  expect(press('ArrowUp', 'ArrowUp')).toBe('ArrowUp')
  expect(press('١', 'Digit1')).toBe('١')
  expect(press('Process', '')).toBe('Process')
})

// The operators of a search, as they are suggested while it is typed.
import { expect, test } from 'vitest'
import { typingAt, withOperator, withValue } from './search-words.ts'

test('an empty search offers every operator, a begun word those that begin so', () => {
  expect(typingAt('')).toMatchObject({ kind: 'name', start: 0 })
  expect(typingAt('glass b')).toEqual({ kind: 'name', start: 6, names: ['before'] })
  expect(typingAt('glass')).toBeUndefined()
})

test('behind a colon its values are offered, also within quotes', () => {
  expect(typingAt('a from:Ima')).toEqual({ kind: 'value', start: 2, operator: 'from', value: 'Ima' })
  expect(typingAt('label:"North ha')).toEqual({ kind: 'value', start: 0, operator: 'label', value: 'North ha' })
  expect(typingAt('http://x')).toBeUndefined()
})

test('a choice takes the place of what was begun', () => {
  const typing = { kind: 'name', start: 6, names: [] } as const
  expect(withOperator('glass fr', typing, 'from')).toBe('glass from:')
  expect(withValue('glass from:I', typing, 'from', 'imani@atrium.example')).toBe('glass from:imani@atrium.example ')
  expect(withValue('label:', { ...typing, start: 0 }, 'label', 'North hall')).toBe('label:"North hall" ')
})

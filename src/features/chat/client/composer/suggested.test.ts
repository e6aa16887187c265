// People and emoji are suggested while they are being typed.
import { expect, test } from 'vitest'
import { conversationOf } from '../testing-messages.ts'
import { suggestedFor } from './suggested.ts'

const query = (kind: 'mention' | 'emoji', typed: string) => ({ kind, query: typed, start: 0, end: typed.length + 1 })

test('people are found by any part of their name, without case and accents', () => {
  const [first] = conversationOf().participants
  if (!first) throw new Error('Nobody is in the conversation')
  const people = [
    { ...first, name: 'Ann Lee', username: 'ann' },
    { ...first, name: 'Inès Moreau', username: 'moreau' },
  ]
  const found = (typed: string) => suggestedFor(query('mention', typed), people).map(({ written }) => written)
  expect(found('INES')).toEqual(['@moreau'])
  expect(found('lee')).toEqual(['@ann'])
  expect(found('')).toHaveLength(2)
  expect(found('ee')).toEqual([])
})

test('emoji are found by the beginning of their short names, the shortest first', () => {
  const found = (typed: string) => suggestedFor(query('emoji', typed), []).map(({ written }) => written)
  expect(found('SMI').slice(0, 3)).toEqual(['😄', '😏', '😃'])
  expect(found('+1')).toEqual(['👍️'])
  expect(found('zzzz')).toEqual([])
})

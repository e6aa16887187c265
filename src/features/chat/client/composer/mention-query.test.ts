// People are offered while a mention is being typed.
import { expect, test } from 'vitest'
import { conversationOf } from '../testing-messages.ts'
import { peopleFor } from './mention-query.ts'

test('people are found by any part of their name, without case and accents', () => {
  const [first] = conversationOf().participants
  if (!first) throw new Error('Nobody is in the conversation')
  const people = [
    { ...first, name: 'Ann Lee', username: 'ann' },
    { ...first, name: 'Inès Moreau', username: 'moreau' },
  ]
  const found = (query: string) => peopleFor(query, people).map(({ name }) => name)
  expect(found('INES')).toEqual(['Inès Moreau'])
  expect(found('lee')).toEqual(['Ann Lee'])
  expect(found('')).toHaveLength(2)
  expect(found('ee')).toEqual([])
})

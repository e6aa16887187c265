// The people offered for a mention, by the text after the @.
import { expect, test } from 'vitest'
import type { Member } from '../../entities.ts'
import { findMembers } from './card-mentions.ts'

const member = (name: string): Member => ({ id: name, name, avatarUrl: null, jobTitle: null, role: 'member' })
const members = ['Imani Okafor', 'Łukasz Nowak', 'Đặng Thị Mai', 'Søren Strauß'].map(member)
const found = (text: string) => findMembers(members, text).map(({ name }) => name)

test('a name is found without its accents and special letters, as the server finds it', () => {
  expect(found('lukasz')).toEqual(['Łukasz Nowak'])
  expect(found('dang')).toEqual(['Đặng Thị Mai'])
  expect(found('soren')).toEqual(['Søren Strauß'])
  expect(found('STRAUSS')).toEqual(['Søren Strauß'])
})

test('those whose name begins so come first', () => {
  expect(found('ma')).toEqual(['Đặng Thị Mai', 'Imani Okafor'])
})

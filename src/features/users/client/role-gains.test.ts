// The extra permissions of a role over the one below it: managed, viewed, and none that everyone has.
import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { gainsOf } from './role-gains.ts'

test('a manager sees records of people and changes nothing of them', () => {
  const { manages, sees } = gainsOf('manager', permissions)
  expect(manages).toEqual([])
  expect(sees).toContain('users.permissions.records')
})

test('an admin manages what a manager only sees, and it is named once', () => {
  const { manages, sees } = gainsOf('admin', permissions)
  expect(manages).toEqual(['users.permissions.records', 'users.permissions.standing', 'users.permissions.invitations'])
  expect(sees).toEqual(['users.permissions.export'])
})

test('what everybody may is nobody’s gain', () => {
  const cards = permissions.filter(({ key }) => key === 'cards')
  expect(gainsOf('manager', cards)).toEqual({ manages: [], sees: [] })
  expect(gainsOf('user', cards)).toEqual({ manages: [], sees: ['users.permissions.cards'] })
})

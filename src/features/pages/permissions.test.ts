// The table of permissions says what the contracts say.
import { expect, test } from 'vitest'
import { permissionsOf } from './permissions.ts'

const row = (role: 'user' | 'manager' | 'admin', subject: string) =>
  permissionsOf(role).find((one) => one.subject === subject)

test('managers and admins see the headcount, users do not', () => {
  expect(row('user', 'count')).toMatchObject({ see: false })
  expect(row('manager', 'count')).toMatchObject({ see: true })
  expect(row('admin', 'count')).toMatchObject({ see: true })
})

test('admins alone set the opening day; everybody sees it', () => {
  expect(row('manager', 'opening')).toMatchObject({ see: true, change: false })
  expect(row('admin', 'opening')).toMatchObject({ see: true, change: true })
})

test('no role opens what belongs to others', () => {
  expect(row('admin', 'others')).toMatchObject({ see: false, change: false, remove: false })
})

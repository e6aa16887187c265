// The permissions of each role on the opening day and the restricted page, as the permissions table shows them.
import { expect, test } from 'vitest'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import { mayMake } from '#kernel/client/permissions.ts'
import { permissions } from '../permissions.ts'

const rolesThat = (key: string, action: 'see' | 'change'): Role[] => {
  const row = permissions.find((each) => each.key === key)
  return roles.filter((role) => mayMake(role, row?.[action] ?? []))
}

test('managers and admins see the headcount, users do not', () => {
  expect(rolesThat('headcount', 'see')).toEqual(['manager', 'admin'])
})

test('everybody sees the opening day, admins alone set it', () => {
  expect(rolesThat('opening', 'see')).toEqual(['user', 'manager', 'admin'])
  expect(rolesThat('opening', 'change')).toEqual(['admin'])
})

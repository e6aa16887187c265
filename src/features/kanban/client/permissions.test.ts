// The permissions of each role on boards, as the permissions table shows them.
import { expect, test } from 'vitest'
import { roles } from '#kernel/contract.ts'
import { mayMake } from '#kernel/client/permissions.ts'
import { permissions } from '../permissions.ts'

test('no role opens a board of others', () => {
  const row = permissions.find(({ key }) => key === 'otherBoards')
  if (!row) throw new Error('The table has no row for boards of others')
  const mayDo = [row.see, row.change, row.remove].map((calls) => roles.filter((role) => mayMake(role, calls)))
  expect(mayDo).toEqual([[], [], []])
})

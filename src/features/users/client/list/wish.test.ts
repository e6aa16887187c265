// What the address of the list asks the server for.
import { expect, test } from 'vitest'
import { initialTable } from '#kernel/table.ts'
import { check } from '#kernel/shape.ts'
import { listUsers } from '../../contract.ts'
import { tabOf, wishOf } from './wish.ts'

const person = '01a1fecc-c32c-7000-ab22-ce190d8e4a2d'

test('the first page of everybody asks for rows alone', () => {
  expect(wishOf(initialTable)).toEqual({ rows: '5' })
  expect(tabOf(initialTable)).toBe('all')
})

test('a tab, roles, words, an order and a place are asked for together', () => {
  const wish = wishOf({
    ...initialTable,
    search: '  linh   tran ',
    filters: { status: ['pending'], role: ['user', 'admin'] },
    sort: { column: 'createdAt', direction: 'desc' },
    cursor: { side: 'after', key: person },
    pageSize: 25,
  })
  expect(wish).toEqual({
    search: 'linh tran',
    status: 'pending',
    roles: 'user,admin',
    sort: 'createdAt',
    direction: 'desc',
    after: person,
    rows: '25',
  })
  expect(check(listUsers.input, wish).ok).toBe(true)
})

test('whatever stands in the address, the server can read what is asked', () => {
  const state = {
    ...initialTable,
    search: '\n'.repeat(3) + 'x'.repeat(300),
    sort: { column: 'salary', direction: 'asc' },
    cursor: { side: 'until', key: 'nobody' },
  } as const
  expect(check(listUsers.input, wishOf(state)).ok).toBe(true)
})

// The query that the URL of a list stands for.
import { expect, test } from 'vitest'
import { initialTable } from '#kernel/table.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { check, line, object, oneOf, optional } from '#kernel/shape.ts'
import { chosenOf, filtersOf, pageOf } from './list-query.ts'

const row = '01a1fecc-c32c-7000-ab22-ce190d8e4a2d'
const sorts = ['name', 'createdAt'] as const
const queryOf = (state: typeof initialTable) => ({ ...filtersOf(state, sorts), ...pageOf(state) })

test('the first page asks for rows alone', () => {
  expect(queryOf(initialTable)).toEqual({ rows: '5' })
})

test('words, an order and a page are asked for together', () => {
  const state = {
    ...initialTable,
    search: '  linh   tran ',
    sort: { column: 'createdAt', direction: 'desc' },
    cursor: { side: 'after', key: row },
    pageSize: 25,
  } as const
  expect(queryOf(state)).toEqual({ search: 'linh tran', sort: 'createdAt', direction: 'desc', after: row, rows: '25' })
})

test('whatever the URL says, the server can read what is asked', () => {
  const input = object({
    ...cursorFields,
    rows: rowsField,
    search: optional(line({ max: 100 })),
    sort: optional(oneOf(sorts)),
    direction: optional(oneOf(['asc', 'desc'])),
  })
  const state = {
    ...initialTable,
    search: '\n'.repeat(3) + 'x'.repeat(300),
    sort: { column: 'salary', direction: 'asc' },
    cursor: { side: 'until', key: 'nobody' },
  } as const
  expect(check(input, queryOf(state)).ok).toBe(true)
})

test('a filter of one value has the first one, if the list knows it', () => {
  const state = { ...initialTable, filters: { status: ['active'], role: ['captain'] } }
  expect(chosenOf(state, 'status', ['banned', 'active'])).toBe('active')
  expect(chosenOf(state, 'role', ['admin'])).toBeUndefined()
  expect(chosenOf(state, 'stock', ['low'])).toBeUndefined()
})

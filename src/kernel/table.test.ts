// A table's state in an address: what is written is read again, what is initial is not written, nonsense is ignored.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableShape, TableState } from './table.ts'
import { changeTable, initialTable, pageSizes, parseTable, writeTable } from './table.ts'

const shape: TableShape = {
  columns: [{ key: 'name', isSortable: true, canHide: false }, { key: 'stock', isSortable: true }, { key: 'colour' }],
  filters: [{ key: 'kind', options: [{ value: 'sweet' }, { value: 'sour' }] }],
  initial: { sort: { column: 'name', direction: 'asc' }, pageSize: 10, hidden: ['colour'] },
}
const given = (state: TableState) =>
  Object.fromEntries(Object.entries(writeTable(state, 'fruit', shape)).filter(([, value]) => value !== undefined))

const states: fc.Arbitrary<TableState> = fc.record({
  sort: fc.option(
    fc.record({
      column: fc.constantFrom('name', 'stock'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  search: fc.string(),
  filters: fc.constantFrom<TableState['filters']>({}, { kind: ['sweet'] }, { kind: ['sweet', 'sour'] }),
  cursor: fc.constantFrom<TableState['cursor']>(null, { side: 'after', key: 'k1' }, { side: 'until', key: 'k2' }),
  offset: fc.nat(1000),
  pageSize: fc.constantFrom(...pageSizes),
  isDense: fc.boolean(),
  hidden: fc.constantFrom<TableState['hidden']>([], ['stock'], ['stock', 'colour']),
})

test('what was written is read again', () => {
  fc.assert(
    fc.property(states, (state) => {
      const expected = { ...state, offset: state.cursor ? state.offset : 0 }
      expect(parseTable(given(state), 'fruit', shape)).toEqual(expected)
    }),
  )
})

test('what holds anyway is not written', () => {
  expect(given({ ...initialTable, ...shape.initial })).toEqual({})
})

test('what the table does not know is ignored', () => {
  const search = {
    'fruit.sort': '-price',
    'fruit.rows': '7',
    'fruit.dense': 'very',
    'fruit.hide': 'name,nothing',
    'fruit.is.kind': 'blue',
    'fruit.after': 'k3',
    'fruit.from': '-4',
    'other.q': 'x',
  }
  expect(parseTable(search, 'fruit', shape)).toEqual({
    ...initialTable,
    ...shape.initial,
    hidden: [],
    cursor: { side: 'after', key: 'k3' },
  })
})

test('another order, search, filter or size begins at the first page; a denser look does not', () => {
  const far: TableState = { ...initialTable, cursor: { side: 'after', key: 'k' }, offset: 20 }
  expect(changeTable(far, { search: 'x' })).toMatchObject({ cursor: null, offset: 0 })
  expect(changeTable(far, { isDense: true })).toMatchObject({ cursor: far.cursor, offset: 20 })
})

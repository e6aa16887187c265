// How a person likes each table, kept with them: another device shows it the same.
import { endpoint } from './contract.ts'
import { Yes, integer, line, list, object } from './shape.ts'
import { pageSizes } from './table.ts'

/** Of so many tables: a browser that makes up names fills nothing. */
export const tablesMost = 100
const columnsMost = 60

export const TableLikes = object({
  pageSize: integer({ min: Math.min(...pageSizes), max: Math.max(...pageSizes) }),
  isDense: Yes,
  hidden: list(line({ max: 60 }), columnsMost),
})

export const keepTableLikes = endpoint('POST', '/api/tables/likes', {
  may: 'person',
  rate: { max: 60, seconds: 60 },
  input: object({ name: line({ max: 60 }), likes: TableLikes }),
})

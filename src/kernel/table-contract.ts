// How a person preferences each table, and what else they turned on or off: kept with them, so that another device has it the same.
import { endpoint } from './contract.ts'
import { Yes, integer, list, matching, object } from './shape.ts'
import { pageSizes } from './table.ts'

/** A limit, so that a browser that makes up names can't fill the database. */
export const tablesMost = 100
const columnsMost = 60

/** The name of a table, a column or a switch; it comes from our code, never from people. */
const Name = matching(/^[A-Za-z][\w.-]{0,59}$/, 'not-allowed')

export const TablePreferencesShape = object({
  pageSize: integer({ min: Math.min(...pageSizes), max: Math.max(...pageSizes) }),
  isDense: Yes,
  hidden: list(Name, columnsMost),
})

export const saveTablePreferences = endpoint('POST', '/api/tables/preferences', {
  may: 'person',
  rate: { max: 60, seconds: 60 },
  input: object({ name: Name, preferences: TablePreferencesShape }),
})

/** Stores the state of a switch for this person on all devices, and not for others in the same browser. */
export const saveSwitch = endpoint('POST', '/api/tables/switches', {
  may: 'person',
  rate: { max: 60, seconds: 60 },
  input: object({ name: Name, isOn: Yes }),
})

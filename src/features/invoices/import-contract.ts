// The calls that take invoices of another program from a table: a dry run, and the import.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { integer, list, object, oneOf, optional, text } from '#kernel/shape.ts'

export const importMost = 5000
const importBytes = 2_000_000
const Count = integer({ min: 0 })
export const importProblems = [
  'needed',
  'not-a-date',
  'two-readings',
  'due-before-date',
  'not-an-amount',
  'too-many-digits',
  'unknown-currency',
  'wrong-sum',
  'taken',
  'twice',
  'too-long',
  'too-large',
  'too-far-ahead',
  'unknown-country',
] as const
/** `row` is the row of a spreadsheet, where the headings are 1; `column` is its heading as the file writes it. */
export const ImportProblem = object({
  row: integer({ min: 1 }),
  column: text({ max: 200 }),
  problem: oneOf(importProblems),
  /** The text of the cell. */
  text: text({ max: 200 }),
})
export type ImportProblem = Infer<typeof ImportProblem>
const table = object({
  /** The file as text, decoded by the browser. */
  table: text({ max: 1_000_000 }),
  /** The order of ambiguous dates; without it they are reported as problems. */
  dayOrder: optional(oneOf(['dayFirst', 'monthFirst'])),
})
const rate = { max: 10, seconds: 60 }
/** Reads the table and changes nothing. */
export const checkInvoiceImport = endpoint('POST', '/api/invoices/import/check', {
  may: 'manager',
  rate,
  bodyLimit: importBytes,
  input: table,
  output: object({ invoices: Count, customers: Count, problems: list(ImportProblem, 1000), problemCount: Count }),
})
/** All rows or none: refused while any has a problem. They keep their numbers, and are issued. */
export const importInvoices = endpoint('POST', '/api/invoices/import', {
  may: 'manager',
  rate,
  bodyLimit: importBytes,
  input: table,
  output: object({ invoices: Count, customers: Count }),
})

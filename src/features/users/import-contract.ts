// Bringing many people in from a file of comma-separated values, after a look at what would come of it.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Yes, integer, list, object, oneOf, optional, text } from '#kernel/shape.ts'
import { importMost } from './entities.ts'

const cellMax = 1000
const cell = optional(text({ max: cellMax }))

/**
 * A row as it stands in the file, read by the browser, by the names in its first line. All as typed: what
 * fits is decided here. `country` is a code or a name in any of the languages, `role` and `language` are codes.
 */
export const ImportRow = object({
  /** Its number in the file, the first line being 1. */
  row: integer({ min: 1 }),
  name: cell,
  /** Instead of the name, or together with it: these two are more exact. */
  firstName: cell,
  lastName: cell,
  email: cell,
  phoneNumber: cell,
  country: cell,
  state: cell,
  city: cell,
  address: cell,
  zipCode: cell,
  company: cell,
  jobTitle: cell,
  role: cell,
  language: cell,
})
export type ImportRow = Infer<typeof ImportRow>
export const importColumns = [
  'name',
  'email',
  'phoneNumber',
  'country',
  'state',
  'city',
  'address',
  'zipCode',
  'company',
  'jobTitle',
  'role',
  'language',
] as const satisfies readonly (keyof ImportRow)[]

/**
 * `taken`: somebody has the address. `twice`: an earlier row of the file has it. A field that nobody needs (`too-long`,
 * `unknown-…`) stays empty, and leaves nobody out.
 */
export const importProblems = [
  'no-email',
  'not-an-email',
  'too-long',
  'unknown-country',
  'unknown-role',
  'unknown-language',
  'taken',
  'twice',
] as const
export type ImportProblem = (typeof importProblems)[number]

const SkippedRow = object({
  row: integer({ min: 1 }),
  /** The address or name in the row, to recognize it. */
  label: text({ max: cellMax }),
  problem: oneOf(importProblems),
})

/** Every field of every row, at most. */
const reducedMost = 4 * importMost
// Five thousand rows with all that can be said of somebody.
const bodyLimit = 8_388_608
const rows = list(ImportRow, importMost)
const rate = { max: 30, seconds: 600 }

/** A dry run that changes nothing. `reduced` are rows imported without a value that isn't valid. */
export const checkImport = endpoint('POST', '/api/users/import/check', {
  may: 'admin',
  rate,
  bodyLimit,
  input: object({ rows }),
  output: object({
    adding: integer({ min: 0 }),
    skipped: list(SkippedRow, importMost),
    reduced: list(SkippedRow, reducedMost),
  }),
})

/**
 * Adds pending users, with an invitation each if requested; rows that can't be added are skipped. A thousand at a time:
 * sending the same file again after a crash adds the rest and skips the people already added.
 */
export const importUsers = endpoint('POST', '/api/users/import', {
  may: 'admin',
  rate,
  bodyLimit,
  input: object({ rows, sendsInvitations: Yes }),
  output: object({
    added: integer({ min: 0 }),
    skipped: list(SkippedRow, importMost),
    reduced: list(SkippedRow, reducedMost),
  }),
})

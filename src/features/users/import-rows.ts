// What a row of a file says, or why it cannot be somebody: the same rule for the look before and for the import.
import { countriesIn } from '#kernel/countries.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'
import { fold } from '#kernel/search-text.ts'
import { Email, check, lengthOf } from '#kernel/shape.ts'
import type { ImportProblem, ImportRow } from './import-contract.ts'
import { isNameTooLong, splitName } from './person-name.ts'

export type Newcomer = {
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  country: string | null
  state: string | null
  city: string | null
  address: string | null
  zipCode: string | null
  company: string | null
  jobTitle: string
  role: Role
  language: Language | undefined
}
export type ReadRow = { row: number; label: string } & (
  | { newcomer: Newcomer; problem?: undefined }
  | { problem: ImportProblem }
)

const detailMax = 500
const texts = ['phoneNumber', 'state', 'city', 'address', 'zipCode', 'company', 'jobTitle'] as const
const cellOf = (text: string | undefined) => text?.trim() ?? ''
const orNull = (text: string | undefined) => cellOf(text) || null

let codesByName: ReadonlyMap<string, string> | undefined

/** The code of a country that is written as its code, or as its name in any of the languages. */
function countryOf(text: string): string | undefined {
  codesByName ??= new Map(
    languages.flatMap((language) =>
      countriesIn(language).flatMap(({ code, name }): [string, string][] => [
        [fold(name), code],
        [fold(code), code],
      ]),
    ),
  )
  return codesByName.get(fold(text))
}

function readRow(row: ImportRow): Newcomer | ImportProblem {
  const email = cellOf(row.email)
  const name = splitName(cellOf(row.name))
  const problem = problemOf(row, name)
  if (problem) return problem
  const country = cellOf(row.country) === '' ? null : countryOf(cellOf(row.country))
  if (country === undefined) return 'unknown-country'
  const role = roles.find((known) => known === (cellOf(row.role).toLowerCase() || 'user'))
  if (role === undefined) return 'unknown-role'
  const language = languages.find((known) => known === cellOf(row.language).toLowerCase())
  if (language === undefined && cellOf(row.language) !== '') return 'unknown-language'
  return {
    ...name,
    email,
    phoneNumber: orNull(row.phoneNumber),
    country,
    state: orNull(row.state),
    city: orNull(row.city),
    address: orNull(row.address),
    zipCode: orNull(row.zipCode),
    company: orNull(row.company),
    jobTitle: cellOf(row.jobTitle),
    role,
    language,
  }
}

/** What a row must have, and what is more than fits. */
function problemOf(row: ImportRow, name: ReturnType<typeof splitName>): ImportProblem | undefined {
  if (name.firstName === '') return 'no-name'
  const email = cellOf(row.email)
  if (email === '') return 'no-email'
  if (!check(Email, email).ok) return 'not-an-email'
  const isTooLong = isNameTooLong(name) || texts.some((key) => lengthOf(cellOf(row[key])) > detailMax)
  return isTooLong ? 'too-long' : undefined
}

/** Reads all rows; of several with one address the first counts. */
export function readRows(rows: readonly ImportRow[]): ReadRow[] {
  const seen = new Set<string>()
  return rows.map((given) => {
    const { row } = given
    const label = cellOf(given.email) || cellOf(given.name)
    const read = readRow(given)
    if (typeof read === 'string') return { row, label, problem: read }
    const address = read.email.toLowerCase()
    if (seen.has(address)) return { row, label, problem: 'twice' }
    seen.add(address)
    return { row, label, newcomer: read }
  })
}

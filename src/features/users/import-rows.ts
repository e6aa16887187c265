// Parses a row of a file into a person, or into the reason why not: the same rule for the preview and the import.
import { countryCodeOf } from '#kernel/country-names.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'
import { languageOfTag, languages } from '#kernel/languages.ts'
import { Email, check, lengthOf } from '#kernel/shape.ts'
import type { ImportProblem, ImportRow } from './import-contract.ts'
import { cutName, isNameTooLong, nameOfAddress, splitName } from './person-name.ts'

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
  | { newcomer: Newcomer; reduced: readonly ImportProblem[]; problem?: undefined }
  | { problem: ImportProblem }
)

const detailMax = 500
const texts = ['phoneNumber', 'state', 'city', 'address', 'zipCode', 'company', 'jobTitle'] as const
const cellOf = (text: string | undefined) => text?.trim() ?? ''

/** Tells what of a row does not fit. */
type Report = (problem: ImportProblem) => void

function addressProblem(email: string): ImportProblem | undefined {
  if (email === '') return 'no-email'
  return check(Email, email).ok ? undefined : 'not-an-email'
}

/** The two names that a row says, or what to call somebody of whom only the address is known. */
function nameIn(row: ImportRow, report: Report) {
  const [firstName, lastName] = [cellOf(row.firstName), cellOf(row.lastName)]
  const parts = firstName === '' && lastName === '' ? splitName(cellOf(row.name)) : { firstName, lastName }
  const name = parts.firstName === '' ? { firstName: parts.lastName, lastName: '' } : parts
  if (name.firstName === '') return nameOfAddress(cellOf(row.email))
  if (!isNameTooLong(name)) return name
  report('too-long')
  return cutName(name)
}

function detailsIn(row: ImportRow, report: Report) {
  const kept = texts.map((key) => {
    const written = cellOf(row[key])
    const isTooLong = lengthOf(written) > detailMax
    if (isTooLong) report('too-long')
    return [key, isTooLong || written === '' ? null : written] as const
  })
  return Object.fromEntries(kept) as Record<(typeof texts)[number], string | null>
}

/** Looks up a cell’s value; an unrecognized one is reported and left empty. */
function knownIn<Value>(
  cell: string | undefined,
  meaning: (written: string) => Value | undefined,
  unknown: () => void,
) {
  const written = cellOf(cell)
  if (written === '') return undefined
  const known = meaning(written)
  if (known === undefined) unknown()
  return known
}

function readRow(row: ImportRow): { newcomer: Newcomer; reduced: ImportProblem[] } | ImportProblem {
  const email = cellOf(row.email)
  const problem = addressProblem(email)
  if (problem) return problem
  const reduced = new Set<ImportProblem>()
  const report: Report = (one) => reduced.add(one)
  const details = detailsIn(row, report)
  const lower = (written: string) => written.toLowerCase()
  const newcomer: Newcomer = {
    ...nameIn(row, report),
    email,
    ...details,
    jobTitle: details.jobTitle ?? '',
    country: knownIn(row.country, countryCodeOf, () => report('unknown-country')) ?? null,
    role:
      knownIn(
        row.role,
        (role) => roles.find((one) => one === lower(role)),
        () => report('unknown-role'),
      ) ?? 'user',
    language: knownIn(row.language, languageOf, () => report('unknown-language')),
  }
  return { newcomer, reduced: [...reduced] }
}

/** A language by its code, with or without a country (`fr-CA`). */
const languageOf = (written: string) => {
  const code = written.toLowerCase()
  return languages.find((one) => one === code) ?? languageOfTag(code)
}

/** Reads row by row; of several with one address the first counts. */
export function* readRows(rows: readonly ImportRow[]): Generator<ReadRow, void> {
  const seen = new Set<string>()
  for (const given of rows) {
    const { row } = given
    const label = cellOf(given.email) || cellOf(given.name)
    const read = readRow(given)
    if (typeof read === 'string') {
      yield { row, label, problem: read }
      continue
    }
    const address = read.newcomer.email.toLowerCase()
    if (seen.has(address)) yield { row, label, problem: 'twice' }
    else yield { row, label, ...read }
    seen.add(address)
  }
}

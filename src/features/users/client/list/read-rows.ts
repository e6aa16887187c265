// Reads the rows of a file of people: which column is which is told by its first line as we write it or as others do.
import type { TableNote } from '#kernel/table-file/cut-cells.ts'
import { readTable } from '#kernel/table-file/table-file.ts'
import { importMost } from '../../entities.ts'
import type { ImportRow } from '../../import-contract.ts'
import { importColumns } from '../../import-contract.ts'

export type FileProblem = 'tooLarge' | 'empty' | 'unreadable' | 'noColumns' | 'tooMany'
export type FileRows = { rows: readonly ImportRow[]; notes: readonly TableNote[]; unknown: readonly string[] }

type Column = (typeof importColumns)[number] | 'firstName' | 'lastName'

const cellMax = 1000
/** Alternative column headers. */
const alsoCalled: Record<Column, readonly string[]> = {
  name: ['full name', 'display name', 'contact name', 'customer name', 'person', 'nom', 'nombre'],
  firstName: ['first', 'first name [required]', 'given name', 'forename', 'christian name', 'prénom', 'vorname'],
  lastName: ['last', 'last name [required]', 'surname', 'family name', 'second name', 'nachname'],
  email: [
    'mail',
    'email address',
    'email address [required]',
    'mail address',
    'primary email',
    'e-mail 1 - value',
    'work email',
    'courriel',
  ],
  phoneNumber: [
    'phone',
    'telephone',
    'tel',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'phone 1 - value',
    'work phone',
    'home phone',
  ],
  country: ['address 1 - country', 'country code', 'country/region', 'country name', 'nation', 'land', 'pays'],
  state: ['address 1 - region', 'region', 'province', 'state or region', 'state/province', 'province code', 'county'],
  city: ['address 1 - city', 'town', 'location', 'locality', 'ville', 'ort', 'stadt'],
  address: [
    'address 1 - street',
    'work address',
    'street',
    'street address',
    'address line 1',
    'address 1',
    'address1',
    'mailing address',
  ],
  zipCode: ['address 1 - postal code', 'zip', 'zip/postal code', 'postal code', 'postcode', 'post code', 'plz'],
  company: [
    'organisation',
    'organization',
    'company name',
    'organization name',
    'business',
    'employer',
    'account name',
    'organization 1 - name',
  ],
  jobTitle: [
    'job',
    'title',
    'position',
    'occupation',
    'organization title',
    'organization 1 - title',
    'employee title',
  ],
  role: ['user role'],
  language: ['locale', 'preferred language'],
}

/** `labels` are the names of the columns in the language of the screen, as our own export writes them. */
export function readRows(
  text: string,
  labels: Readonly<Record<(typeof importColumns)[number], string>>,
): FileRows | { problem: FileProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const names = { ...alsoCalled }
  for (const column of importColumns) names[column] = [...alsoCalled[column], labels[column]]
  const { columns, rows, notes, unknown } = readTable(text, names, Object.keys(names) as Column[], firstOf)
  if (!columns.includes('email')) return { problem: 'noColumns' }
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > importMost) return { problem: 'tooMany' }
  return { rows: rows.map(({ row, cells }) => ({ row, ...firstOfEach(cells) })), notes, unknown }
}

const firstOfEach = (cells: Partial<Record<Column, readonly string[]>>) =>
  Object.fromEntries(Object.entries(cells).map(([column, [first = '']]) => [column, first.slice(0, cellMax)]))

/** Google writes several values in one cell. */
const firstOf = (cell: string) => cell.split(' ::: ')[0] ?? ''

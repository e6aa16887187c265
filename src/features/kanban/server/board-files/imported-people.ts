// People whom a file names: whose cards theirs become here, by what somebody said or we found; and their comments.
import type { Draft, ImportedComment } from './imported-board.ts'
import type { ImportReport } from '../../entities.ts'
import { maxAssignees, maxImportPeople } from '../../entities.ts'
import { messageIn } from './imported-board.ts'

/** As the file has them; the key tells one from another, and means nothing outside of it. */
export type WrittenPerson = { key: string; name: string; username: string; email: string }

/** Characters of a key. */
export const keyMax = 200

const wordsMax = 300
/** As many of somebody's words as we show and look for; a file may have megabytes, at each of their comments. */
export const wordsOf = (written: string) => written.slice(0, wordsMax).toWellFormed()

/** Accounts by the keys of people in the file. */
export type Accounts = ReadonlyMap<string, string>

/** Notes somebody, by the name that says most; answers their account. */
export function personIn(draft: Draft, person: WrittenPerson): string | undefined {
  const known = draft.people.get(person.key)
  if (known === undefined || (known.name === '' && person.name !== '')) draft.people.set(person.key, person)
  return draft.accounts.get(person.key)
}

/** Those of them who have an account; that others have none is told of the row. */
export function assigneesIn(draft: Draft, row: number, people: readonly WrittenPerson[]): string[] {
  const accounts = people.map((person) => personIn(draft, person))
  const known = new Set(accounts.filter((account) => account !== undefined))
  if (accounts.includes(undefined) || known.size > maxAssignees) draft.skip(row, 'unknownPerson')
  return [...known].slice(0, maxAssignees)
}

type Written = { by: WrittenPerson | undefined; text: string; at: string | null }

/** The importer's comment, since nobody else wrote it here: the text of another person's names them. */
export function commentIn(draft: Draft, row: number, { by, text, at }: Written): ImportedComment {
  const isOwn = by !== undefined && personIn(draft, by) === draft.importerId
  const name = by === undefined || isOwn ? '' : by.name || by.username
  return { message: messageIn(draft, row, name === '' ? text : `${name}: ${text}`), createdAt: at }
}

/** Those who can be told apart and called, as far as a board has room for them. */
export const namedIn = ({ people }: Pick<Draft, 'people'>): WrittenPerson[] =>
  [...people.values()]
    .filter(({ key, ...words }) => key !== '' && key.length <= keyMax && calledBy(words) !== '')
    .slice(0, maxImportPeople)

const calledBy = ({ name, username, email }: Omit<WrittenPerson, 'key'>) => wordsOf(name || username || email)

/** As the report lists them, each with the account that was found or chosen. */
export const reportedPeople = (
  people: readonly WrittenPerson[],
  accounts: ReadonlyMap<string, Account>,
): ImportReport['people'] =>
  people.map((person) => ({
    key: person.key,
    name: calledBy(person),
    account: accounts.get(person.key) ?? null,
  }))
type Account = NonNullable<ImportReport['people'][number]['account']>

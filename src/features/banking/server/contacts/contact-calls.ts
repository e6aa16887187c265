// Calls of contacts: found, added, and deleted with Undo.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { capped, pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { countedMost, createContact, deleteContact, listContacts, restoreContact } from '../../contract.ts'
import { changed } from '../ledger/post.ts'
import {
  countContacts,
  findPerson,
  forgetDeleted,
  insertContact,
  isAddedAgain,
  readContact,
  readContacts,
  saveDeleted,
} from './contact-queries.ts'

const pageSize = 25

type Typed = InputOf<typeof createContact>

/** Somebody of the workspace is known by their account, whatever name was typed. */
async function rowOf(tx: Tx, { name = '', email, numberEnd = '', personId }: Typed) {
  const person = await findPerson(tx, { personId, email: email ?? undefined })
  if (personId !== undefined) found(person, 'Person')
  if (person) return { name: '', email: '', numberEnd, personId: person.id }
  if (name.trim() === '') throw refusedField('name', 'required', 'Enter a name')
  return { name: name.trim(), email: email ?? '', numberEnd, personId: null }
}

export const contactParts: Part[] = [
  on(listContacts, async ({ db, input: { after, search: typed } }) => {
    const search = typed?.trim() === '' ? undefined : typed
    const [rows, count] = await Promise.all([
      readContacts(db, { after, search, most: pageSize }),
      countContacts(db, search, countedMost + 1),
    ])
    const { rows: contacts, hasMore } = pageOf(rows, pageSize)
    return { contacts, hasMore, total: capped(count, countedMost) }
  }),

  on(createContact, async ({ db, input }) => {
    const { id = newId(), ...typed } = input
    const row = await rowOf(db, typed)
    if (!(await insertContact(db, { id, ...row }))) {
      const field = row.personId === null ? 'id' : 'email'
      throw new AppError('conflict', 'This contact is there already', { fields: { [field]: { code: 'taken' } } })
    }
    await changed(db, null)
    return { contact: found(await readContact(db, id), 'Contact') }
  }),

  on(deleteContact, async ({ db, input: { contactId } }) => {
    if (!(await saveDeleted(db, contactId, true))) throw new AppError('not-found', 'Contact not found')
    await changed(db, null)
    return {}
  }),

  on(restoreContact, async ({ db, input: { contactId } }) => {
    if (await isAddedAgain(db, contactId)) throw new AppError('conflict', 'This person has been added again')
    if (!(await saveDeleted(db, contactId, false))) throw new AppError('not-found', 'Contact not found')
    await changed(db, null)
    return {}
  }),

  tidyUp(forgetDeleted),
]

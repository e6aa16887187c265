// Calls for the address book: sellers and customers, with the account and the time zone of each.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { personErased } from '#kernel/people-contract.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { newId } from '#kernel/server/ids.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { isZone } from '#kernel/server/time-zones.ts'
import type { PartyInput } from '../../book-contract.ts'
import { createParty, deleteParty, listParties, partiesOfPage, updateParty } from '../../book-contract.ts'
import { bookWasChanged } from '../changes.ts'
import {
  forgetCustomerOf,
  forgetParties,
  insertParty,
  isPerson,
  lockParty,
  markPartyDeleted,
  readParties,
  relinkInvoices,
  saveParty,
} from './party-queries.ts'

async function checkParty(tx: Tx, { personId, timeZone }: PartyInput, before: string | null): Promise<void> {
  if (timeZone !== null && !(await isZone(tx, timeZone)))
    throw refusedField('timeZone', 'not-allowed', 'Unknown time zone')
  if (personId !== null && personId !== before && !(await isPerson(tx, personId))) {
    throw refusedField('personId', 'not-allowed', 'This account is gone')
  }
}

export const partyParts: Part[] = [
  on(listParties, async ({ db, input: { kind, search, after } }) => {
    const words = search?.trim() === '' ? undefined : search
    const found = await readParties(db, { kind, search: words, after, size: partiesOfPage })
    const { rows: parties, hasMore: hasNext } = pageOf(found, partiesOfPage)
    return { parties, hasNext }
  }),

  on(createParty, async ({ db, input: { id = newId(), ...typed } }) => {
    await checkParty(db, typed, null)
    const party = await insertParty(db, { ...typed, id })
    if (!party) throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
    await bookWasChanged(db)
    return { party }
  }),

  on(updateParty, async ({ db, actor, input: { partyId, revision: seen, party: typed } }) => {
    const { fieldRevisions, ...before } = found(await lockParty(db, actor, partyId), 'Entry')
    const { merged: party, fieldRevisions: now } = mergeOrRefuse(before, { fieldRevisions, seen }, typed)
    await checkParty(db, party, before.personId)
    await saveParty(db, party, now)
    if (party.personId !== before.personId) await relinkInvoices(db, partyId, party.personId)
    await bookWasChanged(db)
    return { party }
  }),

  on(deleteParty, async ({ db, actor, input }) => {
    if (!(await markPartyDeleted(db, actor, input))) throw new AppError('not-found', 'Entry not found')
    await bookWasChanged(db)
    return {}
  }),

  alongside(personErased, (tx, { personId, pseudonym }) => forgetCustomerOf(tx, personId, pseudonym)),
  tidyUp(forgetParties),
]

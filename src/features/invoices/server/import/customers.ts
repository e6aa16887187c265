// Finds the customers of a table in the address book; the others are new to it.
import { newId } from '#kernel/server/ids.ts'
import type { Party, PartySnapshot } from '../../entities.ts'
import type { BulkParty } from '../bulk/bulk-rows.ts'
import type { ReadInvoice } from './read-row.ts'

export type Customer = {
  snapshot: PartySnapshot
  personId: string | null
  timeZone: string | null
}
type Typed = ReadInvoice['to']

const keyOf = ({ name, email }: Typed) => `${name.toLowerCase()}\n${email.toLowerCase()}`
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const saysMore = ({ name: _name, ...more }: Typed) =>
  Object.values(more).some((value) => value !== '' && value !== null)

/** An entry of the book has the name and, where the table says one, the address. */
const isSame = (party: Party, typed: Typed) =>
  same(party.name, typed.name) && (typed.email === '' || same(party.email, typed.email))

/** The sheet says what the table says; where that is a name alone, what the book knows. */
function knownAs(party: Party, typed: Typed): Customer {
  const { kind: _kind, personId, language: _language, timeZone, revision: _revision, ...snapshot } = party
  return { snapshot: saysMore(typed) ? { ...typed, id: party.id } : snapshot, personId, timeZone }
}

/** `known`: those of these names, the latest used first. */
export function customersOf(invoices: readonly ReadInvoice[], known: readonly Party[]) {
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase())
  const created = new Map<string, BulkParty>()
  const customers = invoices.map(({ to }): Customer => {
    const party = byName.get(to.name.toLowerCase())?.find((one) => isSame(one, to))
    if (party) return knownAs(party, to)
    const key = keyOf(to)
    const own = created.get(key) ?? {
      ...to,
      id: newId(),
      kind: 'customer',
      personId: null,
      language: null,
      timeZone: null,
    }
    created.set(key, own)
    return { snapshot: { ...to, id: own.id }, personId: null, timeZone: null }
  })
  return { customers, created: [...created.values()] }
}

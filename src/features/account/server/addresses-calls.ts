// Answers the calls of the address book: each change answers the whole book, with one primary address in it.
import { AppError, found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Address, AddressWords } from '../addresses-contract.ts'
import {
  addressesChanged,
  createAddress,
  deleteAddress,
  listAddresses,
  makePrimary,
  maxAddresses,
  updateAddress,
} from '../addresses-contract.ts'
import { insertAddress, lockBook, markPrimary, readAddresses, removeAddress, saveAddress } from './addresses-queries.ts'

async function changed(tx: Tx, personId: string): Promise<{ addresses: Address[] }> {
  await emit(tx, addressesChanged, {}, { to: personTopic(personId) })
  return { addresses: await readAddresses(tx, personId) }
}

export const addressesParts: Part[] = [
  on(listAddresses, async ({ db, actor }) => ({ addresses: await readAddresses(db, actor.id) })),

  on(createAddress, async ({ db, actor, input: { id = newId(), isPrimary, ...words } }) => {
    await lockBook(db, actor.id)
    const book = await readAddresses(db, actor.id)
    if (book.length >= maxAddresses)
      throw new AppError('no-room', `An address book can have up to ${maxAddresses} addresses`)
    const isInserted = await insertAddress(db, actor.id, { id, ...words })
    if (!isInserted) throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
    await markPrimary(db, actor.id, isPrimary ? id : undefined)
    return changed(db, actor.id)
  }),

  on(updateAddress, async ({ db, actor, input: { addressId, address } }) => {
    await lockBook(db, actor.id)
    const book = await readAddresses(db, actor.id)
    const known = found(
      book.find(({ id }) => id === addressId),
      'Address',
    )
    await saveAddress(db, actor.id, addressId, { ...known, ...withoutUndefined(address) })
    return changed(db, actor.id)
  }),

  on(makePrimary, async ({ db, actor, input: { addressId } }) => {
    await lockBook(db, actor.id)
    const book = await readAddresses(db, actor.id)
    found(
      book.find(({ id }) => id === addressId),
      'Address',
    )
    await markPrimary(db, actor.id, addressId)
    return changed(db, actor.id)
  }),

  on(deleteAddress, async ({ db, actor, input: { addressId } }) => {
    await lockBook(db, actor.id)
    found((await removeAddress(db, actor.id, addressId)) || undefined, 'Address')
    await markPrimary(db, actor.id, undefined)
    return changed(db, actor.id)
  }),
]

/** The fields that were named. */
const withoutUndefined = (address: Partial<AddressWords>): Partial<AddressWords> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

// The calls of a person's address book.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Country, Detail } from '#kernel/people-contract.ts'
import { Id, Yes, line, list, object, optional, partial } from '#kernel/shape.ts'

export const maxAddresses = 50

const Line = line({ max: 200 })

/** The editable fields of an address. */
export const AddressWords = object({
  /** The recipient's name. */
  name: Line,
  company: Detail,
  phone: Detail,
  street: Line,
  zipCode: Detail,
  city: Line,
  state: Detail,
  country: Country,
})
export type AddressWords = Infer<typeof AddressWords>

export const Address = object({ id: Id, ...AddressWords.entries, isPrimary: Yes })
export type Address = Infer<typeof Address>

// The whole book is short, so that every change answers it: nobody has to work out who is primary now.
const Book = object({ addresses: list(Address, maxAddresses) })

/** The primary address first, then the others in the order they were added. */
export const listAddresses = endpoint('GET', '/api/account/addresses', { may: 'person', output: Book })

/** The first address in an address book is always the primary one. */
export const createAddress = endpoint('POST', '/api/account/addresses/new', {
  may: 'person',
  input: object({ id: optional(Id), ...AddressWords.entries, isPrimary: Yes }),
  output: Book,
})

/** Updates only the fields that are sent. */
export const updateAddress = endpoint('POST', '/api/account/addresses/update', {
  may: 'person',
  input: object({ addressId: Id, address: partial(AddressWords) }),
  output: Book,
})

export const makePrimary = endpoint('POST', '/api/account/addresses/primary', {
  may: 'person',
  input: object({ addressId: Id }),
  output: Book,
})

/** If it was the primary address, the next one becomes primary. */
export const deleteAddress = endpoint('POST', '/api/account/addresses/delete', {
  may: 'person',
  input: object({ addressId: Id }),
  output: Book,
})

/** The person's other tabs read their book anew. */
export const addressesChanged = event('account.addressesChanged', object({}))

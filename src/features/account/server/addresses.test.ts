// The address book through the API: one primary address at all times, and nobody else's book.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import {
  createAddress,
  deleteAddress,
  listAddresses,
  makePrimary,
  maxAddresses,
  updateAddress,
} from '../addresses-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const address = (name: string) => ({
  name,
  company: null,
  phone: '+32 9 555 01 42',
  street: 'Kadelaan 14',
  zipCode: '9000',
  city: 'Gent',
  state: null,
  country: 'BE',
})
const primaryOf = async (person: TestPerson) => {
  const { addresses } = await person.send(listAddresses)
  return addresses.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)
}

test('the first address is primary, a later one when it says so, and the next one when the primary is deleted', async () => {
  const { ann } = product
  await ann.send(createAddress, { ...address('Home'), isPrimary: false })
  expect(await primaryOf(ann)).toEqual(['Home'])
  const { addresses } = await ann.send(createAddress, { ...address('Office'), isPrimary: true })
  expect(addresses.map(({ name }) => name)).toEqual(['Office', 'Home'])
  expect(await primaryOf(ann)).toEqual(['Office'])
  await ann.send(makePrimary, { addressId: addresses[1]?.id ?? '' })
  expect(await primaryOf(ann)).toEqual(['Home'])
  await ann.send(deleteAddress, { addressId: addresses[1]?.id ?? '' })
  expect(await primaryOf(ann)).toEqual(['Office'])
})

test('what was deleted comes back as it was, under its own id', async () => {
  const { ann } = product
  const [office] = (await ann.send(listAddresses)).addresses
  if (!office) throw new Error('There is no address to delete')
  await ann.send(deleteAddress, { addressId: office.id })
  expect((await ann.send(listAddresses)).addresses).toEqual([])
  expect((await ann.send(createAddress, office)).addresses).toEqual([office])
})

test('a changed address keeps its place; a name, a street and a city are needed', async () => {
  const { ann } = product
  const [office] = (await ann.send(listAddresses)).addresses
  const addressId = office?.id ?? ''
  const { addresses } = await ann.send(updateAddress, { addressId, address: address('Workshop') })
  expect(addresses).toMatchObject([{ id: addressId, name: 'Workshop', isPrimary: true }])
  const blank = ann.send(updateAddress, { addressId, address: { ...address('Workshop'), city: ' ' } })
  await expect(blank).rejects.toMatchObject({ status: 400, fields: { 'address.city': { code: 'required' } } })
})

test('somebody else’s address is not there', async () => {
  const { ann, admin } = product
  const addressId = (await ann.send(listAddresses)).addresses[0]?.id ?? ''
  await expect(admin.send(makePrimary, { addressId })).rejects.toMatchObject(notFound)
  await expect(admin.send(deleteAddress, { addressId })).rejects.toMatchObject(notFound)
  await expect(admin.send(updateAddress, { addressId, address: address('Mine') })).rejects.toMatchObject(notFound)
  expect((await admin.send(listAddresses)).addresses).toEqual([])
  const taken = admin.send(createAddress, { ...address('Mine'), id: addressId, isPrimary: false })
  await expect(taken).rejects.toMatchObject({ status: 409, fields: { id: { code: 'taken' } } })
})

test('ten made primary at once leave one, and a full book takes no more', async () => {
  const { ben } = product
  const added = Array.from({ length: 10 }, (_, index) =>
    ben.send(createAddress, { ...address(`Door ${index}`), isPrimary: true }),
  )
  await Promise.all(added)
  expect(await primaryOf(ben)).toHaveLength(1)
  for (let index = 10; index < maxAddresses; index++)
    await ben.send(createAddress, { ...address(`Door ${index}`), isPrimary: false })
  const one = ben.send(createAddress, { ...address('One more'), isPrimary: false })
  await expect(one).rejects.toMatchObject({ status: 409, code: 'no-room' })
})

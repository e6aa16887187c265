// Makes the address of an order of one that was typed: with a company it is an office's.
import type { AddressWords } from '#features/account/addresses-contract.ts'
import type { OrderAddress } from '../../checkout-contract.ts'

export const orderAddressOf = (address: AddressWords): OrderAddress => {
  const { name, phone, company, street, zipCode, city, state, country } = address
  const addressType = company ? 'office' : 'home'
  return { receiver: name, phoneNumber: phone, addressType, company, street, zipCode, city, state, country }
}

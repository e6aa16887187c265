// An order for screen tests, placed through the API: paid in cash, delivered for nothing.
import type { Shown } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { InputOf } from '#kernel/contract.ts'
import { placeOrder } from '../../checkout-contract.ts'
import type { ManagedProduct } from '../../entities.ts'

export const address = {
  receiver: 'Ann Lee',
  phoneNumber: null,
  addressType: 'home',
  company: null,
  street: '14 Lantern Street',
  zipCode: '9000',
  city: 'Ghent',
  state: null,
  country: 'BE',
} as const

type More = Partial<InputOf<typeof placeOrder>>

export async function someOrder(person: Shown['ann'], { id, price }: ManagedProduct, quantity = 1, more: More = {}) {
  const { order } = await person.send(placeOrder, {
    id: newId(),
    items: [{ productId: id, quantity, colors: [], size: '9', price }],
    delivery: 'free',
    address,
    payment: 'cash',
    total: price * quantity,
    ...more,
  })
  return order
}

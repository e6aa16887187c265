// Orders for tests: what somebody sends who orders, and how it ended.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { placeOrder } from '../../checkout-contract.ts'

type Placing = InputOf<typeof placeOrder>
type Bought = { id: string; price: number }
type Buyer = { send: (endpoint: typeof placeOrder, input: Placing) => Promise<OutputOf<typeof placeOrder>> }

const address: Placing['address'] = {
  receiver: 'Ann Lee',
  phoneNumber: null,
  addressType: 'home',
  company: null,
  street: '14 Lantern Street',
  zipCode: '9000',
  city: 'Ghent',
  state: null,
  country: 'BE',
}

export const lineOf = ({ id, price }: Bought, quantity = 1): Placing['items'][number] => ({
  productId: id,
  quantity,
  colors: [],
  size: '41',
  price,
})

/** Cash, delivered for nothing, unless it is said otherwise. */
export const orderInput = (items: Placing['items'], more: Partial<Placing> = {}): Placing => ({
  id: newId(),
  items,
  delivery: 'free',
  address,
  payment: 'cash',
  total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  ...more,
})

export const byCard = (cardToken = 'tok_visa') => ({ payment: 'credit_card' as const, cardToken })

export async function somebodyOrders(buyer: Buyer, items: Placing['items'], more: Partial<Placing> = {}) {
  return (await buyer.send(placeOrder, orderInput(items, more))).order
}

// A shop with something in it: a product on the shelf, and an order of it by Ann, for journeys that open their pages.
import type { TestProduct } from '#app/testing.ts'
import { createAddress } from '#features/account/addresses-contract.ts'
import { createCoupon } from '#features/ecommerce/manage-contract.ts'
import { typedCoupon } from '#features/ecommerce/testing-coupons.ts'
import { lineOf, somebodyOrders } from '#features/ecommerce/server/orders/testing-orders.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

export async function stockShop(product: TestProduct): Promise<{ slug: string; orderNumber: string }> {
  const { id, slug, price } = await someProduct(product, product.manager)
  const { orderNumber } = await somebodyOrders(product.ann, [lineOf({ id, price })])
  return { slug, orderNumber: String(orderNumber) }
}

/** Where Ann has what she orders sent. */
const home = {
  name: 'Ann Lee',
  company: null,
  phone: null,
  street: '14 Lantern Street',
  zipCode: '9000',
  city: 'Ghent',
  state: null,
  country: 'BE',
  isPrimary: true,
}

export const keepAddress = ({ ann }: TestProduct) => ann.send(createAddress, home)

export const makeCoupon = ({ manager }: TestProduct) => manager.send(createCoupon, typedCoupon)

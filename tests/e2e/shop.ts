// A shop with something in it: a product on the shelf, and an order of it by Ann, for journeys that open their pages.
import type { TestProduct } from '#app/testing.ts'
import { lineOf, somebodyOrders } from '#features/ecommerce/server/orders/testing-orders.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'

export async function stockShop(product: TestProduct): Promise<{ slug: string; orderNumber: string }> {
  const { id, slug, price } = await someProduct(product, product.manager)
  const { orderNumber } = await somebodyOrders(product.ann, [lineOf({ id, price })])
  return { slug, orderNumber: String(orderNumber) }
}

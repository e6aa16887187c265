// The events after which pages read the shop anew, apart from its calls: the start page loads no more than these.
import { event } from '#kernel/contract.ts'
import { Id, integer, object } from '#kernel/shape.ts'

/** To the customer and to managers: read the order anew. */
export const orderChanged = event('ecommerce.orderChanged', object({ orderId: Id, orderNumber: integer({ min: 1 }) }))

/** Read the list anew: to managers at every change, to everybody where so many changed at once that none is named. */
export const catalogueChanged = event('ecommerce.catalogueChanged', object({}))

/** To everybody, or to managers alone where the product is no longer in the shop. */
export const reviewsChanged = event('ecommerce.reviewsChanged', object({ productId: Id }))

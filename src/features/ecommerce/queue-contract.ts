// Bulk calls on orders, for managers.
import { endpoint } from '#kernel/contract.ts'
import { Id, line, list, nullable, object } from '#kernel/shape.ts'
import { Order } from './orders-contract.ts'

export const ordersAtOnce = 50
/** Several complete orders, for packing slips and bulk shipping. Unknown ones are left out. */
export const readOrders = endpoint('POST', '/api/orders/several', {
  may: 'manager',
  input: object({ orderIds: list(Id, ordersAtOnce) }),
  output: object({ orders: list(Order, ordersAtOnce) }),
})
/** Ships several orders with one carrier. `missed` are orders that can no longer be shipped. */
export const shipOrders = endpoint('POST', '/api/orders/ship-several', {
  may: 'manager',
  input: object({
    shipBy: line({ max: 100 }),
    parcels: list(object({ orderId: Id, trackingNumber: nullable(line({ max: 100 })) }), ordersAtOnce),
  }),
  output: object({ shipped: list(Id, ordersAtOnce), missed: list(Id, ordersAtOnce) }),
})

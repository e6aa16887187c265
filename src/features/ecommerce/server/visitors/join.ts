// Verifying an address adds the guest orders placed with it to the account.
import { personVerified } from '#kernel/people-contract.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { addPurchases } from '../orders/change-queries.ts'
import { emitChange } from '../orders/order-notices.ts'
import { joinOrders } from './visitor-queries.ts'

export const joinVisitorOrders = alongside(personVerified, async (tx, { personId, email }) => {
  for (const order of await joinOrders(tx, personId, email)) {
    if (order.isPaid) await addPurchases(tx, order.id)
    await emitChange(tx, order)
  }
})

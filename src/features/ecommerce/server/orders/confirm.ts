// Confirms an order to whoever placed it, once: by a notice, and to a proven address a letter, that also say what became of the payment.
import type { Tx } from '#kernel/server/database/db.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { markConfirmed } from './change-queries.ts'
import type { FirstPayment } from './order-mail.ts'
import { mailOrder } from './order-mail.ts'
import type { OrderRow } from './order-rows.ts'
import { readOrdered } from './read-order.ts'
import { pathOfOrder } from '../visitors/order-link.ts'
import { pageOf, notifyCustomer } from './order-notices.ts'

/** The sentence of the notice, where it is another one. */
const cases: Partial<Record<FirstPayment, string>> = { paid: 'paid', failed: 'unpaid' }

/**
 * `payment`: what the order waited for, or what became of it; nothing happens to an order that is confirmed. To an address
 * that nobody proved goes no letter, later neither: the notice says it.
 */
export async function confirmOrder(tx: Tx, order: OrderRow, payment: FirstPayment): Promise<void> {
  if (order.isConfirmed) return
  if (order.personId === null) return confirmToVisitor(tx, order, payment)
  const [person, ordered] = [await readPerson(tx, order.personId), await readOrdered(tx, order.id)]
  if (!person) return
  markConfirmed(tx, order.id)
  // Someone who registered with another person's address must not reach that mailbox with texts in our name.
  if (person.verifiedAt !== null) await mailOrder(tx, order, { ...ordered, to: person, link: pageOf(order), payment })
  const sentence = cases[payment]
  await notifyCustomer(tx, order, 'Received', { by: null, ...(sentence !== undefined && { case: sentence }) })
}

/** Nobody has proven the address: the letter has nothing that the visitor wrote. */
async function confirmToVisitor(tx: Tx, order: OrderRow, payment: FirstPayment): Promise<void> {
  const { isVisitor, email, language } = order
  if (!isVisitor || email === null) return
  markConfirmed(tx, order.id)
  const to = { firstName: null, email, language: language ?? 'en' }
  const link = pathOfOrder(tx.wiring.config, order)
  await mailOrder(tx, order, { ...(await readOrdered(tx, order.id)), to, link, payment })
}

// Orders as that which is paid: what providers say of their payments is settled here.
import { payments } from '#kernel/server/payments.ts'
import { settle } from './settle.ts'

export const orderSubject = 'order'

export const orderPayments = payments({
  subject: orderSubject,
  settle: (tx, { subjectId: orderId, attempt }, outcome) => settle(tx, { orderId, attempt }, outcome),
})

// Tells the feature of a subject what became of a payment.
import type { Tx } from '#kernel/server/database/db.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { Id, text } from '#kernel/shape.ts'

/** A payment, in the data of a job. */
export const paymentFields = {
  subject: text({ min: 1, max: 40 }),
  subjectId: Id,
  reference: text({ min: 1, max: 500 }),
} as const

type Subject = { subject: string; subjectId: string }

/** Throws when the feature is gone: the job is tried again, and stays where an admin sees it. */
export async function settleBySubject(tx: Tx, { subject, subjectId }: Subject, outcome: PaymentOutcome): Promise<void> {
  const known = tx.wiring.payments.get(subject)
  if (!known) throw new Error(`No feature has payments of the kind ${subject}`)
  await known.settle(tx, { subjectId }, outcome)
}

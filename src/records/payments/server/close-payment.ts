// Ends a payment that nobody may make any more; if it is paid all the same, its feature is told.
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { Infer } from '#kernel/shape.ts'
import { integer, object, oneOf, optional } from '#kernel/shape.ts'
import { providerNamed, providerNames } from './providers.ts'
import { paymentFields, settleBySubject } from './settle.ts'

const millisecondsToLookAgain = 6 * 3_600_000
/** Fourteen days: no way to pay takes longer. */
const looksMost = 14 * 4

const OpenPayment = object({
  ...paymentFields,
  provider: oneOf(providerNames),
  /** How often it was looked at and still under way. */
  looks: optional(integer({ min: 0 })),
})

export const closePayment: JobToken<Infer<typeof OpenPayment>> = job(
  'payments.close',
  OpenPayment,
  async (payment, { config, transaction }) => {
    const { provider: name, reference, looks = 0 } = payment
    const provider = providerNamed(config, name)
    await provider.close(reference)
    // It may have been paid before it was closed, and the provider's word of it may be lost.
    const outcome = await provider.look(reference)
    if (outcome.state === 'paid') await transaction((tx) => settleBySubject(tx, payment, outcome))
    // Paid by a way that takes days, it can be ended by nobody: the money may still come.
    if (outcome.state !== 'waiting' || looks >= looksMost) return
    const runAt = new Date(Date.now() + millisecondsToLookAgain)
    await transaction((tx) => enqueue(tx, closePayment, { ...payment, looks: looks + 1 }, { runAt }))
  },
)

// A provider has said that something became of a payment: what, it is asked itself.
import { job } from '#kernel/server/jobs/jobs.ts'
import { object } from '#kernel/shape.ts'
import { providerNamed } from './providers.ts'
import { paymentFields, settleBySubject } from './settle.ts'

export const lookAt = job('payments.lookAt', object(paymentFields), async (payment, { config, transaction }) => {
  if (!config.payments.stripe) return
  const outcome = await providerNamed(config, 'stripe').look(payment.reference)
  await transaction((tx) => settleBySubject(tx, payment, outcome))
})

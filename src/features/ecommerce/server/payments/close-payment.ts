// Ends a payment that nobody may make any more; what is paid all the same goes back (`settle`).
import { job } from '#kernel/server/jobs/jobs.ts'
import { object, oneOf, text } from '#kernel/shape.ts'
import { providerNamed } from './providers.ts'

export const closePayment = job(
  'ecommerce.closePayment',
  object({ provider: oneOf(['test', 'stripe']), reference: text({ max: 500 }) }),
  async ({ provider, reference }, { config }) => providerNamed(config, provider).close(reference),
)

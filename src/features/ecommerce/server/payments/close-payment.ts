// Ends a payment that nobody may make any more; what is paid all the same goes back (`settle`).
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object, oneOf, text } from '#kernel/shape.ts'
import { providerNamed } from './providers.ts'
import { settle } from './settle.ts'

export const closePayment = job(
  'ecommerce.closePayment',
  object({ orderId: Id, provider: oneOf(['test', 'stripe']), reference: text({ max: 500 }) }),
  async ({ orderId, provider: name, reference }, { config, transaction }) => {
    const provider = providerNamed(config, name)
    await provider.close(reference)
    // It may have been paid before it was closed, and the provider's word of it may be lost.
    const outcome = await provider.look(reference)
    if (outcome.state === 'paid') await transaction((tx) => settle(tx, { orderId }, outcome))
  },
)

// Pays money back: tried until the provider has taken it, once for each refund however often it is tried.
import { amountMax } from '#kernel/money.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, integer, object, oneOf, text } from '#kernel/shape.ts'
import { providerNamed } from './providers.ts'

export const payBack = job(
  'ecommerce.payBack',
  object({
    orderId: Id,
    provider: oneOf(['test', 'stripe']),
    reference: text({ max: 500 }),
    amount: integer({ min: 1, max: amountMax * 1000 }),
    currency: text({ max: 3 }),
    /** The refund's, which makes one of many tries. */
    key: text({ max: 200 }),
  }),
  async ({ provider, ...what }, { config }) => providerNamed(config, provider).payBack(what),
)

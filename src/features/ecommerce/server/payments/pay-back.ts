// Pays money back: tried until the provider has taken it, once for each refund however often it is tried.
import { Total } from '#kernel/money.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object, oneOf, text } from '#kernel/shape.ts'
import { providerNamed } from './providers.ts'

export const payBack = job(
  'ecommerce.payBack',
  object({
    orderId: Id,
    provider: oneOf(['test', 'stripe']),
    reference: text({ max: 500 }),
    amount: Total,
    currency: text({ max: 3 }),
    /** The refund's, which makes one of many tries. */
    key: text({ max: 200 }),
  }),
  async ({ provider, ...what }, { config }) => providerNamed(config, provider).payBack(what),
)

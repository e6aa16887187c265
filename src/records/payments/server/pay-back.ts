// Pays money back: tried until the provider has taken it, once for each key however often it is tried.
import { Total } from '#kernel/money.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { object, oneOf, text } from '#kernel/shape.ts'
import { providerNamed, providerNames } from './providers.ts'

export const payBack = job(
  'payments.payBack',
  object({
    provider: oneOf(providerNames),
    reference: text({ max: 500 }),
    amount: Total,
    currency: text({ max: 3 }),
    /** The refund's, which makes one of many tries. */
    key: text({ max: 200 }),
  }),
  async ({ provider, ...what }, { config }) => providerNamed(config, provider).payBack(what),
)

// Pays money back: tried until the provider has taken it, once for each key however often it is tried.
import { Total } from '#kernel/money.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object, oneOf, optional, text } from '#kernel/shape.ts'
import { providerNamed, providerNames } from './providers.ts'

const Refund = object({
  provider: oneOf(providerNames),
  reference: text({ max: 500 }),
  amount: Total,
  currency: text({ max: 3 }),
  /** The refund's, which makes one of many tries. */
  key: text({ max: 200 }),
  /** Told if the provider refuses it for good; without one, the job fails, where an admin sees it. */
  of: optional(object({ subject: text({ min: 1, max: 40 }), subjectId: Id })),
})

export const payBack = job('payments.payBack', Refund, async ({ provider, of, ...what }, { config, transaction }) => {
  if (await providerNamed(config, provider).payBack(what)) return
  await transaction(async (tx) => {
    const keepPaid = of && tx.wiring.payments.get(of.subject)?.keepPaid
    if (!keepPaid) throw new Error('The provider refuses to pay this back')
    await keepPaid(tx, { subjectId: of.subjectId, key: what.key })
  })
})

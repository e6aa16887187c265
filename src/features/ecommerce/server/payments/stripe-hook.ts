// Takes what Stripe tells us: a reason to ask it what became of a payment, so that neither repeats nor their order matter.
import { Stripe } from 'stripe'
import { AppError } from '#kernel/errors.ts'
import { onHook } from '#kernel/server/http/hooks.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { StripeConfig } from '#kernel/server/payments-config.ts'
import { Id, check } from '#kernel/shape.ts'
import { lookAt } from './pay.ts'
import { stripeClient } from './stripe-provider.ts'

function readEvent(stripe: StripeConfig, body: Buffer, signature: string): Stripe.Event {
  try {
    // Refuses what was signed more than five minutes ago.
    return stripeClient(stripe).webhooks.constructEvent(body, signature, stripe.webhookSecret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw new AppError('invalid', 'Invalid signature')
    }
    throw error
  }
}

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const
type SessionEvent = Extract<Stripe.Event, { type: (typeof sessionEvents)[number] }>
const isOfSession = (event: Stripe.Event): event is SessionEvent => sessionEvents.some((type) => type === event.type)

export const stripeHook = onHook('/api/orders/stripe', async ({ body, header, config, transaction }) => {
  const { stripe } = config.payments
  if (!stripe) throw new AppError('not-found', 'Nothing was found at this address')
  const event = readEvent(stripe, body, header('stripe-signature') ?? '')
  // Other events are acknowledged and ignored, so that Stripe doesn't resend them.
  if (!isOfSession(event)) return
  const { id: reference, metadata } = event.data.object
  const orderId = check(Id, metadata?.['orderId'])
  if (orderId.ok) await transaction((tx) => enqueue(tx, lookAt, { orderId: orderId.value, reference }))
})

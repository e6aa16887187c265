// Takes what Stripe tells us: a reason to ask it what became of a payment, so that neither repeats nor their order matter.
import { Stripe } from 'stripe'
import { AppError } from '#kernel/errors.ts'
import { onHook } from '#kernel/server/http/hooks.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { StripeConfig } from '#kernel/server/payments-config.ts'
import { Id, check } from '#kernel/shape.ts'
import type { HookContext } from '#kernel/server/http/hook-part.ts'
import { lookAt } from './look-at.ts'
import { metadataKey } from './stripe-names.ts'
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

/** Another system's sessions, and those of a feature that was removed, are acknowledged too. */
async function take(session: Stripe.Checkout.Session, { log, transaction }: HookContext): Promise<void> {
  const { id: reference, metadata } = session
  await transaction(async (tx) => {
    for (const subject of tx.wiring.payments.keys()) {
      const subjectId = check(Id, metadata?.[metadataKey(subject)])
      if (subjectId.ok) return enqueue(tx, lookAt, { subject, subjectId: subjectId.value, reference })
    }
    log.info({ reference, metadata: Object.keys(metadata ?? {}) }, 'Stripe told of a payment of nothing that is here')
  })
}

async function hear(context: HookContext): Promise<void> {
  const { body, header, config } = context
  const { stripe } = config.payments
  if (!stripe) throw new AppError('not-found', 'Nothing was found at this address')
  const event = readEvent(stripe, body, header('stripe-signature') ?? '')
  // Other events are acknowledged and ignored, so that Stripe doesn't resend them.
  if (isOfSession(event)) await take(event.data.object, context)
}

/** The second is the address of earlier versions, as it is entered at Stripe. */
export const stripeHooks = [onHook('/api/payments/stripe', hear), onHook('/api/orders/stripe', hear)]

// Stripe: people pay on its own page, and it says what became of it.
import { Stripe } from 'stripe'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { StripeConfig } from '#kernel/server/payments-config.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { PaymentProvider, PaymentTry } from './provider.ts'
import { stripeAmount, stripeLeast, stripeStep } from './stripe-amounts.ts'
import { isIntent, lookAtIntent, stripeCards } from './stripe-cards.ts'
import { isBackAlready, isOfTheWay, isRefusedForGood, metadataKey } from './stripe-names.ts'

const timeout = 10_000
/** No more are to be had by one request. */
const listedAtOnce = 100

const clients = new Map<string, Stripe>()

export function stripeClient({ secretKey, address }: StripeConfig): Stripe {
  const known = clients.get(address + secretKey)
  if (known) return known
  const { hostname, port, protocol } = new URL(address)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  clients.set(address + secretKey, client)
  return client
}

function outcomeOf(session: Stripe.Checkout.Session): PaymentOutcome {
  const { id: reference, payment_status: paid, status, url } = session
  if (paid === 'paid') return { state: 'paid', reference, ...cardOf(session) }
  if (status === 'expired' || isRefused(session)) return { state: 'failed', reference }
  // Paid by a way that takes days: it is waited for.
  return status === 'open' && url !== null
    ? { state: 'redirect', reference, payUrl: url }
    : { state: 'waiting', reference }
}

// The bank said no days after the person had done their part: the session stays complete all the same.
const isRefused = ({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session) =>
  status === 'complete' &&
  paid === 'unpaid' &&
  typeof intent === 'object' &&
  (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')

function cardOf({ payment_intent: intent }: Stripe.Checkout.Session) {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  return { cardType: card?.brand ?? null, cardLast4: card?.last4 ?? null }
}

const intentIdOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'string' ? intent : intent?.id

export function stripeProvider(stripe: StripeConfig, { publicUrl }: Pick<Config, 'publicUrl'>): PaymentProvider {
  const client = stripeClient(stripe)
  const read = (reference: string) =>
    client.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
  return {
    accepts: ({ method, amount, currency }) => method === 'credit_card' && stripeAmount(amount, currency) !== undefined,
    least: stripeLeast,
    begin: async (payment) => {
      const idempotencyKey = `${payment.subjectId}-${payment.attempt}`
      try {
        return outcomeOf(await client.checkout.sessions.create(sessionOf(payment, publicUrl), { idempotencyKey }))
      } catch (error) {
        if (isOfTheWay(error)) return { state: 'waiting', reference: null }
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new AppError('provider-failed', 'Stripe rejected this payment', { cause: error })
      }
    },
    look: async (reference) =>
      isIntent(reference) ? lookAtIntent(client, reference) : outcomeOf(await read(reference)),
    answer: async (reference) => outcomeOf(await read(reference)),
    close: async (reference) => {
      if ((await read(reference)).status === 'open') await client.checkout.sessions.expire(reference)
    },
    payBackStep: stripeStep,
    payBack: async ({ reference, amount, currency, key }) => {
      const id = isIntent(reference) ? reference : intentIdOf(await read(reference))
      if (id === undefined) throw new Error('Stripe knows no payment of this session')
      const counted = stripeAmount(amount, currency)
      if (counted === undefined) throw new Error(`Stripe cannot pay back ${amount} ${currency}`)
      // Stripe knows a key for a day, and this is tried for longer: what it has done already says its key for good.
      for await (const { metadata } of client.refunds.list({ payment_intent: id, limit: listedAtOnce })) {
        if (metadata?.['key'] === key) return true
      }
      return payBackOnce(client, { payment_intent: id, amount: counted, metadata: { key } })
    },
    ...stripeCards(client, publicUrl),
  }
}

/** False if it is refused for good. */
async function payBackOnce(client: Stripe, refund: Stripe.RefundCreateParams & { metadata: { key: string } }) {
  try {
    const { status } = await client.refunds.create(refund, { idempotencyKey: refund.metadata.key })
    return status !== 'failed' && status !== 'canceled'
  } catch (error) {
    if (isBackAlready(error)) return true
    if (isRefusedForGood(error)) return false
    throw error
  }
}

/** The same for the same try, whenever and by whom it is asked for again: under one key Stripe takes no other. */
function sessionOf(payment: PaymentTry, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { subject, subjectId, number, amount, currency, email } = payment
  const metadata = { [metadataKey(subject)]: subjectId }
  const page = publicUrl + payment.page
  return {
    mode: 'payment',
    client_reference_id: subjectId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          // `accepts` was asked before.
          unit_amount: stripeAmount(amount, currency) ?? amount,
          product_data: { name: number },
        },
      },
    ],
    ...(email !== null && { customer_email: email }),
    success_url: page,
    cancel_url: page,
  }
}

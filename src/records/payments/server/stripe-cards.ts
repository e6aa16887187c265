// Cards that Stripe keeps: typed on its page, and charged while nobody is there.
import { Stripe } from 'stripe'
import { AppError } from '#kernel/errors.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { CardKeeper, CardOutcome, CardTry, Charge } from './card-provider.ts'
import { stripeAmount } from './stripe-amounts.ts'
import { isOfTheWay, metadataKey } from './stripe-names.ts'

/** Payments of saved cards are known by these, those on Stripe's page by their session. */
export const isIntent = (reference: string) => reference.startsWith('pi_')

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : (thing?.id ?? null))

function cardOutcomeOf(session: Stripe.Checkout.Session): CardOutcome {
  const { id: reference, status, url, setup_intent: intent, customer } = session
  if (status === 'open' && url !== null) return { state: 'page', reference, payUrl: url }
  const method = typeof intent === 'object' ? intent?.payment_method : null
  if (typeof method !== 'object' || !method?.card) return { state: 'failed' }
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  const card = { cardToken: method.id, customerToken: idOf(customer), brand, last4, expiryMonth, expiryYear }
  return { state: 'saved', card }
}

function chargeOutcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id: reference, status, latest_charge: charge } = intent
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
  if (status === 'succeeded')
    return { state: 'paid', reference, cardType: card?.brand ?? null, cardLast4: card?.last4 ?? null }
  return { state: status === 'processing' ? 'waiting' : 'failed', reference }
}

const withCharge = { expand: ['latest_charge'] }

export async function lookAtIntent(client: Stripe, reference: string): Promise<PaymentOutcome> {
  return chargeOutcomeOf(await client.paymentIntents.retrieve(reference, withCharge))
}

export function stripeCards(client: Stripe, publicUrl: string): CardKeeper {
  return {
    saveCard: async (card) => {
      try {
        const idempotencyKey = `card-${card.id}`
        return cardOutcomeOf(await client.checkout.sessions.create(sessionOf(card, publicUrl), { idempotencyKey }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new AppError('provider-failed', 'Stripe didn’t open its page', { cause: error })
      }
    },
    lookCard: async (reference) =>
      cardOutcomeOf(await client.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })),
    changeCard: async ({ cardToken }, { holder, expiryMonth, expiryYear }) => {
      const card = { exp_month: expiryMonth, exp_year: expiryYear }
      try {
        await client.paymentMethods.update(cardToken, { billing_details: { name: holder }, card })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new AppError('provider-failed', 'Stripe didn’t change this card', { cause: error })
      }
    },
    forgetCard: async ({ cardToken }) => {
      await client.paymentMethods.detach(cardToken)
    },
    charge: async (charge) => {
      try {
        const idempotencyKey = `charge-${charge.subjectId}`
        return chargeOutcomeOf(await client.paymentIntents.create(intentOf(charge), { idempotencyKey }))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return { state: 'failed', reference: error.payment_intent?.id ?? null }
        if (isOfTheWay(error)) return { state: 'waiting', reference: null }
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new AppError('provider-failed', 'Stripe rejected this payment', { cause: error })
      }
    },
  }
}

function sessionOf({ email, page, currency }: CardTry, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    customer_creation: 'always',
    currency: currency.toLowerCase(),
    ...(email !== null && { customer_email: email }),
    success_url: publicUrl + page,
    cancel_url: publicUrl + page,
  }
}

function intentOf({ subject, subjectId, title, amount, currency, card }: Charge): Stripe.PaymentIntentCreateParams {
  return {
    // `stripeLeast` and the currency were looked at before.
    amount: stripeAmount(amount, currency) ?? amount,
    currency: currency.toLowerCase(),
    payment_method: card.cardToken,
    ...(card.customerToken !== null && { customer: card.customerToken }),
    off_session: true,
    confirm: true,
    description: title,
    metadata: { [metadataKey(subject)]: subjectId },
    ...withCharge,
  }
}

// How Stripe names what features have paid, and which of its failures are those of the network.
import { Stripe } from 'stripe'

/** A failure of the network, or too many requests at once, is retried later under the same key; refusals are final. */
export const isOfTheWay = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/** Somebody paid it back at Stripe itself. */
export const isBackAlready = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'

/** Said of the payment, and not of us: it is said again however often it is asked, unless our balance was too low. */
export const isRefusedForGood = (error: unknown) =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) &&
  error.code !== 'balance_insufficient'

/** The payment is of this subject, to whose feature goes what Stripe tells of it. */
export const metadataKey = (subject: string) => `${subject}Id`

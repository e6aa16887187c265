// How Stripe names what features have paid, and which of its failures are those of the network.
import { Stripe } from 'stripe'

/** A network failure is retried later, under the same key; Stripe's refusals are final. */
export const isOfTheWay = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

/** The payment is of this subject, to whose feature goes what Stripe tells of it. */
export const metadataKey = (subject: string) => `${subject}Id`

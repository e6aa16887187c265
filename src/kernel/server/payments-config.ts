// Chooses the payment provider: Stripe when it is fully configured, a simulated one in the demo.
export type StripeConfig = {
  secretKey: string
  /** Verifies the signatures of Stripe's webhooks. */
  webhookSecret: string
  /** Where its API is. */
  address: string
}
export type PaymentsConfig = { stripe: StripeConfig | undefined; isTest: boolean }

type Given = {
  PAYMENTS?: 'test' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

const stripeAddress = 'https://api.stripe.com'

/** Stripe is off without both secrets; the test provider is never offered beside it. */
export function paymentsOf(given: Given, demo: boolean): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  if (secretKey === undefined || webhookSecret === undefined) {
    return { stripe: undefined, isTest: demo || given.PAYMENTS === 'test' }
  }
  return { stripe: { secretKey, webhookSecret, address: stripeAddress }, isTest: false }
}

// The parts that payments have once for all features: what Stripe tells, and the jobs that look, close and pay back.
import { closePayment } from './close-payment.ts'
import { lookAt } from './look-at.ts'
import { payBack } from './pay-back.ts'
import { stripeHooks } from './stripe-hook.ts'

export const parts = [...stripeHooks, lookAt, closePayment, payBack]

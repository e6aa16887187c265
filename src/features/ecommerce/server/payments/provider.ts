// The interface of payment providers.
import type { Payment } from '../../checkout-contract.ts'

/** A try to pay an order. The same try asked for twice is one payment. */
export type PaymentTry = {
  orderId: string
  orderNumber: number
  attempt: number
  amount: number
  currency: string
  method: Payment
  /** The token of the card, never its number. */
  cardToken: string | undefined
  email: string | null
  /** Where its customer comes back to. */
  page: `/${string}`
}

/** `reference` is what the provider calls the payment; null when it has not said so yet. */
export type PaymentOutcome =
  | { state: 'paid'; reference: string; cardType: string | null; cardLast4: string | null }
  | { state: 'redirect'; reference: string; payUrl: string }
  | { state: 'confirm'; reference: string }
  /** It is not known what became of it: asked again later. */
  | { state: 'waiting'; reference: string | null }
  | { state: 'failed'; reference: string | null }

type PaidBack = { reference: string; amount: number; currency: string; key: string }

/** Called outside of transactions alone. */
export type PaymentProvider = {
  /** False: the order is not even placed. */
  accepts: (given: { method: Payment; cardToken: string | undefined; amount: number; currency: string }) => boolean
  /** No payment is smaller; 0 where it is not known. */
  least: (currency: string) => number
  begin: (payment: PaymentTry) => Promise<PaymentOutcome>
  look: (reference: string) => Promise<PaymentOutcome>
  /** After the bank has asked the person. */
  answer: (reference: string, isAgreed: boolean) => Promise<PaymentOutcome>
  /** Nobody can pay it from now on; nothing happens to one that is paid. */
  close: (reference: string) => Promise<void>
  /** Refunds are multiples of this. */
  payBackStep: (currency: string) => number
  /** Once for each key. */
  payBack: (what: PaidBack) => Promise<void>
}

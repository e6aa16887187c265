// The interface of payment providers.
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { CardKeeper } from './card-provider.ts'

/** Ways to pay through a provider. */
export type PayMethod = 'credit_card' | 'paypal'

/** A try to pay something of a feature. The same try asked for twice is one payment. */
export type PaymentTry = {
  /** As the feature registers it with `payments`. */
  subject: string
  subjectId: string
  /** Shown to the person who pays. */
  number: string
  attempt: number
  amount: number
  currency: string
  method: PayMethod
  /** The token of the card, never its number. */
  cardToken: string | undefined
  email: string | null
  /** The person comes back to it. */
  page: `/${string}`
}

/** Before a try: can it be paid so at all? */
export type Intended = { method: PayMethod; cardToken: string | undefined; amount: number; currency: string }

type PaidBack = { reference: string; amount: number; currency: string; key: string }

/** Called outside of transactions alone. */
export type PaymentProvider = {
  /** False: it is not even tried. */
  accepts: (given: Intended) => boolean
  /** No payment is smaller; 0 where it is not known. */
  least: (currency: string) => number
  begin: (payment: PaymentTry) => Promise<PaymentOutcome>
  look: (reference: string) => Promise<PaymentOutcome>
  /** After the bank has asked the person. */
  answer: (reference: string, isAgreed: boolean) => Promise<PaymentOutcome>
  /** It can't be paid from now on; nothing happens to one that is paid. */
  close: (reference: string) => Promise<void>
  /** Refunds are multiples of this. */
  payBackStep: (currency: string) => number
  /** Once for each key. False: refused for good; what may go otherwise later throws. */
  payBack: (what: PaidBack) => Promise<boolean>
} & CardKeeper

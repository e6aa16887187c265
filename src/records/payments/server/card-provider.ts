// The interface by which payment providers keep cards and charge them while nobody is there.
import type { PaymentOutcome } from '#kernel/server/payments.ts'

/** The provider's words for a card or a PayPal account that it keeps; the number is nowhere here. */
export type SavedCard = {
  /** Names the card to the provider, with the customer it belongs to where it has such. */
  cardToken: string
  customerToken: string | null
  brand: string
  /** Empty for a PayPal account, which has no expiry date either. */
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
}

export type CardOutcome =
  | { state: 'saved'; card: SavedCard }
  /** The card is typed on the provider's page. */
  | { state: 'page'; reference: string; payUrl: string }
  | { state: 'failed' }

export type CardTry = {
  /** One card for each id, however often it is asked for. */
  id: string
  cardToken: string | undefined
  email: string | null
  /** In which it will be charged: not every card can be in every currency. */
  currency: string
  /** The person comes back to it. */
  page: `/${string}`
}

/** One payment for each `subjectId`. */
export type Charge = {
  /** As the feature registers it with `payments`. */
  subject: string
  subjectId: string
  /** Shown on the statement of the card, or in the provider's books. */
  title: string
  amount: number
  currency: string
  card: Pick<SavedCard, 'cardToken' | 'customerToken'>
}

type Printed = { holder: string; expiryMonth: number; expiryYear: number }

/** Called outside of transactions alone. */
export type CardKeeper = {
  saveCard: (card: CardTry) => Promise<CardOutcome>
  /** The outcome of the provider's page: `page` while nobody has finished it. */
  lookCard: (reference: string) => Promise<CardOutcome>
  /** Takes over what is printed on the card, as when the bank sent a new one with the same number. */
  changeCard: (card: Charge['card'], printed: Printed) => Promise<void>
  forgetCard: (card: Charge['card']) => Promise<void>
  /** Paid, failed or waiting, as nobody is there to be asked; `look` of the provider says what became of it. */
  charge: (charge: Charge) => Promise<PaymentOutcome>
}

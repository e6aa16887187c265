// Lets a feature have something of its own paid through a payment provider: it is told what became of each payment.
import type { Tx } from './database/db.ts'

/** `reference` is the provider's name of the payment; null when it has not said so yet. */
export type PaymentOutcome =
  | { state: 'paid'; reference: string; cardType: string | null; cardLast4: string | null }
  | { state: 'redirect'; reference: string; payUrl: string }
  | { state: 'confirm'; reference: string }
  /** It is not known what became of it: asked again later. */
  | { state: 'waiting'; reference: string | null }
  | { state: 'failed'; reference: string | null }

/** `attempt`: the try that was begun; without it, only the reference says which payment it is. */
export type PaymentOf = { subjectId: string; attempt?: number | undefined }

/** `subject`: one word for that which is paid, such as `order`; its ID is `subjectId`. */
export type Payments = {
  kind: 'payments'
  subject: string
  /** Takes over what a provider says: once, in whatever order and however often it is said. */
  settle: (tx: Tx, payment: PaymentOf, outcome: PaymentOutcome) => Promise<void>
  /** Money that was to go back under this key stays where it is: the provider has refused it for good. */
  keepPaid?: (tx: Tx, refund: { subjectId: string; key: string }) => Promise<void>
}

export const payments = (part: Omit<Payments, 'kind'>): Payments => ({ kind: 'payments', ...part })

// Which ways to pay are open for what a cart comes to.
import type { Payment, Quote } from './checkout-contract.ts'

/** A card pays no less than whoever takes the money takes; where nothing is to be paid, nobody is asked for any. */
export const isTooLittle = (payment: Payment, { total, cardLeast }: Pick<Quote, 'total' | 'cardLeast'>): boolean =>
  payment === 'credit_card' && total > 0 && total < cardLeast

// The cards and PayPal accounts of the test provider, which keeps none: what a token stands for is what happens when it is charged.
import { payPalBrand, payPalToken } from '../test-cards.ts'
import type { CardKeeper, SavedCard } from './card-provider.ts'

const yearsToExpiry = 3

const known = {
  tok_visa: { brand: 'visa', last4: '4242', outcome: 'paid' },
  tok_declined: { brand: 'visa', last4: '0002', outcome: 'declined' },
  // The bank could ask nobody now.
  tok_confirm: { brand: 'visa', last4: '3155', outcome: 'declined' },
  tok_timeout: { brand: 'visa', last4: '0119', outcome: 'late' },
  [payPalToken]: { brand: payPalBrand, last4: '', outcome: 'paypal' },
} as const

const cardOf = (token: string | undefined) => Object.entries(known).find(([name]) => name === token)

export const testCardKeeper: CardKeeper = {
  saveCard: async ({ cardToken }) => {
    const [token, card] = cardOf(cardToken) ?? []
    if (token === undefined || card === undefined) return { state: 'failed' }
    const { brand, last4 } = card
    const expires =
      brand === payPalBrand
        ? { expiryMonth: null, expiryYear: null }
        : { expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + yearsToExpiry }
    const saved: SavedCard = { cardToken: token, customerToken: null, brand, last4, ...expires }
    return { state: 'saved', card: saved }
  },
  lookCard: async () => ({ state: 'failed' }),
  changeCard: async () => {},
  forgetCard: async () => {},
  charge: async ({ subjectId, card: { cardToken } }) => {
    const [, card] = cardOf(cardToken) ?? []
    if (!card) return { state: 'failed', reference: null }
    const { outcome, brand, last4 } = card
    const reference = `test_${outcome}_${subjectId}_1`
    if (outcome === 'declined') return { state: 'failed', reference }
    // No answer came in time; that it was paid all the same is learned later.
    if (outcome === 'late') return { state: 'waiting', reference }
    return { state: 'paid', reference, cardType: brand, cardLast4: last4 === '' ? null : last4 }
  },
}

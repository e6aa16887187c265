// The cards of the built-in test provider: what each number does. The browser turns a number into what stands for it.
import { plainDigits } from '#kernel/digits.ts'

export const testCards = [
  { number: '4242 4242 4242 4242', token: 'tok_visa', does: 'succeeds' },
  { number: '4000 0000 0000 0002', token: 'tok_declined', does: 'fails' },
  { number: '4000 0025 0000 3155', token: 'tok_confirm', does: 'asks' },
  { number: '4000 0000 0000 0119', token: 'tok_timeout', does: 'isLate' },
] as const

/** Stands for a PayPal account, which the test provider plays as well. */
export const payPalToken = 'tok_paypal'
/** The brand by which a saved PayPal account is known; it has neither digits nor an expiry date. */
export const payPalBrand = 'paypal'

const digits = (text: string) => plainDigits(text).replaceAll(/\D/g, '')

/** The token sent in place of the number, which never leaves this page; undefined for any other card. */
export const tokenOfCard = (typed: string): string | undefined =>
  testCards.find(({ number }) => digits(number) === digits(typed))?.token

/** In groups of four, as it stands on the card. */
export const groupDigits = (typed: string): string =>
  digits(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

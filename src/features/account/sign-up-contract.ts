// The calls of sign-up, email verification and password reset; a file of their own, so that other pages don’t load them.
import { NewPassword, Session, authRate } from './contract.ts'
import { endpoint } from '#kernel/contract.ts'
import { codeTyped } from '#kernel/digits.ts'
import { languages } from '#kernel/languages.ts'
import { nameMax } from '#kernel/people-contract.ts'
import { Email, Yes, digitCode, integer, line, object, oneOf, optional, text } from '#kernel/shape.ts'

export const codeDigits = 6
/** Tries that one code stands before a new one must be sent. */
export const codeTries = 5
export const codeMinutes = 10

export const Code = digitCode(codeDigits, codeTyped)

export const register = endpoint('POST', '/api/account/register', {
  may: 'anyone',
  rate: authRate,
  input: object({
    email: Email,
    password: NewPassword,
    firstName: line({ max: nameMax }),
    lastName: line({ max: nameMax }),
    /** From the set-up link that an empty product prints: makes the first admin, whatever the registration policy. */
    setup: optional(text({ min: 1, max: 200 })),
    /** The language of the screen; mails are written in it. */
    language: optional(oneOf(languages)),
  }),
  output: Session,
})

// Open calls that take the address: a code can be typed on another device than the one that registered.
// Both answers are the same for addresses that nobody has.
const Sending = object({
  /** False while the last code is too fresh; that one still works. */
  isSent: Yes,
  /** Seconds until another code can be sent. */
  resendAfter: integer({ min: 0 }),
})

export const verifyEmail = endpoint('POST', '/api/account/verify', {
  may: 'anyone',
  rate: authRate,
  input: object({ email: Email, code: Code }),
})

export const resendCode = endpoint('POST', '/api/account/verify/resend', {
  may: 'anyone',
  rate: authRate,
  input: object({ email: Email }),
  output: Sending,
})

export const requestPasswordReset = endpoint('POST', '/api/account/reset-password', {
  may: 'anyone',
  rate: authRate,
  input: object({ email: Email }),
  output: Sending,
})

export const setNewPassword = endpoint('POST', '/api/account/new-password', {
  may: 'anyone',
  rate: authRate,
  input: object({ email: Email, code: Code, password: NewPassword }),
})

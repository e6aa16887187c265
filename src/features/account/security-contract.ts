// The calls of the Security tab: password, sessions, one-time codes; one call loads them all.
import { endpoint, event } from '#kernel/contract.ts'
import { providerKeys } from '#kernel/public-config.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { NewPassword, Session, TypedPassword, authRate } from './contract.ts'
import { Code } from './sign-up-contract.ts'
import { Passkey, maxPasskeys } from './passkeys-contract.ts'
import { Proof } from './proof-contract.ts'

export const recoveryCodeCount = 10

/** A browser that is signed in; `system` and `browser` are as they call themselves. */
export const SignedIn = object({
  id: Id,
  browser: nullable(text({ max: 100 })),
  system: nullable(text({ max: 100 })),
  kind: oneOf(['computer', 'phone', 'tablet', 'other']),
  address: text({ max: 64 }),
  signedInAt: Instant,
  /** Right to the minute. */
  seenAt: Instant,
  isThis: Yes,
})
export type SignedIn = Infer<typeof SignedIn>

const Connection = object({
  key: oneOf(providerKeys),
  name: text({ max: 60 }),
  /** The address that the provider names; null while it is not connected. */
  connected: nullable(object({ email: nullable(text({ max: 254 })), since: Instant })),
})
export type Connection = Infer<typeof Connection>

const Security = object({
  hasPassword: Yes,
  passwordChangedAt: nullable(Instant),
  sessions: list(SignedIn, 100),
  oneTimeCodes: object({ isOn: Yes, recoveryCodesLeft: integer({ min: 0 }) }),
  passkeys: list(Passkey, maxPasskeys),
  connections: list(Connection, providerKeys.length),
})
export type Security = Infer<typeof Security>

export const getSecurity = endpoint('GET', '/api/account/security', { may: 'person', output: Security })

/** Changes the password, or sets the first one, with a one-time code if those are on. Ends all other sessions. */
export const changePassword = endpoint('POST', '/api/account/security/password', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: object({ current: optional(TypedPassword), code: optional(Code), password: NewPassword }),
})

export const endOneSession = endpoint('POST', '/api/account/security/sessions/end', {
  may: 'person',
  input: object({ sessionId: Id }),
})

export const endOtherSessions = endpoint('POST', '/api/account/security/sessions/end-others', { may: 'person' })

/** Creates a secret for the authenticator app. It takes effect with `confirmOneTimeCodes`. */
export const beginOneTimeCodes = endpoint('POST', '/api/account/security/codes/begin', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: Proof,
  output: object({
    /** As it is typed into an app. */
    secret: text({ max: 100 }),
    /** The same for the app's camera. */
    address: text({ max: 1000 }),
  }),
})

const recoveryCodes = object({ recoveryCodes: list(text({ max: 20 }), recoveryCodeCount) })

/**
 * Turns one-time codes on and returns the recovery codes, which can't be retrieved again: the server stores only
 * hashes.
 */
export const confirmOneTimeCodes = endpoint('POST', '/api/account/security/codes/confirm', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: object({ code: Code }),
  output: recoveryCodes,
})

/** Creates new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = endpoint('POST', '/api/account/security/codes/renew', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: Proof,
  output: recoveryCodes,
})

export const endOneTimeCodes = endpoint('POST', '/api/account/security/codes/end', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: Proof,
})

const RecoveryCode = text({ min: 1, max: 40 })
/** As the servers make them; long enough that nobody guesses one. */
export const Ticket = text({ min: 20, max: 100 })

/** Completes a login that returned `second-step-required`. The correct code uses up the ticket. */
export const takeSecondStep = endpoint('POST', '/api/account/login/second-step', {
  may: 'anyone',
  rate: authRate,
  input: object({ ticket: Ticket, code: optional(Code), recoveryCode: optional(RecoveryCode) }),
  output: Session,
})

/** A program got a key to somebody's account, or lost it: they are told by mail. Nobody hears it live. */
export const apiKeyChanged = event(
  'account.apiKeyChanged',
  object({ personId: Id, what: oneOf(['apiKeyMade', 'apiKeyRevoked']), name: text({ max: 60 }) }),
)

/** Something that the Security tab shows is another now. */
export const securityChanged = event('account.securityChanged', object({}))

// Signing in with what somebody has elsewhere: Google, GitHub, any OpenID Connect provider that is configured.
import { endpoint } from '#kernel/contract.ts'
import { providerKeys } from '#kernel/public-config.ts'
import { object, oneOf, text } from '#kernel/shape.ts'
import { Session, authRate } from './contract.ts'
import { Proof } from './proof-contract.ts'
import { Ticket } from './security-contract.ts'

/** Where providers send people back to. */
export const providerReturnPath = '/auth/provider'

/** Returns the provider's URL and a secret that stays in this browser, so that nobody else can complete the sign-in. */
export const beginProvider = endpoint('POST', '/api/account/providers/begin', {
  may: 'anyone',
  rate: authRate,
  input: object({ provider: oneOf(providerKeys) }),
  output: object({ address: text({ max: 4000 }), secret: text({ max: 100 }) }),
})

/** Like `beginProvider`, to connect a provider. Only the same person can complete it, with `connectProvider`. */
export const beginConnecting = endpoint('POST', '/api/account/providers/begin-connecting', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: object({ provider: oneOf(providerKeys), ...Proof.entries }),
  output: object({ address: text({ max: 4000 }), secret: text({ max: 100 }) }),
})

const Return = object({
  /** The query that the provider has sent the person back with; what is in it works once. */
  answer: text({ min: 1, max: 8000 }),
  secret: Ticket,
})

export const signInByProvider = endpoint('POST', '/api/account/providers/sign-in', {
  may: 'anyone',
  rate: authRate,
  input: Return,
  output: Session,
})

/** Connects the provider's account, so that it can sign in to this one. */
export const connectProvider = endpoint('POST', '/api/account/providers/connect', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: Return,
})

export const disconnectProvider = endpoint('POST', '/api/account/providers/disconnect', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: object({ provider: oneOf(providerKeys), ...Proof.entries }),
})

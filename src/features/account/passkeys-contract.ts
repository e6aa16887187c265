// Passkeys: keys in a person's own devices, which open the account without a password and without a code.
import { endpoint } from '#kernel/contract.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, line, list, matching, nullable, object, optional, text } from '#kernel/shape.ts'
import { Session, authRate } from './contract.ts'
import { Proof } from './proof-contract.ts'

export const maxPasskeys = 20
export const passkeyNameMax = 60

export const Passkey = object({
  id: Id,
  name: line({ max: passkeyNameMax }),
  addedAt: Instant,
  usedAt: nullable(Instant),
})
export type Passkey = Infer<typeof Passkey>

/** Bytes as WebAuthn writes them: base64url. */
const Bytes = (max: number) => matching(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`), 'not-allowed')
const idMax = 1400
const messageMax = 4000
const transports = optional(list(text({ max: 40 }), 10))

/** Returns the options for creating a passkey in the browser. They work once, for five minutes. */
export const beginPasskey = endpoint('POST', '/api/account/passkeys/begin', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: Proof,
  output: object({
    challenge: text({ max: 100 }),
    rpId: text({ max: 255 }),
    rpName: text({ max: 60 }),
    user: object({ id: text({ max: 100 }), name: text({ max: 254 }), displayName: text({ max: 200 }) }),
    /** Those that the person has, so that no device gets two. */
    known: list(object({ id: text({ max: idMax }), transports }), maxPasskeys),
  }),
})

export const addPasskey = endpoint('POST', '/api/account/passkeys/new', {
  may: 'person',
  takesKey: false,
  input: object({
    name: line({ max: passkeyNameMax }),
    id: Bytes(idMax),
    clientDataJSON: Bytes(messageMax),
    attestationObject: Bytes(20_000),
    transports,
  }),
  output: object({ passkey: Passkey }),
})

export const renamePasskey = endpoint('POST', '/api/account/passkeys/rename', {
  may: 'person',
  input: object({ passkeyId: Id, name: line({ max: passkeyNameMax }) }),
})

export const removePasskey = endpoint('POST', '/api/account/passkeys/delete', {
  may: 'person',
  takesKey: false,
  rate: authRate,
  input: object({ passkeyId: Id, ...Proof.entries }),
})

/** Doesn't need an email address: the passkey identifies the account. */
export const beginPasskeySignIn = endpoint('POST', '/api/account/passkeys/sign-in/begin', {
  may: 'anyone',
  rate: authRate,
  output: object({ challenge: text({ max: 100 }), rpId: text({ max: 255 }) }),
})

export const signInByPasskey = endpoint('POST', '/api/account/passkeys/sign-in', {
  may: 'anyone',
  rate: authRate,
  input: object({
    id: Bytes(idMax),
    clientDataJSON: Bytes(messageMax),
    authenticatorData: Bytes(messageMax),
    signature: Bytes(messageMax),
  }),
  output: Session,
})

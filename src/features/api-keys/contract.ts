// The calls for a person's own API keys: list, create, show once, revoke.
import { Proof } from '#features/account/proof-contract.ts'
import { Scope } from '#kernel/api-keys-contract.ts'
import { endpoint, event } from '#kernel/contract.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, line, list, nullable, object, oneOf, text } from '#kernel/shape.ts'

export const maxKeys = 20
export const keyNameMax = 60
const maxScopes = 100
export const lifetimes = ['30', '90', '365', 'none'] as const
export type Lifetime = (typeof lifetimes)[number]

const ApiKey = object({
  id: Id,
  name: text({ max: keyNameMax }),
  /** Its first and last characters. */
  hint: text({ max: 20 }),
  scopes: list(text({ max: 60 }), maxScopes),
  createdAt: Instant,
  expiresAt: nullable(Instant),
  /** Right to the minute. */
  usedAt: nullable(Instant),
})
export type ApiKey = Infer<typeof ApiKey>

export const listKeys = endpoint('GET', '/api/api-keys/list', {
  may: 'person',
  output: object({
    keys: list(ApiKey, maxKeys),
    /** Everything that a key can be given. */
    scopes: list(text({ max: 60 }), maxScopes),
  }),
})

/** Returns the key only this once. Requires the person's password, or a one-time code if they have no password. */
export const createKey = endpoint('POST', '/api/api-keys/new', {
  may: 'person',
  takesKey: false,
  rate: { max: 60, seconds: 60 },
  input: object({
    name: line({ max: keyNameMax }),
    scopes: list(Scope, maxScopes),
    /** Days; or until it is revoked. */
    lifetime: oneOf(lifetimes),
    proof: Proof,
  }),
  output: object({ key: text({ max: 100 }), apiKey: ApiKey }),
})

/** The key is refused from now on, on every server. */
export const revokeKey = endpoint('POST', '/api/api-keys/revoke', { may: 'person', input: object({ keyId: Id }) })

/** The person has a key more or less, in whichever tab that was done. */
export const keysChanged = event('api-keys.changed', object({}))

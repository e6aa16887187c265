// Sends a person to a sign-in provider and finds out who came back: only the browser that left may return.
import { randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { ProviderConfig, ProviderKey } from '#kernel/server/access/provider-config.ts'
import { providerKeys } from '#kernel/public-config.ts'
import { check, object, oneOf, text } from '#kernel/shape.ts'
import { providerReturnPath } from '../../providers-contract.ts'
import { keyedHash } from '../keyed-hash.ts'
import { githubAddress, githubIdentity } from './github.ts'
import { openidAddress, openidIdentity } from './openid.ts'
import { issueTicket, takeTicket } from './tickets.ts'

export type Leaving = { state: string; verifier: string; nonce: string; returnTo: string }
export type Returning = Leaving & { /** The query of the address that they came back to. */ answer: string }

/** A person's identity at a provider. */
export type Identity = {
  subject: string
  email: string | undefined
  isVerified: boolean
  name: string | undefined
  firstName: string | undefined
  lastName: string | undefined
}

/** The stored data of a redirect, under its state. */
const Kept = object({
  provider: oneOf(providerKeys),
  verifier: text({ min: 1, max: 200 }),
  nonce: text({ min: 1, max: 200 }),
  browser: text({ min: 1, max: 200 }),
})

const minutes = 10
const secretBytes = 32

const returnToOf = ({ publicUrl }: Config) => publicUrl + providerReturnPath
const hashOf = (config: Config, secret: string) => keyedHash(config, 'leaving', secret).toString('base64url')

/** Where to send them, and the secret that stays in their browser; with a person, to connect their account alone. */
export async function leaveFor(
  key: ProviderKey,
  { config, transaction, personId }: { config: Config; transaction: Transaction; personId?: string },
): Promise<{ address: string; secret: string }> {
  const provider = found(
    config.providers.find((one) => one.key === key),
    'Provider',
  )
  const secret = randomBytes(secretBytes).toString('base64url')
  const verifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const owner = personId === undefined ? {} : { personId }
  const data = { provider: key, verifier, nonce, browser: hashOf(config, secret) }
  const state = await transaction((tx) => issueTicket(tx, config, { purpose: 'provider', minutes, data, ...owner }))
  const leaving = { state, verifier, nonce, returnTo: returnToOf(config) }
  const address = await answered(() => addressOf(provider, leaving))
  return { address: address.href, secret }
}

/**
 * The identity of a person who returns. The callback works once, for its purpose, with the secret of the browser that
 * left.
 */
export async function identityFrom(
  { answer, secret }: { answer: string; secret: string },
  { config, transaction, personId }: { config: Config; transaction: Transaction; personId?: string },
): Promise<{ provider: ProviderConfig; identity: Identity }> {
  const query = answer.replace(/^\?/, '')
  const state = new URLSearchParams(query).get('state') ?? ''
  const left = await transaction((tx) => takeTicket(tx, config, 'provider', state))
  const kept = check(Kept, left?.data)
  // A redirect to connect an account returns to that account alone, and one to sign in to none.
  if ((left?.personId ?? undefined) !== personId) throw expired()
  if (!kept.ok || kept.value.browser !== hashOf(config, secret)) throw expired()
  const { provider: key, verifier, nonce } = kept.value
  const provider = config.providers.find((one) => one.key === key)
  if (!provider) throw expired()
  const returning = { answer: query, state, verifier, nonce, returnTo: returnToOf(config) }
  const identity = await answered(() => identityOf(provider, returning))
  if (!identity) throw new AppError('provider-failed', `${provider.name} didn’t say owner you are`)
  return { provider, identity }
}

const expired = () => new AppError('expired', 'Please start over')

const addressOf = (provider: ProviderConfig, leaving: Leaving) =>
  provider.key === 'github' ? githubAddress(provider, leaving) : openidAddress(provider, leaving)
const identityOf = (provider: ProviderConfig, returning: Returning) =>
  provider.key === 'github' ? githubIdentity(provider, returning) : openidIdentity(provider, returning)

/** Whatever goes wrong with another's server is that server's failure, and in the log. */
async function answered<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (cause) {
    throw new AppError('provider-failed', 'The provider’s response can’t be used', { cause })
  }
}

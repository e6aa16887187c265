// Sign-in with an OpenID Connect provider: where to send a person, and who they turn out to be.
import {
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { ClientAuth, Configuration } from 'openid-client'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'
import { isYes, textOf } from './claims.ts'
import type { Identity, Leaving, Returning } from './providers.ts'

const patienceSeconds = 10
const keptMilliseconds = 3_600_000

type Known = { configuration: Promise<Configuration>; readAt: number }
const known = new Map<string, Known>()

/** The provider's discovery document, fetched once an hour; failures are not cached. */
function configurationOf({ address, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const name = JSON.stringify([address, clientId, clientSecret])
  const kept = known.get(name)
  if (kept && performance.now() - kept.readAt < keptMilliseconds) return kept.configuration
  const url = new URL(address)
  const configuration = discovery(url, clientId, undefined, secretBy(clientSecret), {
    timeout: patienceSeconds,
    execute: [
      // The library takes an unsigned ID token from a token endpoint. With this it is read only when a key that the
      // provider publishes has signed it: never unsigned, and never with the client secret.
      enableNonRepudiationChecks,
      // The configuration takes plain http from this machine alone.
      // oxlint-disable-next-line no-deprecated -- marked so that nobody overlooks it; it is not going away
      ...(url.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
  known.set(name, { configuration, readAt: performance.now() })
  configuration.catch(() => known.delete(name))
  return configuration
}

/** In a header, as the standard presumes, unless the provider takes it in the body alone. */
const secretBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const isHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    return (isHeader ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest)
  }

export async function openidAddress(provider: ProviderConfig, leaving: Leaving): Promise<URL> {
  const { state, verifier, nonce, returnTo } = leaving
  return buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
}

export async function openidIdentity(provider: ProviderConfig, returning: Returning): Promise<Identity | undefined> {
  const { answer, state, verifier, nonce, returnTo } = returning
  const configuration = await configurationOf(provider)
  const tokens = await authorizationCodeGrant(configuration, new URL(`${returnTo}?${answer}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return undefined
  // Many providers say the address, or that it is proven, only when they are asked for it.
  const isComplete = isGiven(claims['email']) && isGiven(claims['email_verified'])
  const more = isComplete ? {} : await moreAbout(configuration, tokens.access_token, claims.sub)
  const all: Claims = { ...more, ...Object.fromEntries(Object.entries(claims).filter(([, value]) => isGiven(value))) }
  return {
    subject: claims.sub,
    email: textOf(all['email']),
    isVerified: isYes(all['email_verified']) && isOneAddress(claims, more),
    name: textOf(all['name']),
    firstName: textOf(all['given_name']),
    lastName: textOf(all['family_name']),
  }
}

type Claims = Record<string, unknown>

const isGiven = (value: unknown) => value !== undefined && value !== null

/** A proof is of the address beside it: two answers with two addresses prove neither. */
function isOneAddress(...answers: readonly Claims[]): boolean {
  const addresses = answers.map((answer) => textOf(answer['email'])?.toLowerCase()).filter(isGiven)
  return new Set(addresses).size === 1
}

/** Empty where the provider has no such endpoint, or one that answers without saying about whom. */
async function moreAbout(configuration: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  try {
    return await fetchUserInfo(configuration, accessToken, subject)
  } catch (error) {
    if (error instanceof ClientError && error.code === 'OAUTH_INVALID_RESPONSE') return {}
    throw error
  }
}

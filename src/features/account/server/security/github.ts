// Sign-in with GitHub, which speaks OAuth 2 but no OpenID Connect: the person and their address are calls of their own.
import { defaultName } from '#kernel/brand.ts'
import { calculatePKCECodeChallenge } from 'openid-client'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'
import { isYes, textOf } from './claims.ts'
import type { Identity, Leaving, Returning } from './providers.ts'

const patience = 10_000
const publicSite = 'https://github.com'

export async function githubAddress({ address, clientId }: ProviderConfig, leaving: Leaving): Promise<URL> {
  const { state, verifier, returnTo } = leaving
  const url = new URL(`${address}/login/oauth/authorize`)
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnTo,
    scope: 'read:user user:email',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  return url
}

export async function githubIdentity(provider: ProviderConfig, returning: Returning): Promise<Identity | undefined> {
  const { address, clientId, clientSecret } = provider
  const code = new URLSearchParams(returning.answer).get('code')
  if (code === null) return undefined
  const token = await ask(`${address}/login/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: returning.returnTo,
      code_verifier: returning.verifier,
      code,
    }),
  })
  const calls = address === publicSite ? 'https://api.github.com' : `${address}/api/v3`
  const headers = { Authorization: `Bearer ${String(fieldOf(token, 'access_token'))}` }
  const user = await ask(`${calls}/user`, { headers })
  const id = fieldOf(user, 'id')
  if (typeof id !== 'number') return undefined
  const addresses = await ask(`${calls}/user/emails`, { headers })
  const all: readonly unknown[] = Array.isArray(addresses) ? addresses : []
  const verified = all.filter((one) => isYes(fieldOf(one, 'verified')) && !isNoAddress(fieldOf(one, 'email')))
  const isPrimary = (one: unknown) => isYes(fieldOf(one, 'primary'))
  const chosen = verified.find(isPrimary) ?? verified[0]
  return {
    subject: String(id),
    email: textOf(fieldOf(chosen ?? all.find(isPrimary), 'email')),
    isVerified: chosen !== undefined,
    name: textOf(fieldOf(user, 'name')) ?? textOf(fieldOf(user, 'login')),
    firstName: undefined,
    lastName: undefined,
  }
}

/** GitHub's stand-ins for an address that somebody hides take no mail. */
const isNoAddress = (email: unknown) => /@users\.noreply\./.test(textOf(email) ?? '')
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

type Sent = { method?: 'POST'; body?: URLSearchParams; headers?: Record<string, string> }

/** Throws when the answer is no success. */
async function ask(address: string, init: Sent): Promise<unknown> {
  const headers = { Accept: 'application/json', 'User-Agent': defaultName, ...init.headers }
  const response = await fetch(address, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${new URL(address).pathname}`)
  return response.json()
}

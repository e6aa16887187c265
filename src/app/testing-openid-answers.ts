// An OpenID Connect provider for tests that sends any answer, including those that no honest one would.
import type { KeyObject } from 'node:crypto'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'

export type OpenidAnswers = {
  /** Claims of the ID token beside those that are right by themselves; they win over these. */
  idToken: Record<string, unknown>
  /** The body of its userinfo endpoint; without it the endpoint fails. */
  userinfo?: Record<string, unknown>
  /** How the ID token is signed: by the key that the provider publishes, unless this says otherwise. */
  signature?: 'published' | 'foreign key' | 'none' | 'client secret'
}

type AnsweringProvider = {
  provider: ProviderConfig
  /** Takes the address that we send people to; answers the query of the one that they come back to. */
  signIn: (address: string, answers: OpenidAnswers) => string
  close: () => void
}

const lifetime = 300
const keyId = 'one'
const client = { clientId: 'atrium', clientSecret: 'a secret of the tests, which is long enough' }
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signedBy(signature: OpenidAnswers['signature'], keys: { published: KeyObject; foreign: KeyObject }) {
  const byKey = (key: KeyObject) => ({ alg: 'RS256', of: (text: string) => sign('sha256', Buffer.from(text), key) })
  if (signature === 'foreign key') return byKey(keys.foreign)
  if (signature === 'none') return { alg: 'none', of: () => Buffer.alloc(0) }
  if (signature === 'client secret')
    return { alg: 'HS256', of: (text: string) => createHmac('sha256', client.clientSecret).update(text).digest() }
  return byKey(keys.published)
}

export async function startAnsweringProvider(): Promise<AnsweringProvider> {
  const published = keyPair()
  const keys = { published: published.privateKey, foreign: keyPair().privateKey }
  let current: OpenidAnswers & { nonce: string } = { idToken: {}, nonce: '' }

  function idToken(issuer: string): string {
    const { alg, of } = signedBy(current.signature, keys)
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: client.clientId, iat: now, exp: now + lifetime, nonce: current.nonce }
    const text = `${coded({ alg, kid: keyId })}.${coded({ ...right, ...current.idToken })}`
    return `${text}.${of(text).toString('base64url')}`
  }

  const server = createServer((request, response) => {
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        userinfo_endpoint: `${address}/userinfo`,
        jwks_uri: `${address}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }),
      '/keys': () => ({
        keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({ access_token: 'a token', token_type: 'Bearer', id_token: idToken(address) }),
      '/userinfo': () => current.userinfo,
    }
    const body = answers[request.url ?? '']?.()
    if (body === undefined) response.statusCode = 500
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    provider: { key: 'oidc', name: 'Courthouse', address, ...client },
    signIn: (from, answers) => {
      const sent = new URL(from).searchParams
      current = { ...answers, nonce: sent.get('nonce') ?? '' }
      return `?${new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '' })}`
    },
    close: () => server.close(),
  }
}

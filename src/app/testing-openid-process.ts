// The OpenID Connect provider of the tests, as its own program: says when it is open, and ends with who started it.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

const [address = '', returnTo = '', clientId = '', clientSecret = ''] = process.argv.slice(2)
const minutes = 600

/** Logins are e-mail addresses; those that begin with `unproven` were never verified there, and `nobody` has none. */
const claimsOf = (sub: string) => ({
  sub,
  ...(sub !== 'nobody' && { email: sub, email_verified: !sub.startsWith('unproven') }),
  name: 'Rosa Lund',
  given_name: 'Rosa',
  family_name: 'Lund',
})

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const openid = new Provider(address, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
  cookies: { keys: ['of the tests'] },
  // Without these the library prints a notice for each of its defaults.
  ttl: { AccessToken: minutes, Grant: minutes, IdToken: minutes, Interaction: minutes, Session: minutes },
  pkce: { required: () => true },
})
const { port, hostname } = new URL(address)
createServer(openid.callback()).listen(Number(port), hostname, () => process.send?.('open'))
process.on('disconnect', () => process.exit())

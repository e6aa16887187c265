// A real OpenID Connect provider of its own process's making, for tests: whoever signs in there is who they say they are.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'

type OpenidProvider = {
  provider: ProviderConfig
  /** Signs in there as this login and agrees, as a browser would; answers the query of the address that it leads back to. */
  signIn: (address: string, login: string) => Promise<string>
  close: () => Promise<void>
}

const minutes = 600

/** Logins are e-mail addresses; those that begin with `unproven` were never verified there, and `nobody` has none. */
const claimsOf = (sub: string) => ({
  sub,
  ...(sub !== 'nobody' && { email: sub, email_verified: !sub.startsWith('unproven') }),
  name: 'Rosa Lund',
  given_name: 'Rosa',
  family_name: 'Lund',
})

export async function startOpenidProvider(returnTo: string): Promise<OpenidProvider> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = { clientId: 'atrium', clientSecret: 'a secret of the tests' }
  const openid = new Provider(address, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['of the tests'] },
    // Its own choices it tells at length.
    ttl: { AccessToken: minutes, Grant: minutes, IdToken: minutes, Interaction: minutes, Session: minutes },
    pkce: { required: () => true },
  })
  const server = createServer(openid.callback())
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    provider: { key: 'oidc', name: 'Courthouse', address, ...client },
    signIn: (from, login) => walk(from, login, returnTo),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const mostSteps = 20

/** Follows the provider's pages with their cookies, fills its two forms, and stops where it leads back to us. */
async function walk(from: string, login: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = from
  let form: URLSearchParams | undefined
  for (let step = 0; step < mostSteps; step++) {
    const response = await ask(next, form, cookies)
    const location = response.headers.get('location')
    if (location?.startsWith(returnTo)) return new URL(location).search
    const page = await response.text()
    form = location === null ? formOf(page, login) : undefined
    next = new URL(location ?? next, next).href
  }
  throw new Error('The provider does not lead back')
}

async function ask(address: string, form: URLSearchParams | undefined, cookies: Map<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = form ? { method: 'POST', body: form } : {}
  const response = await fetch(address, { ...sent, redirect: 'manual', headers: { cookie } })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return response
}

function formOf(page: string, login: string): URLSearchParams {
  if (page.includes('value="login"')) return new URLSearchParams({ prompt: 'login', login, password: 'any' })
  if (page.includes('value="consent"')) return new URLSearchParams({ prompt: 'consent' })
  throw new Error(`The provider shows something else: ${page.slice(0, 500)}`)
}

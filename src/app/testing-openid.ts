// A real OpenID Connect provider in its own process, for tests: it trusts any name that is typed.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'

type OpenidProvider = {
  provider: ProviderConfig
  /** Signs in there as this login and agrees, as a browser would; answers the query of the address that it leads back to. */
  signIn: (address: string, login: string) => Promise<string>
  close: () => Promise<void>
}

const program = fileURLToPath(new URL('./testing-openid-process.ts', import.meta.url))

export async function startOpenidProvider(returnTo: string): Promise<OpenidProvider> {
  const address = `http://localhost:${await freePort()}`
  const client = { clientId: 'atrium', clientSecret: 'a secret of the tests' }
  const running = fork(program, [address, returnTo, client.clientId, client.clientSecret], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const output: string[] = []
  running.stderr?.on('data', (text) => output.push(String(text)))
  const stopped = once(running, 'exit')
  const isOpen = await Promise.race([once(running, 'message').then(() => true), stopped.then(() => false)])
  if (!isOpen) throw new Error(`The provider did not start: ${output.join('')}`)
  return {
    provider: { key: 'oidc', name: 'Courthouse', address, ...client },
    signIn: (from, login) => walk(from, login, returnTo),
    close: async () => {
      running.kill('SIGTERM')
      await stopped
    },
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

// API keys over every call of the product: each call has a scope of its own feature, or is named here as closed.
import { expect, test } from 'vitest'
import { readParts } from '#app/features.ts'
import { areaOf, scopeOf } from '#kernel/api-keys-contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { partsOf } from '#kernel/server/parts.ts'
import { described, kernelEndpoints } from './features.ts'

/** Calls that no key may make: sign-in methods, keys, webhook targets, plans and cards, and anything of a person at a screen. */
const closed = ['account', 'api-keys', 'webhooks', 'plans', 'live', 'tables']
/** Read by keys, changed by people alone: roles, bans, invitations, settings for everybody, the public site. */
const onlyRead = ['users', 'workspace', 'pages', 'site', 'analytics']

/** Features with paths set by the specification. */
const areasOf: Readonly<Record<string, readonly string[]>> = {
  ecommerce: ['products', 'checkout', 'orders', 'coupons', 'sales'],
}

const files = partsOf(await readParts(), 'file').map(({ endpoint }) => endpoint)
const all = [...described.flatMap(({ endpoints }) => endpoints), ...kernelEndpoints, ...files]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test.each(all.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s is one of three', (_, endpoint) => {
  const area = areaOf(endpoint)
  const isRead = endpoint.method === 'GET'
  const isClosed = closed.includes(area) || (onlyRead.includes(area) && !isRead)
  expect(scopeOf(endpoint)).toBe(isClosed ? undefined : `${area}:${isRead ? 'read' : 'write'}`)
})

test('what an address begins with is the feature whose contract it stands in', () => {
  const strayed = described.flatMap(({ name, endpoints }) =>
    endpoints.filter((endpoint) => !(areasOf[name] ?? [name]).includes(areaOf(endpoint))),
  )
  expect(strayed.map(nameOf)).toEqual([])
})

test('what admins alone may change is never changed by key', () => {
  const byAdmins = all.filter(({ method, may }) => method === 'POST' && may === 'admin')
  expect(byAdmins.filter((endpoint) => scopeOf(endpoint) !== undefined).map(nameOf)).toEqual([])
})

test('passwords, sessions, codes, passkeys, e-mail, the archive, leaving and view-as are never by key', () => {
  const account = described.find(({ name }) => name === 'account')?.endpoints ?? []
  expect(account.length).toBeGreaterThan(40)
  expect(account.filter((endpoint) => scopeOf(endpoint) !== undefined)).toEqual([])
})

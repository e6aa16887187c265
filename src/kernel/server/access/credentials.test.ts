// How a caller is recognized: the Authorization header as HTTP writes it, and the address as a proxy writes it.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { on } from '../http/routes.ts'

const whoAmI = endpoint('GET', '/api/test/who', { may: 'person' })
// An allowance for each of the places that the tests below speak from.
const open = endpoint('POST', '/api/test/open', { may: 'anyone', rate: { max: 2, seconds: 60 } })
const parts = [on(whoAmI, async () => ({})), on(open, async () => ({}))]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts, config: { rateFactor: 1, trustProxy: 1 } })
})
afterAll(() => product.close())

test.each([
  ['IPv4', (round: number) => `203.0.113.8:${40_000 + round}`],
  ['IPv6', (round: number) => `[2001:db8:1:2::1]:${40_000 + round}`],
])(
  'a proxy that writes the port of its caller (%s) makes nobody a new caller with each connection',
  async (_, from) => {
    const call = async (round: number) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from(round) }
      return (await product.raw('POST', open.path, { headers, body: '{}' })).status
    }
    expect([await call(0), await call(1), await call(2)]).toEqual([200, 200, 429])
  },
)

/** Sent as it stands: `fetch` would join two headers of one name. */
async function askWith(...authorizations: string[]) {
  const asking = get(new URL(whoAmI.path, product.url), { headers: { authorization: authorizations } as never })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
  expect(await askWith(`${scheme} ${product.ann.token}`)).toBe(200)
})

test.each([
  ['another scheme', (token: string) => [`Basic ${token}`]],
  ['no scheme', (token: string) => [token]],
  ['something behind the token', (token: string) => [`Bearer ${token} ${token}`]],
  ['two tokens with a comma', (token: string) => [`Bearer ${token}, Bearer ${token}`]],
])('%s is no way in', async (_, written) => {
  expect(await askWith(...written(product.ann.token))).toBe(401)
})

test('who sends two of the header is refused, because nobody knows which is meant', async () => {
  expect(await askWith(`Bearer ${product.ann.token}`, `Bearer ${product.ben.token}`)).toBe(400)
})

// Tickets that are none: refused before the database is asked, or a few times a minute after it was.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { livePath, liveTicket } from '../../live-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { rateFactor: 1 } })
})
afterAll(() => product.close())

/** The status of the answer to somebody with this ticket, and how many statements it took. */
async function knockWith(ticket: string): Promise<[number, number]> {
  const address = new URL(livePath, product.url.replace('http', 'ws'))
  address.searchParams.set('ticket', ticket)
  const socket = new WebSocket(address, { origin: product.url })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    socket.once('unexpected-response', (_, response) => resolve(response))
    socket.once('open', () => reject(new Error('It was let in')))
  })
  answer.resume()
  return [answer.statusCode ?? 0, Number(answer.headers['x-statement-count'])]
}

const newTicket = async () => (await product.ann.send(liveTicket)).ticket
/** The same with another sign in the middle. */
const changed = (ticket: string) => ticket.slice(0, 40) + (ticket[40] === 'A' ? 'B' : 'A') + ticket.slice(41)

test.each<[string, () => string | Promise<string>]>([
  ['no ticket', () => ''],
  ['a word', () => 'made-up'],
  ['one of other signs', () => '/'.repeat(86)],
  ['one that looks like ours', () => randomBytes(64).toString('base64url')],
  ['one of ours with another sign', async () => changed(await newTicket())],
  ['one of ours with a sign more', async () => `${await newTicket()}A`],
])('%s is refused without a look at the database', async (_, make) => {
  expect(await knockWith(await make())).toEqual([401, 0])
})

test('a ticket that was used is looked for a few times more, and nobody else waits for that', async () => {
  const ticket = await newTicket()
  const open = async (person = product.ann, given?: string) => {
    const listener = await listen(product.url, person, given === undefined ? {} : { ticket: given })
    onTestFinished(listener.close)
  }
  await open(product.ann, ticket)
  expect(await knockWith(ticket)).toEqual([401, 1])
  let last: readonly number[] = []
  // Allowed are 60 a minute, and meanwhile as many more as the time it takes.
  for (let round = 0; round < 300 && last[0] !== 429; round++) last = await knockWith(ticket)
  expect(last).toEqual([429, 0])
  await expect(open(product.ben)).resolves.toBeUndefined()
})

// Kill -9 under writes, five times, and by `npm run prove -- kills` fifty times each: whatever was acknowledged is there, nothing is there twice, and no start needs a hand.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { register } from '#features/account/sign-up-contract.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { placeOrder } from '#features/ecommerce/checkout-contract.ts'
import type { ManagedProduct } from '#features/ecommerce/entities.ts'
import { createProduct, getManaged } from '#features/ecommerce/manage-contract.ts'
import { exportOrders } from '#features/ecommerce/orders-contract.ts'
import { lineOf, orderInput } from '#features/ecommerce/server/orders/testing-orders.ts'
import { typedProduct } from '#features/ecommerce/server/testing-products.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'

const victims = ['the server', 'the database', 'both'] as const
type Victim = (typeof victims)[number]

/** Rounds of each kind in a proof. Each life of the data sees two of each, so that a board has room for all cards. */
const proving = Number(process.env['PROVE_ROUNDS'] ?? 50)
const everyday: readonly Victim[] = ['the server', 'the database', 'both', 'the server', 'both']
const lives =
  process.env['PROVE'] === undefined
    ? [everyday]
    : Array.from({ length: Math.ceil(proving / 2) }, (): readonly Victim[] => [...victims, ...victims])
/** How many there are of what is sold. */
const stocked = 100_000
const writingTime = 700

const run = promisify(execFile)

let running: ProductProcess | undefined
let dataDir = ''
afterAll(async () => {
  if (running !== undefined) await stopProcess(running)
  await rm(dataDir, { recursive: true, force: true })
})

let token: string | undefined

/** One attempt; rejects when the answer is lost, answers undefined when the server says to come back. */
async function ask<Input, Output>(
  url: string,
  endpoint: Endpoint<Input, Output>,
  sent: { input?: Input; key?: string } = {},
): Promise<Output | undefined> {
  const response = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(sent.key !== undefined && { 'Idempotency-Key': sent.key }),
    },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(sent.input ?? {}) }),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as Output
  // Away, or the same request is still being answered: the browser asks again in these cases.
  if ([409, 503].includes(response.status)) return undefined
  throw new Error(`${endpoint.path} answered ${response.status}: ${text}`)
}

type Write = { name: string; key: string }
/** Answers the name of what was made, now or before. */
type WriteCall = (url: string, write: Write) => Promise<string | undefined>

const addCard =
  (columnId: string): WriteCall =>
  async (url, { name, key }) =>
    (await ask(url, createCard, { input: { columnId, name }, key }))?.card.name

const order =
  (product: ManagedProduct): WriteCall =>
  async (url, { name, key }) =>
    (await ask(url, placeOrder, { input: orderInput([lineOf(product)], { id: name }), key }))?.order.id

type Written = { send: WriteCall; acknowledged: Write[]; open: Write[] }

/** Writes as a browser does: one after the other, each with its key until it is acknowledged. */
async function write(url: string, send: WriteCall, isOver: () => boolean): Promise<Written> {
  const acknowledged: Write[] = []
  const open: Write[] = []
  while (!isOver()) {
    const next: Write = open.pop() ?? { name: randomUUID(), key: randomUUID() }
    const answer = await send(url, next).catch(isLost)
    if (answer === undefined) {
      open.push(next)
      await sleep(20)
    } else acknowledged.push(next)
  }
  return { send, acknowledged, open }
}

/** Only a connection that broke is a lost answer; whatever the server says counts. */
function isLost(error: unknown) {
  if (error instanceof TypeError) return undefined
  throw error
}

/** Asks until there is an answer. */
async function finish(url: string, send: WriteCall, left: Write): Promise<string> {
  const answer = await send(url, left).catch(isLost)
  if (answer !== undefined) return answer
  await sleep(50)
  return finish(url, send, left)
}

/** Something to buy, of which there is enough. */
async function shelve(url: string): Promise<ManagedProduct> {
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#186049' } })
    .png()
    .toBuffer()
  const { id } = await sendFile({ url, token }, { name: 'runner.png', content })
  const images = [{ uploadId: id, color: null }]
  const answer = await ask(url, createProduct, { input: typedProduct({ images, quantity: stocked }) })
  if (!answer) throw new Error('The product was not made')
  return answer.product
}

/** The ids of all orders, and how much of what they are of is left. */
async function readShop(url: string, slug: string) {
  const ids: string[] = []
  let after: string | null | undefined
  do {
    const page = await ask(url, exportOrders, { input: after ? { after } : {} })
    ids.push(...(page?.orders ?? []).map((placed) => placed.id))
    after = page?.next
  } while (after)
  const named = { ...getManaged, path: `${getManaged.path}?name=${slug}` as const }
  return { ids, left: (await ask(url, named))?.product.quantity }
}

function kill(product: ProductProcess, victim: Victim) {
  const postmaster = product.postmaster()
  if (victim !== 'the database') product.server.kill('SIGKILL')
  if (victim !== 'the server') process.kill(postmaster, 'SIGKILL')
}

type Round = { victim: Victim; writers: readonly WriteCall[] }

async function killWhileWriting(product: ProductProcess, { victim, writers }: Round): Promise<Written[]> {
  let isOver = false
  const writing = writers.map((send) => write(product.url, send, () => isOver))
  await sleep(writingTime)
  kill(product, victim)
  await sleep(100)
  isOver = true
  return Promise.all(writing)
}

/** Sends again what got no answer. All that was made, by name. */
async function repeat(url: string, { send, acknowledged, open }: Written): Promise<string[]> {
  const repeated = await Promise.all(open.map((left) => finish(url, send, left)))
  // The answer that came last may be lost in a browser all the same: it asks again, and nothing happens twice.
  for (const done of acknowledged.slice(-1)) await finish(url, send, done)
  return [...acknowledged.map(({ name }) => name), ...repeated]
}

/** The names of all cards, and the ids of those that lie in a column, which are all of them, once. */
async function readCards(url: string) {
  const { cards = [], columns = [] } = (await ask(url, getBoard))?.board ?? {}
  expect(columns.flatMap(({ cardIds }) => cardIds).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
  return cards.map(({ name }) => name)
}

/** Every order is there once, and has claimed its one thing once. */
async function expectOrders(url: string, { slug, placed, rounds }: { slug: string; placed: string[]; rounds: number }) {
  const { ids, left } = await readShop(url, slug)
  expect(placed.length).toBeGreaterThan(rounds * 2)
  expect(ids.toSorted()).toEqual(placed.toSorted())
  expect(left).toBe(stocked - placed.length)
}

test.each(lives.map((rounds, life) => ({ rounds, life: life + 1 })))(
  'kill -9 of the server, the database and both: nothing is lost, nothing is doubled (life $life)',
  { timeout: 180_000 },
  async ({ rounds }) => {
    token = undefined
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-durability-'))
    await chmod(dataDir, 0o755)
    const port = await freePort()
    let product = (running = await startProcess(dataDir, port))
    const person = { email: 'ann@atrium.test', password: 'a door in the north wing', firstName: 'Ann', lastName: 'Lee' }
    token = (await ask(product.url, register, { input: person }))?.accessToken
    const columnId = (await ask(product.url, getBoard))?.board.columnOrder[0] ?? ''
    await run(process.execPath, ['src/app/commands/user.ts', 'role', person.email, 'manager'], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    const sold = await shelve(product.url)
    const calls = { cards: addCard(columnId), orders: order(sold) }
    const writers = [calls.cards, calls.cards, calls.cards, calls.cards, calls.orders, calls.orders]
    const expected = new Map<WriteCall, string[]>(Object.values(calls).map((send) => [send, []]))

    for (const victim of rounds) {
      const written = await killWhileWriting(product, { victim, writers })
      if (victim !== 'the database') product = running = await startProcess(dataDir, port)
      for (const one of written) expected.get(one.send)?.push(...(await repeat(product.url, one)))
    }

    const written = expected.get(calls.cards) ?? []
    expect(written.length).toBeGreaterThan(rounds.length * 4)
    expect((await readCards(product.url)).toSorted()).toEqual(written.toSorted())
    await expectOrders(product.url, {
      slug: sold.slug,
      placed: expected.get(calls.orders) ?? [],
      rounds: rounds.length,
    })
    await stopProcess(product)
    await rm(dataDir, { recursive: true, force: true })
  },
)

// Two servers on one PostgreSQL beside one of them alone: a read and a write, by clients that ask both in turn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#kernel/server/database/embedded-postgres.ts'
import { getMyAccount } from '#features/account/contract.ts'
import type { Request, Shot } from './clients.ts'
import { fire } from './clients.ts'
import { signIn } from './demo.ts'
import type { Product } from './product.ts'
import { makeDataFolder, removeDataFolder, startProduct, stopProduct } from './product.ts'
import type { Figure } from './report.ts'

const clientCounts = [1, 16, 64]
// In turns, so that what else the machine does falls on both.
const seconds = 0.6
const rounds = 5
const warmUp = { clients: 16, seconds: 2 }

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

type Call = { what: string; requests: readonly Request[] }

async function compare({ what, requests }: Call, urls: readonly string[], clients: number): Promise<Figure> {
  const pairs: [one: Shot, two: Shot][] = []
  for (let round = 0; round < rounds; round++) {
    const one = await fire({ url: urls.slice(0, 1), requests, clients, seconds })
    pairs.push([one, await fire({ url: urls, requests, clients, seconds })])
  }
  const figuresOf = (which: 0 | 1) => {
    const of = (figure: keyof Shot) => median(pairs.map((pair) => pair[which][figure]))
    return `${Math.round(of('rate'))}/s, p99 ${of('p99').toFixed(1)} ms`
  }
  return {
    what: `${what}, ${clients} ${clients === 1 ? 'client' : 'clients'}: two servers ÷ one`,
    value: median(pairs.map(([one, two]) => two.rate / one.rate)),
    unit: 'of one',
    beside: `two: ${figuresOf(1)}; one: ${figuresOf(0)}`,
  }
}

/** Starts so many more servers on the product's database; its own stays there too, and nobody asks it. */
export async function withServers<Result>(
  product: Product,
  count: number,
  work: (urls: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const quiet = { info() {}, warn() {}, error() {} }
  const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: quiet, mayShare: true })
  const { host = '', user, database: name } = database.connection
  const settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}`,
    TOKEN_KEY: readFileSync(join(product.dataDir, 'token.key')).toString('hex'),
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startProduct(makeDataFolder(), settings)))
  try {
    return await work(servers.map(({ url }) => url))
  } finally {
    for (const server of servers) {
      await stopProduct(server)
      removeDataFolder(server.dataDir)
    }
    await database.stop()
  }
}

export async function measureServers(product: Product): Promise<Figure[]> {
  const { get, moves } = await signIn(product.url)
  return withServers(product, 2, async (urls) => {
    const figures: Figure[] = []
    for (const call of [
      { what: 'my-account', requests: [get(getMyAccount.path)] },
      { what: 'card move', requests: moves },
    ]) {
      await fire({ url: urls, requests: call.requests, ...warmUp })
      for (const clients of clientCounts) figures.push(await compare(call, urls, clients))
    }
    return figures
  })
}

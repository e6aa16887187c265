// Requests a second and waiting times of calls, each beside the bare server doing the same query.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import type { Statement } from '#kernel/server/database/sql.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { Request, Shot } from './clients.ts'
import { fire } from './clients.ts'
import type { Figure } from './report.ts'
import { atLeast } from './report.ts'

export type Target = {
  what: string
  /** Sent in turn. */
  requests: readonly Request[]
  statement: Statement
  /** The bar for the ratio; calls that write have none. */
  bar?: number
}

const clientCounts = [1, 16, 64]
// Product and floor take turns, so that what else the machine does falls on both; many short turns tell more than
// few long ones.
const seconds = 0.6
const rounds = 15
// Until its code is compiled, and for both the same.
const warmUp = { clients: 16, seconds: 4 }

/** The floor in a process of its own, answering `/0`, `/1` … with the targets' statements. */
export async function startBare(connection: ClientConfig, targets: readonly Target[]) {
  const port = await freePort()
  const child = fork('bench/bare-server.ts')
  const statements = Object.fromEntries(
    targets.map(({ statement: { name, text, values } }, index) => [`/${index}`, { name, text, values }]),
  )
  child.send({ connection, port, statements })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

type Place = { url: string; bareUrl: string }
type Side = { url: string; requests: readonly Request[] }

export async function measureLoad(targets: readonly Target[], { url, bareUrl }: Place): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, target] of targets.entries()) {
    const ours = { url, requests: target.requests }
    const floor = { url: bareUrl, requests: [{ path: `/${index}` }] }
    await fire({ ...ours, ...warmUp })
    await fire({ ...floor, ...warmUp })
    for (const clients of clientCounts) figures.push(await compare(target, { ours, floor, clients }))
  }
  return figures
}

type Pair = { ours: Side; floor: Side; clients: number }

async function compare({ what, bar }: Target, { ours, floor, clients }: Pair): Promise<Figure> {
  const pairs: [Shot, Shot][] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push([await fire({ ...ours, clients, seconds }), await fire({ ...floor, clients, seconds })])
  }
  const ratio = median(pairs.map(([mine, bare]) => mine.rate / bare.rate))
  const of = (pick: (pair: [Shot, Shot]) => number) => median(pairs.map(pick))
  const [rate, floorRate] = [of(([mine]) => mine.rate), of(([, bare]) => bare.rate)]
  const [p50, p99] = [of(([mine]) => mine.p50), of(([mine]) => mine.p99)]
  return {
    what: `${what}, ${clients} ${clients === 1 ? 'client' : 'clients'} ÷ bare`,
    value: ratio,
    unit: 'of the floor',
    ...(bar !== undefined && atLeast(bar, ratio)),
    beside: `${Math.round(rate)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; floor ${Math.round(floorRate)}/s`,
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

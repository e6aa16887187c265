// The server's metrics for Prometheus: nothing in them names a person or grows with the number of people.
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'
import { readGauges } from './metrics-queries.ts'
import type { Gauges } from './metrics-queries.ts'
import { tally } from './metrics-tally.ts'
import type { Vitals } from '../vitals.ts'

export type Metrics = {
  /** The text that is scraped. */
  render: () => Promise<string>
  contentType: string
}

type MetricsOptions = { database: Database; vitals: Vitals; log: Log }

/** Buckets in seconds, from a read of memory to a call that nobody waits for. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const milliseconds = 1000

/** Counts what is answered; the address is the route's, so that there are as many as routes. */
function countAnswers(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'atrium_http_request_seconds',
    help: 'Requests by route, method and status, with how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'atrium_refusals_total',
    help: 'Requests that were refused, by code: too-many are those of rate limits, wrong-credentials failed sign-ins',
    labelNames: ['code'] as const,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / milliseconds)
    if (request.scope.refusal !== undefined) refusals.inc({ code: request.scope.refusal })
    done()
  })
}

/** Asked when it is scraped, and at no other time. */
function registerGauges(registry: Registry, numbers: Readonly<Record<string, { help: string; read: () => number }>>) {
  for (const [name, { help, read }] of Object.entries(numbers)) {
    const collect = function (this: { set: (value: number) => void; reset: () => void }) {
      this.set(read())
    }
    const gauge = new Gauge({ name: `atrium_${name}`, help, registers: [], collect })
    registry.registerMetric(gauge)
  }
}

const nothingRead: Gauges = {
  outboxWaiting: NaN,
  outboxSeconds: NaN,
  jobsWaiting: NaN,
  jobsFailed: NaN,
  mailsWaiting: NaN,
  mailsFailed: NaN,
  databaseBytes: NaN,
}

function registerDatabase(registry: Registry, { pool }: Database, gauges: () => Gauges & { isUp: boolean }) {
  registerGauges(registry, {
    database_up: { help: '1 when the database answered this scrape', read: () => Number(gauges().isUp) },
    database_bytes: { help: 'Size of the database', read: () => gauges().databaseBytes },
    pool_connections: { help: 'Connections for transactions', read: () => pool.totalCount },
    pool_in_use: { help: 'Those at work', read: () => pool.totalCount - pool.idleCount },
    pool_waiting: { help: 'Transactions that wait for one', read: () => pool.waitingCount },
    outbox_waiting: { help: 'Events that are not delivered yet', read: () => gauges().outboxWaiting },
    outbox_lag_seconds: { help: 'Age of the oldest of them', read: () => gauges().outboxSeconds },
    jobs_waiting: { help: 'Jobs that are due or at work', read: () => gauges().jobsWaiting },
    jobs_failed: { help: 'Jobs that failed and were not done since', read: () => gauges().jobsFailed },
    mails_waiting: { help: 'Mails that are due or being sent', read: () => gauges().mailsWaiting },
    mails_failed: { help: 'Mails that could not be sent so far', read: () => gauges().mailsFailed },
  })
}

/** Begins to count; add it before the routes. */
export function addMetrics(app: FastifyInstance, { database, vitals, log }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(app, registry)
  let gauges = { ...nothingRead, isUp: false }
  registerDatabase(registry, database, () => gauges)
  registerGauges(registry, {
    readers_connected: { help: 'Pipelined connections for reads', read: () => database.readers().connected },
    readers_waiting: { help: 'Statements under way on them', read: () => database.readers().waiting },
    live_connections: { help: 'Live connections', read: () => vitals.live().connections },
    live_people: { help: 'People who have one', read: () => vitals.live().people },
    live_frames_total: { help: 'Frames sent over them', read: () => tally.frames },
    jobs_done_total: { help: 'Jobs done by this process', read: () => tally.jobsDone },
    jobs_attempts_failed_total: { help: 'Attempts that failed', read: () => tally.jobsFailed },
    upload_bytes_total: { help: 'Bytes of files that people sent', read: () => tally.uploadedBytes },
  })
  return {
    contentType: registry.contentType,
    render: async () => {
      // Without the database there is still all that the process knows of itself.
      gauges = await readGauges(database.read).then(
        (read) => ({ ...read, isUp: true }),
        (error: unknown) => {
          log.warn({ err: error }, 'The database could not be measured')
          return { ...nothingRead, isUp: false }
        },
      )
      return registry.metrics()
    },
  }
}

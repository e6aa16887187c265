// Looks each minute at how the server is, and writes it down by the hour.
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from './database/db.ts'
import type { Log } from './log.ts'
import type { Vitals } from './vitals.ts'
import { sql } from './database/sql.ts'

const lookEvery = 60_000
const keptDays = 60
/** Beyond this many answers in a minute, the latest ones represent them. */
const mostTimes = 10_000

type Watched = {
  database: Pick<Database, 'read'>
  vitals: Vitals
  dataDir: string
  log: Log
  every?: number | undefined
}

/** Answers how to stop. Several servers may do it at once: an hour is what the worst of them saw. */
export function watchHealth(app: FastifyInstance, watched: Watched): () => void {
  const { database, vitals, dataDir, log, every = lookEvery } = watched
  const times = collectTimes()
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api/')) times.add(reply.elapsedTime)
    done()
  })
  const look = () =>
    writeMinute(database.read, {
      slowest: times.take(),
      connections: vitals.live().connections,
      dataDir,
    }).catch((error: unknown) => log.warn({ err: error }, 'How the server is could not be written down'))
  const timer = setInterval(() => void look(), every)
  return () => clearInterval(timer)
}

/** The times of the answers since they were taken last. */
export function collectTimes() {
  let times: number[] = []
  let next = 0
  return {
    add: (milliseconds: number) => {
      times[next] = milliseconds
      next = (next + 1) % mostTimes
    },
    /** The 99th percentile; zero without answers. */
    take: (): number => {
      const inOrder = times.toSorted((one, other) => one - other)
      times = []
      next = 0
      return inOrder[Math.ceil(inOrder.length * 0.99) - 1] ?? 0
    },
  }
}

type Minute = { slowest: number; connections: number; dataDir: string }

/** Adds what was seen in this minute to its hour; forgets hours that are too old. */
export async function writeMinute(db: Db, { slowest, connections, dataDir }: Minute): Promise<void> {
  const { blocks, bavail } = await statfs(dataDir)
  await db.run(sql`
    insert into health_hours (hour, minutes, looked_at, slowest, disk_share, failed_jobs, connections)
    select date_trunc('hour', now()), 1, now(), ${slowest}::float8, ${1 - bavail / blocks}::float8,
      (select count(*) from graphile_worker.jobs where last_error is not null and locked_at is null),
      ${connections}::int
    on conflict (hour) do update set
      minutes = health_hours.minutes
        + case when date_trunc('minute', health_hours.looked_at) < date_trunc('minute', now()) then 1 else 0 end,
      looked_at = now(), slowest = greatest(health_hours.slowest, excluded.slowest),
      disk_share = greatest(health_hours.disk_share, excluded.disk_share),
      failed_jobs = greatest(health_hours.failed_jobs, excluded.failed_jobs),
      connections = greatest(health_hours.connections, excluded.connections)`)
  await db.run(sql`delete from health_hours where hour < now() - make_interval(days => ${keptDays})`)
}

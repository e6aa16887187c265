// Two servers on one PostgreSQL and one bucket, with people who have signed in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { listUsers } from '#features/users/contract.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { ask, endProcess, registerMember, startServerProcess, statusOf, within } from './server-processes.ts'

const patience = 20_000

async function openBucket(folder: string) {
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'atrium', configs: [] }],
  })
  const { port } = await bucket.run()
  const env = {
    S3_BUCKET: 'atrium',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: '1',
  }
  return { bucket, env }
}

type Closing = () => Promise<unknown>

async function begin(closings: Closing[]) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bucket-'))
  closings.push(() => rm(folder, { recursive: true, force: true }))
  const { bucket, env } = await openBucket(folder)
  closings.push(() => bucket.close())
  const postgres = await startOwnPostgres()
  closings.push(() => postgres.stop())
  // At once: both find an empty database, and migrate it once.
  const start = async () => {
    const server = await startServerProcess({ databaseUrl: postgres.url, env })
    closings.push(() => endProcess(server))
    return server
  }
  const [a, b] = await Promise.all([start(), start()])
  const sql = new pg.Client(postgres.url)
  await sql.connect()
  closings.push(() => sql.end())
  const ann = await registerMember(a.url, 'ann')
  const ben = await registerMember(b.url, 'ben')
  const admin = await registerMember(a.url, 'ada')
  await sql.query(`update people set role = 'admin' where id = $1`, [admin.id])
  // Sessions are remembered for two seconds; from here on everything is told.
  for (const { url } of [a, b])
    await within(patience, async () => (await statusOf(ask(url, listUsers, { token: admin.token }))) === 200)
  return { a, b, sql, ann, ben, admin, postgres }
}

/** `close` stops everything in reverse order, even when a stop fails. */
export async function startTwoServers() {
  const closings: Closing[] = []
  const close = async () => {
    for (const end of closings.toReversed()) await end()
  }
  try {
    return { ...(await begin(closings)), close }
  } catch (error) {
    await close()
    throw error
  }
}

// Keeps servers away from a database while what it holds is replaced.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrationLock } from './migrate.ts'

// PostgreSQL counts a connection for a moment after it was closed.
const looks = 10
const lookEvery = 100

/** Servers and commands come as the same user. */
async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'`)
  return rows[0]?.others ?? 0
}

/**
 * Until the connection ends, a server that starts waits, and then sees the new state. Running servers are not waited
 * for but listed: their caches would be wrong afterwards. `task`: what to do once they are stopped.
 */
export async function keepServersAway(client: pg.Client, task: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  let others = await countConnections(client)
  for (let look = 1; look < looks && others > 0; look++) {
    await sleep(lookEvery)
    others = await countConnections(client)
  }
  if (others === 0) return
  throw new Error(
    `${others} ${others === 1 ? 'connection is' : 'connections are'} open to this database: stop every Atrium on it, then ${task}.`,
  )
}

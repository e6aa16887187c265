// Marks the jobs of this process as those of one that lives, by a lock that ends with it.
import type pg from 'pg'
import type { Log } from '../log.ts'

const takeAgainAfter = 1_000

/** Holds a lock named after the worker pool for as long as the process lives, on a connection of its own. */
export function processLock(pool: pg.Pool, log: Log) {
  let holder: Promise<pg.PoolClient> | undefined
  let isReleased = false

  async function take(workerId: string): Promise<pg.PoolClient> {
    const client = await pool.connect()
    let isLost = false
    client.on('error', (cause) => {
      // A connection that the database ends can say so twice, and still after it was closed here.
      if (isLost || isReleased) return
      isLost = true
      client.release(cause)
      holder = undefined
      log.warn({ err: cause }, 'The connection that holds the jobs of this process was lost')
      setTimeout(() => void hold(workerId), takeAgainAfter)
    })
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
      return client
    } catch (cause) {
      // Refused on a connection that lives: kept, it would be one less for all others with each try.
      if (!isLost) {
        isLost = true
        client.release(true)
      }
      throw cause
    }
  }

  /** Without the lock others may take our jobs for abandoned and do them too, which their marks make harmless. */
  async function hold(workerId: string): Promise<void> {
    holder ??= take(workerId)
    await holder.catch((cause: unknown) => {
      holder = undefined
      log.warn({ err: cause }, 'The jobs of this process could not be held')
      if (!isReleased) setTimeout(() => void hold(workerId), takeAgainAfter)
    })
  }

  return {
    hold,
    release: async () => {
      isReleased = true
      const held = holder
      holder = undefined
      // Closed, not given back: the lock belongs to the connection. One that was never had needs no closing.
      const client = await held?.catch(() => undefined)
      client?.release(true)
    },
  }
}

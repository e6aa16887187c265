// Marks the jobs of this process as those of one that lives, by a lock that ends with it.
import type pg from 'pg'
import type { Log } from '../log.ts'

const takeAgainAfter = 1_000

type Holder = {
  client: pg.PoolClient
  /** Closed, not given back: the lock belongs to the connection. False when it was closed before. */
  drop: () => boolean
}

/** A connection that holds the lock; `onLost` runs once, when the connection reports that it is lost. */
async function take(pool: pg.Pool, workerId: string, onLost: (cause: Error) => void): Promise<Holder> {
  const client = await pool.connect()
  let isDropped = false
  const drop = () => {
    if (isDropped) return false
    isDropped = true
    client.release(true)
    return true
  }
  // A connection that the database ends can say so twice, and still after it was closed here.
  client.on('error', (cause) => {
    if (drop()) onLost(cause)
  })
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
    return { client, drop }
  } catch (cause) {
    // Refused on a connection that lives: kept, it would be one less for all others with each try.
    drop()
    throw cause
  }
}

/** Holds a lock named after the worker pool for as long as the process lives, on a connection of its own. */
export function processLock(pool: pg.Pool, log: Log) {
  let holder: Promise<Holder> | undefined
  let heldFor: string | undefined
  let isReleased = false

  function forget(cause: unknown) {
    holder = undefined
    log.warn({ err: cause }, 'The connection that holds the jobs of this process was lost')
  }

  /**
   * Without the lock, others take our jobs for abandoned and run them too. Row locks make that harmless for our own
   * tables; external effects, such as mails, happen twice.
   */
  async function hold(workerId: string): Promise<void> {
    if (isReleased) return
    heldFor = workerId
    const holdLater = () => setTimeout(() => void hold(workerId), takeAgainAfter)
    holder ??= take(pool, workerId, (cause) => {
      if (isReleased) return
      forget(cause)
      holdLater()
    })
    await holder.catch((cause: unknown) => {
      holder = undefined
      log.warn({ err: cause }, 'The jobs of this process could not be held')
      if (!isReleased) holdLater()
    })
  }

  /**
   * Asks whether the lock is still held, and takes it again if not: a connection that was cut on the way says nothing of
   * it by itself, or another look may be taking it again just now. Throws when it cannot be had.
   */
  async function renew(): Promise<void> {
    // No worker has asked for a job yet.
    if (heldFor === undefined) return
    const held = await holder?.catch(() => undefined)
    try {
      await held?.client.query('select 1')
    } catch (cause) {
      if (held?.drop()) {
        forget(cause)
        await hold(heldFor)
      }
    }
    if (!(await holder?.catch(() => undefined))) throw new Error('The lock on the jobs of this process is not held')
  }

  async function release(): Promise<void> {
    isReleased = true
    const held = holder
    holder = undefined
    // One that was never had needs no closing.
    const had = await held?.catch(() => undefined)
    had?.drop()
  }

  return { hold, renew, release }
}

// The job queue's connection pool: waits for the database, and retries the end of each job until it is recorded.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { appErrorOf } from '../database/db-failures.ts'

type PatienceOptions = {
  /** From then on nothing is retried: jobs whose end wasn't recorded run again after the next start. */
  isClosing: () => boolean
  /** Runs when the database refuses to hear of a job's end, and no waiting would help. */
  onRefused: (cause: unknown) => void
}

const askAgainAfter = 1_000
/** The queue's statements that end a job, by name. */
const endings = /^(complete|fail)_job(_q)?\//

// The queue does not wait for its last words of a job, so a refusal would be nobody's, and end the process.
const silence = () => new Promise<never>(() => {})

// A full disk passes too: somebody frees space, and the job's end can be written.
const isAway = (cause: unknown) => ['busy', 'full'].includes(appErrorOf(cause)?.code ?? '')

/** The same pool, whose connections are waited for, and which hears of jobs' ends however long that takes. */
export function patient(pool: pg.Pool, { isClosing, onRefused }: PatienceOptions): pg.Pool {
  // The queue asks again only for failures that it knows by a code.
  const askAgain = (cause: unknown) => {
    if (pool.ending) return silence()
    throw Object.assign(new Error('The database did not answer', { cause }), { code: 'ETIMEDOUT' })
  }

  async function connectInTheEnd(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return patientClient(await pool.connect())
      } catch (cause) {
        if (isClosing() || pool.ending) return askAgain(cause)
      }
      await sleep(askAgainAfter)
    }
  }

  /** After a failure: on other connections, until one of them gets an answer. */
  async function endAgain(failure: unknown, ending: pg.QueryConfig): Promise<unknown> {
    let cause = failure
    while (isAway(cause) && !isClosing()) {
      await sleep(askAgainAfter)
      try {
        return await pool.query(ending)
      } catch (error) {
        cause = error
      }
    }
    if (!isClosing()) onRefused(cause)
    return silence()
  }

  function patientClient(client: pg.PoolClient): pg.PoolClient {
    let isReleased = false
    const release = () => {
      if (!isReleased) client.release()
      isReleased = true
    }
    // Passes on the driver's query in any of its forms.
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (...given: unknown[]) => {
      const answer = ask(...given)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((cause: unknown) => {
        const [asked] = given
        if (!isEnding(asked)) return isAway(cause) ? askAgain(cause) : Promise.reject(cause)
        release()
        return endAgain(cause, asked)
      })
    }
    return bound(client, { query, release })
  }

  // A query with a callback is the queue's listener, which reconnects by itself.
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connectInTheEnd()
  return bound(pool, { connect })
}

const isEnding = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' && asked !== null && 'name' in asked && endings.test(String(asked.name))

/** The same object with some methods in place of its own. */
function bound<Target extends object>(whole: Target, methods: Readonly<Record<string, unknown>>): Target {
  return new Proxy(whole, {
    get: (target, name) => {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

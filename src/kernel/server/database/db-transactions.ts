// Transactions: one pooled connection for each, run again after a deadlock, followed by what waits for the commit.
import pg from 'pg'
import type { Database, DatabaseOptions, Tx } from './db.ts'
import { connectionDefaults, dbOver, queryWith } from './db-query.ts'
import { isWorthRepeating } from './db-failures.ts'
import type { Log } from '../log.ts'
import type { Statement } from './sql.ts'

const maxTries = 4
const repeatMilliseconds = 20

type AfterCommit = () => void | Promise<void>
type Work<Result> = (tx: Tx) => Promise<Result>

/** One attempt on one connection; callbacks for after the commit are collected in `afterCommits`. */
async function attempt<Result>(work: Work<Result>, { wiring, log, client, afterCommits }: Attempt): Promise<Result> {
  // Set when the connection itself failed: nothing more is sent on it, and no other transaction gets it.
  let failure: Error | undefined
  const onError = (error: Error) => {
    failure = error
  }
  const send = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: Error) => {
      if (!(error instanceof pg.DatabaseError)) failure = error
      throw error
    })
  const query = queryWith(client, log)
  const unheard = createUnheard()
  client.on('error', onError)
  try {
    await send(client.query('begin'))
    const later = (statement: Statement) => unheard.add(send(query(statement)))
    const db = dbOver((statement) => send(query(statement)))
    const result = await work({
      ...db,
      later,
      transaction: true,
      wiring,
      afterCommit: (run) => void afterCommits.push(run),
    })
    unheard.add(send(commit(client)))
    await unheard.check()
    return result
  } catch (error) {
    if (!failure) await client.query('rollback').catch(onError)
    // After a failed statement, the errors of the following ones mean nothing.
    await unheard.check()
    throw error
  } finally {
    client.off('error', onError)
    client.release(failure)
  }
}

/** Commits; the database does not when a statement has failed, but says so as if that were a success. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A transaction went on after one of its statements had failed')
}

/** Statements that are under way while the work goes on. */
function createUnheard() {
  const statements: Promise<unknown>[] = []
  return {
    add: (statement: Promise<unknown>) => {
      // `check` reports its failure.
      statement.catch(() => undefined)
      statements.push(statement)
    },
    /** Throws the failure of the first that failed. */
    check: async () => {
      for (const statement of statements) await statement
    },
  }
}

type Attempt = Pick<DatabaseOptions, 'wiring' | 'log'> & { client: pg.PoolClient; afterCommits: AfterCommit[] }

export function openTransactions(
  options: DatabaseOptions,
  poolSize: number,
): Pick<Database, 'pool' | 'transaction' | 'close'> {
  const { wiring, log } = options
  const pool = new pg.Pool({
    ...connectionDefaults,
    ...options.connection,
    max: poolSize,
    // Statements may be sent while others are under way.
    pipeline: true,
    idleTimeoutMillis: 60_000,
  })
  surviveLoss(pool, log)

  /** Runs the work until it is committed, and says what must follow. */
  async function repeat<Result>(work: Work<Result>): Promise<{ result: Result; afterCommits: readonly AfterCommit[] }> {
    for (let tries = 1; ; tries++) {
      const afterCommits: AfterCommit[] = []
      try {
        return {
          result: await attempt(work, { wiring, log, client: await pool.connect(), afterCommits }),
          afterCommits,
        }
      } catch (error) {
        if (tries === maxTries || !isWorthRepeating(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, repeatMilliseconds * tries * (1 + Math.random())))
      }
    }
  }

  async function transaction<Result>(work: Work<Result>): Promise<Result> {
    const { result, afterCommits } = await repeat(work)
    for (const run of afterCommits) await run()
    return result
  }

  return { pool, transaction, close: () => pool.end() }
}

/**
 * Also for connections without a listener of their own (the job queue's): a lost connection must not crash the process.
 */
function surviveLoss(pool: pg.Pool, log: Log): void {
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection was lost')
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost))
}

// The database as handlers see it: `Db` to read, `Tx` inside one transaction, and how both are opened.
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Wiring } from '../parts.ts'
import { openReaders } from './db-readers.ts'
import type { ReadersState } from './db-readers.ts'
import { openTransactions } from './db-transactions.ts'
import type { Statement } from './sql.ts'

/** Rows come with camelCase names by aliases in the SQL; int8 is a number, `date` a text, timestamps ISO texts. */
export type Db = {
  /** The only row; throws when there is none. */
  one: <Row>(statement: Statement) => Promise<Row>
  maybe: <Row>(statement: Statement) => Promise<Row | undefined>
  many: <Row>(statement: Statement) => Promise<Row[]>
  /** How many rows were written. */
  run: (statement: Statement) => Promise<number>
}

export type Tx = Db & {
  readonly transaction: true
  /** Sends a write whose answer nobody needs; its failure fails the transaction, at the latest when it is committed. */
  later: (statement: Statement) => void
  /** Runs after the commit and before the answer; not at all when the transaction is rolled back. */
  afterCommit: (run: () => void | Promise<void>) => void
  readonly wiring: Wiring
}

export type Database = {
  /** Four shared clients for single statements; never for locks or temporary state. */
  read: Db
  /** One transaction; a deadlock or a serialisation failure runs it again, up to three times. */
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  wiring: Wiring
  /** The pool behind the transactions, for what brings its own statements (jobs). */
  pool: pg.Pool
  /** How the shared clients are. */
  readers: () => ReadersState
  close: () => Promise<void>
}

export type DatabaseOptions = {
  connection: pg.ClientConfig
  wiring: Wiring
  log: Log
  /** Connections for transactions. */
  poolSize?: number
  /** Shared clients for single statements. */
  readers?: number
}

const defaultPoolSize = 12
// More than four pipelined clients were measured to be slower.
const defaultReaders = 4

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { poolSize = defaultPoolSize, readers: readerCount = defaultReaders } = options
  const readers = await openReaders(options, readerCount)
  const transactions = openTransactions(options, poolSize)
  return {
    read: readers.db,
    transaction: transactions.transaction,
    wiring: options.wiring,
    pool: transactions.pool,
    readers: readers.state,
    close: async () => {
      await Promise.all([readers.close(), transactions.close()])
    },
  }
}

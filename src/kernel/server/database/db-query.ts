// Runs one statement on one connection: typed values, counted, timed, and asked for by number of rows.
import pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from '../log.ts'
import { requestScope } from '../http/request-scope.ts'
import type { Statement } from './sql.ts'

const slowMilliseconds = 100
// Above this a person would notice the wait; below it, the log is for whoever collects it.
const verySlowMilliseconds = 1000

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 }

function safeNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`The database's number ${text} is too large`)
  return value
}

/** `2026-02-28 09:30:00.12+00` → `2026-02-28T09:30:00.120Z`; connections speak UTC. */
function isoInstant(text: string): string {
  if (!text.endsWith('+00')) return text
  const [seconds = '', fraction = ''] = text.slice(11, -3).split('.')
  return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeNumber],
  [oid.numeric, safeNumber],
  [oid.timestamptz, isoInstant],
  // A calendar day has no zone: as a Date it would shift by one for half of the world.
  [oid.date, (text) => text],
])

// pg types the results of its parsers as `any`: the row type declares them.
const parserOf: (id: number) => (text: string) => unknown = pg.types.getTypeParser

/** The types of columns, as handlers get them. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number) => parsers.get(id) ?? parserOf(id),
}

/**
 * How every connection formats values and begins transactions, independent of the database's, role's or server's
 * settings: parsers and backups rely on these formats.
 */
export const sessionSettings = Object.entries({
  TimeZone: 'UTC',
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_read_only: 'off',
  default_transaction_isolation: 'read\\ committed',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Limits and language of every connection. */
export const connectionDefaults = {
  types: columnTypes,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  // A database that hangs doesn't keep its own time limit.
  query_timeout: 20_000,
  connectionTimeoutMillis: 4_000,
  keepAlive: true,
  options: sessionSettings,
} satisfies pg.ClientConfig

export type Query = (statement: Statement) => Promise<pg.QueryResult>

/** The statement on a connection, counted for its request and logged when slow. */
export function queryWith(client: pg.ClientBase, log: Log): Query {
  return async (statement) => {
    const scope = requestScope.getStore()
    if (scope) scope.statements += 1
    const started = performance.now()
    // pg keeps the array and writes into it, so it gets its own.
    const result = await client.query({ name: statement.name, text: statement.text, values: [...statement.values] })
    const milliseconds = Math.round(performance.now() - started)
    if (milliseconds > slowMilliseconds) {
      const { name, text } = statement
      const level = milliseconds > verySlowMilliseconds ? 'warn' : 'info'
      log[level]({ requestId: scope?.id, name, text, rows: result.rowCount, milliseconds }, 'slow statement')
    }
    return result
  }
}

/** The four ways to ask, over one way to run. */
export function dbOver(query: Query): Db {
  const many = async <Row>(statement: Statement): Promise<Row[]> => {
    const { rows } = await query(statement)
    // The row type is the statement's author's word; a test prepares every statement on the migrated tables.
    return rows as Row[]
  }
  return {
    many,
    maybe: async <Row>(statement: Statement) => (await many<Row>(statement))[0],
    one: async <Row>(statement: Statement) => {
      const [row] = await many<Row>(statement)
      if (row === undefined) throw new Error(`Statement ${statement.name} found no row: ${statement.text}`)
      return row
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

// The log of the server: one JSON line an entry, never a token, password, code or body in it.
import type { FastifyLoggerOptions } from 'fastify'
import type { Config } from './config.ts'

type LogLine = (facts: object, message: string) => void
export type Log = { debug: LogLine; info: LogLine; warn: LogLine; error: LogLine; fatal: LogLine }

// Log only these fields of an error: a database error's `detail` repeats the row, and with it personal texts.
const loggedFields = ['code', 'constraint', 'table', 'column', 'severity', 'syscall'] as const

function describe(error: Error): Record<string, unknown> {
  const facts = Object.fromEntries(
    loggedFields.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])),
  )
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...facts, ...cause }
}

export type LogStream = { write: (line: string) => void }

export function logOptions(level: Config['logLevel'], stream?: LogStream): FastifyLoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    // pino passes any thrown value; only errors have known fields.
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describe(error) : { type: typeof error }) as never,
    },
  }
}

// Work that goes on beside all calls while a server runs, as a part of a feature.
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import type { Log } from './log.ts'
import type { Transaction } from './parts.ts'

export type ServiceContext = {
  db: Db
  transaction: Transaction
  config: Config
  log: Log
}

/** Listens to another protocol, or does something every few seconds: opened when everything else is, and closed before it. */
export type Service = { kind: 'service'; open: (context: ServiceContext) => Promise<{ close: () => Promise<void> }> }

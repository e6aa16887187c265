// Calls that other services make, as a part of a feature.
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Transaction } from '../parts.ts'

/** A call that another service makes by an address that it was given; `onHook` makes it. */
export type HookPart = {
  kind: 'hook'
  path: `/api/${string}`
  handler: (context: HookContext) => Promise<void>
}
/** The raw body: its signature covers the bytes. */
export type HookContext = {
  body: Buffer
  header: (name: string) => string | undefined
  config: Config
  log: Log
  transaction: Transaction
}

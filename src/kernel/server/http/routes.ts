// Says how a call is answered: `on(endpoint, handler)` in a feature's list of parts.
import type { Endpoint, May, Method } from '../../contract.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Actor, RequestFacts, Route, Transaction, Wiring } from '../parts.ts'
import type { Workspace } from '../workspace.ts'

type Mode = 'default' | 'write' | 'none'
type DbOf<Verb extends Method, Way extends Mode> = Way extends 'none'
  ? Db
  : Way extends 'write'
    ? Tx
    : Verb extends 'POST'
      ? Tx
      : Db

export type HandlerContext<Input, Allowed extends May, Verb extends Method, Way extends Mode, Prepared = undefined> = {
  db: DbOf<Verb, Way>
  /** Calls that anyone may make can still come from someone who is signed in. */
  actor: Allowed extends 'anyone' ? Actor | undefined : Actor
  input: Input
  request: RequestFacts
  config: Config
  /** The workspace-wide settings. */
  workspace: Workspace
  /** The parts of all features. */
  wiring: Wiring
  transaction: Transaction
  prepared: Prepared
}

const modeOf = (endpoint: Endpoint, way: Mode): Route['mode'] => {
  if (way !== 'default') return way
  return endpoint.method === 'POST' ? 'write' : 'read'
}

/**
 * Answers a call. A POST runs in one transaction (`db`), which is committed before the answer; a GET reads with the
 * shared reader, or in a transaction with `transaction: 'write'`. With `transaction: 'none'` the handler opens its own
 * (`transaction(tx => …)`): for calls that wait on something else in between, as hashing a password. An Idempotency-Key
 * protects these too where the contract takes one, but a repeat of what a crash cut off runs the handler again: it must
 * find what was done by an id of the input or the record's state. `prepare`, a function with a name, is for
 * work that takes long and changes nothing: it is done before the transaction begins, and the handler gets it as `prepared`. `isOpenInMaintenance` keeps a call open to all while Atrium is closed: signing in.
 */
export function on<
  Input,
  Output,
  Allowed extends May,
  Verb extends Method,
  Way extends Mode = 'default',
  Prepared = undefined,
>(
  endpoint: Endpoint<Input, Output, Allowed, Verb>,
  handler: (context: HandlerContext<Input, Allowed, Verb, Way, NoInfer<Prepared>>) => Promise<NoInfer<Output>>,
  options: {
    transaction?: Way
    isOpenInMaintenance?: boolean
    prepare?: (context: HandlerContext<Input, Allowed, 'GET', 'none'>) => Promise<Prepared>
  } = {},
): Route {
  return {
    kind: 'route',
    endpoint,
    mode: modeOf(endpoint, options.transaction ?? 'default'),
    isOpenInMaintenance: options.isOpenInMaintenance ?? false,
    prepare: options.prepare as unknown as Route['prepare'],
    // Safe: the server has checked the input and `may`, and opened `db` by mode, as the types above promise.
    handler: handler as unknown as Route['handler'],
  }
}

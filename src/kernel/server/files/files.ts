// Says how a call is answered with a file: `onFile(call, handler)` in a feature's list of parts.
import type { Endpoint, May, Rate } from '../../contract.ts'
import { endpoint } from '../../contract.ts'
import type { Shape } from '../../shape.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import type { Actor, FilePart, RequestFacts, ServedFile, Transaction } from '../parts.ts'
import type { Workspace } from '../workspace.ts'

/** A call that is answered with the bytes of a file; its input travels as query parameters. */
type FileCall<Input, Allowed extends May> = {
  path: Endpoint['path']
  may: Allowed
  input: Shape<Input>
  rate?: Rate
}

type FileContext<Input, Allowed extends May> = {
  db: Db
  actor: Allowed extends 'anyone' ? Actor | undefined : Actor
  input: Input
  request: RequestFacts
  config: Config
  workspace: Workspace
  /** To write down who took the file; what is asked again by itself must not write. */
  transaction: Transaction
}

/**
 * Answers a GET with a file. The handler checks access, as in any other call: `found(…)` answers 404 to everybody else.
 * Ranges, Unicode names and browser caching are handled here. A stored file never changes under one address, so
 * browsers cache it unless `copies` says otherwise; a generated one is revalidated by its ETag.
 */
export function onFile<Input, const Allowed extends May>(
  { path, may, input, rate }: FileCall<Input, Allowed>,
  handler: (context: FileContext<Input, Allowed>) => Promise<ServedFile>,
): FilePart {
  return {
    kind: 'file',
    endpoint: endpoint('GET', path, { may, input, ...(rate && { rate }) }),
    // Safe: the server has checked the input and `may`, as the types above promise.
    handler: handler as unknown as FilePart['handler'],
  }
}

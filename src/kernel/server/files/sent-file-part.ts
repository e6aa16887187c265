// The part of a feature that takes a file as the body of a call.
import type { Endpoint } from '../../contract.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import type { TakenFile } from './uploads.ts'

/** A call whose body is a file, and whose input travels as query parameters; `onSentFile` makes it. */
export type SentFilePart = {
  kind: 'sentFile'
  endpoint: Endpoint
  maxBytes: number
  agree: (context: { db: Db; config: Config; input: unknown; bytes: number }) => Promise<void>
  take: (tx: Tx, input: unknown, file: Omit<TakenFile, 'name'>) => Promise<void>
}

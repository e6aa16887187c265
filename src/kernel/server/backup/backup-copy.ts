// Rows out of a table and into one by PostgreSQL's COPY, in large pieces, each side waiting for the other.
import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// A driver feature without types: a statement that implements the COPY protocol itself.
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** "COPY 12": how many rows went. */
const rowsOf = ({ text }: { text: string }) => Number(text.split(' ')[1] ?? 0)

export type CopyOut = { pieces: AsyncIterable<Buffer>; rows: () => number }

/**
 * The output of `copy … to stdout` in pieces of exactly `pieceSize` bytes, except the last; row boundaries don't
 * matter.
 */
export function copyOut(client: pg.Client, text: string, pieceSize: number): CopyOut {
  let connection: pg.Connection | undefined
  let rows = 0
  let piece = Buffer.allocUnsafe(pieceSize)
  let used = 0
  const goOn = () => void connection?.stream.resume()
  const pieces = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: goOn,
    destroy: (error, done) => {
      goOn()
      done(error)
    },
  })

  function take(chunk: Buffer) {
    // Copied: the driver uses its buffer again.
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.copy(piece, used, from)
      from += taken
      used += taken
      if (used === pieceSize) pass()
    }
  }
  function pass() {
    const isWanted = pieces.push(piece.subarray(0, used))
    piece = Buffer.allocUnsafe(pieceSize)
    used = 0
    if (!isWanted && !pieces.destroyed) connection?.stream.pause()
  }

  client.query({
    submit: (given: pg.Connection) => {
      connection = given
      given.query(text)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
    handleCommandComplete: (completed: { text: string }) => {
      rows = rowsOf(completed)
    },
    handleReadyForQuery: () => {
      if (used > 0) pass()
      pieces.push(null)
      goOn()
    },
    handleError: (error: Error) => void pieces.destroy(error),
  })
  return { pieces, rows: () => rows }
}

/** Feeds `copy … from stdin`; answers how many rows were written. */
export async function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const ended = new AbortController()

  async function send(connection: CopyConnection) {
    try {
      for await (const piece of pieces) {
        if (ended.signal.aborted) return
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: ended.signal })
      }
      connection.endCopyFrom()
    } catch (error) {
      if (ended.signal.aborted) return
      source = error
      connection.sendCopyFail('the backup could not be read')
    }
  }
  /** The error on our side; PostgreSQL only knows that it was notified of one. */
  let source: unknown

  return new Promise((resolve, reject) => {
    let rows = 0
    client.query({
      submit: (given: pg.Connection) => given.query(text),
      handleCopyInResponse: (given: CopyConnection) => void send(given),
      handleCommandComplete: (completed: { text: string }) => {
        rows = rowsOf(completed)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        ended.abort()
        reject(source instanceof Error ? source : error)
      },
    })
  })
}

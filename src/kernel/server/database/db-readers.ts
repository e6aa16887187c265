// The shared readers: a few pipelined connections for single statements, each replaced when it fails.
import { Socket } from 'node:net'
import pg from 'pg'
import type { Db, DatabaseOptions } from './db.ts'
import { unavailable } from './db-failures.ts'
import { connectionDefaults, dbOver, queryWith } from './db-query.ts'

const reconnectMilliseconds = 250

type Sending = {
  client: pg.Client
  /** Holds back what is sent until the end of this turn of the event loop. */
  gather: () => void
}

/** A client that sends the statements of one turn in one write: a write costs more than a statement. */
function createClient(connection: DatabaseOptions['connection']): Sending {
  const socket = new Socket()
  const client = new pg.Client({ ...connectionDefaults, ...connection, pipeline: true, stream: () => socket })
  let isGathering = false
  const send = () => {
    isGathering = false
    socket.uncork()
  }
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    setImmediate(send)
  }
  return { client, gather }
}

type Reader = {
  /** Absent while it is being replaced. */
  sending: Sending | undefined
  /** Statements that wait for their answer. */
  waiting: number
  retry: NodeJS.Timeout | undefined
}

type Connected = Reader & { sending: Sending }

/** How many are connected, and how many statements wait for their answers. */
export type ReadersState = { connected: number; waiting: number }

/** The connected reader with the fewest statements before it. */
function leastBusy(readers: readonly Reader[]): Connected {
  let best: Connected | undefined
  for (const reader of readers) {
    if (isConnected(reader) && (best === undefined || reader.waiting < best.waiting)) best = reader
  }
  if (!best) throw unavailable()
  return best
}

const isConnected = (reader: Reader): reader is Connected => reader.sending !== undefined

export async function openReaders(
  options: DatabaseOptions,
  count: number,
): Promise<{ db: Db; state: () => ReadersState; close: () => Promise<void> }> {
  const { log } = options
  let isClosed = false
  const readers: Reader[] = Array.from({ length: count }, () => ({ sending: undefined, waiting: 0, retry: undefined }))

  async function connect(reader: Reader): Promise<void> {
    const sending = createClient(options.connection)
    const { client } = sending
    const lose = (error?: Error) => {
      if (isClosed || reader.sending !== sending) return
      reader.sending = undefined
      replaceSoon(reader, error)
    }
    client.on('error', lose)
    client.on('end', lose)
    await client.connect()
    reader.sending = sending
  }

  function replaceSoon(reader: Reader, error?: Error): void {
    if (isClosed) return
    log.warn({ err: error }, 'a reading connection is replaced')
    reader.retry = setTimeout(() => void reconnect(reader), reconnectMilliseconds)
  }

  const reconnect = (reader: Reader) => connect(reader).catch((error: Error) => replaceSoon(reader, error))

  await Promise.all(readers.map(connect))

  const db = dbOver(async (statement) => {
    const reader = leastBusy(readers)
    const { client, gather } = reader.sending
    reader.waiting += 1
    gather()
    try {
      return await queryWith(client, log)(statement)
    } finally {
      reader.waiting -= 1
    }
  })

  return {
    db,
    state: () => ({
      connected: readers.filter(isConnected).length,
      waiting: readers.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
    close: async () => {
      isClosed = true
      for (const reader of readers) clearTimeout(reader.retry)
      await Promise.all(readers.filter(isConnected).map(({ sending }) => sending.client.end()))
    },
  }
}

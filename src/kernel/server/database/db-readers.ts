// The shared readers: a few pipelined connections for single statements, each replaced when it fails.
import pg from 'pg'
import type { Db, DatabaseOptions } from './db.ts'
import { unavailable } from './db-failures.ts'
import { connectionDefaults, dbOver, queryWith } from './db-query.ts'

const reconnectMilliseconds = 250

type Reader = {
  /** Absent while it is being replaced. */
  client: pg.Client | undefined
  /** Statements that wait for their answer. */
  waiting: number
  retry: NodeJS.Timeout | undefined
}

/** How many are connected, and how many statements wait for their answers. */
export type ReadersState = { connected: number; waiting: number }

/** The connected reader with the fewest statements before it. */
function leastBusy(readers: readonly Reader[]): Reader & { client: pg.Client } {
  let best: (Reader & { client: pg.Client }) | undefined
  for (const reader of readers) {
    if (isConnected(reader) && (best === undefined || reader.waiting < best.waiting)) best = reader
  }
  if (!best) throw unavailable()
  return best
}

const isConnected = (reader: Reader): reader is Reader & { client: pg.Client } => reader.client !== undefined

export async function openReaders(
  options: DatabaseOptions,
  count: number,
): Promise<{ db: Db; state: () => ReadersState; close: () => Promise<void> }> {
  const { log } = options
  let isClosed = false
  const readers: Reader[] = Array.from({ length: count }, () => ({ client: undefined, waiting: 0, retry: undefined }))

  async function connect(reader: Reader): Promise<void> {
    const client = new pg.Client({ ...connectionDefaults, ...options.connection, pipeline: true })
    const lose = (error?: Error) => {
      if (isClosed || reader.client !== client) return
      reader.client = undefined
      replaceSoon(reader, error)
    }
    client.on('error', lose)
    client.on('end', lose)
    await client.connect()
    reader.client = client
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
    reader.waiting += 1
    try {
      return await queryWith(reader.client, log)(statement)
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
      await Promise.all(readers.filter(isConnected).map((reader) => reader.client.end()))
    },
  }
}

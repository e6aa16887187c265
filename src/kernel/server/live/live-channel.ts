// One connection that hears and sends PostgreSQL's notifications, and comes back when it is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionDefaults } from '../database/db-query.ts'
import type { Log } from '../log.ts'

/** Messages that servers need to stay correct, and presence messages. */
const names = { changes: 'atrium', servers: 'atrium_servers' } as const
type ChannelName = keyof typeof names

export type Channel = {
  notify: (to: ChannelName, payload: string) => Promise<void>
  /** Listeners learn of a reconnection: messages in between are lost. */
  onReconnect: (listener: () => void) => void
  onPayload: (of: ChannelName, listener: (payload: string) => void) => void
  close: () => Promise<void>
}

type ChannelOptions = {
  connection: pg.ClientConfig
  /** Runs on every new connection before it is used; locks taken there last as long as the connection. */
  onConnect?: ((client: pg.Client) => Promise<void>) | undefined
  log: Log
}

const firstPause = 200
const longestPause = 5_000
/** Milliseconds for pending messages when the channel closes: a hanging database must not hold up the stop. */
const lastWords = 1_000

export async function openChannel({ connection, onConnect, log }: ChannelOptions): Promise<Channel> {
  const reconnected: (() => void)[] = []
  const heard: Record<string, ((payload: string) => void)[]> = { [names.changes]: [], [names.servers]: [] }
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0
  const causes = openCauses(log)
  const queue = openQueue(() => client)

  async function connect() {
    const connecting = new pg.Client({ ...connectionDefaults, ...connection })
    const onLost = () => lose(connecting)
    connecting.on('error', onLost).on('end', onLost)
    connecting.on('notification', ({ channel, payload = '' }) => {
      for (const listener of heard[channel] ?? []) listener(payload)
    })
    await begin(connecting, onConnect)
    client = connecting
    failures = 0
    causes.forget()
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return
    client = undefined
    if (isClosed) return
    log.warn({}, 'The connection that hears other servers was lost')
    reconnectLater()
  }

  function reconnectLater() {
    const pause = Math.min(longestPause, firstPause * 2 ** failures)
    failures++
    setTimeout(() => void reconnect(), pause).unref()
  }

  async function reconnect() {
    if (isClosed) return
    try {
      await connect()
    } catch (cause) {
      causes.log(cause)
      return reconnectLater()
    }
    for (const listener of reconnected) listener()
  }

  await connect()
  return {
    notify: queue.send,
    onReconnect: (listener) => void reconnected.push(listener),
    onPayload: (of, listener) => void heard[names[of]]?.push(listener),
    close: async () => {
      isClosed = true
      await queue.end()
      await client?.end()
    },
  }
}

/** A connection takes one statement at a time: each waits for the one before, however that ends. */
function openQueue(readClient: () => pg.Client | undefined) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (to: ChannelName, payload: string): Promise<void> => {
      const sending = last.then(() => notify(readClient(), names[to], payload))
      last = sending.catch(() => undefined)
      return sending
    },
    end: () => Promise.race([last, sleep(lastWords, undefined, { ref: false })]),
  }
}

/** Logs a repeated reason for a failed reconnection once. */
function openCauses(log: Log) {
  let last: string | undefined
  return {
    log: (cause: unknown) => {
      const next = cause instanceof Error ? cause.message : typeof cause
      if (next !== last) log.warn({ err: cause }, 'The connection that hears other servers does not come back')
      last = next
    },
    forget: () => {
      last = undefined
    },
  }
}

async function notify(client: pg.Client | undefined, name: string, payload: string): Promise<void> {
  if (client === undefined) throw new Error('The connection to the other servers is lost')
  try {
    await client.query('select pg_notify($1, $2)', [name, payload])
  } catch (error) {
    // An error from PostgreSQL means that it is alive. Without an answer the connection is lost, though no event says
    // so.
    if (!(error instanceof pg.DatabaseError)) void client.end()
    throw error
  }
}

async function begin(client: pg.Client, onConnect: ChannelOptions['onConnect']): Promise<void> {
  await client.connect()
  try {
    await onConnect?.(client)
    for (const name of Object.values(names)) await client.query(`listen ${name}`)
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The payload may be any text: anyone with access to the database may notify a channel. */
export function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

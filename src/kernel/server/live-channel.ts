// One connection that hears and sends PostgreSQL's notifications, and comes back when it is lost.
import pg from 'pg'
import type { Log } from './log.ts'

export type Channel = {
  notify: (payload: string) => Promise<void>
  close: () => Promise<void>
}

type ChannelOptions = {
  connection: pg.ClientConfig
  onPayload: (payload: string) => void
  onReconnect: () => void
  log: Log
}

const name = 'atrium'
const firstPause = 200
const longestPause = 5_000

export async function openChannel({ connection, onPayload, onReconnect, log }: ChannelOptions): Promise<Channel> {
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0

  async function connect() {
    const connecting = new pg.Client({ ...connection, keepAlive: true })
    const onLost = () => lose(connecting)
    connecting.on('error', onLost).on('end', onLost)
    connecting.on('notification', ({ payload = '' }) => onPayload(payload))
    await connecting.connect()
    await connecting.query(`listen ${name}`)
    client = connecting
    failures = 0
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
    } catch {
      return reconnectLater()
    }
    onReconnect()
  }

  await connect()
  return {
    notify: async (payload) => {
      if (client === undefined) throw new Error('The connection that tells other servers is lost')
      await client.query('select pg_notify($1, $2)', [name, payload])
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

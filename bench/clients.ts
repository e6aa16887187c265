// Many clients that call as fast as they are answered, on bare sockets: what they cost must not hide what is measured.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type Shot = { rate: number; p50: number; p99: number }
type Load = {
  /** Several are asked in turn by each client, as by a balancer that costs nothing. */
  url: string | readonly string[]
  requests: readonly Request[]
  clients: number
  seconds: number
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthLine = /content-length: (\d+)/i

function bytesOf({ method = 'GET', path, headers = {}, body = '' }: Request, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
}

/** Sends and waits for the whole answer; anything but a 200 is an error. */
function ask(socket: Socket, request: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received: Buffer | undefined
  let whole = Infinity
  const onClose = () => reject(new Error('The connection was closed before the answer'))
  const onData = (bytes: Buffer) => {
    received = received ? Buffer.concat([received, bytes]) : bytes
    if (whole === Infinity) {
      const end = received.indexOf(headEnd)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(received.toString()))
      whole = end + headEnd.length + Number(lengthLine.exec(head)?.[1])
    }
    if (received.length < whole) return
    socket.off('data', onData).off('close', onClose)
    resolve()
  }
  socket.on('data', onData).on('close', onClose)
  socket.write(request)
  return promise
}

/** How many calls a second were answered, and how long one waited, in milliseconds. */
export async function fire({ url, requests, clients, seconds }: Load): Promise<Shot> {
  const servers = [url].flat().map((address) => new URL(address))
  const messages = servers.map(({ host }) => requests.map((request) => bytesOf(request, host)))
  const waits: number[] = []
  const connectTo = ({ port, hostname }: URL) => connect(Number(port), hostname).setNoDelay()
  const connections = Array.from({ length: clients }, () => servers.map(connectTo))
  const sockets = connections.flat()
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const started = performance.now()
  const until = started + seconds * 1000

  async function client(own: readonly Socket[], index: number) {
    let now = performance.now()
    for (let turn = 0; now < until; turn++) {
      const sent = now
      const at = (turn + index) % own.length
      const message = messages[at]?.[(turn * clients + index) % requests.length]
      if (own[at] && message) await ask(own[at], message)
      now = performance.now()
      waits.push(now - sent)
    }
  }

  try {
    await Promise.all(connections.map(client))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  waits.sort((one, other) => one - other)
  const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
  return { rate: (waits.length * 1000) / (performance.now() - started), p50: at(0.5), p99: at(0.99) }
}

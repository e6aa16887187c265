// The proxy in front of what a phone measures, in a process of its own: HTTP/2 with TLS and brotli, behind a slow link.
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Agent, request as ask } from 'node:http'
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { LinkSpeed } from './link.ts'
import { makeLink } from './link.ts'

/** Only `startFront` sends it, and once; after that, `disconnect` ends all connections. */
export type FrontOrder = { upstreams: readonly string[]; key: string; cert: string; speed: LinkSpeed }

type Request = IncomingMessage | Http2ServerRequest
type Response = ServerResponse | Http2ServerResponse

// As proxies do while somebody waits.
const quality = 5
const smallest = 256
const badGateway = 502
const worthCompressing = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/
// These belong to a single connection, and HTTP/2 doesn't allow them.
const ofConnections = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings']
const agent = new Agent({ keepAlive: true })

/** Headers as if the browser had asked directly: the product refuses the origin of another site. */
function headersFor(upstream: URL, headers: IncomingHttpHeaders) {
  const onward = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnections.includes(name))
  return {
    ...Object.fromEntries(onward),
    host: upstream.host,
    ...(headers.origin !== undefined && { origin: upstream.origin }),
  }
}

function isWorthCompressing(request: Request, { statusCode, headers }: IncomingMessage) {
  return (
    statusCode === 200 &&
    request.method !== 'HEAD' &&
    headers['content-encoding'] === undefined &&
    /\bbr\b/.test(String(request.headers['accept-encoding'])) &&
    worthCompressing.test(headers['content-type'] ?? '') &&
    Number(headers['content-length'] ?? smallest) >= smallest
  )
}

function forward(upstream: URL, request: Request, response: Response) {
  const { method = 'GET', url = '/' } = request
  const onward = ask(upstream, { agent, method, path: url, headers: headersFor(upstream, request.headers) })
  onward.on('response', (answer) => {
    const isPacked = isWorthCompressing(request, answer)
    const left = isPacked ? [...ofConnections, 'content-length'] : ofConnections
    response.statusCode = answer.statusCode ?? badGateway
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !left.includes(name)) response.setHeader(name, value)
    }
    if (isPacked) response.setHeader('content-encoding', 'br')
    const body = isPacked
      ? answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
      : answer
    body.pipe(response as ServerResponse)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.statusCode = badGateway
    response.end()
  })
  response.on('close', () => void onward.destroy())
  request.pipe(onward)
}

/** A live connection, which browsers open with HTTP/1.1. */
function upgrade(upstream: URL, request: IncomingMessage, socket: Duplex) {
  const headers = { ...headersFor(upstream, request.headers), connection: 'upgrade', upgrade: 'websocket' }
  const onward = ask(upstream, { path: request.url, headers, agent: false })
  onward.on('upgrade', ({ rawHeaders }, far: Socket, first) => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.unshift(first)
    far.on('error', () => socket.destroy()).pipe(socket)
    socket.on('error', () => far.destroy()).on('close', () => far.destroy())
    socket.pipe(far)
  })
  onward.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`))
  onward.on('error', () => socket.destroy())
  onward.end()
}

function serve(address: string, { key, cert }: FrontOrder): Http2SecureServer {
  const upstream = new URL(address)
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(upstream, request, response),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => upgrade(upstream, request, socket))
  // A browser may be closed in the middle of anything.
  server.on('sessionError', () => undefined).on('tlsClientError', () => undefined)
  return server
}

const connected = new Set<Socket>()

/** Opens a port for an upstream, which has a link of its own. */
async function open(address: string, order: FrontOrder): Promise<number> {
  const server = serve(address, order)
  const join = makeLink(order.speed)
  const door = createServer((socket) => {
    connected.add(socket)
    socket.on('close', () => connected.delete(socket))
    server.emit('connection', join(socket))
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return (door.address() as AddressInfo).port
}

process.on('message', (message) => {
  // Only `startFront` sends messages.
  if (message === 'disconnect') {
    for (const socket of connected) socket.destroy()
    process.send?.('disconnected')
    return
  }
  const order = message as FrontOrder
  void Promise.all(order.upstreams.map((address) => open(address, order))).then((ports) => process.send?.(ports))
})

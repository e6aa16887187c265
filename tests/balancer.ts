// A load balancer before several servers: passes each request to one that is ready, and upgrades too.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Balancer = { url: string; close: () => Promise<void> }

const checkEvery = 100

/** Requests go to the ports in turn, as long as `/readyz` answers there. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  const joined = new Set<Duplex>()
  let turn = 0

  async function check(port: number) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }

  function choose(): number | undefined {
    const able = ports.filter((port) => ready.has(port))
    turn += 1
    return able[turn % able.length]
  }

  const toward = ({ method, url, headers }: IncomingMessage, port: number) =>
    // A connection for each request: one that is kept may be closed by the server while the next is on its way.
    ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false })

  const server = createServer((request, response) => {
    const port = choose()
    if (port === undefined) return void response.writeHead(502).end()
    const onward = toward(request, port)
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.headersSent || response.writeHead(502).end())
    request.pipe(onward)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    joined.add(socket)
    const port = choose()
    if (port === undefined) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = toward(request, port)
    onward.on('upgrade', (answer, far: Socket, first) => join(socket, { answer, far, first, head }))
    onward.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`))
    onward.on('error', () => socket.destroy())
    onward.end()
  })

  await Promise.all(ports.map(check))
  const checking = setInterval(() => void Promise.all(ports.map(check)), checkEvery)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      clearInterval(checking)
      for (const socket of joined) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Joined = { answer: IncomingMessage; far: Socket; first: Buffer; head: Buffer }

/** From here on what the one says the other hears. */
function join(near: Duplex, { answer, far, first, head }: Joined) {
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
  near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
  if (first.length > 0) near.write(first)
  if (head.length > 0) far.write(head)
  near.pipe(far).pipe(near)
  near.on('error', () => far.destroy())
  far.on('error', () => near.destroy())
}

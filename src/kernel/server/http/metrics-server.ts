// Serves `/metrics` at an address of its own, which nobody outside reaches by accident.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsConfig } from './metrics-config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { isAskedAsLoopback } from '../own-address.ts'

type MetricsServer = { url: string; close: () => Promise<void> }

const requestTimeout = 10_000
const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compared in the same time whatever is sent. */
const isRight = (header: string | undefined, token: string | undefined) =>
  token === undefined || timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`))

export async function serveMetrics(
  { host, port, token }: MetricsConfig,
  { render, contentType }: Metrics,
  log: Log,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(text)
    if (!isRight(request.headers.authorization, token)) return void answer(401, 'The token is missing or wrong\n')
    if (token === undefined && !isAskedAsLoopback(request.headers.host))
      return void answer(403, 'Without a token only this machine may ask, by its own name\n')
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer(404, 'There is only /metrics\n')
    render().then(
      (text) => answer(200, text, contentType),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read')
        answer(500, 'The metrics could not be read\n')
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  // A server that listens on a port has an address of this kind.
  const at = server.address() as AddressInfo
  return {
    url: `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

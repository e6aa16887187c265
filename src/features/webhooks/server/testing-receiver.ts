// A program elsewhere, for tests: a real HTTP server that keeps what it is sent and answers as it is told.
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Receiver = {
  url: string
  got: { headers: IncomingHttpHeaders; body: string }[]
  answerWith: (status: number, body?: string) => void
  /** Takes what comes, and never answers. */
  hang: () => void
  reset: () => void
  close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = []
  let answer = { status: 200, body: 'well' }
  let hangs = false
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body })
      if (hangs) return
      response.writeHead(answer.status, { Location: '/elsewhere' }).end(answer.status === 204 ? undefined : answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    hang: () => {
      hangs = true
    },
    answerWith: (status, body = '') => {
      hangs = false
      answer = { status, body }
    },
    reset: () => {
      got.length = 0
      hangs = false
      answer = { status: 200, body: 'well' }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

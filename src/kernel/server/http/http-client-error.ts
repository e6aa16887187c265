// Answers what is no HTTP request, or takes too long to become one.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '../../errors.ts'

const answers = new Map<string, { status: number; body: ErrorBody }>([
  ['HPE_HEADER_OVERFLOW', { status: 431, body: { code: 'too-large', message: 'The headers are too large' } }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, body: { code: 'invalid', message: 'The request took too long' } }],
])
const malformed = { status: 400, body: { code: 'invalid', message: 'The request couldn’t be read' } as const }

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, body } = answers.get(error.code ?? '') ?? malformed
  const json = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  )
}

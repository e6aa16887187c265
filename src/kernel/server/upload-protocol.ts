// Between our HTTP and the tus library's: requests it may see, answers as ours, refusals in our words.
import { statfs } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'

export const tusVersion = '1.0.0'

/** Whatever else a request says is none of the library's business. */
const headersIn = [
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'content-type',
  'content-length',
]
const headersOut = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Location']

/** The request as the library reads it; the bytes of a body are read when it asks for them, and not before. */
export function webRequestOf(request: FastifyRequest, path: string): Request {
  const { method, raw } = request
  const headers = new Headers()
  for (const name of headersIn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const url = `http://localhost${path}`
  if (method !== 'PATCH') {
    // Bytes come by PATCH alone, so that a piece is never part of an upload whose address the sender doesn't know yet.
    headers.delete('content-type')
    return new Request(url, { method, headers })
  }
  // Node's own stream and its word for a body that is sent while it comes, which the browser's types don't know.
  const body = ReadableStream.from(raw) as unknown as BodyInit
  const init = { method, headers, body, duplex: 'half' }
  return new Request(url, init)
}

/** The library's answer as ours. */
export function pass(answer: Response, reply: FastifyReply): FastifyReply {
  for (const name of headersOut) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send()
}

const refusals = new Map<number, { code: ErrorCode; message: string }>([
  [404, { code: 'not-found', message: 'Upload not found' }],
  [409, { code: 'conflict', message: 'The file goes on at another place' }],
  [410, { code: 'not-found', message: 'Upload not found' }],
  [413, { code: 'too-large', message: 'More has come than was announced' }],
])
const unreadable = { code: 'invalid', message: 'The request does not follow the protocol' } as const

/** Throws what the library refused, in the words of all our answers. */
export async function throwRefusal(answer: Response, request: FastifyRequest, directory: string): Promise<void> {
  if (answer.ok) return
  const { code, message } = refusals.get(answer.status) ?? unreadable
  if (answer.status < 500 || request.raw.errored) throw new AppError(code, message)
  // The library doesn't say why a file could not be written.
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < leastRoom) throw new AppError('full', 'There is no space left')
  throw new Error(`tus answered ${answer.status}: ${await answer.text()}`)
}
const leastRoom = 1024 * 1024

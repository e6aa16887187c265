// Between our HTTP and the tus library's: requests it may see, answers as ours, refusals in our words.
import { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../../errors.ts'
import type { ErrorCode } from '../../errors.ts'
import { appErrorOf } from '../database/db-failures.ts'

export const tusVersion = '1.0.0'

/** The library doesn't see the rest of the request. */
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
    // Bytes come by PATCH only, so that a piece never belongs to an upload whose address the client doesn't know yet.
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
  [409, { code: 'conflict', message: 'The upload must continue from a different offset' }],
  [410, { code: 'not-found', message: 'Upload not found' }],
  [413, { code: 'too-large', message: 'The upload is larger than announced' }],
  [503, { code: 'busy', message: 'File storage isn’t available right now' }],
  [507, { code: 'full', message: 'The server is out of space' }],
])
const unreadable = { code: 'invalid', message: 'The request doesn’t follow the upload protocol' } as const

/** The answer when nothing can be stored; the library knows its own for everything else. */
export function answerOfStore(error: unknown) {
  const known = error instanceof AppError ? error : appErrorOf(error)
  return known?.code === 'full' || known?.code === 'busy'
    ? { status_code: errorStatus[known.code], body: '' }
    : undefined
}

/** Lets pass what is still to come of a body that was read in part: its sender reads no answer before it has sent all. */
function dropRest({ raw }: FastifyRequest): void {
  raw.removeAllListeners('readable')
  // The stream notices in its next turn that nobody waits for it any more.
  setImmediate(() => raw.resume())
}

/** Throws what the library refused, in the words of all our answers. */
export async function throwRefusal(answer: Response, request: FastifyRequest): Promise<void> {
  if (answer.ok) return
  dropRest(request)
  const refusal = refusals.get(answer.status)
  if (refusal || answer.status < 500 || request.raw.errored) {
    const { code, message } = refusal ?? unreadable
    throw new AppError(code, message)
  }
  throw new Error(`tus answered ${answer.status}: ${await answer.text()}`)
}

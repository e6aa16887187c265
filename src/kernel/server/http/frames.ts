// Documents shown in a frame of a page, by an address that is valid for a while: people's HTML, with a policy of its own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '../../errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import type { FrameContext, FrameDocument, FramePart } from './frame-part.ts'
import { addressOf, tooMany } from './http-caller.ts'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limits.ts'
import { requestScope } from './request-scope.ts'

// A newsletter has a hundred pictures.
const rate = { max: 3000, seconds: 60 }

/**
 * Answers GET under `path` with a document for a frame and what belongs to it. No token comes with such a request: the
 * handler believes the signed ticket in the address and nothing else, and answers undefined to all others. Nothing in
 * the document runs: the policy has neither scripts nor forms, and only pages of ours may frame it. The page can measure
 * it, because it keeps our origin.
 */
export const onFrame = (
  path: FramePart['path'],
  handler: (context: FrameContext) => Promise<FrameDocument | undefined>,
): FramePart => ({ kind: 'frame', path, handler })

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')
/** A picture or file opened by itself. */
const filePolicy = "sandbox; default-src 'none'"

function cacheControlOf({ isKept = false, tag }: FrameDocument): string {
  if (tag !== undefined) return 'private, no-cache'
  return isKept ? 'private, max-age=600' : 'no-store'
}

const headersOf = (document: FrameDocument) => ({
  'Content-Type': document.type,
  'Content-Security-Policy': document.type.startsWith('text/html') ? policy : filePolicy,
  'Cache-Control': cacheControlOf(document),
  ...(document.tag !== undefined && { ETag: `"${document.tag}"` }),
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'SAMEORIGIN',
})

type Options = { database: Database; config: Config; limiter: RateLimiter }

export function addFrames(
  app: FastifyInstance,
  frames: readonly FramePart[],
  { database, config, limiter }: Options,
): void {
  for (const { path, handler } of frames) {
    app.get<{ Params: { '*': string } }>(`${path}/*`, { exposeHeadRoute: false }, async (request, reply) => {
      const wait = limiter.take(`frame ${path} ${networkOf(addressOf(request))}`, rate)
      if (wait > 0) throw tooMany(wait)
      const [ticket = '', ...rest] = request.params['*'].split('/')
      const document = await requestScope.run(request.scope, () =>
        handler({ ticket, rest: rest.join('/'), db: database.read, config }),
      )
      if (document) return sendDocument(document, request, reply)
      const nothing: FrameDocument = { type: 'text/plain; charset=utf-8', content: '' }
      return reply.code(errorStatus['not-found']).headers(headersOf(nothing)).send('')
    })
  }
}

async function sendDocument(document: FrameDocument, request: FastifyRequest, reply: FastifyReply) {
  const { tag, content } = document
  const isKnown = tag !== undefined && request.headers['if-none-match']?.includes(`"${tag}"`) === true
  if (isKnown) return reply.code(304).headers(headersOf(document)).send()
  const sent = typeof content === 'function' ? await content() : content
  return reply.headers(headersOf(document)).send(sent)
}

// Serves the API's document: made when it is first asked for, packed once, and not sent again to who has it.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { openapiPath } from '../../openapi-contract.ts'
import type { OpenApi } from '../../openapi-contract.ts'
import { addressOf, tooMany } from '../http/http-caller.ts'
import { networkOf } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limits.ts'

const pack = promisify(gzip)

// Public without sign-in: it is the same on every server of this version, and holds nothing that the scripts of the
// sign-in page don't. A page or a tool reads it once.
const rate = { max: 60, seconds: 60 }

type Document = { json: Buffer; packed: Buffer; tag: string }

async function written(document: OpenApi): Promise<Document> {
  const json = Buffer.from(JSON.stringify(document))
  const tag = `"${createHash('sha256').update(json).digest('base64url')}"`
  return { json, packed: await pack(json), tag }
}

/** `read` is asked once. */
export function addOpenApi(app: FastifyInstance, read: () => Promise<OpenApi>, limiter: RateLimiter): void {
  let made: Promise<Document> | undefined
  app.get(openapiPath, {
    exposeHeadRoute: false,
    onRequest: (request, _reply, done) => {
      const wait = limiter.take(`${openapiPath} ${networkOf(addressOf(request))}`, rate)
      done(wait > 0 ? tooMany(wait) : undefined)
    },
    handler: async (request, reply) => {
      made ??= read().then(written)
      const { json, packed, tag } = await made
      reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      return takesPacked ? reply.header('Content-Encoding', 'gzip').send(packed) : reply.send(json)
    },
  })
}

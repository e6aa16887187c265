// Incoming webhooks: the raw body is passed on, so that its signature can be checked.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import type { HookContext, HookPart } from './hook-part.ts'
import { addressOf, tooMany } from './http-caller.ts'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limits.ts'
import { requestScope } from './request-scope.ts'

const bodyLimit = 512 * 1024
// A service sends many events at once after an outage; forged signatures are limited all the same.
const rate = { max: 600, seconds: 60 }

/**
 * Takes what another service posts to this path. Nobody is signed in: the handler believes nothing whose signature it
 * has not checked. It is answered while Atrium is closed for maintenance, too, because the service would give up.
 */
export const onHook = (path: HookPart['path'], handler: (context: HookContext) => Promise<void>): HookPart => ({
  kind: 'hook',
  path,
  handler,
})

type Options = { database: Database; config: Config; limiter: RateLimiter }

export async function addHooks(app: FastifyInstance, hooks: readonly HookPart[], options: Options): Promise<void> {
  const { database, config, limiter } = options
  // Within a plugin of their own, so that no other call gets a body that was not read as JSON.
  await app.register((inner, _, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => parsed(null, body))
    for (const { path, handler } of hooks) {
      inner.post(path, { bodyLimit }, async (request, reply) => {
        const wait = limiter.take(`hook ${path} ${networkOf(addressOf(request))}`, rate)
        if (wait > 0) throw tooMany(wait)
        const header = (name: string) => [request.headers[name]].flat()[0]
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await requestScope.run(request.scope, () =>
          handler({ body, header, config, log: request.log, transaction: database.transaction }),
        )
        return reply.send({})
      })
    }
    done()
  })
}

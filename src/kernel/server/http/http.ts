// The HTTP server around the calls: time limits, headers of every answer, health, the log of what was answered.
import type { IncomingMessage } from 'node:http'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../../errors.ts'
import { livePath } from '../../live-contract.ts'
import type { Config } from '../config.ts'
import { answerClientError } from './http-client-error.ts'
import { answerError, answerNotFound, nothingHere } from './http-errors.ts'
import type { LongBody } from './http-body.ts'
import { isLongBody, parseBody, parseLongBody } from './http-body.ts'
import { newId } from '../ids.ts'
import type { LogStream } from '../log.ts'
import { logOptions } from '../log.ts'

export type HttpOptions = {
  config: Config
  /** Whether the database answers and the server isn't on its way out. */
  isReady: () => Promise<boolean>
  /** Tells tests how many statements a request took. */
  countsStatements: boolean
  /** Where the log is written; the standard output when left out. */
  logTo?: LogStream | undefined
}

const headersTimeout = 10_000
const requestTimeout = 60_000
const checkTimeoutsEvery = 500
const keepAliveTimeout = 65_000
// Beyond this many at once a quick refusal serves people better than a queue.
const maxRequestsAtOnce = 1_000
const busySeconds = 1
const slowMilliseconds = 1_000
const yearSeconds = 31_536_000

/** On every answer; pages bring a policy of their own. */
function securityHeaders({ publicUrl }: Config): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  }
}

const wantsWebSocket = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers.upgrade?.toLowerCase() === 'websocket' && /\bupgrade\b/i.test(headers.connection ?? '')

/** Elsewhere, and to another protocol, nothing is switched: the request is answered in plain HTTP, as any other. */
const mayUpgrade = (request: IncomingMessage) => wantsWebSocket(request) && request.url?.split('?', 1)[0] === livePath

const isApi = (url: string) => url.startsWith('/api/')

/** Writes, refusals and what took long; reads that went well are many, and a line costs a tenth of one. */
function isWorthLogging({ method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): boolean {
  return isApi(url) && (method !== 'GET' || statusCode >= errorStatus.invalid || elapsedTime > slowMilliseconds)
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const facts = {
    requestId: request.id,
    method: request.method,
    // The route and not the address, whose query may hold what nobody else should read.
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    statements: request.scope.statements,
    personId: request.actor?.id,
  }
  if (isWorthLogging(request, reply)) request.log.info(facts, 'answered')
  else request.log.debug(facts, 'answered')
}

function addHooks(app: FastifyInstance, { config, countsStatements }: HttpOptions): void {
  const headers = securityHeaders(config)
  let running = 0
  app.decorateRequest('actor', undefined)
  app.decorateRequest('bodyHash', undefined)
  // Set for each request by the first hook; a shared object must not stand here.
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, reply, done) => {
    request.scope = { id: request.id, statements: 0 }
    reply.headers(headers).header('X-Request-Id', request.id)
    if (isApi(request.url)) reply.header('Cache-Control', 'no-store')
    // Live connections last; the hub bounds them.
    if (request.routeOptions.url === livePath) return done()
    // Its body would be read for nothing, and for anybody.
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') return done(nothingHere())
    if (wantsWebSocket(request)) return done(new AppError('invalid', `Only ${livePath} is opened as a WebSocket`))
    running += 1
    reply.raw.once('close', () => {
      running -= 1
    })
    if (running > maxRequestsAtOnce) done(new AppError('busy', 'The server is busy', { retryAfter: busySeconds }))
    else done()
  })
  if (countsStatements) {
    app.addHook('onSend', (request, reply, payload, done) => {
      reply.header('X-Statement-Count', String(request.scope.statements))
      done(null, payload)
    })
  }
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
}

// Uploads bring headers of their own.
const uploadHeaders = 'Tus-Resumable, Upload-Offset, Upload-Length'
const allowedHeaders = `Authorization, Content-Type, Idempotency-Key, Range, Upload-Metadata, ${uploadHeaders}`
const exposedHeaders = `Atrium-Sequence, Retry-After, X-Request-Id, Location, ${uploadHeaders}`

/** The browser calls another address than it got the page from: only that page may. */
function addCrossOrigin(app: FastifyInstance, { apiBaseUrl, publicUrl }: Config): void {
  if (apiBaseUrl === undefined || new URL(apiBaseUrl).origin === new URL(publicUrl).origin) return
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' })
    if (request.headers.origin === origin) {
      reply.header('Access-Control-Expose-Headers', exposedHeaders)
    }
    done()
  })
  app.options('/api/*', (_request, reply) =>
    reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, HEAD, PATCH, DELETE',
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Max-Age': '600',
      })
      .code(204)
      .send(),
  )
}

function addHealth(app: FastifyInstance, isReady: HttpOptions['isReady']): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    if (ready) return { status: 'ready' }
    return reply
      .code(503)
      .send({ status: 'not ready', message: 'The database isn’t responding, or Atrium is shutting down' })
  })
}

/** The server without any call or page yet. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { config, logTo } = options
  const app = Fastify({
    logger: logOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than to name the request in the few lines about it.
    childLoggerFactory: (logger) => logger,
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, connectionsCheckingInterval: checkTimeoutsEvery, shouldUpgradeCallback: mayUpgrade },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, given, done) => {
    const refuse = (error: unknown) => done(error instanceof Error ? error : new Error('The body cannot be read'))
    // `parseAs: 'buffer'` passes a Buffer.
    const bytes = given as Buffer
    try {
      if (!isLongBody(bytes)) return done(null, parseBody(bytes))
    } catch (error) {
      return refuse(error)
    }
    const take = ({ body, bodyHash }: LongBody) => {
      request.bodyHash = bodyHash
      done(null, body)
    }
    parseLongBody(bytes, request.actor?.id ?? '').then(take, refuse)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  addHooks(app, options)
  addCrossOrigin(app, config)
  addHealth(app, options.isReady)
  return app
}

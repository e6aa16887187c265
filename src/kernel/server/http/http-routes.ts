// Answers calls: from the caller and the checked input through the handler to the contract's JSON.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { check } from '../../shape.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import { admit, admitAgain, factsOf } from './http-caller.ts'
import type { CallerOptions } from './http-caller.ts'
import { keyedCallOf, idempotencyKeyOf, once, onceInSteps, readAnswer } from './idempotency.ts'
import type { Serialise } from './output.ts'
import { serialiserOf } from './output.ts'
import type { Actor, Route, RouteContext } from '../parts.ts'
import { requestScope } from './request-scope.ts'
import type { Scope } from './request-scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope
    actor: Actor | undefined
    /** The hash of a long body, which takes more than a moment. */
    bodyHash: string | undefined
  }
}

export type RoutesOptions = CallerOptions & {
  database: Database
  config: Config
  /** Checks every answer in full against its contract. */
  isStrict: boolean
  /** The number of the last event that was delivered to everyone. */
  position: () => number
}

const defaultBodyLimit = 256 * 1024

export function checkedInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const checked = check(endpoint.input, endpoint.method === 'GET' ? request.query : request.body)
  if (!checked.ok) throw new AppError('invalid', 'Please check what you entered', { fields: checked.fields })
  return checked.value
}

/** Runs the handler as its route says, and answers its JSON. */
async function run(route: Route, request: FastifyRequest, options: RunOptions): Promise<string> {
  const { actor, body, bodyHash, headers } = request
  const { endpoint } = route
  const { database, config, readWorkspace, serialise } = options
  const { transaction } = database
  const workspace = readWorkspace()
  const given = {
    actor,
    input: checkedInput(endpoint, request),
    request: factsOf(request, workspace.language),
    config,
    workspace,
    wiring: database.wiring,
    transaction,
  }
  const keyed = keyedCallOf(headers['idempotency-key'], actor, { endpoint, input: given.input, body, bodyHash, config })
  // Nothing is prepared for a repeat.
  const known = keyed && route.prepare && (await readAnswer(database.read, keyed))
  if (known !== undefined) return known
  const prepared = await route.prepare?.({ ...given, db: database.read })
  // Preparing may take a while, in which somebody may have lost the right to go on.
  const admitted = route.prepare && actor ? await admitAgain(actor, endpoint, options) : actor
  const context = { ...given, actor: admitted, prepared }
  const answer = async (db: RouteContext['db']) => serialise(await route.handler({ ...context, db }))
  if (route.mode === 'write') return transaction((tx) => (keyed ? once(tx, keyed, () => answer(tx)) : answer(tx)))
  return keyed ? onceInSteps(transaction, keyed, () => answer(database.read)) : answer(database.read)
}

type RunOptions = Omit<RoutesOptions, 'isStrict' | 'position'> & { serialise: Serialise }

function addRoute(app: FastifyInstance, route: Route, options: RoutesOptions): void {
  const { endpoint } = route
  const runOptions = { ...options, serialise: serialiserOf(endpoint, options.isStrict) }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    onRequest: async (request) => {
      request.actor = await requestScope.run(request.scope, () => admit(request, route, options))
      // One that is no good is refused before the body is read.
      idempotencyKeyOf(endpoint, request.headers['idempotency-key'], request.actor)
    },
    handler: async (request, reply) => {
      if (endpoint.method === 'POST' && request.actor) {
        request.actor = await admitAgain(request.actor, endpoint, options)
      }
      const position = options.position()
      const json = await requestScope.run(request.scope, () => run(route, request, runOptions))
      if (endpoint.method === 'GET') reply.header('Atrium-Sequence', String(position))
      return reply.type('application/json; charset=utf-8').send(json)
    },
  })
}

/** Adds every call; two routes for one call stop the start. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], options: RoutesOptions): void {
  for (const route of routes) addRoute(app, route, options)
}

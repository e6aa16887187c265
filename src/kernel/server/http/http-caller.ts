// Finds out who makes a call, before anything of its body is read.
import type { FastifyRequest } from 'fastify'
import { isEnough } from '../../contract.ts'
import { scopeOf } from '../../api-keys-contract.ts'
import type { Endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { languageOfTag } from '../../languages.ts'
import type { Language } from '../../languages.ts'
import { keyHashOf } from '../access/api-keys.ts'
import type { KeyCache } from '../access/api-keys-cache.ts'
import { networkOf, withoutPort } from './network.ts'
import type { Actor, RequestFacts } from '../parts.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { SessionCache } from '../access/session-cache.ts'
import type { Tokens } from '../access/tokens.ts'
import type { WorkspaceKeeper } from '../workspace.ts'

export type CallerOptions = {
  tokens: Tokens
  sessions: SessionCache
  keys: KeyCache
  limiter: RateLimiter
  readWorkspace: WorkspaceKeeper['readWorkspace']
}

const tokenForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/
const maintenanceSeconds = 60
// A person at work makes a few calls a second; this stops loops, not people.
const defaultRate = { max: 600, seconds: 60 }

/** A made-up key costs a database lookup, a made-up token none: callers with many wrong keys have to wait. */
async function actorOfKey(request: FastifyRequest, keyHash: string, { keys, limiter }: CallerOptions) {
  const inventor = `made-up keys ${networkOf(addressOf(request))}`
  // Programs at the same place, whose keys are good, go on.
  const wait = keys.isKnown(keyHash) ? 0 : limiter.look(inventor, defaultRate)
  if (wait > 0) throw tooMany(wait)
  const actor = await keys.actorOf(keyHash)
  if (!actor) limiter.take(inventor, defaultRate)
  return actor
}

/** The token after `Bearer`, in any case. Two headers would be ambiguous and are refused. */
function credentialsOf({ headers, raw }: FastifyRequest): string | undefined {
  // Names and values in turn. A call that the server makes of itself (`inject`) has no `headersDistinct`.
  const sent = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  if (sent.length > 1) throw new AppError('invalid', 'Send only one Authorization header')
  return /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

async function actorOf(request: FastifyRequest, options: CallerOptions): Promise<Actor | undefined> {
  const { tokens, sessions } = options
  const credentials = credentialsOf(request)
  if (credentials === undefined) return undefined
  const keyHash = keyHashOf(credentials)
  if (keyHash !== undefined) return actorOfKey(request, keyHash, options)
  const claims = tokenForm.test(credentials) ? tokens.verify(credentials) : undefined
  return claims && sessions.actorOf(claims.sid, claims.sub)
}

export const tooMany = (wait: number) =>
  new AppError('too-many', 'Too many requests; please wait a moment', { retryAfter: wait })

/** A key is asked for its scope even where nobody is asked for anything: it does what it was made for, and no more. */
function refusalOfKey(endpoint: Endpoint, { key }: Actor): AppError | undefined {
  const scope = scopeOf(endpoint)
  if (!key || (scope !== undefined && key.scopes.has(scope))) return undefined
  const why =
    scope === undefined ? 'This endpoint isn’t available with an API key' : `This API key lacks the scope ${scope}`
  return new AppError('forbidden', why)
}

function refusalOf(endpoint: Endpoint, actor: Actor | undefined): AppError | undefined {
  return refusalOfRole(endpoint, actor) ?? (actor && refusalOfKey(endpoint, actor))
}

function refusalOfRole({ may }: Endpoint, actor: Actor | undefined): AppError | undefined {
  if (may === 'anyone') return undefined
  if (!actor) return new AppError('unauthorized', 'Please sign in')
  return isEnough(actor.role, may) ? undefined : new AppError('forbidden', 'Your role doesn’t allow this')
}

type Counted = { caller: string; network: string }

/** Public calls have their own limit per network, signed in or not: one of them creates accounts. */
function checkRate(endpoint: Endpoint, { caller, network }: Counted, limiter: RateLimiter): void {
  const counted = endpoint.may === 'anyone' ? network : caller
  const own = endpoint.rate ? limiter.take(`${endpoint.path} ${counted}`, endpoint.rate) : 0
  const wait = own || limiter.take(caller, defaultRate)
  if (wait > 0) throw tooMany(wait)
}

/** The caller of this endpoint, or the refusal: not signed in, not allowed, too often, or closed for maintenance. */
export async function admit(
  request: FastifyRequest,
  route: { endpoint: Endpoint; isOpenInMaintenance: boolean },
  options: CallerOptions,
): Promise<Actor | undefined> {
  const { endpoint, isOpenInMaintenance } = route
  const actor = await actorOf(request, options)
  const network = networkOf(addressOf(request))
  const caller = actor?.id ?? network
  const refusal = refusalOf(endpoint, actor)
  if (refusal) {
    // Counted separately: a stale token sent in a loop must not keep others on the network from signing in.
    checkRate(endpoint, { caller: `refused ${caller}`, network: `refused ${network}` }, options.limiter)
    throw refusal
  }
  if (options.readWorkspace().isClosed && !isOpenInMaintenance && actor?.role !== 'admin') {
    throw new AppError('busy', 'Closed for maintenance', { retryAfter: maintenanceSeconds })
  }
  checkRate(endpoint, { caller, network }, options.limiter)
  return actor
}

/** Checks the caller again after the body: a slow one outlasts a sign-out or a role change. */
export async function admitAgain(
  { sessionId, id, key }: Actor,
  endpoint: Endpoint,
  { sessions, keys }: Pick<CallerOptions, 'sessions' | 'keys'>,
): Promise<Actor | undefined> {
  const actor = await (key ? keys.actorOf(key.hash) : sessions.actorOf(sessionId, id))
  const refusal = refusalOf(endpoint, actor)
  if (refusal) throw refusal
  return actor
}

function languageOf(header: string | undefined, fallback: Language): Language {
  for (const part of (header ?? '').split(',')) {
    const language = languageOfTag(part.split(';')[0] ?? '')
    if (language) return language
  }
  return fallback
}

const addressMax = 64

/** Empty when the caller has hung up already: their socket has no address then, whatever its type says. */
export const addressOf = ({ ip }: { ip: string | undefined }) => withoutPort(ip ?? '').slice(0, addressMax)

/** `fallback` is the language of who names none of ours. */
export function factsOf(request: FastifyRequest, fallback: Language): RequestFacts {
  return {
    id: request.id,
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language'], fallback),
    refusesTracking: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
  }
}

// Finds out who makes a call, before anything of its body is read.
import type { FastifyRequest } from 'fastify'
import { roles } from '../contract.ts'
import type { Endpoint } from '../contract.ts'
import { AppError } from '../errors.ts'
import { fallbackLanguage, languageOfTag } from '../languages.ts'
import type { Language } from '../languages.ts'
import { networkOf } from './network.ts'
import type { Actor, RequestFacts } from './parts.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { SessionCache } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

export type CallerOptions = { tokens: Tokens; sessions: SessionCache; limiter: RateLimiter; isInMaintenance: boolean }

const bearer = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/
const maintenanceSeconds = 60
// A person at work makes a few calls a second; this stops loops, not people.
const defaultRate = { max: 600, seconds: 60 }

async function actorOf(request: FastifyRequest, { tokens, sessions }: CallerOptions): Promise<Actor | undefined> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const claims = token === undefined ? undefined : tokens.verify(token)
  return claims && sessions.actorOf(claims.sid, claims.sub)
}

const rankOf = (role: Actor['role']) => roles.indexOf(role)

function checkPolicy(may: Endpoint['may'], actor: Actor | undefined): void {
  if (may === 'anyone') return
  if (!actor) throw new AppError('unauthorized', 'Please sign in')
  if (may !== 'person' && rankOf(actor.role) < rankOf(may))
    throw new AppError('forbidden', 'Your role does not allow this')
}

function checkRate(endpoint: Endpoint, caller: string, limiter: RateLimiter): void {
  const own = endpoint.rate ? limiter.take(`${endpoint.path} ${caller}`, endpoint.rate) : 0
  const wait = own || limiter.take(caller, defaultRate)
  if (wait > 0) throw new AppError('too-many', 'Too many requests; please wait a moment', { retryAfter: wait })
}

/** The caller of this endpoint, or the refusal: not signed in, not allowed, too often, or closed for maintenance. */
export async function admit(
  request: FastifyRequest,
  route: { endpoint: Endpoint; isOpenInMaintenance: boolean },
  options: CallerOptions,
): Promise<Actor | undefined> {
  const { endpoint, isOpenInMaintenance } = route
  const actor = await actorOf(request, options)
  checkPolicy(endpoint.may, actor)
  if (options.isInMaintenance && !isOpenInMaintenance && actor?.role !== 'admin') {
    throw new AppError('busy', 'Atrium is closed for maintenance', { retryAfter: maintenanceSeconds })
  }
  checkRate(endpoint, actor?.id ?? networkOf(addressOf(request)), options.limiter)
  return actor
}

function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const language = languageOfTag(part.split(';')[0] ?? '')
    if (language) return language
  }
  return fallbackLanguage
}

const addressMax = 64

/** Empty when the caller has hung up already: their socket has no address then, whatever its type says. */
const addressOf = ({ ip }: { ip: string | undefined }) => (ip ?? '').slice(0, addressMax)

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    language: languageOf(request.headers['accept-language']),
  }
}

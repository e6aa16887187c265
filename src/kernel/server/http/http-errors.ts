// The one place where errors become answers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../../errors.ts'
import type { ErrorBody, ErrorCode } from '../../errors.ts'
import { appErrorOf } from '../database/db-failures.ts'
import type { Scope } from './request-scope.ts'

const unreadable = 400
const serverTrouble = 500

/** Fastify's own refusals before a handler runs, by status. */
const refusals = new Map<number, { code: ErrorCode; message: string }>([
  [unreadable, { code: 'invalid', message: 'The request couldn’t be read' }],
  [404, { code: 'not-found', message: 'Nothing was found at this address' }],
  [413, { code: 'too-large', message: 'The body is too large' }],
  [414, { code: 'too-large', message: 'The address is too long' }],
  [415, { code: 'wrong-type', message: 'The body must be JSON' }],
  [503, { code: 'busy', message: 'The server is busy' }],
])

/** The status that Fastify or one of its plugins gave an error: they say so by this property, ours never have it. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

function answerOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const status = statusOf(error)
  if (status === undefined) return appErrorOf(error)
  // All other client errors look the same from here.
  const refusal = refusals.get(status) ?? (status < serverTrouble ? refusals.get(unreadable) : undefined)
  return refusal && new AppError(refusal.code, refusal.message)
}

function bodyOf(error: AppError, requestId: string): ErrorBody {
  const { code, message, fields, detail } = error
  return { code, message, ...(fields && { fields }), ...detail, requestId }
}

/** A malformed request has passed no hook yet, and has no scope. */
function noteRefusal({ scope }: { scope: Scope | undefined }, { code }: AppError): void {
  if (scope) scope.refusal = code
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = answerOf(error)
  const answer = known ?? new AppError('internal', 'Something went wrong')
  const status = errorStatus[answer.code]
  const facts = { requestId: request.id, err: error }
  noteRefusal(request, answer)
  if (!known) request.log.error(facts, 'a request failed')
  else if (status >= serverTrouble && (error !== known || known.cause !== undefined))
    request.log.warn(facts, 'a request could not be served')
  // Removes the headers of the broken answer: with them, a browser would cache the refusal as long.
  reply.removeHeader('ETag').header('Cache-Control', 'no-store')
  if (answer.retryAfter !== undefined) reply.header('Retry-After', String(answer.retryAfter))
  if (status === errorStatus.unauthorized && answer.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer')
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(answer, request.id)))
}

export const nothingHere = () => new AppError('not-found', 'Nothing was found at this address')

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(nothingHere(), request, reply)
}

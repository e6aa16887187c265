// The one place where errors become answers.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus } from '../errors.ts'
import type { ErrorBody, ErrorCode } from '../errors.ts'
import { appErrorOf } from './db-failures.ts'

/** What Fastify refuses by itself before a handler runs, by status. */
const refusals = new Map<number, { code: ErrorCode; message: string }>([
  [400, { code: 'invalid', message: 'The request cannot be read' }],
  [404, { code: 'not-found', message: 'There is nothing at this address' }],
  [413, { code: 'too-large', message: 'The body is too large' }],
  [414, { code: 'too-large', message: 'The address is too long' }],
  [415, { code: 'wrong-type', message: 'The body must be JSON' }],
  [503, { code: 'busy', message: 'The server is busy' }],
])

const isFastifyError = (error: Error): error is FastifyError =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_')

function answerOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof Error && isFastifyError(error)) {
    const refusal = refusals.get(error.statusCode ?? 500)
    return refusal && new AppError(refusal.code, refusal.message)
  }
  return appErrorOf(error)
}

function bodyOf(error: AppError, requestId: string): ErrorBody {
  const { code, message, fields, detail } = error
  return { code, message, ...(fields && { fields }), ...detail, requestId }
}

const serverTrouble = 500

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = answerOf(error)
  const answer = known ?? new AppError('internal', 'Something went wrong')
  const status = errorStatus[answer.code]
  const facts = { requestId: request.id, err: error }
  if (!known) request.log.error(facts, 'a request failed')
  else if (status >= serverTrouble && error !== known) request.log.warn(facts, 'a request could not be served')
  if (answer.retryAfter !== undefined) reply.header('Retry-After', String(answer.retryAfter))
  if (status === errorStatus.unauthorized && answer.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer')
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(answer, request.id)))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new AppError('not-found', 'There is nothing at this address'), request, reply)
}

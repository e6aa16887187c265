// Errors that a caller can handle: codes, statuses, and the one error class that carries them.
import type { FieldCode, FieldProblems } from './shape.ts'

/** Every code that an answer can carry, with its HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  'second-step-required': 401,
  'wrong-passkey': 401,
  expired: 401,
  forbidden: 403,
  'account-closed': 403,
  'account-pending': 403,
  'account-rejected': 403,
  'registration-closed': 403,
  'not-connected': 403,
  'unproven-address': 403,
  'sign-in-again': 403,
  'not-found': 404,
  conflict: 409,
  'no-room': 409,
  'plan-people': 409,
  'plan-storage': 409,
  archived: 409,
  'last-admin': 409,
  'last-way-in': 409,
  'in-flight': 409,
  'too-large': 413,
  'wrong-type': 415,
  'key-reused': 422,
  'unreadable-picture': 422,
  'too-many': 429,
  internal: 500,
  'provider-failed': 502,
  busy: 503,
  full: 507,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorStatus

/**
 * Two values of a field that two people changed at once: the caller's and the stored one; `by` names who wrote the
 * latter.
 */
export type Clash = { yours: unknown; theirs: unknown; by?: string }

/** The body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: FieldProblems
  /** With `conflict` on a record that several people edit: the fields that clash, and the record's revision now. */
  clashes?: Record<string, Clash>
  revision?: number
  /** With `second-step-required`: the token of the second step, valid once and for a few minutes. */
  ticket?: string
  requestId?: string
}

type Detail = Pick<ErrorBody, 'clashes' | 'revision' | 'ticket'>

export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems | undefined
  readonly detail: Detail
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldProblems; retryAfter?: number; cause?: unknown } & Detail = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause })
    const { fields, retryAfter, cause: _, ...detail } = more
    this.code = code
    this.fields = fields
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

/** One field that the contract alone could not judge; forms show the code's words at it. */
export const refusedField = (field: string, code: FieldCode, message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: { code } } })

/** The value, or 404: records of other people are answered as if they didn't exist. */
export function found<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new AppError('not-found', `${what} not found`)
  return value
}
